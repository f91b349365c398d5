import { t } from '#words/catalogue.ts'
import { TakeoutButton } from '../TakeoutButton.tsx'

/** The part of the settings that offers the viewer a copy of everything they created. */
export function TakeoutSection() {
  return (
    <section aria-labelledby="takeout" className="border-t border-line pt-8">
      <h2 id="takeout" className="text-xl">
        {t('takeout_title')}
      </h2>
      <p className="mt-2 mb-4 text-quiet">{t('takeout_text')}</p>
      <TakeoutButton />
    </section>
  )
}
