import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Outcome } from '#flow/business/business.ts'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { t } from '#words/catalogue.ts'

/** What a transaction did with each of the works that it was to buy. */
export function BoughtList({ outcomes }: { outcomes: readonly Outcome[] }) {
  const n = outcomes.filter(({ bought }) => bought).length
  return (
    <>
      <p role="status">{t('bought_of', { n, all: outcomes.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard */}
      <ul tabIndex={0} aria-label={t('works')} className="mt-4 flex max-h-80 flex-col gap-3 overflow-y-auto">
        {outcomes.map(({ token, subject, bought }) => (
          <li key={token}>
            <SubjectLine subject={subject}>
              {bought ? (
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
