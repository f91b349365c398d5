import { w } from '#features/operator/console/act/consoleWords.ts'
import { EngineActDialog, type EngineDialogProps } from './EngineActDialog.tsx'

/** Pauses new sales, or ends the pause. */
export function PauseDialog(props: EngineDialogProps) {
  const { paused } = props.engine.facts
  const name = paused ? 'unpause' : 'pause'
  const state = (is: boolean) => w(is ? 'engine_is_paused' : 'engine_running')
  return (
    <EngineActDialog
      {...props}
      title={w(`engine_${name}`)}
      text={w(`engine_${name}_text`)}
      start={{}}
      act={() => ({ name })}
      before={state(paused)}
      after={() => state(!paused)}
    />
  )
}
