import { isDone } from '@vitrine/domain/flow/flow'
import type { Pending } from '#flow/intent.ts'
import { pendings } from '#flow/pending.ts'
import { Bought } from './Bought.tsx'
import { Created } from './Created.tsx'
import { StepsDialog } from './StepsDialog.tsx'
import { Unfinished } from './Unfinished.tsx'

/** The flow that stands before the person, and those that wait. */
export default function FlowWindow({ list }: { list: readonly Pending[] }) {
  const open = list.find((pending) => pending.open)
  const waiting = list.filter((pending) => !pending.open && !isDone(pending.flow))
  return (
    <>
      {open && <Window pending={open} />}
      {!open && waiting[0] && <Unfinished pending={waiting[0]} />}
    </>
  )
}

function Window({ pending }: { pending: Pending }) {
  const { intent, flow } = pending
  const putAway = () => pendings.remove(flow.id)
  if (!isDone(flow)) return <StepsDialog pending={pending} />
  if (intent.kind === 'buy') return <Bought intent={intent} onClose={putAway} />
  return <Created intent={intent} token={flow.results.token ?? ''} onClose={putAway} />
}
