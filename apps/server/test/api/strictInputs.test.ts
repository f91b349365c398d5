import { exampleOf } from '@vitrine/api/exampleOf'
import { inputSchema } from '@vitrine/api/inputSchema'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { collectionPicture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// A name that a call does not know is refused: left out, `quantitty: 5` would buy one copy.

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const person = await server.person(0)
/** Things that there are, for the paths of calls that look for them first. */
let known: Record<string, string>
beforeAll(async () => {
  const { tokenId } = await person.mint()
  const { _id: token } = await person.register(tokenId)
  await person.approve()
  const offer = await person.list(tokenId, { price: 10n ** 16n })
  await server.sync()
  const { webhook } = await person.request('POST /users/webhooks', {
    json: { url: 'https://example.org', events: ['sale'] },
  })
  const { collection } = await person.request('POST /collections', {
    form: { name: 'Harbour', symbol: 'HRB', image: collectionPicture(), short: 'harbour' },
  })
  known = {
    '/tokens/{id}': token,
    '/offers/{id}': `${server.chain.id}-${offer.offerId}`,
    '/users/webhooks/{id}': webhook._id,
    '/collections/{id}': collection._id as string,
  }
})

async function ask(operation: Operation, search: string, body?: object | FormData) {
  const [method, template] = operation.route.split(' ') as [string, string]
  const params = exampleOf(inputSchema(operation.params ?? z.object({}))) as Record<string, unknown>
  const found = Object.keys(known).find((each) => template.startsWith(`${each}/`))
  const named = found ? template.replace('{id}', known[found] as string) : template
  const path = named
    .replace('items/{type}', named.startsWith('/users') ? 'items/activity' : 'items/owned')
    .replace(/\{(\w+)\}/g, (_, each: string) => encodeURIComponent(String(params[each])))
  const isForm = body instanceof FormData
  const headers = {
    authorization: `Bearer ${person.token()}`,
    ...(body && !isForm && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) }
  const answer = await server.fetchApi(new Request(`http://localhost:3000/api${path}${search}`, init))
  return (await answer.json()) as {
    code?: string
    issues?: { path: string; code: string; message?: string }[]
  }
}

const unknown = (issues: { path: string; code: string }[] = []) =>
  issues.filter(({ code }) => code === 'input_unknown').map(({ path }) => path)

const every = (Object.entries(operations) as [string, Operation][]).filter(
  ([name]) => !/^(signOut|eraseAccount|getMetadata|getContractMetadata)/.test(name),
)

test.each(every)('%s refuses names that it does not know', async (_, operation) => {
  expect(unknown((await ask(operation, '?quantitty=5')).issues)).toEqual(['quantitty'])
  if (operation.route.startsWith('GET ')) {
    expect(unknown((await ask(operation, '?seen=1')).issues)).toEqual([])
    return
  }
  const form = new FormData()
  form.set('quantitty', '5')
  const { issues } = await ask(operation, '', operation.form ? form : { quantitty: 5 })
  expect(unknown(issues)).toEqual(['quantitty'])
  expect(issues?.find(({ path }) => path === 'quantitty')?.message).toContain('quantitty')
})

test('what wallets and other marketplaces read takes whatever they add', async () => {
  const address = `0x${'1'.repeat(40)}`
  const read = (path: string) => server.fetchApi(new Request(`http://localhost:3000/api${path}`))
  expect((await read(`/metadata/31337/${address}/1?v=2`)).status).toBe(404)
  expect((await read('/offers/live?v=2')).status).toBe(400)
})

test('a list that goes on with `after` may be asked for its first page', async () => {
  expect((await ask(operations.listNotifications, '?page=1')).code).toBe(undefined)
  expect(unknown((await ask(operations.listMyBids, '?page=2')).issues)).toEqual(['page'])
})

type Answer = Awaited<ReturnType<typeof ask>>
const codesOf = ({ issues = [] }: Answer) => issues.map(({ path, code }) => `${path} ${code}`)
const isNumber = (schema: z.ZodType) => inputSchema(schema).type === 'integer'
const reading = (
  part: (operation: Operation) => z.ZodObject | undefined,
  fits: (schema: z.ZodType) => boolean,
) =>
  every.flatMap(([name, operation]) =>
    Object.entries(part(operation)?.shape ?? {})
      .filter(([, schema]) => fits(schema as z.ZodType))
      .map(([input]): [string, string, Operation] => [name, input, operation]),
  )

/** Forms in which JavaScript reads numbers, and that are none in a query. */
const NO_NUMBERS = ['0x10', '1e1', '%2B2', '-2', '2.0', '02', ' 2', '', 'NaN', 'Infinity', '1_0', '٢']

test.each(reading(({ query }) => query, isNumber))(
  '%s reads %s as digits alone',
  async (_, name, operation) => {
    for (const text of NO_NUMBERS) {
      const answer = await ask(operation, `?${name}=${text}`)
      const issue = answer.issues?.find(({ path }) => path === name)
      expect([answer.code, text, issue?.code]).toEqual(['invalid_input', text, 'number_invalid'])
      expect(issue?.message).toMatch(/from 1 to \d/)
    }
    expect((await ask(operation, `?${name}=2`)).issues?.filter(({ path }) => path === name) ?? []).toEqual([])
  },
)

test.each(reading(({ params }) => params, isNumber))(
  '%s reads %s of the path as digits alone',
  async (_, name, { route }) => {
    const [method, template] = route.split(' ') as [string, string]
    for (const text of NO_NUMBERS.filter((text) => text !== '')) {
      const path = template
        .replace(`{${name}}`, text)
        .replace('{contract}', `0x${'1'.repeat(40)}`)
        .replace(/\{\w+\}/g, '1')
      const headers = { authorization: `Bearer ${person.token()}` }
      const answer = await server.fetchApi(
        new Request(`http://localhost:3000/api${path}`, { method, headers }),
      )
      expect([text, answer.status, codesOf(await answer.json())]).toEqual([
        text,
        400,
        [`${name} number_invalid`],
      ])
    }
  },
)

test.each(
  reading(
    ({ query }) => query,
    () => true,
  ),
)('%s takes %s once', async (_, name, operation) => {
  expect(codesOf(await ask(operation, `?${name}=2&${name}=3`))).toContain(`${name} input_repeated`)
  expect(codesOf(await ask(operation, '?seen=1&seen=2'))).toContain('seen input_repeated')
})

test.each(
  reading(
    ({ query }) => query,
    () => true,
  ).filter(([, name]) => name === 'after'),
)('%s goes on only at a place that it named', async (_, name, operation) => {
  const places = ['{}', '[]', 'null', '1', '{"at":1}', '{"x":{"price":"1","id":"a"}}', '{"id":1,"id":2}', 'x']
  const { blockchain, side } = operation.query?.shape ?? {}
  const query = `${blockchain ? '&blockchain=ETH' : ''}${side ? '&side=made' : ''}`
  for (const place of places) {
    const after = Buffer.from(place).toString('base64url')
    const answer = await ask(operation, `?${name}=${after}${query}`)
    expect([place, answer.code, ...codesOf(answer)]).toEqual([place, 'invalid_input', 'after invalid_input'])
    expect(answer.issues?.[0]?.message).toContain('next')
  }
})

test.each(every.filter(([, { form }]) => form))('%s takes each field once', async (_, operation) => {
  const form = new FormData()
  const [name] = Object.keys(operation.form?.shape ?? {}) as [string]
  form.append(name, '1')
  form.append(name, '2')
  expect(codesOf(await ask(operation, '', form))).toContain(`${name} input_repeated`)
})

test.each(every.filter(([, { json }]) => json))(
  '%s takes no number that lost digits',
  async (_, operation) => {
    const [name] = Object.keys((operation.json as z.ZodObject).shape) as [string]
    expect(codesOf(await ask(operation, '', { [name]: 2 ** 53 }))).toContain(`${name} number_inexact`)
    expect(codesOf(await ask(operation, '', { [name]: [{ at: -(2 ** 60) }] }))).toContain(
      `${name}.0.at number_inexact`,
    )
  },
)

test('what has no effect is refused', async () => {
  const asked = { account: person.address, token: 'x', price: '1000000000000000' }
  const list = async (json: object) => codesOf(await ask(operations.planList, '', { ...asked, ...json }))
  expect(await list({ duration: 86_400 })).toEqual(['duration input_needs'])
  expect(await list({ reservable: 1 })).toEqual(['reservable input_needs'])
  expect(await list({ duration: 86_400, sign_for: 86_400 })).toEqual(['duration input_needs'])
  expect(await list({ min_bid: '1000000000000000', sign_for: 86_400 })).toEqual(['sign_for input_excluded'])
  const offer = {
    account: person.address,
    token: 'x',
    currency: person.address,
    unit_price: '1',
    duration: 86_400,
  }
  expect(
    codesOf(await ask(operations.planOffer, '', { ...offer, any: true, set: `0x${'1'.repeat(64)}` })),
  ).toEqual(['set input_excluded'])
  expect(codesOf(await ask(operations.subscribe, '', { email: 'a@b.example', collectionID: 'x' }))).toEqual([
    'collectionID input_needs',
  ])
  const search = async (json: object) => codesOf(await ask(operations.searchOffers, '', json))
  expect(await search({ price_min: '10', price_max: '9.5' })).toEqual(['price_max range_reversed'])
  expect(
    await search({ date_start: '2026-11-21T09:00:00.000Z', date_end: '2026-11-20T09:00:00.000Z' }),
  ).toEqual(['date_end range_reversed'])
  expect(await search({ price_min: '9.5', price_max: '10' })).toEqual([])
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${person.token()}` }
    const answer = await server.fetchApi(new Request(`http://localhost:3000/api${path}`, { headers }))
    return codesOf((await answer.json()) as Answer)
  }
  expect(await read('/orders?side=received&after=e30')).toEqual(['after input_needs'])
  expect(await read(`/users/${person.address}/items/owned?filter=liked`)).toEqual(['filter input_needs'])
  expect(await read(`/users/${person.address}/items/owned?after=e30`)).toEqual(['after input_needs'])
  expect(await read('/activities/all?page=2&after=e30')).toEqual(['page input_excluded'])
  for (const list of ['hero', 'ending', 'live', 'new'])
    expect(await read(`/offers/${list}?sort=cheap`)).toEqual(['sort input_needs'])
  expect(await read('/offers/hero?blockchain=ETH')).toEqual(['blockchain input_needs'])
  expect(await read('/offers?sort=cheap&rates=ETH:1,ETH:2')).toEqual(['rates invalid_input'])
  for (const list of ['items/owned', 'traits'])
    expect(await read(`/collections/harbour/${list}?price_min=2&price_max=1`)).toEqual([
      'price_max range_reversed',
    ])
  expect(await read('/collections/harbour?page=2')).toEqual(['page input_needs'])
  expect(await read('/events?user=0x1')).toEqual(['user address_digits'])
  expect(await read('/events?token=a&token=b')).toEqual(['token input_repeated'])
  expect(await read('/events?tokn=a')).toEqual(['tokn input_unknown'])
})

