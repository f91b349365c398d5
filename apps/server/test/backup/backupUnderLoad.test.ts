import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { runProgram } from '../servers/runProgram.ts'
import { startServerProcess } from '../servers/serverProcess.ts'
import { CONTENT, environmentOf, fillMarketplace, noise, personAt } from '../servers/smallMarketplace.ts'
import { initEmbedded } from '../servers/testDatabase.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'

// Real servers: people write while a backup runs, the machine is lost, and the backup is restored on another one.

const PASSPHRASE = { BACKUP_PASSPHRASE: 'correct horse battery' }

let chain: TestChain
const folders: string[] = []
beforeAll(async () => {
  chain = await startTestChain(31337)
})
afterAll(async () => {
  chain.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-load-'))
  folders.push(folder)
  return folder
}

/** The variables of a new, empty machine. */
async function newMachine(): Promise<Record<string, string>> {
  const postgresUrl = inject('postgresUrl')
  const folder = await newFolder()
  if (!postgresUrl) await initEmbedded(join(folder, 'database'))
  return {
    VITRINE_DATA: folder,
    ...PASSPHRASE,
    ...(postgresUrl && { DATABASE_URL: await createDatabase(postgresUrl) }),
  }
}

test('what was acknowledged before the backup began is there after the machine is lost, with its files [VAL-18]', async () => {
  const machine = await newMachine()
  const lockedToken = await fillMarketplace(chain, machine)
  const server = await startServerProcess(environmentOf(chain, machine))
  const person = await personAt(server, chain, 0)
  const uploads = new Map<string, string>()
  const collections: string[] = []
  let named = ''
  let going = true

  const upload = async () => {
    for (let n = 0; going; n++) {
      const media = await noise(100)
      const hash = createHash('sha256')
        .update(Buffer.from(await media.arrayBuffer()))
        .digest('hex')
      const form = { name: `Noise ${n}`, type: '721', media, categories: 'art', blockchain: 'ETH' } as const
      const { token } = await person.request('POST /tokens', { form })
      uploads.set(token._id, hash)
    }
  }
  const collect = async () => {
    for (let n = 0; going; n++) {
      const form = { name: `Room ${n}`, symbol: 'ROOM', image: await noise(400, 400) }
      const { collection } = await person.request('POST /collections', { form })
      collections.push(collection._id as string)
    }
  }
  const rename = async () => {
    for (let n = 0; going; n++) {
      const name = `Maren ${n}`
      await person.request('POST /users/settings', { json: { name, bio: name } })
      named = name
    }
  }
  // Calls fail when the server is killed.
  const writers = [upload(), upload(), collect(), rename()].map((writer) => writer.catch(() => {}))
  await expect.poll(() => Math.min(uploads.size, collections.length), { timeout: 60_000 }).toBeGreaterThan(2)

  const fan = await personAt(server, chain, 2)
  const { likes } = await fan.request('POST /tokens/{id}/like', { params: { id: lockedToken } })

  const before = { uploads: new Map(uploads), collections: [...collections], named }
  const folder = await newFolder()
  const [code, said] = await runProgram('backup.ts', environmentOf(chain, machine), folder)
  expect([code, said]).toEqual([0, expect.stringContaining('Saved')])
  // People went on meanwhile.
  expect(uploads.size).toBeGreaterThan(before.uploads.size)
  await server.end('SIGKILL')
  going = false
  await Promise.all(writers)

  const other = await newMachine()
  const [restored, words] = await runProgram('restore.ts', environmentOf(chain, other), folder)
  expect([restored, words]).toEqual([0, expect.stringContaining('Restored')])
  const second = await startServerProcess(environmentOf(chain, other))
  const again = await personAt(second, chain, 0)
  const found = new Map<string, string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await again.request('GET /tokens/my', { query: { page } })
    pages = answer.pages
    for (const token of answer.tokens) {
      found.set(token._id, token.media)
      // Also of what came while the backup ran: a row without its file would be worse than no row.
      const bytes = Buffer.from(await (await fetch(second.origin + token.media)).arrayBuffer())
      expect(`/media/${createHash('sha256').update(bytes).digest('hex')}`).toBe(token.media)
      for (const { url } of token.image?.sizes ?? [])
        expect((await fetch(second.origin + url)).status, url).toBe(200)
    }
  }
  for (const [id, hash] of before.uploads) expect(found.get(id), id).toBe(`/media/${hash}`)
  for (const id of before.collections) await second.request('GET /collections/{id}', { params: { id } })
  const { name, bio } = await again.request('GET /users/settings')
  expect(bio).toBe(name)
  expect(Number(name.split(' ')[1])).toBeGreaterThanOrEqual(Number(before.named.split(' ')[1]))
  const { token } = await second.request('GET /tokens/{id}', { params: { id: lockedToken } })
  expect(token.likes).toBe(likes)
  const { content } = await again.request('GET /tokens/{id}/locked', { params: { id: lockedToken } })
  expect(content).toBe(CONTENT)
  await second.end('SIGTERM')
}, 240_000)
