import { useQuery } from '@tanstack/react-query'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { personName } from '#words/personName.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

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

/** What every page tells: a sentence, and that there is maintenance. */
export default function AnnouncementPage() {
  const found = useQuery(query('GET /console/announcement'))
  const saved = found.data
  return (
    <>
      <PageTitle title={w('announcement')} text={w('announcement_about')} />
      <QueryState query={found} />
      {saved?.changed_by && saved.date_changed && (
        <p className="mb-6 text-sm text-quiet">
          {w('brand_changed_by', {
            name: personName(saved.changed_by),
            date: englishDate(saved.date_changed),
          })}
        </p>
      )}
      {saved && (
        <>
          <AnnouncementForm saved={saved} />
          <h2 className="mt-12 mb-4 text-xl">{w('maintenance')}</h2>
          <MaintenanceSwitch on={saved.maintenance} />
        </>
      )}
    </>
  )
}
