import type { Step } from '@vitrine/domain/flow/step'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { stepWordsOf, titleOf } from '#flow/business/allBusiness.ts'
import { walletShows } from '#flow/business/walletShows.ts'
import { outHash, type Pending } from '#flow/machine/pendingFlow.ts'
import { resultName } from '#flow/machine/resultName.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { say, t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { failureLines } from './failedAs.ts'
import { TransactionLink } from './TransactionLink.tsx'
import { underWay } from './underWay.ts'

type StepLineProps = {
  pending: Pending
  step: Step
  index: number
  onStart: () => void
  /** Sends a transaction again that nobody finds. */
  onAgain: () => void
}

/** One step: its name, its state and its button. */
export function StepLine({ pending: { intent, flow }, step, index, onStart, onAgain }: StepLineProps) {
  const { state } = flow
  const done = index < flow.index
  const current = index === flow.index
  const failed = current && state.at === 'failed'
  const missing = current && (state.at === 'sent' || state.at === 'unsure') && state.missing === true
  const hash = current && outHash(flow)
  const busy = current && !failed && state.at !== 'waiting'
  const names = stepWordsOf(intent, step.name)
  // Without a transaction and a signature, nothing had to be done.
  const skipped =
    done && names.skipped !== undefined && !flow.results[resultName(step, 'hash')] && !flow.unfound?.length
  const said = (skipped && names.skipped) || (done && names.done) || names.text
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className="flex gap-4 border-t border-line py-4 first:border-t-0"
    >
      <Mark done={done} failed={failed} busy={busy} number={index + 1} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-3">
          <h3 className={`font-medium ${current || done ? '' : 'text-quiet'}`}>{titleOf(intent, step)}</h3>
          <StepButton
            done={done}
            skipped={skipped}
            current={current}
            failed={failed || missing}
            busy={busy && !missing}
            onStart={missing ? onAgain : onStart}
          />
        </div>
        <p className="text-sm text-quiet">{say(said)}</p>
        {current && (state.at === 'waiting' || state.at === 'signing') && (
          <p className="mt-1 text-sm text-quiet">{say(walletShows(intent, step.name))}</p>
        )}
        {busy && !missing && <p className="mt-1 text-sm">{underWay(flow)}</p>}
        {hash && (
          <div className="mt-1">
            <TransactionLink chainId={step.chainId} hash={hash} />
          </div>
        )}
        {missing && (
          <p role="alert" className="mt-2 text-sm text-error">
            {failureText({ code: 'transaction_unfound' })}
          </p>
        )}
        {failed && (
          <div role="alert" className="mt-2 text-sm text-error">
            {failureLines(names, state, flow).map((line, at) => (
              <p key={line} className={at === 0 ? 'font-medium' : ''}>
                {line}
              </p>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

function StepButton({
  done,
  skipped,
  current,
  failed,
  busy,
  onStart,
}: Record<'done' | 'skipped' | 'current' | 'failed' | 'busy', boolean> & { onStart: () => void }) {
  if (skipped) return <span className="text-sm text-quiet">{t('step_not_needed')}</span>
  if (done) return <span className="text-sm font-medium text-success">{t('done')}</span>
  if (!current) return null
  return (
    <Button size="small" kind={busy ? 'secondary' : 'primary'} busy={busy} onClick={onStart}>
      {t(busy ? 'progressing' : failed ? 'try_again' : 'start')}
    </Button>
  )
}

function Mark({
  done,
  failed,
  busy,
  number,
}: Record<'done' | 'failed' | 'busy', boolean> & { number: number }) {
  const box =
    'mt-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-medium tabular-nums'
  if (done)
    return (
      <span className={`${box} bg-success text-surface`}>
        <Check className="size-4" aria-hidden />
      </span>
    )
  if (failed)
    return (
      <span className={`${box} bg-error text-surface`}>
        <TriangleAlert className="size-4" aria-hidden />
      </span>
    )
  if (busy)
    return (
      <span className={`${box} text-accent ring-1 ring-line`}>
        <Spinner />
      </span>
    )
  return <span className={`${box} text-quiet ring-1 ring-line`}>{number}</span>
}
