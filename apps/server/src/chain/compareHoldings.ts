import type { Context } from '../calls/context.ts'
import { atOneMoment } from '../db/oneMoment.ts'
import { AskError } from '../remote/askError.ts'
import type { ChainAccess } from './access.ts'
import { findDiffering } from './rpc/holdingCalls.ts'
import { getCursor } from './store/cursors.ts'
import { type HoldingKey, listOwnHoldings, type OwnedCopies } from './store/sampleHoldings.ts'

/** How many holdings of a chain one run compares. With a pause of ten seconds, 430,000 a day. */
const AT_ONCE = 50
/** How many differing holdings are remembered. More say nothing more. */
const MOST = 1_000

/**
 * Creates the job that compares all holdings of our own collections with their chains, slowly and for ever. It finds what
 * reading events did not: an event that every node left out. The log names what differs; a replay mends it.
 */
export function createHoldingComparer({ chains, db, log }: Pick<Context, 'chains' | 'db' | 'log'>) {
  const places = new Map<number, HoldingKey | null>()
  /** What this round has found, by chain. */
  const found = new Map<number, Set<string>>()

  return async (): Promise<void> => {
    for (const chain of chains.values()) {
      try {
        await compareNext(chain)
      } catch (error) {
        // Another alarm says that the nodes are away, and nodes without old states catch up.
        if (!(error instanceof AskError)) throw error
      }
    }
  }

  async function compareNext({ config: { id }, node, holdings }: ChainAccess): Promise<void> {
    const after = places.get(id) ?? null
    const { tip, some } = await atOneMoment(db, async (moment) => ({
      tip: await getCursor(moment, id),
      some: await listOwnHoldings(moment, id, after, AT_ONCE),
    }))
    if (!tip) return
    const differing = some.length === 0 ? [] : await findDiffering(node, some, { blockHash: tip.hash })
    const round = found.get(id) ?? new Set()
    found.set(id, round)
    for (const holding of differing.slice(0, MOST - round.size)) {
      const { contract, tokenId, owner } = holding
      round.add(nameOf(holding))
      holdings.differing.add(nameOf(holding))
      const named = { chain: id, contract, tokenId: String(tokenId), owner, block: tip.number }
      log.error(named, 'a holding is not what the chain says; run npm run replay')
    }
    holdings.compared += some.length
    if (some.length < AT_ONCE) {
      holdings.endedAt = Date.now()
      holdings.differing = round
      found.delete(id)
    }
    places.set(id, some.length < AT_ONCE ? null : (some.at(-1) ?? null))
  }
}

const nameOf = ({ contract, tokenId, owner }: OwnedCopies) => `${contract} ${tokenId} ${owner}`
