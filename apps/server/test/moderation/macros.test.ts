import { beforeAll, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0]! } })
const operator = await server.person(0)
const moderator = await server.person(1)
beforeAll(async () => {
  await operator.request('POST /console/team', {
    json: { wallet: moderator.address, role: 'moderator', reason: '' },
  })
})

type Macro = { name: string; text: string }
const read = () => moderator.request('GET /console/macros')
const save = async (macros: Macro[], by = moderator, version?: number) =>
  by.request('POST /console/macros', { json: { version: version ?? (await read()).version, macros } })

test('a moderator writes sentences once, and the whole team has them', async () => {
  expect(await read()).toEqual({ version: 0, macros: [] })
  await save([{ name: ' Copied ', text: ' It copies another work.\nPlease ask its maker. ' }])
  const written = [{ name: 'Copied', text: 'It copies another work.\nPlease ask its maker.' }]
  expect(await operator.request('GET /console/macros')).toEqual({ version: 1, macros: written })
  expect((await operator.request('GET /console/audit')).entries[0]).toMatchObject({
    act: 'macros_saved',
    before: null,
    after: { macros: ['Copied: It copies another work.\nPlease ask its maker.'] },
  })
})

test('when two save at once, the second is refused and told who was first', async () => {
  const { version } = await read()
  await save([{ name: 'First', text: 'One' }], operator, version)
  await expect(save([{ name: 'Second', text: 'Two' }], moderator, version)).rejects.toMatchObject({
    status: 409,
    code: 'list_changed',
  })
  expect((await read()).macros).toEqual([{ name: 'First', text: 'One' }])
})

test('a sentence without a name, or with the name of another one, is refused', async () => {
  const before = await read()
  await expect(
    save([
      { name: 'One', text: 'x' },
      { name: 'one', text: ' ' },
    ]),
  ).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'macros.1.name' }, { path: 'macros.1.text' }] },
  })
  expect(await read()).toEqual(before)
})
