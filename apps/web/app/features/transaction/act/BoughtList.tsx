import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { IntentOf } from '#flow/business/all.ts'
import type { Pending } from '#flow/pendingFlow.ts'
import { OUTCOMES } from '#flow/steps/buyMany.ts'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { t } from '#words/catalogue.ts'

type BoughtListProps = { intent: IntentOf<'buyMany'>; results: Pending['flow']['results'] }

/** What a transaction did with each of the works that it was to buy. */
export function BoughtList({ intent: { purchases }, results }: BoughtListProps) {
  const outcomes = results[OUTCOMES] ?? ''
  const bought = [...outcomes].filter((each) => each === 'b').length
  return (
    <>
      <p role="status">{t('bought_of', { n: bought, all: purchases.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard */}
      <ul tabIndex={0} aria-label={t('works')} className="mt-4 flex max-h-80 flex-col gap-3 overflow-y-auto">
        {purchases.map(({ token, offer, subject }, at) => (
          <li key={offer}>
            <SubjectLine subject={subject}>
              {outcomes[at] === 'b' ? (
                <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-success">
                  <Check className="size-4" aria-hidden />
                  {t('bought_one')}
                  <Link to={`/tokens/${token}`} className="py-1 text-ink underline">
                    {t('view_work')}
                    <span className="sr-only"> {subject.title}</span>
                  </Link>
                </p>
              ) : (
                <p className="flex items-start gap-1.5 text-sm text-quiet">
                  <X className="mt-0.5 size-4 shrink-0" aria-hidden />
                  {t('bought_not')}
                </p>
              )}
            </SubjectLine>
          </li>
        ))}
      </ul>
    </>
  )
}
