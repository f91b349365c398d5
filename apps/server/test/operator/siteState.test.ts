import type { Announcement } from '@vitrine/domain/operator/announcement'
import { expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { getSite } from '../../src/operator/site.ts'
import { openSiteState } from '../../src/operator/siteState.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

const [one, two] = localAccounts.demo
const server = await useServer({ env: { OPERATORS: `${one},${two}` } })
const operator = await server.person(0)
const other = await server.person(1)

const read = () => operator.request('GET /console/announcement')
const site = () => server.visitor('GET /common/site')
const fine: Announcement = { text: 'We move tonight.', link: '/collections', tone: 'warning', until: null }
const save = async (change: Partial<Announcement> | null, by = operator, version?: number) =>
  by.request('POST /console/announcement', {
    json: { version: version ?? (await read()).version, announcement: change && { ...fine, ...change } },
  })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; body: object }) => ({ status: error.status, ...error.body }),
  )
const maintain = (on: boolean) => operator.request('POST /console/maintenance', { json: { on } })

test('an announcement is on every page at once, in every process, until it is taken away', async () => {
  const elsewhere = await openSiteState(server.context.db, server.context.live, server.context.log)
  expect(await read()).toMatchObject({ announcement: null, version: 0, maintenance: false })
  expect((await site()).announcement).toBeNull()
  const saved = await save({ text: '  We move tonight.  ' })
  expect(saved).toMatchObject({ announcement: fine, version: 1, changed_by: { wallet: operator.address } })
  expect((await site()).announcement).toEqual({
    id: '1',
    text: 'We move tonight.',
    link: '/collections',
    tone: 'warning',
  })
  await expect.poll(() => elsewhere.current()?.announcement?.text).toBe('We move tonight.')
  await save(null)
  expect((await site()).announcement).toBeNull()
  expect((await operator.request('GET /console/audit')).entries).toMatchObject([
    { act: 'announcement_removed', subject: { kind: 'site' }, before: fine, after: null },
    { act: 'announcement_saved', before: null, after: fine },
  ])
})

test('an announcement ends by itself', async () => {
  await save({ until: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await site()).announcement).not.toBeNull()
  const { db, live, log } = server.context
  const ended = await openSiteState(db, live, log)
  const row = ended.current()!
  row.announcement!.until = new Date(Date.now() - 1).toISOString()
  expect(getSite({ ...server.context, site: ended }).announcement).toBeNull()
})

test('when two operators announce at once, the second is refused and told who was first', async () => {
  const { version } = await read()
  await save({ text: 'First' }, other, version)
  expect(await refusalOf(save({ text: 'Second' }, operator, version))).toMatchObject({
    status: 409,
    code: 'announcement_changed',
    params: { name: expect.any(String) },
  })
  expect((await site()).announcement?.text).toBe('First')
})

test('what leads to a script, or is over already, is refused at its field', async () => {
  const before = await read()
  const until = new Date(Date.now() - 1_000).toISOString()
  expect(await refusalOf(save({ text: ' ', link: 'javascript:alert(1)', until }))).toMatchObject({
    status: 422,
    issues: [{ path: 'text' }, { path: 'link' }, { path: 'until' }],
  })
  expect(await read()).toEqual(before)
})

test('during maintenance everything can be read, and what writes is refused and changes nothing', async () => {
  const before = await other.request('GET /users/settings')
  expect(await maintain(true)).toMatchObject({ maintenance: true })
  expect((await site()).maintenance).toBe(true)
  const refused = { status: 503, code: 'maintenance', message: expect.stringContaining('maintenance') }
  const calls = [
    () => other.request('POST /users/settings', { json: { name: 'Changed' } as never }),
    () => other.request('POST /media', { form: { file: picture('late') } }),
    () => other.request('GET /users/{id}/follow', { params: { id: operator.address } }),
    () => server.visitor('POST /subscriptions', { json: { email: 'you@harbour.example' } as never }),
  ]
  for (const call of calls) expect(await refusalOf(call())).toMatchObject(refused)
  const whole = createSite(server.context, createApi(server.context), null)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const ended = await whole.request('/subscriptions/any', { method: 'POST', body })
  // Nobody has to wait until they can end mails.
  expect(ended.status).toBe(200)
  expect(await other.request('GET /users/settings')).toEqual(before)
  // The chains go on, and so do their tables.
  await other.mint()
  await server.sync()
  // Somebody who is not signed in yet can do so, and the console works.
  const again = await server.person(0)
  await again.request('POST /console/maintenance', { json: { on: false } })
  expect((await site()).maintenance).toBe(false)
  expect(await refusalOf(other.request('GET /users/{id}/follow', { params: { id: operator.address } }))).toBe(
    null,
  )
  const acts = (await operator.request('GET /console/audit')).entries.map(({ act }) => act)
  expect(acts.slice(0, 2)).toEqual(['maintenance_ended', 'maintenance_began'])
})
