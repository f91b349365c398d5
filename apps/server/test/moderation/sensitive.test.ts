import { tokenPreviewPath } from '@vitrine/api/previews'
import { beforeAll, describe, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { findPreview } from '../../src/discovery/previews.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const moderator = await server.person(0)
const creator = await server.person(1)
const other = await server.person(2)
let work: string
let caseId: string
beforeAll(async () => {
  work = (await creator.register((await creator.mint()).tokenId))._id
  await other.request('POST /reports', { json: { kind: 'work', id: work, reason: 'sensitive' } })
  caseId = (await moderator.request('GET /console/cases')).cases[0]!._id
})

const getWork = async () => (await server.visitor('GET /tokens/{id}', { params: { id: work } })).token
const mark = (person: Person, sensitive: boolean) =>
  person.request('POST /tokens/{id}/sensitive', { params: { id: work }, json: { sensitive } })
const decide = async (sensitive: boolean, version?: number) => {
  const { case: found } = await moderator.request('GET /console/cases/{id}', { params: { id: caseId } })
  return moderator.request('POST /console/cases/{id}/sensitive', {
    params: { id: caseId },
    json: { version: version ?? found.version, sensitive, reason: 'Blood' },
  })
}

describe('a sensitive work', () => {
  test('its creator marks it, and takes the mark away', async () => {
    expect(await getWork()).not.toHaveProperty('sensitive')
    expect((await getWork()).image).not.toHaveProperty('sensitive')
    await expect(mark(other, true)).rejects.toMatchObject({ code: 'forbidden' })
    await mark(creator, true)
    expect(await getWork()).toMatchObject({ sensitive: true, image: { sensitive: true } })
    await mark(creator, false)
    expect(await getWork()).not.toHaveProperty('sensitive')
  })

  test('a moderator marks it, and its creator cannot take that back', async () => {
    const plain = tokenPreviewPath(await getWork())
    await expect(decide(true, 99)).rejects.toMatchObject({ status: 409 })
    expect((await decide(true)).case).toMatchObject({ state: 'closed', sensitive: true })
    const marked = await getWork()
    expect(marked.sensitive).toBe(true)
    await mark(creator, true)
    await expect(mark(creator, false)).rejects.toMatchObject({ status: 409, code: 'marked_by_moderator' })
    // Lists say it with the picture, wherever it is.
    const { tokens } = await server.visitor('GET /tokens')
    expect(tokens[0]?.image?.sensitive).toBe(true)

    // The preview has another address, and no picture.
    expect(tokenPreviewPath(marked)).not.toBe(plain)
    const drawable = await findPreview(server.context, 'tokens', work)
    expect(await drawable.preview()).toMatchObject({ pictures: [], colour: null })
  })

  test('a moderator takes the mark away, which the audit log has too', async () => {
    expect((await decide(false)).case).toMatchObject({ sensitive: false })
    expect(await getWork()).not.toHaveProperty('sensitive')
    const { entries } = await moderator.request('GET /console/audit', { query: { subject: caseId } })
    expect(entries.map(({ act, reason }) => [act, reason])).toEqual([
      ['work_unmarked', 'Blood'],
      ['work_marked', 'Blood'],
    ])
  })

  test('its creator marks it when creating it, a single work or an edition', async () => {
    const single = (await creator.mint()).tokenId
    const edition = (await creator.mintCopies(3n)).tokenId
    const made = [
      await creator.register(single, { name: 'Raw', sensitive: 'true' }),
      await creator.register(edition, { name: 'Raw', type: '1155', copies: '3', sensitive: 'true' }),
    ]
    expect(made.map(({ sensitive }) => sensitive)).toEqual([true, true])
    await server.sync()
    const { tokens } = await server.visitor('GET /tokens')
    expect(tokens.slice(0, 2).map(({ image }) => image?.sensitive)).toEqual([true, true])
    for (const { _id } of made) {
      await creator.request('POST /tokens/{id}/sensitive', {
        params: { id: _id },
        json: { sensitive: false },
      })
      const { token } = await server.visitor('GET /tokens/{id}', { params: { id: _id } })
      expect(token).not.toHaveProperty('sensitive')
    }
  })
})
