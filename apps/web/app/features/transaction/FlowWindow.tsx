import { isDone } from '@vitrine/domain/flow/flow'
import type { Pending } from '#flow/intent.ts'
import { isMoving } from '#flow/isMoving.ts'
import { pendings } from '#flow/pending.ts'
import { tabId } from '#flow/tabId.ts'
import { Created } from './Created.tsx'
import { Finished } from './Finished.tsx'
import { Imported } from './Imported.tsx'
import { StepsDialog } from './StepsDialog.tsx'
import { Unfinished } from './Unfinished.tsx'

/** The flow that stands before the person, and those that wait. */
export default function FlowWindow({ list }: { list: readonly Pending[] }) {
  const open = list.find((pending) => pending.open && pending.tab === tabId())
  // What moves by itself is in the tray; what was left standing is spoken of.
  const waiting = list.filter(
    ({ open, tab, flow }) => (!open || tab !== tabId()) && !isDone(flow) && !isMoving(flow),
  )
  return (
    <>
      {open && <Window pending={open} />}
      {!open && waiting[0] && <Unfinished pending={waiting[0]} />}
    </>
  )
}

function Window({ pending }: { pending: Pending }) {
  const { intent, flow } = pending
  const putAway = () => pendings.putAway(flow.id)
  if (!isDone(flow)) return <StepsDialog pending={pending} />
  const token = flow.results.token ?? ''
  if (intent.kind === 'create') return <Created intent={intent} token={token} onClose={putAway} />
  if (intent.kind === 'import') return <Imported intent={intent} token={token} onClose={putAway} />
  return <Finished intent={intent} onClose={putAway} />
}