test('what does not exist is named by its input', async () => {
  const account = person.address
  for (const [operation, json, path] of [
    [operations.planBuy, { account, offer: 'none' }, 'offer'],
    [operations.planSweep, { account, offers: ['none'] }, 'offers.0'],
    [operations.planList, { account, token: 'none', price: '1000000000000000000' }, 'token'],
    [operations.planAccept, { account, order: `0x${'1'.repeat(64)}` }, 'order'],
    [operations.planCancel, { account, kind: 'offer', id: 'none' }, 'id'],
  ] as const)
    expect(codesOf(await ask(operation as Operation, '', json))).toEqual([`${path} not_found`])
  const subscribed = await ask(operations.subscribe, '?collection=true', {
    email: 'a@b.example',
    collectionID: 'none',
  })
  expect(codesOf(subscribed)).toEqual(['collectionID not_found'])
  const name = 'x'.repeat(300)
  expect(codesOf(await ask(operations.createApiKey, '', { name }))).toEqual(['name invalid_input'])
  const from = '2099-01-01T00:00:00.000Z'
  expect(codesOf(await ask(operations.replayWebhook, '', { from }))).toEqual(['from invalid_input'])
})

test('what comes twice in a body is refused', async () => {
  const send = async (path: string, body: string) => {
    const headers = { authorization: `Bearer ${person.token()}`, 'content-type': 'application/json' }
    const request = new Request(`http://localhost:3000/api${path}`, { method: 'POST', headers, body })
    return (await (await server.fetchApi(request)).json()) as Answer
  }
  const account = person.address
  const offer = known['/offers/{id}'] as string
  const twice = `{"account":"${account}","offer":"${offer}","quantity":1,"quantity":3}`
  expect(codesOf(await send('/plans/buy', twice))).toEqual(['quantity input_repeated'])
  const sweep = (offers: string[]) => send('/plans/sweep', JSON.stringify({ account, offers }))
  expect(codesOf(await sweep([offer, offer]))).toEqual(['offers.1 input_repeated'])
  expect(codesOf(await sweep([offer, 'none']))).toEqual(['offers.1 not_found'])
  const hook = { url: 'https://example.org', events: ['sale', 'sale'] }
  expect(codesOf(await send('/users/webhooks', JSON.stringify(hook)))).toEqual(['events.1 input_repeated'])
  expect((await send('/plans/buy', '{')).issues).toMatchObject([
    { path: '', message: 'The body is not JSON.' },
  ])
})

