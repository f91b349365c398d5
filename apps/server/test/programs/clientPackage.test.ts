import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { missing } from '../../../../scripts/testing/ownPackages.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { signedHeaders } from '../../src/programs/webhooks/sign.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { chainsAt, type ServerProcess, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { createPerson, DOMAIN, type Person } from '../servers/testServer.ts'
import { startWebHost } from '../servers/webHost.ts'

// The package for programs as they get it: packed, installed into an empty project, and its README as their code.

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let folder: string
let chain: TestChain
let server: ServerProcess
let creator: Person
let environment: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-client-'))
  await installPackage()
  chain = await startTestChain(31337)
  server = await startServerProcess({
    ...(await newDatabase(join(folder, 'data'))),
    VITRINE_DATA: join(folder, 'data'),
    PUBLIC_URL: `http://${DOMAIN}`,
    ...chainsAt(chain.url),
    LOG_LEVEL: 'silent',
  })
  const toServer = (request: Request) =>
    fetch(request.url.replace(`http://${DOMAIN}`, server.origin), request)
  creator = await createPerson(toServer, chain, localAccounts.demo[0] as Address)
  await creator.approve()
  const { tokenId } = await creator.mint()
  await creator.register(tokenId, { name: 'Packed' })
  const { offerId, hash } = await creator.list(tokenId, { price: 10n ** 17n })
  await creator.request('POST /offers/{id}/sync', { params: { id: `31337-${offerId}` }, json: { hash } })
  environment = { VITRINE_API: `${server.origin}/api`, PATH: process.env.PATH ?? '' }
}, 120_000)
afterAll(async () => {
  await server?.end('SIGTERM')
  chain?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Packs the client, and installs it without a registry. */
async function installPackage(): Promise<void> {
  const pack = join(root, 'packages/api/package/pack.ts')
  const out = execFileSync(process.execPath, [pack, join(folder, 'packed')], { encoding: 'utf8' })
  const project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'empty', type: 'module' }))
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', out.trim()], {
    cwd: project,
    stdio: 'ignore',
  })
  const readme = await readFile(join(project, 'node_modules/@vitrine/client/README.md'), 'utf8')
  for (const [, code = '', name = ''] of readme.matchAll(/```ts\n(\/\/ (\S+)\n[\s\S]*?)```/g))
    await writeFile(join(project, name), code)
}

const runtimes = join(root, 'scripts/testing/runtimes/node_modules')
const runtimesMissing = missing('runtimes')
/** How each runtime runs a file that may read its environment and use the network. */
const RUNTIMES = {
  node: [process.execPath],
  deno: [join(runtimes, '.bin/deno'), 'run', '--no-prompt', '--allow-env', '--allow-net'],
  // The command of its package is put there by a script, which is not run.
  bun: [join(runtimes, `@oven/bun-${process.platform}-${process.arch}/bin/bun`)],
} as const

/** Starts an example of the README. */
function run(
  example: string,
  env: Record<string, string> = {},
  runtime: keyof typeof RUNTIMES = 'node',
): { child: ChildProcess; said: () => string } {
  const [program, ...options] = RUNTIMES[runtime]
  const child = spawn(program, [...options, example], {
    cwd: join(folder, 'project'),
    env: { ...environment, ...env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
    })
  return { child, said: () => said }
}

async function freePort(): Promise<number> {
  const host = await startWebHost(() => {})
  await host.stop()
  return host.port
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

test('the examples have the right types, and need no other package', () => {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--skipLibCheck',
    'false',
  ]
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  const files = ['quick.ts', 'read.ts', 'pages.ts', 'plan.ts', 'listen.ts', 'receive.ts']
  const check = (list: string[]) =>
    execFileSync(tsc, [...options, ...types, ...list], { cwd: join(folder, 'project'), encoding: 'utf8' })
  expect(check(files)).toBe('')
}, 60_000)

test('a wrong call does not compile', async () => {
  const wrong = `import { createClient } from '@vitrine/client'
    const request = createClient({ baseUrl: '' })
    await request('GET /tokens/{id}')
    await request('GET /nothing')
    const price: number = (await request('GET /tokens/{id}', { params: { id: '1' } })).offers[0]!.offer_price!
  `
  await writeFile(join(folder, 'project/wrong.ts'), wrong)
  const tsc = join(root, 'node_modules/.bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', '']
  let said = ''
  try {
    execFileSync(tsc, [...options, 'wrong.ts'], { cwd: join(folder, 'project'), encoding: 'utf8' })
  } catch (error) {
    said = (error as { stdout: string }).stdout
  }
  expect(said.match(/^wrong\.ts\(\d+/gm)).toEqual(['wrong.ts(3', 'wrong.ts(4', 'wrong.ts(5'])
}, 60_000)

test('it reads works and their offers, with an API key its owner’s too', async () => {
  const visitor = run('read.ts')
  expect(await ended(visitor.child), visitor.said()).toBe(0)
  expect(visitor.said()).toBe(
    '1 works on the first of 1 pages\nPacked: 1 for 100000000000000000 wei each\nrefused: unauthorized\n',
  )
  const { secret } = await creator.request('POST /users/keys', { json: { name: 'README' } })
  const owner = run('read.ts', { VITRINE_KEY: secret })
  expect(await ended(owner.child), owner.said()).toBe(0)
  expect(owner.said()).toContain('1 works are mine\n')
})

test('it begins with ten lines', async () => {
  const program = run('quick.ts')
  expect(await ended(program.child), program.said()).toBe(0)
  expect(program.said()).toBe('Packed: 100000000000000000 wei\n')
  const lines = (await readFile(join(folder, 'project/quick.ts'), 'utf8')).trim().split('\n')
  // Without its name and empty lines.
  expect(lines.slice(1).filter((line) => line !== '').length).toBeLessThanOrEqual(10)
})

test('the commands of the guide for programs run in a shell', async () => {
  const guide = await readFile(join(root, 'docs/programs.md'), 'utf8')
  const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = '']) =>
    command.replaceAll('https://vitrine.example', server.origin),
  )
  expect(commands.length).toBeGreaterThan(1)
  const { secret } = await creator.request('POST /users/keys', { json: { name: 'Guide' } })
  const env = { PATH: process.env.PATH ?? '', VITRINE_KEY: secret }
  for (const command of commands) {
    const said = execFileSync('sh', ['-c', command], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect([command, said]).toEqual([command, expect.stringContaining('"name":"Packed"')])
  }
})

