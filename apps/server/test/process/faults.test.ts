import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { diskFiles } from '../../src/media/files.ts'
import { sizedName } from '../../src/media/sizes.ts'
import { chainsAt, type ServerProcess, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'

// No request ends a process, and an error that nobody caught ends only a process that answers nobody.

let folder: string
/** A module that throws on a signal, as a fault of the program would. */
let faulty: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-faults-'))
  faulty = pathToFileURL(join(folder, 'faulty.mjs')).href
  const thrown = "setImmediate(() => { throw new Error('uncaught') })"
  const rejected = "Promise.reject(new Error('unhandled'))"
  await writeFile(new URL(faulty), `process.on('SIGUSR2', () => { ${rejected}; ${thrown} })`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(roles: string, data: string): Promise<ServerProcess> {
  return startServerProcess({
    VITRINE_DATA: data,
    VITRINE_ROLES: roles,
    NODE_OPTIONS: `--import ${faulty}`,
    MEDIA_FOLDER: join(data, 'media'),
    ...(await newDatabase(data)),
    ...chainsAt('http://127.0.0.1:9'),
  })
}
async function newData(): Promise<string> {
  const data = await mkdtemp(join(folder, 'data-'))
  await mkdir(join(data, 'media'))
  return data
}

test('a process with the role web goes on after an error that nobody caught, and counts it', async () => {
  const web = await start('web,indexer,keeper', await newData())
  process.kill(web.pid, 'SIGUSR2')
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${web.origin}/metrics`)).text()
    expect(metrics).toContain('vitrine_uncaught_errors 2')
  })
  expect(web.said()).toContain('an error that nobody caught')
  expect((await fetch(`${web.origin}/health`)).status).toBe(200)
  await web.end('SIGTERM')
  expect(web.exitCode()).toBe(0)
})

test('a process without it stops in order and ends with 1', async () => {
  const worker = await start('indexer,keeper', await newData())
  process.kill(worker.pid, 'SIGUSR2')
  await vi.waitFor(() => expect(worker.exitCode()).toBe(1))
  expect(worker.said()).toContain('an error that nobody caught')
})

const SIZE = 20_000_000

test('at the limit of open files a process answers again as soon as others have left', async () => {
  const data = await newData()
  const hash = 'ab'.repeat(32)
  await diskFiles(join(data, 'media')).put(sizedName(hash, 320), Buffer.alloc(SIZE))
  const web = await start('web', data)
  const open = (await readdir(`/proc/${web.pid}/fd`)).length
  await promisify(execFile)('prlimit', [`--pid=${web.pid}`, `--nofile=${open + 40}`])
  const { port } = new URL(web.origin)
  const sockets: Socket[] = []
  for (let each = 0; each < 100; each++) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET /media/${hash}/320.webp HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    sockets.push(socket)
  }
  // There was no file left for one of them.
  await Promise.race(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => {
    const answer = await fetch(`${web.origin}/media/${hash}/320.webp`)
    expect((await answer.arrayBuffer()).byteLength).toBe(SIZE)
  })
  await vi.waitFor(async () => expect((await readdir(`/proc/${web.pid}/fd`)).length).toBeLessThan(open + 20))
  await web.end('SIGTERM')
  expect(web.exitCode()).toBe(0)
})
