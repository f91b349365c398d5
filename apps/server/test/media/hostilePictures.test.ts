import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { signedInAt } from '../asking/signedInAt.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { HOSTILE_SVGS } from '../files/hostileSvgs.ts'
import { picture } from '../files/picture.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { chainsAt, type ServerProcess, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { DOMAIN } from '../servers/testServer.ts'
import { startWebHost } from '../servers/webHost.ts'

// The real program gets drawings that would keep a processor busy for minutes.

const AT_ONCE = 4
/** Much longer than an answer takes on a slow machine, much shorter than any of the drawings. Milliseconds. */
const LONGEST_ANSWER = 30_000

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let chain: TestChain
let folder: string
let server: ServerProcess
let host: Awaited<ReturnType<typeof startWebHost>>
let singles: ForeignCollection
/** A stored file. */
let file: string
const deployer = localAccounts.demo[0] as string
const names = Object.keys(HOSTILE_SVGS)
/** Each drawing has a holder and a network of its own: whose drawing had to be given up waits. The last one is of the last test. */
const drawings = [...names, 'lighting'].map((name, at) => ({
  name,
  holder: localAccounts.demo[at] as string,
}))

beforeAll(async () => {
  chain = await startTestChain(31337)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'))
  server = await startServerProcess({
    VITRINE_DATA: folder,
    PUBLIC_URL: `http://${DOMAIN}`,
    ...chainsAt(chain.url),
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
    ...(await newDatabase(folder)),
  })
  host = await startWebHost((incoming, response) => {
    const name = decodeURIComponent(incoming.url?.slice(1) ?? '')
    response.end(HOSTILE_SVGS[name] ?? JSON.stringify({ name, image: `${host.url}/${name.slice(5)}` }))
  })
  const uploader = await signedInAt(server, chain)
  file = (await uploader('POST /media', { form: { file: picture() } })).media.url
  singles = await deployForeign(chain, deployer, 'Foreign721')
  for (const [at, { name, holder }] of drawings.entries()) {
    await singles.call(deployer, 'mint', holder, BigInt(at))
    await singles.call(deployer, 'setUri', BigInt(at), `${host.url}/${encodeURIComponent(`from ${name}`)}`)
  }
})
afterAll(async () => {
  await server.end('SIGKILL')
  await host.stop()
  chain.stop()
  await rm(folder, { recursive: true, force: true })
})

const signedIn = (at: number) => signedInAt(server, chain, at, `203.0.${at}.1`)

type Request = Awaited<ReturnType<typeof signedInAt>>
const preview = (request: Request, at: number) =>
  request('POST /import/preview', {
    json: { blockchain: 'ETH', token_id: String(at), contract_address: singles.address, type: '721' },
  }).then(
    ({ media }) => media,
    (error: { code: string }) => error.code,
  )

/** The slowest answer while requests repeat until the work is done. */
async function slowest(work: Promise<unknown>, path: string): Promise<number> {
  let worst = 0
  let working = true
  const done = work.finally(() => {
    working = false
  })
  while (working) {
    const before = performance.now()
    const { ok } = await fetch(server.origin + path, { signal: AbortSignal.timeout(LONGEST_ANSWER) })
    expect(ok).toBe(true)
    worst = Math.max(worst, performance.now() - before)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await done
  return worst
}

test.each(names)(
  'while hostile SVGs are drawn (%s), files, pages and calls are answered [IMP-05]',
  async (name) => {
    const at = names.indexOf(name)
    const request = await signedIn(at)
    const previews = Promise.all(Array.from({ length: AT_ONCE }, () => preview(request, at)))
    const paths = ['/health', '/api/tokens', file]
    const worst = await Promise.all(paths.map((path) => slowest(previews, path)))
    for (const milliseconds of worst) expect(milliseconds).toBeLessThan(LONGEST_ANSWER)
    // A job that waited too long may be tried again; an SVG that cannot be drawn is left out. A fast machine may draw
    // some in time; if it gave up another one meanwhile, it does not store them, because their sender has to wait.
    for (const answer of await previews)
      if (typeof answer === 'string') expect(['unavailable', 'rate_limited']).toContain(answer)
  },
)

test('the drawing processes end with the server, even if it is killed in the middle', async () => {
  const at = drawings.length - 1
  const drawing = preview(await signedIn(at), at)
  const drawers = () => ps('-o', 'pid=', '--ppid', String(server.pid)).split(/\s+/).filter(Boolean)
  await expect.poll(drawers).not.toEqual([])
  const before = drawers()
  await server.end('SIGKILL')
  await drawing
  const states = () => before.map((pid) => ps('-o', 'stat=', '-p', pid).trim())
  // 'Z': ended, but not yet reaped by the system.
  await expect.poll(() => states().filter((state) => state !== '' && !state.startsWith('Z'))).toEqual([])
})

/** The system's status of a process; nothing if it does not exist. */
function ps(...args: string[]): string {
  return spawnSync('ps', args).stdout.toString()
}
