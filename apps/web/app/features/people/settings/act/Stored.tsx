import type { Settings } from '@vitrine/api/entities/people/user'
import { t } from '#words/catalogue.ts'

/** What the viewer stores, and how much of it they may. */
export function Stored({ bytes, drafts, collections }: Settings['stored']) {
  const inMb = (value: number) => Math.ceil(value / 1_000_000)
  return (
    <section aria-labelledby="stored" className="border-t border-line pt-8">
      <h2 id="stored" className="text-xl">
        {t('stored')}
      </h2>
      <ul className="mt-2 text-quiet">
        <li>{t('stored_files', { used: inMb(bytes.used), n: inMb(bytes.most) })}</li>
        <li>{t('stored_drafts', { used: drafts.used, n: drafts.most })}</li>
        <li>
          {t('stored_collections', {
            used: collections.used,
            n: collections.most,
          })}
        </li>
      </ul>
    </section>
  )
}
