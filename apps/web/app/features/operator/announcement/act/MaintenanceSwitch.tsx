import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/words.ts'
import { useAction } from '#parts/act/useAction.ts'
import { SwitchField } from '#ui/SwitchField.tsx'

const SET = 'POST /console/maintenance'

/** Begins and ends maintenance. It counts at once. */
export function MaintenanceSwitch({ on }: { on: boolean }) {
  const set = useAction({
    write: SET,
    act: (next: boolean) => request(SET, { json: { on: next } }),
    said: (next) => w(next ? 'maintenance_began' : 'maintenance_ended'),
  })
  return (
    <div className="max-w-2xl">
      <SwitchField
        label={w('maintenance_switch')}
        hint={w('maintenance_hint')}
        checked={set.isPending ? set.variables : on}
        onChange={(next) => set.isPending || set.mutate(next)}
      />
    </div>
  )
}
