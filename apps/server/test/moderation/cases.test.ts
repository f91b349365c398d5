import { operations } from '@vitrine/api/operations'
import { beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { createLimits } from '../../src/api/limits/limits.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { rowOf } from '../../src/db/rowsOf.ts'
import { addReport } from '../../src/moderation/reports.ts'
import { codeOf } from '../asking/codeOf.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const operator = await server.person(0)
const moderator = await server.person(1)
const creator = await server.person(2)
let work: string
beforeAll(async () => {
  await operator.request('POST /console/team', {
    json: { wallet: moderator.address, role: 'moderator' },
  })
  work = (await creator.register((await creator.mint()).tokenId))._id
})

const report = (text: string, { kind = 'work' as const, id = work } = {}) => ({
  json: { kind, id, reason: 'copy' as const, text },
})
const queue = async () => (await moderator.request('GET /console/cases')).cases
const from = (network: string, text: string) =>
  addReport(server.context, { viewer: null, groups: [{ key: network, times: 1 }] }, { ...report(text).json })

describe('reports', () => {
  test('all reports about one subject are one case, and a reporter has one of them', async () => {
    await server.visitor('POST /reports', report('<b>Copied</b> from my site'))
    await from('192.0.2.1', 'Seen elsewhere')
    await from('192.0.2.1', 'Seen at https://example.org')
    await creator.request('POST /reports', report('My own'))
    const [only, ...more] = await queue()
    expect(more).toEqual([])
    expect(only).toMatchObject({
      state: 'open',
      reports: 3,
      subject: { kind: 'work', id: work, name: 'Tide', creator: creator.address },
    })
    const { reports } = await moderator.request('GET /console/cases/{id}', { params: { id: only!._id } })
    expect(reports.map(({ text, reporter }) => [text, reporter?.wallet ?? null])).toEqual([
      ['My own', creator.address],
      ['Seen at https://example.org', null],
      ['<b>Copied</b> from my site', null],
    ])
    expect(await moderator.request('GET /console')).toMatchObject({ role: 'moderator', cases: 1 })
  })

  test('only what has a page can be reported, also a collection by its short url and a person', async () => {
    const ask = (kind: 'work' | 'collection' | 'person', id: string) =>
      codeOf(server.visitor('POST /reports', { json: { kind, id, reason: 'spam' } }))
    expect(await ask('work', 'nothing')).toBe('not_found')
    expect(await ask('collection', 'nothing')).toBe('not_found')
    expect(await ask('person', `0x${'9'.repeat(40)}`)).toBe('not_found')
    expect(await ask('person', creator.address.toUpperCase().replace('0X', '0x'))).toBe('done')
  })

  longTest('a flood is refused, and a case stores a limited number', async () => {
    const limits = createLimits()
    const ask = () => codeOf(limits.ofWallet(operations.addReport, '198.51.100.7', null))
    const answers = await Promise.all(Array.from({ length: 25 }, ask))
    expect(answers.filter((answer) => answer === 'rate_limited')).toHaveLength(5)
    for (let at = 0; at < 205; at++) await from(`2001:db8:${at}::`, 'Flood')
    const flooded = (await queue()).find(({ subject }) => subject.id === work)
    expect(flooded?.reports).toBe(208)
    const { n } = await rowOf<{ n: number }>(server.context.db, 'select count(*)::int as n from reports')
    expect(n).toBeLessThanOrEqual(201)
  })
})

describe('a case', () => {
  const find = async () => (await queue()).find(({ subject }) => subject.id === work)!

  test('of two moderators at once, one decides and the other learns who did', async () => {
    const { _id: id, version } = await find()
    const close = (person: Person) =>
      person
        .request('POST /console/cases/{id}/close', { params: { id }, json: { version, reason: 'Original' } })
        .then(
          () => 'done',
          ({ status, code, params }) => ({ status, code, params }),
        )
    const answers = await Promise.all([close(operator), close(moderator)])
    const winner = answers[0] === 'done' ? operator : moderator
    expect(answers).toContain('done')
    expect(answers).toContainEqual({ status: 409, code: 'case_closed', params: { name: winner.address } })
    const closed = await moderator.request('GET /console/cases', { query: { state: 'closed' } })
    expect(closed.cases[0]).toMatchObject({
      _id: id,
      state: 'closed',
      reports: 0,
      decided_by: { wallet: winner.address },
      decision: 'Original',
    })
    const { entries } = await operator.request('GET /console/audit', { query: { subject: id } })
    expect(entries.map(({ act, reason }) => [act, reason])).toEqual([['case_closed', 'Original']])
  })

  test('a new report opens it again, and a claim changes what the others saw', async () => {
    await from('192.0.2.1', 'Again')
    const { _id: id, version, reports } = await find()
    expect(reports).toBe(1)
    const claim = (person: Person) =>
      codeOf(person.request('POST /console/cases/{id}/claim', { params: { id }, json: { version } }))
    expect(await claim(moderator)).toBe('done')
    expect(await claim(operator)).toBe('case_changed')
    expect((await find()).claimed_by?.wallet).toBe(moderator.address)
  })

  test('the queue is read by pages, the one that waits longest first', async () => {
    const open = await queue()
    expect(open.length).toBeGreaterThan(1)
    const times = open.map(({ date_opened }) => date_opened)
    expect(times).toEqual(times.toSorted())
  })
})
