import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { docsTable } from '../../../../scripts/testing/docsTable.ts'
import { someOf } from '../../../../scripts/testing/long.ts'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { useServer } from '../servers/useServer.ts'
import { PLACES } from './salePlaces.ts'
import { openWorkshop, STATES, type State, type Workshop } from './saleStates.ts'

// Every state of a work at every place that says what can be done with it. The table is docs/sales.md, which
// `npm run states -w apps/server` writes again.

const server = await useServer()
let site: Hono
let workshop: Workshop
const rows: string[][] = []

beforeAll(async () => {
  site = createSite(server.context, createApi(server.context), null)
  workshop = await openWorkshop(server)
})

/** `npm test` makes every fourth. */
const made = someOf(Object.entries(STATES), 8)
test.each(made)('%s: each place says what is possible', async (name, state: State) => {
  const made = await state.make(workshop)
  await server.sync()
  const { token } = await workshop.seller
    .request('GET /tokens/{id}', { params: { id: made.token } })
    .catch(() => ({ token: { name: '' } }))
  const look = { ...made, server, site, name: token.name }
  const said: Record<string, string> = {}
  const due: Record<string, string> = {}
  for (const [place, { ask, says }] of Object.entries(PLACES)) {
    said[place] = await ask(look)
    due[place] = says(state)
  }
  expect(said).toEqual(due)
  for (const cell of Object.values(said)) expect(cell).not.toBe('')
  rows.push([name, ...Object.values(said)])
})

longTest('the table in the docs is this one', async () => {
  expect(rows).toHaveLength(Object.keys(STATES).length)
  const { is, due } = await docsTable('sales.md', 'states', {
    heads: ['state', ...Object.keys(PLACES)],
    rows,
  })
  expect(is).toBe(due)
})
