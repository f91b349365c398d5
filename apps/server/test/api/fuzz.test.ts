import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { brokenCalls, type Call, validCalls } from '../asking/inputs.ts'
import { requestOf } from '../asking/requestOf.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// Every call, generated from its own schema: valid and invalid inputs.

const RUNS = 6

const server = await useServer()
const person = await server.person(0)
let known: Record<string, string[]>
/** The state since the last call that may have changed it; null if it must be read. */
let last: string | null = null
beforeAll(async () => {
  const other = await server.person(1)
  const { tokenId } = await other.mint()
  const token = await other.register(tokenId)
  await other.approve()
  const offer = await other.list(tokenId, { price: 10n ** 16n, minBid: 10n ** 16n })
  await server.sync()
  const { token: draft } = await person.request('POST /tokens', {
    form: { name: 'Draft', type: '721', media: picture('draft'), categories: 'art', blockchain: 'ETH' },
  })
  const { api_key } = await person.request('POST /users/keys', { json: { name: 'Fuzz' } })
  const { webhook } = await person.request('POST /users/webhooks', {
    json: { url: 'https://example.org', events: ['sale'] },
  })
  known = {
    id: [
      webhook._id,
      api_key._id,
      token._id,
      draft._id,
      person.address,
      other.address,
      'vitrine',
      `${server.chain.id}-${offer.offerId}`,
    ],
    userId: [person.address, other.address],
    wallet: [person.address, other.address],
    token_id: [token._id],
    offer: [`${server.chain.id}-${offer.offerId}`],
    offer_chain_id: [offer.offerId],
    hash: [offer.hash],
    contract: [server.chain.contracts.collectible721],
    network: [String(server.chain.id)],
    contract_address: [server.chain.contracts.collectible721, server.chain.contracts.engine],
  }
})

/**
 * A hash of all rows from people and from the chain. Files are stored by content, nonces are used up, and the outbox
 * empties itself.
 */
async function state(): Promise<string> {
  const { db } = server.context
  const rows = await rowsOf<{ table_name: string }>(
    db,
    sql`select table_name from information_schema.tables where table_schema = 'public'
    and table_name not in ('media', 'nonces', 'error_logs', 'chain_status', 'outbox') order by table_name`,
  )
  const found = await rowsOf<{ line: string }>(
    db,
    sql.raw(
      rows
        .map(
          ({ table_name: table }) =>
            `select '${table} ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as line from "${table}" t`,
        )
        .join(' union all '),
    ),
  )
  return found.map(({ line }) => line).join('\n')
}

const COMMON = ['invalid_input', 'unauthorized', 'not_found', 'rate_limited', 'too_large']

async function expectAnswered(name: string, operation: Operation, call: Call): Promise<void> {
  const before = last ?? (await state())
  last = null
  const request = requestOf('http://localhost:3000/api', operation, call, person.token())
  const response = await server.fetchApi(request)
  const body = await response.json()
  const shown = JSON.stringify({ name, status: response.status, body, call })?.slice(0, 1_500)
  expect(response.status, shown).toBeLessThan(500)
  if (response.ok) {
    // Exactly the fields that the schema describes.
    const { fields } = (call.query ?? {}) as { fields?: unknown }
    const schema = (fields === 'list' && operation.inList) || operation.output
    expect(schema.safeParse(body), shown).toEqual({ success: true, data: body })
    return
  }
  expect([...COMMON, ...operation.errors], shown).toContain(body.code)
  expect(await state(), shown).toBe(before)
  last = before
}

// This call ends sessions; it is tested with the sessions.
const list = (Object.entries(operations) as [string, Operation][]).filter(
  ([name]) => !name.startsWith('signOut'),
)

describe('every call', () => {
  test.each(list)('%s answers valid inputs as its schema says [API-14] [VAL-18]', async (name, operation) => {
    await fc.assert(
      fc.asyncProperty(validCalls(operation, known), (call) => expectAnswered(name, operation, call)),
      { numRuns: RUNS, seed: 7 },
    )
  })

  test.each(list)('%s refuses invalid inputs and writes nothing [VAL-18]', async (name, operation) => {
    await fc.assert(
      fc.asyncProperty(brokenCalls(operation, known), (call) => expectAnswered(name, operation, call)),
      { numRuns: RUNS, seed: 7 },
    )
  })
})