test('it reads whole lists', async () => {
  const program = run('pages.ts')
  expect(await ended(program.child), program.said()).toBe(0)
  expect(program.said()).toBe('1 works in all\n')
})

test.for(['deno', 'bun'] as const)(
  'in %s it reads, reads whole lists and plans',
  { timeout: 60_000 },
  async (runtime, context) => {
    if (runtimesMissing) return context.skip(runtimesMissing)
    const buyer = localAccounts.demo[1] as Address
    for (const [example, says] of [
      ['quick.ts', /^Packed: 100000000000000000 wei\n$/],
      ['read.ts', /^1 works on the first of 1 pages\nPacked: 1 for 100000000000000000 wei each\nrefused/],
      ['pages.ts', /^1 works in all\n/],
      ['plan.ts', /^31337: Buys 1 copy/],
    ] as const) {
      const { child, said } = run(example, { ACCOUNT: buyer, HOME: folder }, runtime)
      expect(await ended(child), said()).toBe(0)
      expect(said()).toMatch(says)
    }
  },
)

test('it is small', async () => {
  const files = (
    await readdir(join(folder, 'project/node_modules/@vitrine/client'), { recursive: true })
  ).filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(folder, 'project/node_modules/@vitrine/client', file))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000)
})

test('it asks for a plan with a body in `json`', async () => {
  const buyer = localAccounts.demo[1] as Address
  const program = run('plan.ts', { ACCOUNT: buyer })
  expect(await ended(program.child), program.said()).toBe(0)
  expect(program.said()).toMatch(/^31337: Buys 1 copy of “#\d+” for 0.1025 ETH, fee included/)
})

test('it listens to the live stream', async () => {
  const program = run('listen.ts')
  const gone = ended(program.child)
  await expect.poll(program.said, { timeout: 20_000 }).toContain('listening')
  const { tokens } = await creator.request('GET /tokens')
  await creator.request('POST /tokens/{id}/like', { params: { id: tokens[0]!._id } })
  expect(await gone).toBe(0)
  expect(program.said()).toMatch(new RegExp(`^listening\nlike ${tokens[0]!._id} ${creator.address}`))
})

test('it receives webhooks, and refuses what is not signed', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { webhook, secret } = await creator.request('POST /users/webhooks', {
    json: { url, events: ['sale'] },
  })
  const program = run('receive.ts', { WEBHOOK_SECRET: secret, PORT: String(port) })
  await expect
    .poll(
      () =>
        fetch(url, { method: 'POST', body: '{}' }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(400)
  const params = { id: webhook._id }
  await creator.request('POST /users/webhooks/{id}/test', { params })
  await expect.poll(program.said, { timeout: 20_000 }).toBe('test final \n')
  await expect
    .poll(async () =>
      (await creator.request('GET /users/webhooks/{id}/deliveries', { params })).deliveries.map(
        ({ state, status }) => [state, status],
      ),
    )
    .toEqual([['delivered', 204]])
  // A letter may come in two pieces.
  const event = { type: 'sale', timestamp: '', data: { stage: 'final', token: { name: 'Café' } } }
  const body = Buffer.from(JSON.stringify(event))
  const headers = signedHeaders('cut', Math.floor(Date.now() / 1_000), body.toString(), [secret])
  const cut = body.indexOf('é') + 1
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const delivery = request(url, { method: 'POST', headers }, ({ statusCode }) => resolve(statusCode))
    delivery.on('error', reject)
    // The second piece is sent when the first one has left.
    delivery.write(body.subarray(0, cut), () => setImmediate(() => delivery.end(body.subarray(cut))))
  })
  expect(await answered).toBe(204)
  // It may say so after it has answered.
  await expect.poll(program.said, { timeout: 20_000 }).toContain('sale final Café\n')
})
