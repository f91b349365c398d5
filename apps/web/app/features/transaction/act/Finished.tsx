import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { EndInDialog, Outcome } from '#flow/business/business.ts'
import { hashesOf, type Pending, tokenOf } from '#flow/machine/pendingFlow.ts'
import { Moment } from '#parts/act/moment/Moment.tsx'
import { MomentLinks } from '#parts/act/moment/MomentLinks.tsx'
import { ShareMenu } from '#parts/act/ShareMenu.tsx'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { say, t } from '#words/catalogue.ts'
import { TransactionLink } from './TransactionLink.tsx'
import { useOwns } from './useOwns.ts'

/** What a transaction did with each of the works that it was to buy. */
function BoughtList({ outcomes }: { outcomes: readonly Outcome[] }) {
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

type FinishedProps = { pending: Pending; end: EndInDialog; onClose: () => void }

/** The end of a flow: the work, that it is done, and where to go next. */
export function Finished({ pending, end, onClose }: FinishedProps) {
  const { image, colour, title } = pending.intent.subject
  const token = tokenOf(pending)
  const hash = hashesOf(pending.flow).at(-1)
  const owns = useOwns(end.brings === 'perhaps' ? token : null)
  const isTheirs = owns || end.brings === 'surely'
  const transaction = hash && <TransactionLink chainId={pending.intent.chainId} hash={hash} />
  return (
    <Modal
      title={say(end.words)}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        token && isTheirs ? (
          <div className="flex flex-wrap gap-3 *:grow">
            <MomentLinks token={token} onLeave={onClose} />
          </div>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <Link to={`/items?tab=${end.tab ?? 'owned'}`} onClick={onClose} className={buttonClass()}>
              {t(end.tab ? 'view_my_bids' : 'nav_items')}
            </Link>
            {token && (
              <Link to={`/tokens/${token}`} onClick={onClose} className={buttonClass({ kind: 'primary' })}>
                {t('view_work')}
              </Link>
            )}
          </div>
        )
      }
    >
      {token && isTheirs ? (
        <Moment
          token={token}
          subject={pending.intent.subject}
          hash={hash ?? null}
          below={
            <p className="mt-4 flex items-center justify-center gap-4">
              {transaction}
              <Link
                to={`/tokens/${token}`}
                onClick={onClose}
                className="touch text-sm hover:text-accent-text"
              >
                {t('view_work')}
              </Link>
            </p>
          }
        >
          <p className="text-lg font-medium">{title}</p>
        </Moment>
      ) : (
        <>
          {end.outcomes ? (
            <BoughtList outcomes={end.outcomes} />
          ) : (
            <>
              {image && (
                <Plinth colour={colour} className="aspect-[4/3] p-8">
                  <img src={image} alt="" className="max-h-full max-w-full shadow-work" />
                </Plinth>
              )}
              <p className="mt-4 text-center text-lg font-medium">{title}</p>
            </>
          )}
          <div className="mt-3 flex items-center justify-center gap-4">
            {transaction}
            {token && <ShareMenu title={title} address={`${location.origin}/tokens/${token}`} />}
          </div>
        </>
      )}
    </Modal>
  )
}
