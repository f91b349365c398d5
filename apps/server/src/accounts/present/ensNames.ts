import type { Db } from '../../db/open.ts'
import { getEnsNames, wantEnsNames } from '../store/ensNames.ts'

/** How many wallets this process remembers until it writes them down. More are forgotten: a later page asks again. */
const MOST = 1_000
/** How many of them it writes down at once. */
const PART = 500

/** How long before its end a name that is still shown is asked for again, in milliseconds. */
const EARLY = 6 * 3_600_000

/** The wallets that pages of this process showed without a current answer of the name service. */
const wanted = new Set<string>()
let isOn = false

/** Turns names on for this process, which has somebody who asks for them. Returns the function that turns them off. */
export function showEnsNames(): () => void {
  isOn = true
  return () => {
    isOn = false
    wanted.clear()
  }
}

/** The ENS names of wallets that are in the cache. Missing ones are noted, and a job reads them later. */
export async function ensNamesOf(db: Db, wallets: readonly string[]): Promise<Map<string, string>> {
  if (!isOn || wallets.length === 0) return new Map()
  const now = Date.now()
  const known = await getEnsNames(db, wallets)
  for (const wallet of wallets) {
    const row = known.get(wallet)
    const left = row ? row.expiresAt.getTime() - now : 0
    if (!row?.wanted && left <= (row?.name ? EARLY : 0) && wanted.size < MOST) wanted.add(wallet)
  }
  return new Map(
    [...known.values()].flatMap(({ wallet, name, expiresAt }) =>
      name && expiresAt.getTime() > now ? [[wallet, name] as const] : [],
    ),
  )
}

/** Writes down which wallets were wanted, for the process that asks. */
export async function noteWanted(db: Db): Promise<void> {
  const part = [...wanted].slice(0, PART)
  for (const wallet of part) wanted.delete(wallet)
  await wantEnsNames(db, part)
}
