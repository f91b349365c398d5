import type { ConsoleList } from '@vitrine/api/entities/operator/consoleLists'
import { CONSOLE_LISTS } from '@vitrine/api/entities/operator/consoleLists'
import { beforeAll, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { act } from '../../src/db/act.ts'
import { verificationRequests } from '../../src/db/schema/moderation.ts'
import { addErrorLog } from '../../src/operator/store/errorLogs.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0]! } })
const operator = await server.person(0)
const moderator = await server.person(1)
const maker = await server.person(2)
let work: string
beforeAll(async () => {
  await operator.request('POST /console/team', {
    json: { wallet: moderator.address, role: 'moderator', reason: '=cmd()' },
  })
  work = (await maker.register((await maker.mint()).tokenId))._id
  const report = (kind: 'work' | 'person', id: string) =>
    moderator.request('POST /reports', { json: { kind, id, reason: 'other', text: 'Look' } as never })
  await report('work', work)
  await report('person', maker.address)
})

const subjects = async (query: object) =>
  (await moderator.request('GET /console/cases', { query: query as never })).cases.map(
    ({ subject }) => subject.kind,
  )

test('cases are filtered by what they are about, and by who works on them', async () => {
  expect((await subjects({})).sort()).toEqual(['person', 'work'])
  expect(await subjects({ kind: 'work' })).toEqual(['work'])
  expect(await subjects({ claimed: moderator.address })).toEqual([])
  const { cases } = await moderator.request('GET /console/cases', { query: { kind: 'work' } })
  const { _id: id, version } = cases[0]!
  await moderator.request('POST /console/cases/{id}/claim', { params: { id }, json: { version } })
  expect(await subjects({ claimed: moderator.address })).toEqual(['work'])
})

test('the audit log is filtered by what was done', async () => {
  const acts = async (query: object) =>
    (await operator.request('GET /console/audit', { query })).entries.map((entry) => entry.act)
  expect(await acts({ act: 'role_granted' })).toEqual(['role_granted'])
  expect(await acts({ act: 'role_withdrawn' })).toEqual([])
})

test('the team, requests for a badge and errors are found by a part of what they say', async () => {
  const team = async (query: object) =>
    (await operator.request('GET /console/team', { query })).team.map(({ user }) => user.wallet)
  expect(await team({ role: 'moderator' })).toEqual([moderator.address])
  expect(await team({ q: moderator.address.slice(5, 20).toUpperCase() })).toEqual([moderator.address])
  expect(await team({ q: '%' })).toEqual([])

  const { db } = server.context
  await db
    .insert(verificationRequests)
    .values({ wallet: maker.address, links: [], note: '', state: 'waiting', at: new Date() })
  const asking = async (q: string) =>
    (await moderator.request('GET /console/verifications', { query: { q } })).requests.length
  expect([
    await asking(maker.address.slice(4, 12)),
    await asking('nobody at all'),
    await asking('_'),
  ]).toEqual([1, 0, 0])

  await addErrorLog(db, { id: 'one', message: 'TypeError: 100% wrong' })
  await addErrorLog(db, { id: 'two', message: 'RangeError' })
  const errors = async (q: string) =>
    (await moderator.request('GET /console/errors', { query: { q } })).errors.map(({ message }) => message)
  expect(await errors('typeerror')).toEqual(['TypeError: 100% wrong'])
  expect(await errors('0%')).toEqual(['TypeError: 100% wrong'])
  expect(await errors('%%')).toEqual([])
})

const open = async (by: Person, list: ConsoleList, filter: Record<string, string> = {}) => {
  const { url } = await by.request('POST /console/exports', { json: { list, filter } })
  const answer = await server.fetchApi(new Request(`http://localhost:3000${url}`))
  return { answer, text: await answer.text() }
}
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')

test.each(CONSOLE_LISTS)('the list %s is a table with a head', async (list) => {
  const { answer, text } = await open(operator, list)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="vitrine-${list}.csv"`)
  expect(linesOf(text)[0]).toMatch(/^[a-z_]+(,[a-z_]+)+$/)
})

test('a file has the rows of its filter, over all pages, and no formula', async () => {
  expect(linesOf((await open(moderator, 'cases', { kind: 'work' })).text)).toHaveLength(2)
  const { text } = await open(operator, 'audit', { act: 'role_granted' })
  expect(text).toContain(`,'=cmd(),`)
  for (let n = 0; n < 60; n++)
    await act(
      server.context.db,
      { actor: operator.address, act: 'many', kind: 'site', id: 'site', reason: '' },
      async () => ({ before: null, after: null, result: null }),
    )
  expect(linesOf((await open(operator, 'audit', { act: 'many' })).text)).toHaveLength(61)
})

test('a list needs its role, when the link is made and when it is used', async () => {
  await expect(open(moderator, 'audit')).rejects.toMatchObject({ code: 'not_operator' })
  await expect(open(maker, 'cases')).rejects.toMatchObject({ code: 'not_moderator' })
  const { url } = await moderator.request('POST /console/exports', { json: { list: 'cases' } })
  await operator.request('POST /console/team/{wallet}/withdraw', {
    params: { wallet: moderator.address },
    json: { reason: 'Done' },
  })
  const answer = await server.fetchApi(new Request(`http://localhost:3000${url}`))
  expect(answer.status).toBe(403)
  const forged = url.replace(/\.[^.]*$/, '.AAAA')
  expect((await server.fetchApi(new Request(`http://localhost:3000${forged}`))).status).toBe(404)
})

test('who downloaded a list, and with which filter, is in the audit log', async () => {
  await open(operator, 'team', { role: 'operator' })
  const { entries } = await operator.request('GET /console/audit', { query: { act: 'list_downloaded' } })
  expect(entries[0]).toMatchObject({
    actor: { wallet: operator.address },
    subject: { kind: 'list', id: 'team' },
    after: { role: 'operator' },
  })
})

test('a filter that the list does not take is refused', async () => {
  for (const filter of [{ wallet: 'x' }, { kind: 'shoe' }, { after: 'x' }])
    await expect(open(operator, 'cases', filter as never)).rejects.toMatchObject({ status: 400 })
})
