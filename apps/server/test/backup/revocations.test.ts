import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WEBHOOK_EVENT_TYPES } from '@vitrine/domain/programs/webhookEventTypes'
import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropRole, getRole } from '../../src/accounts/store/roles.ts'
import { ensureUser, readUser, setBadge } from '../../src/accounts/store/users.ts'
import { noProgress } from '../../src/backup/progress.ts'
import { restoreBackup } from '../../src/backup/restoreBackup.ts'
import { pruneRevocationsFile, readRevocations, writeRevocations } from '../../src/backup/revocationsFile.ts'
import { writeBackup } from '../../src/backup/writeBackup.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { getHidings } from '../../src/db/hidings.ts'
import { openDatabase } from '../../src/db/open.ts'
import { pruneRevocations, type RevocationKind } from '../../src/db/revocations.ts'
import { roles } from '../../src/db/schema/operator.ts'
import { sessions, subscriptions } from '../../src/db/schema/people.ts'
import { apiKeys, webhooks } from '../../src/db/schema/programs.ts'
import { revocations } from '../../src/db/schema/revocations.ts'
import { hashOf, mailToken } from '../../src/inbox/mailTokens.ts'
import { addSubscription } from '../../src/inbox/store/subscriptions.ts'
import { emptyPlace } from '../servers/emptyPlace.ts'
import type { Person, TestServer } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// What people and the team took back after a backup stays taken back in a restored marketplace.

const server = await useServer({ env: { OPERATORS: localAccounts.demo[3] as string } })
let folder: string
let operator: Person
let anne: Person
let ben: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-revocations-'))
  operator = await server.person(3)
  anne = await server.person(0)
  ben = await server.person(1)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

type Rows = TestServer['context']['db']
const isEmpty = (table: PgTable) => async (db: Rows) => (await rowsOf(db, table)) === 0
const isHidden = async (db: Rows, wallet: string) => (await getHidings(db, 'person', [wallet])).size === 1

/** For each kind: how it is given and how it is taken back, and whether it is gone. */
const KINDS: Record<
  RevocationKind,
  { gone: (db: Rows) => Promise<boolean>; give: () => Promise<() => Promise<unknown>> }
> = {
  account: {
    gone: async (db) => (await readUser(db, ben.address.toLowerCase()))?.name === '',
    give: async () => {
      await ben.request('POST /users/settings', { json: { name: 'Ben Marlowe' } })
      return () => ben.request('POST /users/settings/erase', { json: { confirm: 'ERASE' } })
    },
  },
  api_key: {
    gone: isEmpty(apiKeys),
    give: async () => {
      const { api_key: key } = await anne.request('POST /users/keys', { json: { name: 'Robot' } })
      return () => anne.request('DELETE /users/keys/{id}', { params: { id: key._id } })
    },
  },
  webhook: {
    gone: isEmpty(webhooks),
    give: async () => {
      const { webhook } = await anne.request('POST /users/webhooks', {
        json: { url: 'https://example.org/hook', events: [WEBHOOK_EVENT_TYPES[0]] },
      })
      return () => anne.request('DELETE /users/webhooks/{id}', { params: { id: webhook._id } })
    },
  },
  role: {
    gone: isEmpty(roles),
    give: async () => {
      const wallet = anne.address.toLowerCase()
      const json = { wallet, role: 'moderator', reason: 'Helps' } as const
      await operator.request('POST /console/team', { json })
      return () =>
        operator.request('POST /console/team/{wallet}/withdraw', {
          params: { wallet },
          json: { reason: 'Left' },
        })
    },
  },
  subscription: {
    gone: isEmpty(subscriptions),
    give: async () => {
      const token = mailToken(server.context, 'news')
      const tokenHash = hashOf(token)
      const row = { id: 'news', kind: 'newsletter', email: 'a@example.org', tokenHash } as const
      await addSubscription(server.context.db, row)
      return () => server.visitor('POST /subscriptions/{token}/end', { params: { token } })
    },
  },
  badge: {
    gone: async (db) => (await readUser(db, anne.address.toLowerCase()))?.verified === false,
    give: async () => {
      const wallet = anne.address.toLowerCase()
      await ensureUser(server.context.db, wallet)
      await setBadge(server.context.db, wallet, 'review')
      return () =>
        operator.request('POST /console/verifications/{wallet}/withdraw', {
          params: { wallet },
          json: { reason: 'Somebody else' },
        })
    },
  },
  shown: {
    gone: (db) => isHidden(db, HIDDEN_LATER),
    give: async () => {
      const decide = await reported(HIDDEN_LATER)
      return () => decide('hide')
    },
  },
  hidden: {
    gone: async (db) => !(await isHidden(db, SHOWN_LATER)),
    give: async () => {
      const decide = await reported(SHOWN_LATER)
      await decide('hide')
      return () => decide('restore')
    },
  },
}

