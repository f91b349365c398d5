import type { OutputOf } from '@vitrine/api/client/client'
import { messageOf, t } from '#words/catalogue.ts'
import { rareText } from '#words/rare.ts'

type Cause = OutputOf<'GET /collections/{id}/health'>['health']['causes'][number]

/** Why works of a collection cannot be shown: a sentence for each cause, with a few of its works. */
export default function HealthCauses({ causes }: { causes: readonly Cause[] }) {
  return (
    <ul className="mt-2 flex list-disc flex-col gap-2 ps-5">
      {causes.map((cause) => (
        <li key={JSON.stringify([cause.code, cause.params])} className="wrap-anywhere">
          {rareText('health_cause', {
            n: cause.count,
            ids: cause.examples.map(({ token_id }) => `#${token_id.slice(0, 12)}`).join(', '),
          })}{' '}
          <bdi>{sentenceOf(cause)}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** That a file is missing is an order in forms. */
const sentenceOf = ({ code, params }: Cause): string =>
  (code === 'media_required' ? t('health_fileless') : messageOf(code, params)) ?? t('internal')
