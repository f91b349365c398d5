import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { signedInAt } from '../asking/signedInAt.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { chainsAt, type ServerProcess, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { DOMAIN } from '../servers/testServer.ts'

// The real program, killed without warning while people upload and write: acknowledged writes exist, and everything
// that exists is complete.

const ROUNDS = runsAll ? 4 : 2

let chain: TestChain
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  chain = await startTestChain(31337)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'))
  env = {
    VITRINE_DATA: folder,
    PUBLIC_URL: `http://${DOMAIN}`,
    ...chainsAt(chain.url),
    LOG_LEVEL: 'silent',
    ...(await newDatabase(folder)),
  }
})
afterAll(async () => {
  chain.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A new picture on every call. */
async function newPicture(): Promise<{ file: File; hash: string }> {
  const [width, height] = [96, 96]
  const raw = { width, height, channels: 3 as const }
  const png = await sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer()
  const hash = createHash('sha256').update(png).digest('hex')
  return { file: new File([new Uint8Array(png)], 'noise.png', { type: 'image/png' }), hash }
}

/** Checks that everything registered is complete: its file, under the hash of its bytes, and its derived sizes. */
async function expectWhole(server: ServerProcess, acknowledged: ReadonlyMap<string, string>) {
  const request = await signedInAt(server, chain)
  const found = new Map<string, string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await request('GET /tokens/my', { query: { page } })
    pages = answer.pages
    for (const token of answer.tokens) {
      found.set(token._id, token.media)
      const bytes = Buffer.from(await (await fetch(server.origin + token.media)).arrayBuffer())
      expect(`/media/${createHash('sha256').update(bytes).digest('hex')}`).toBe(token.media)
      for (const { url } of token.image?.sizes ?? []) {
        const derived = await fetch(server.origin + url)
        expect(derived.status, url).toBe(200)
        await sharp(Buffer.from(await derived.arrayBuffer())).stats()
      }
    }
  }
  for (const [id, hash] of acknowledged) expect(found.get(id), id).toBe(`/media/${hash}`)
  const settings = await request('GET /users/settings')
  // Name and biography are always written together.
  expect(settings.bio).toBe(settings.name)
}

test('killed while people upload and write, it loses nothing that it acknowledged [VAL-18]', async () => {
  const acknowledged = new Map<string, string>()
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServerProcess(env)
    await expectWhole(server, acknowledged)
    const request = await signedInAt(server, chain)
    let killed = false
    const upload = async () => {
      while (!killed) {
        const { file, hash } = await newPicture()
        const form = {
          name: 'Noise',
          type: '721',
          media: file,
          categories: 'art',
          blockchain: 'ETH',
        } as const
        const { token } = await request('POST /tokens', { form })
        acknowledged.set(token._id, hash)
      }
    }
    const rename = async () => {
      for (let n = 0; !killed; n++) {
        const name = `${round} ${n}`
        await request('POST /users/settings', { json: { name, bio: name } })
      }
    }
    // Calls fail when the server is killed.
    const writers = [upload(), upload(), upload(), rename()].map((writer) => writer.catch(() => {}))
    // The first accepted file has started the worker that checks files.
    const before = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before)
    await new Promise((resolve) => setTimeout(resolve, 700 + round * 333))
    await server.end('SIGKILL')
    killed = true
    await Promise.all(writers)
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)
  const server = await startServerProcess(env)
  await expectWhole(server, acknowledged)
  await server.end('SIGTERM')
}, 180_000)
