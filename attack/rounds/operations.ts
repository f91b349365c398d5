import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import fc from 'fast-check'
import { brokenCalls, type Call, validCalls } from '../../apps/server/test/asking/inputs.ts'
import { requestOf } from '../../apps/server/test/asking/requestOf.ts'
import { inTurn, LONGEST_ANSWER, type Round } from '../round.ts'
import type { Target } from '../target.ts'

/** Calls every operation with inputs that its schema allows, and with one part broken. */
export const operationsRound: Round = {
  name: 'every operation, fuzzed and broken',
  run: async (target, until, tally) => {
    // Signing out would end the round's own session.
    const list = (Object.entries(operations) as [string, Operation][]).filter(
      ([name]) => !/^signOut/.test(name),
    )
    const known = await knownValues(target)
    await inTurn(until, 6, async (turn) => {
      const [name, operation] = list[turn % list.length] as [string, Operation]
      const calls = Math.floor(turn / list.length) % 2 === 0 ? validCalls : brokenCalls
      const [call] = fc.sample(calls(operation, known), { numRuns: 1, seed: turn }) as [Call]
      const request = requestOf(`${target.origin}/api`, operation, call, target.token)
      const response = await fetch(request, { signal: AbortSignal.timeout(LONGEST_ANSWER) }).catch(
        (error: Error) => error,
      )
      if (response instanceof Error) return tally.fault(`${name} was not answered: ${response.message}`)
      tally.answered(response.status, `${name}, sample ${turn}`)
      const body = await response.json().catch(() => null)
      if (!response.ok && !(body?.code && body.message))
        tally.fault(`${name}, sample ${turn}: no code or sentence`)
    })
  },
}

async function knownValues({ address, network, request }: Target): Promise<Record<string, string[]>> {
  const { tokens } = await request('GET /tokens', { query: { page: 1 } })
  const ids = tokens.map(({ _id }) => _id)
  return {
    ...(ids.length > 0 && { id: [...ids, address], token_id: ids }),
    userId: [address],
    wallet: [address],
    contract: [network.contracts.collectible721],
    network: [String(network.id)],
    contract_address: [network.contracts.collectible721, network.contracts.engine],
  }
}
