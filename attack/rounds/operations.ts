import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import fc from 'fast-check'
import { brokenCalls, type Call, validCalls } from '../../apps/server/test/inputs.ts'
import { inTurn, PATIENCE, type Round } from '../round.ts'
import type { Target } from '../target.ts'

/** Every call from its own schema: what it allows, and the same with a part of it broken. */
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
      const response = await send(target, operation, call).catch((error: Error) => error)
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

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000) || 'x'

function send({ origin, token }: Target, { route, form }: Operation, call: Call): Promise<Response> {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(call.params[name])))
  const query = new URLSearchParams(
    Object.entries(call.query).map(([name, value]) => [name, String(value).toWellFormed().slice(0, 3_000)]),
  )
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  let body: string | FormData | undefined
  if (form) {
    body = new FormData()
    for (const [name, value] of Object.entries(call.form ?? {}))
      if (value !== undefined) body.set(name, value instanceof Blob ? value : String(value))
  } else if ('json' in call) {
    body = JSON.stringify(call.json) ?? ''
    headers['content-type'] = 'application/json'
  }
  const signal = AbortSignal.timeout(PATIENCE)
  return fetch(`${origin}/api${path}?${query}`, {
    method,
    headers,
    signal,
    ...(body !== undefined && { body }),
  })
}
