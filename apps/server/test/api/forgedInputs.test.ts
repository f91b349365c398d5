import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { someOf } from '../../../../scripts/testing/long.ts'
import { type Call, validCalls } from '../asking/inputs.ts'
import { requestOf } from '../asking/requestOf.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// Inputs that only somebody who forges them can send: values that the database cannot hold, inside of what is decoded
// after a field was checked, and at the ends of numbers. Each is refused as invalid input, and nothing is logged.

// The first demo account is an operator, so it may call everything.
const server = await useServer()
const operator = await server.person(0)
let token: string
const logged = vi.fn()
beforeAll(async () => {
  const { tokenId } = await operator.mint()
  ;({ _id: token } = await operator.register(tokenId))
  server.context.log.error = logged
})

const list = Object.entries(operations) as [string, Operation][]

/** Every date, number and text that a place in a list can have, as nobody but a forger writes it. */
const at = '2026-01-01 10:00:00+00'
const PLACES: object[] = [
  ...['2026-13-01 10:00:00Z', '2026-02-30 10:00:00Z', '2026-01-01 25:00:00Z', '2026-01-01 10:61:00Z'].map(
    (at) => ({ at }),
  ),
  ...['0000-01-01 10:00:00Z', '999999-01-01 10:00:00Z', '2026-01-01 10:00:00+99', '2026-01-01 1:1:1Z'].map(
    (at) => ({ at }),
  ),
  { block: 2 ** 31 },
  { block: 2 ** 53 - 1 },
  { position: 2 ** 31 },
  { position: 2 ** 53 - 1 },
  { id: 2 ** 31 },
  { id: 'a\0b' },
  { id: '\ud800' },
  { owner: 'a\0b' },
  { since: '2026-13-01 10:00:00Z' },
  { copies: '9'.repeat(78) },
  { price: '9'.repeat(78) },
  { key: ['a\0b'] },
  { key: ['\ud800'] },
  { key: [2 ** 31, 'a'] },
  { key: [1, 'a\0b'] },
  { key: [1e308] },
]
/** Complete places of all lists: what a forger does not change. */
const WHOLE: object[] = [
  { at, block: 1, position: 1 },
  { at, block: 1, position: 1, key: [1, 'a'] },
  { at, id: 'a' },
  { at, key: [1, 'a'] },
  { copies: '1', since: at, owner: 'a' },
  { open: true, price: '1', id: 'a' },
  { open: false, at, block: 1, id: 'a' },
  { price: '1', id: 'a' },
  { id: 1 },
]
const CURSORS = WHOLE.flatMap((whole) =>
  PLACES.filter((change) => Object.keys(change).every((name) => name in whole)).map((change) =>
    Buffer.from(JSON.stringify({ ...whole, ...change })).toString('base64url'),
  ),
)

async function send(operation: Operation, call: Parameters<typeof requestOf>[2]) {
  logged.mockClear()
  const response = await server.fetchApi(
    requestOf('http://localhost:3000/api', operation, call, operator.token()),
  )
  const body = await response.text()
  const shown = `${operation.route} ${JSON.stringify(call).slice(0, 500)} ${body.slice(0, 500)}`
  expect(response.status, shown).toBeLessThan(500)
  expect(logged, shown).not.toHaveBeenCalled()
}

/** Values for the parameters of a path: things that exist. */
const paramsOf = ({ params }: Operation) =>
  Object.fromEntries(
    Object.entries(params?.shape ?? {}).map(([name, schema]) => [
      name,
      schema instanceof z.ZodEnum ? schema.options[0] : name === 'id' ? token : operator.address,
    ]),
  )

describe('a forged place in a list', () => {
  const lists = list.flatMap(([name, operation]) => {
    if (!operation.query?.shape.after) return []
    const [kind] = Object.entries(operation.params?.shape ?? {}).filter(
      ([, schema]) => schema instanceof z.ZodEnum,
    )
    const options = kind ? (kind[1] as z.ZodEnum).options : []
    // Of a person's lists only the activity is read by places.
    const read = options.includes('activity') ? ['activity'] : options
    return kind
      ? read.map((each) => [`${name} ${each}`, operation, { [kind[0]]: each }] as const)
      : [[name, operation, {}] as const]
  })
  test.each(someOf(lists, 4))('of %s', async (_, operation, kind) => {
    for (const after of CURSORS)
      await send(operation, { params: { ...paramsOf(operation), ...kind }, query: { after } })
  })
})

/** The paths of all numbers in a value. */
function numbersIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'number') return [path]
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, [...path, name]))
}

function replaced(value: unknown, [name, ...rest]: string[], by: unknown): unknown {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === name ? replaced(each, rest, by) : each))
  const object = value as Record<string, unknown>
  return { ...object, [name]: replaced(object[name], rest, by) }
}

describe('a number that no column holds', () => {
  const known = () => ({ id: [token], token_id: [token], network: [String(server.chain.id)] })
  const counted = list.flatMap(([name, operation]) => {
    const [call] = fc.sample(validCalls(operation, {}), { numRuns: 1, seed: 3 }) as [Call]
    const params = Object.keys(operation.params?.shape ?? {}).filter((each) =>
      ['network', 'chain'].includes(each),
    )
    return numbersIn(call).length + params.length > 0 ? [[name, operation] as const] : []
  })
  test.each(someOf(counted, 4))('in %s', async (_, operation) => {
    for (const call of fc.sample(validCalls(operation, known()), { numRuns: 3, seed: 5 }))
      for (const path of numbersIn(call))
        for (const number of [2 ** 31, 2 ** 53 - 1])
          await send(operation, replaced(call, path, number) as Call)
  })
})

test('a character that no text holds, in the JSON of a field', async () => {
  expect.hasAssertions()
  const traits =
    '[{"trait_type":"Colour\\u0000","value":"Red\\u0000"},{"trait_type":"\\ud800","value":"\\udfff"}]'
  const form = {
    name: 'Tide',
    type: '721',
    media: picture('forged'),
    categories: 'art',
    blockchain: 'ETH',
    traits,
  }
  await send(operations.createToken as unknown as Operation, { params: {}, query: {}, form })
})

test.each([
  ['a place', 'seen=99999999999999999999'],
  ['a date', 'from=2026-13-45'],
])('%s in an address', async (_, query) => {
  for (const path of [
    '/tokens',
    '/console/figures',
    `/tokens/${token}%00`,
    '/users/%00',
    '/subscriptions/%00',
    '/metadata/1/%00/1',
  ]) {
    const response = await server.fetchApi(
      new Request(`http://localhost:3000/api${path}?${query}`, {
        headers: { authorization: `Bearer ${operator.token()}` },
      }),
    )
    expect(response.status, path).toBeLessThan(500)
  }
})