/** People whom the team hides after the backup, and shows again after it. */
const HIDDEN_LATER = `0x${'a1'.repeat(20)}`
const SHOWN_LATER = `0x${'a2'.repeat(20)}`

/** Reports somebody. Returns what the team decides then. */
async function reported(wallet: string) {
  await ensureUser(server.context.db, wallet)
  await anne.request('POST /reports', {
    json: { kind: 'person', id: wallet, reason: 'other', text: 'Look' },
  })
  return async (decision: 'hide' | 'restore') => {
    const states = ['open', 'closed'] as const
    const lists = await Promise.all(
      states.map((state) => operator.request('GET /console/cases', { query: { state } })),
    )
    const found = lists.flatMap(({ cases }) => cases).find(({ subject }) => subject.id === wallet)!
    await operator.request(`POST /console/cases/{id}/${decision}`, {
      params: { id: found._id },
      json: { version: found.version, reason: 'Looked' },
    })
  }
}

const rowsOf = async (db: Rows, table: PgTable) => (await db.select({ n: count() }).from(table))[0]!.n

test('each kind of revocation after a backup is repeated by its restore, and all sessions end', async () => {
  const { db, config } = server.context
  const takeBack: (() => Promise<unknown>)[] = []
  for (const { give } of Object.values(KINDS)) takeBack.push(await give())
  const kept = join(folder, 'kept')
  const backup = join(kept, 'backup')
  await mkdir(kept)
  await writeBackup(config, {
    folder: backup,
    withoutChain: false,
    progress: noProgress,
    passphrase: async () => 'correct horse battery',
  })
  for (const each of takeBack) await each()
  await writeRevocations(db, kept, server.context.sealingKeys)
  expect((await db.select().from(revocations)).every(({ written }) => written)).toBe(true)
  const kinds: string[] = []
  for await (const line of readRevocations(join(kept, 'revocations.jsonl'), server.context.sealingKeys))
    if (line.state === 'signed') kinds.push(line.revocation.kind)
  expect(new Set(kinds)).toEqual(new Set(Object.keys(KINDS)))
  // A crash left half a line.
  await appendFile(join(kept, 'revocations.jsonl'), '{"kind":"role","ke')

  const restored = await emptyPlace(folder)
  const result = await restoreBackup(restored, {
    folder: backup,
    progress: noProgress,
    passphrase: async () => 'correct horse battery',
  })
  expect(result.taken).toMatchObject({ repeated: kinds.length, refused: { count: 1 } })
  const database = await openDatabase(restored.database ?? { folder: join(restored.dataFolder, 'database') })
  try {
    for (const [kind, { gone }] of Object.entries(KINDS)) expect(await gone(database.db), kind).toBe(true)
    expect(await rowsOf(database.db, sessions)).toBe(0)
  } finally {
    await database.close()
  }
}, 240_000)

test('the file forgets what is older than any backup, and so does the table', async () => {
  const kept = join(folder, 'kept')
  const path = join(kept, 'revocations.jsonl')
  const before = (await readFile(path, 'utf8')).length
  await pruneRevocationsFile(kept, new Date(0))
  expect((await readFile(path, 'utf8')).length).toBe(before)
  await pruneRevocationsFile(kept, new Date(Date.now() + 1_000))
  expect(await readFile(path, 'utf8')).toBe('')
  const { db } = server.context
  await db.update(revocations).set({ at: new Date(Date.now() - 31 * 86_400_000) })
  await pruneRevocations(db)
  expect(await rowsOf(db, revocations)).toBe(0)
})

test('without the file a restore says so', async () => {
  const backup = join(folder, 'alone')
  const passphrase = async () => 'correct horse battery'
  const options = { folder: backup, passphrase, progress: noProgress }
  await writeBackup(server.context.config, { ...options, withoutChain: false })
  const restored = await emptyPlace(folder)
  expect((await restoreBackup(restored, options)).taken).toBe(null)
}, 240_000)

test('a role that becomes a lesser one is taken back too, and one that was granted later stays', async () => {
  const { db } = server.context
  const wallet = ben.address.toLowerCase()
  const grant = (role: 'operator' | 'moderator') =>
    operator.request('POST /console/team', { json: { wallet, role, reason: 'Tried' } })
  const noted = async () =>
    (await db.select().from(revocations)).filter(({ kind, key }) => kind === 'role' && key === wallet).length
  await grant('operator')
  const before = await noted()
  await grant('moderator')
  expect(await noted()).toBe(before + 1)
  await dropRole(db, wallet, new Date(Date.now() - 60_000))
  expect(await getRole(db, wallet)).toMatchObject({ role: 'moderator' })
  await dropRole(db, wallet, new Date(Date.now() + 60_000))
  expect(await getRole(db, wallet)).toBeNull()
})
