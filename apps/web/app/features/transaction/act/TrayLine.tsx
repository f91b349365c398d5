import { type Flow, isDone } from '@vitrine/domain/flow/flow'
import { Link } from 'react-router'
import { businessOf } from '#flow/business/allBusiness.ts'
import { pendings } from '#flow/machine/pending.ts'
import { outHash, type Pending, tokenOf } from '#flow/machine/pendingFlow.ts'
import { resultName } from '#flow/machine/resultName.ts'
import { tabId } from '#flow/machine/tabId.ts'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Ago } from '#ui/time/Ago.tsx'
import { say, t } from '#words/catalogue.ts'
import { timeAgo } from '#words/date.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { statusOf } from './statusOf.ts'
import { TransactionLink } from './TransactionLink.tsx'

/** One flow in the tray: its work, its state and its actions. */
export function TrayLine({ pending, onLeave }: { pending: Pending; onLeave: () => void }) {
  const { intent, flow, changed } = pending
  const stopped = flow.state.at === 'waiting' || flow.state.at === 'failed'
  const token = tokenOf(pending)
  const showHere = () => {
    pendings.show(flow.id, tabId())
    onLeave()
  }
  return (
    <li className="py-3">
      <SubjectLine subject={intent.subject}>
        <p className="text-sm text-quiet">
          {say(businessOf(intent).name)} · <Ago date={new Date(changed).toISOString()} format={timeAgo} />
        </p>
        <p className={`text-sm ${flow.state.at === 'failed' && !isDone(flow) ? 'text-error' : ''}`}>
          {statusOf(pending)}
        </p>
      </SubjectLine>
      <div className="mt-2 flex flex-wrap items-center gap-2 ps-20">
        {!isDone(flow) && (
          <Button size="small" kind="primary" onClick={showHere}>
            {t(stopped ? 'continue' : 'tray_show')}
          </Button>
        )}
        {isDone(flow) && token && (
          <Link to={`/tokens/${token}`} onClick={onLeave} className={buttonClass({ size: 'small' })}>
            {t('view_work')}
          </Link>
        )}
        {isDone(flow) && (
          <Button size="small" kind="plain" onClick={() => pendings.discard(pending)}>
            {t('tray_forget')}
          </Button>
        )}
        {!isDone(flow) && stopped && <DiscardButton pending={pending} />}
        <Sent flow={flow} />
      </div>
    </li>
  )
}

/** A link to the last transaction on the chain's scanner. Nothing for chains without one. */
function Sent({ flow }: { flow: Flow }) {
  const step = flow.steps[Math.min(flow.index, flow.steps.length - 1)]
  const hash = outHash(flow) ?? (step && flow.results[resultName(step, 'hash')])
  return step && hash ? <TransactionLink chainId={step.chainId} hash={hash} /> : null
}