test('a webhook is for a collection that there is', async () => {
  const json = { url: 'https://example.org', events: ['sale'], collection: 'nowhere' }
  expect(codesOf(await ask(operations.createWebhook, '', json))).toEqual(['collection not_found'])
  expect((await person.request('GET /users/webhooks')).webhooks).toHaveLength(1)
  const made = await ask(operations.createWebhook, '', { ...json, collection: 'harbour' })
  expect(made).toMatchObject({ webhook: { collection: known['/collections/{id}'] } })
})

test('of many faults the first are named, shortly', async () => {
  const names = Array.from({ length: 2_000 }, (_, at) => `name${at}`)
  const twice = names.map((name) => `"${name}":1,"${name}":2`).join()
  const long = 'n'.repeat(90_000)
  const bodies = [
    `{${twice}}`,
    `${'{"a":'.repeat(30)}{${twice}}${'}'.repeat(30)}`,
    `${'{"a":'.repeat(2_000)}{${twice}}${'}'.repeat(2_000)}`,
    JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))),
    `{"${long}":1,"${long}":2}`,
    JSON.stringify({ listings: Array.from({ length: 50 }, () => ({ [long.slice(0, 1_000)]: 1 })) }),
  ]
  const asked = [
    ...bodies.map((body) => ({ path: '/listings', init: { method: 'POST', body } })),
    // A plan takes less.
    ...[names.slice(0, 200), ['n'.repeat(4_000)]].map((some) => ({
      path: '/plans/buy',
      init: {
        method: 'POST',
        body: `{${some
          .map((name) => `"${name}":1,"${name}":2`)
          .join()
          .slice(0, 4_900)}}`,
      },
    })),
    { path: `/tokens?${names.slice(0, 1_500).join('&')}`, init: {} },
    { path: `/tokens?${names.slice(0, 40).join('&')}`, init: {} },
  ]
  for (const { path, init } of asked) {
    const headers = { 'content-type': 'application/json' }
    const answer = await server.fetchApi(
      new Request(`http://localhost:3000/api${path}`, { ...init, headers }),
    )
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).code]).toEqual([400, 'invalid_input'])
    expect(JSON.parse(text).issues.length).toBeLessThanOrEqual(20)
    expect(text.length).toBeLessThan(20_000)
  }
})
