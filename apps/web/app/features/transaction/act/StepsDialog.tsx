import { askToConnect } from '#data/askToConnect.ts'
import { askRunner } from '#flow/machine/beginFlow.ts'
import { leaveFlow } from '#flow/machine/leaveFlow.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { question } from '#flow/machine/question.ts'
import { resultName } from '#flow/machine/resultName.ts'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { everySecond, useNow } from '#ui/time/useNow.ts'
import { t } from '#words/catalogue.ts'
import { StepLine } from './StepLine.tsx'
import { waitingNotice } from './waitingNotice.ts'

/** Asks, above a flow that may still happen, whether the same is to be done once more. */
function BegunBefore({ anyway }: { anyway: () => Promise<void> }) {
  const press = () => {
    question.set(null)
    void askRunner(() => anyway())
  }
  return (
    <div role="alert" className="mb-5 rounded-m bg-sunken p-4 text-sm">
      <p>{t('begun_before')}</p>
      <Button size="small" className="mt-3" onClick={press}>
        {t('begin_anyway')}
      </Button>
    </div>
  )
}

/** The steps of a flow with their states, and what to do next (CRE-05). */
export function StepsDialog({ pending }: { pending: Pending }) {
  const { flow, intent } = pending
  const now = useNow(everySecond)
  const { at } = flow.state
  const stopped = at === 'waiting' || at === 'failed'
  const begun = flow.index > 0 || Object.keys(flow.results).length > 0

  async function start() {
    // Only the account that began the flow may continue it.
    if (!(await askToConnect())) return
    void askRunner((runner) => runner.start(flow.id))
  }
  const again = () => void askRunner((runner) => runner.sendAgain(flow.id))
  const asked = question.use()
  const anyway = asked?.first === flow.id ? asked.anyway : null
  const leave = () => {
    question.set(null)
    leaveFlow(pending)
  }
  const asking = at === 'signing'
  const waiting = waitingNotice(flow, now)
  return (
    <Modal
      title={t('follow_steps')}
      closeLabel={t('close')}
      onClose={leave}
      locked={!stopped}
      foot={
        // Also while a wallet does not answer: what it may still do is followed in the tray.
        <Button wide onClick={leave}>
          {t(stopped ? 'cancel' : 'tray_away')}
        </Button>
      }
    >
      {anyway && <BegunBefore anyway={anyway} />}
      <SubjectLine subject={intent.subject}>
        {flow.steps.length > 1 && (
          <p className="text-sm text-quiet tabular-nums">
            {t('step_of', { n: Math.min(flow.index + 1, flow.steps.length), count: flow.steps.length })}
          </p>
        )}
      </SubjectLine>
      <ol className="mt-5 flex flex-col">
        {flow.steps.map((step, index) => (
          <StepLine
            key={resultName(step, 'line')}
            pending={pending}
            step={step}
            index={index}
            onStart={start}
            onAgain={again}
          />
        ))}
      </ol>
      <div role="status" className="mt-4 min-h-10 text-sm text-quiet">
        {/* A new element every minute, so that screen readers read it again. */}
        {waiting && <p key={waiting.minute}>{waiting.text}</p>}
        {/* Only while the wallet is asked: its answer would be lost with the page. Later the flow continues without it. */}
        {asking && <p>{t('do_not_close')}</p>}
        {at === 'waiting' && begun && flow.index > 0 && <p>{t('flow_continue')}</p>}
      </div>
    </Modal>
  )
}
