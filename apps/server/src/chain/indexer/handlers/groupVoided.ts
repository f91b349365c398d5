import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'

type Args = { account: string; group: bigint }

const groupRef = ({ chainId, args: { account, group } }: LogOf<Args>) =>
  ref('voidedGroups', { chainId, account, group })

/** An account voided all that it signed with a group. */
export const groupVoided: Handler<Args> = {
  reads: (log) => [groupRef(log)],
  handle: (log) => [put('voidedGroups', groupRef(log).key)],
}
