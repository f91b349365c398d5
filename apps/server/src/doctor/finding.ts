import { LEAST_SPACE } from '@vitrine/domain/leastSpace'
import { describeError } from '../process/describeError.ts'
import { isStorageFull } from '../process/isStorageFull.ts'
import { AskError } from '../remote/askError.ts'

/** One line of the doctor's report. */
export type Finding = {
  /** What was looked at, e.g. 'database'. */
  part: string
  ok: boolean
  /** What the check found. */
  says: string
  /** What to do, if something is wrong or missing. */
  todo?: string
}

export type Check = () => Promise<Finding[]>

export const fine = (part: string, says: string): Finding => ({ part, ok: true, says })
export const wrong = (part: string, says: string, todo: string): Finding => ({ part, ok: false, says, todo })

/** Fine, but there is something that an operator should think of. */
export const advised = (part: string, says: string, todo: string): Finding => ({ part, ok: true, says, todo })

/** What to do about a full disk, whatever is on it. */
export const ROOM = `Make room: at least ${LEAST_SPACE / 1e9} GB.`

/** The longest time for one check, in milliseconds. */
const LONGEST_CHECK = 30_000

/** Runs a check. One that fails or does not end is a finding itself. @param todo what to do then */
export async function examine(part: string, check: Check, todo: string): Promise<Finding[]> {
  const { promise: late, resolve } = Promise.withResolvers<Finding[]>()
  const timer = setTimeout(
    () => resolve([wrong(part, `no answer within ${LONGEST_CHECK / 1_000} s`, todo)]),
    LONGEST_CHECK,
  )
  const done = check().catch((error) => [wrong(part, messageOf(error), isStorageFull(error) ? ROOM : todo)])
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

/** Why something failed, without addresses, which may contain a key. */
function messageOf(error: unknown): string {
  if (error instanceof AskError && error.kind === 'unreachable') return 'it cannot be reached'
  const { message, code } = describeError(error)
  return message || String(code ?? 'it failed')
}
