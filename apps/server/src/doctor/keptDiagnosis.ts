import type { Setup } from '@vitrine/api/entities/operator/setup'
import type { Context } from '../calls/context.ts'
import { queryOf } from '../db/queryOf.ts'
import { diagnoseOpen } from './diagnose.ts'
import type { Finding } from './finding.ts'

/** How long a diagnosis is shown, and how long its count. It asks every node and recounts rows. Milliseconds. */
const LIFE = 60_000
const COUNT_LIFE = 600_000

type Kept = { at: number; setup: Promise<Setup>; missing: number | null }
const kept = new WeakMap<Context['chains'], Kept>()

/** What the doctor says of this process; asked once a minute at most, however many look. */
export const getSetup = (context: Context): Promise<Setup> => diagnosis(context, LIFE).setup

/** How many things are missing or wrong. Nobody waits for it: until the first diagnosis has ended it is 0. */
export function countMissing(context: Context): number {
  const before = kept.get(context.chains)?.missing ?? 0
  return diagnosis(context, COUNT_LIFE).missing ?? before
}

function diagnosis(context: Context, life: number): Kept {
  const known = kept.get(context.chains)
  // One at a time.
  if (known && (known.missing === null || performance.now() - known.at < life)) return known
  const entry: Kept = { at: performance.now(), setup: look(context), missing: null }
  entry.setup.then(
    ({ findings }) => {
      entry.missing = findings.filter(({ state }) => state !== 'fine').length
      entry.at = performance.now()
    },
    (error) => {
      kept.delete(context.chains)
      context.log.warn({ err: error }, 'the setup could not be looked at')
    },
  )
  kept.set(context.chains, entry)
  return entry
}

async function look({ config, db }: Context): Promise<Setup> {
  const findings = await diagnoseOpen(config, { db, query: queryOf(db) })
  return { date: new Date().toISOString(), findings: findings.map(present) }
}

const present = ({ part, ok, says, todo = '' }: Finding): Setup['findings'][number] => ({
  part,
  state: ok ? (todo ? 'missing' : 'fine') : 'wrong',
  says,
  todo,
})
