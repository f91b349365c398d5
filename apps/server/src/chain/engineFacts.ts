import { setTimeout as sleep } from 'node:timers/promises'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Hex } from 'viem'
import type { ChainAccess } from './access.ts'

/**
 * Commission and minimum raise of an engine, in basis points, and its minimum increment in wei. Null until its chain has
 * answered.
 */
type EngineFacts = { commission: number | null; raise: number | null; increment: bigint | null }

/** How long the values are cached, because the commission can change. Milliseconds. */
const LIFE = 30_000
/** The longest wait for a node, in milliseconds. */
const LONGEST_ANSWER = 1_000
const NOTHING: EngineFacts = { commission: null, raise: null, increment: null }

type Known = { facts: EngineFacts; until: number; asking: Promise<void> | null }
const known = new WeakMap<ChainAccess, Known>()

/**
 * Reads an engine's commission and minimum raise, at most every half minute. If the node does not answer in time,
 * returns the last known values.
 */
export async function engineFacts(chain: ChainAccess): Promise<EngineFacts> {
  const entry = refresh(chain)
  if (entry.asking) await Promise.race([entry.asking, sleep(LONGEST_ANSWER, undefined, { ref: false })])
  return entry.facts
}

/** The last known values, without waiting: what reads a moment of the database must not wait for a node. */
export const lastEngineFacts = (chain: ChainAccess): EngineFacts => refresh(chain).facts

/** Begins to read the values again if they are old. */
function refresh(chain: ChainAccess): Known {
  const entry: Known = known.get(chain) ?? { facts: NOTHING, until: 0, asking: null }
  known.set(chain, entry)
  if (entry.until > Date.now()) return entry
  entry.asking ??= ask(chain)
    .then((facts) => {
      entry.facts = facts
    })
    .catch(() => {})
    .finally(() => {
      entry.asking = null
      entry.until = Date.now() + (entry.facts === NOTHING ? LONGEST_ANSWER : LIFE)
    })
  return entry
}

async function ask(chain: ChainAccess): Promise<EngineFacts> {
  const engine = { address: chain.config.contracts.engine as Hex, abi: saleEngineAbi } as const
  const [commission, raise, increment] = await Promise.all([
    chain.client.readContract({ ...engine, functionName: 'commission' }),
    chain.client.readContract({ ...engine, functionName: 'minimumRaise' }),
    chain.client.readContract({ ...engine, functionName: 'minimumIncrement' }),
  ])
  return { commission: Number(commission), raise: Number(raise), increment }
}
