import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { announce } from '../../apps/server/src/live/announce.ts'
import { chainsAt, startServerProcess } from '../../apps/server/test/servers/serverProcess.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'

// Idle live streams on one process: their memory, and how long an event takes to reach all of them.
//   npm run bench:live -- [streams] [rounds]
// The clock starts before the transaction with the event and stops when the last stream has it. Both processes are on
// this machine. Each needs as many open files as there are streams (ulimit -n).

const STREAMS = Number(process.argv[2] ?? 10_000)
const ROUNDS = Number(process.argv[3] ?? 10)
/** How many connections are opened at once. */
const AT_ONCE = 200

const postgres = await startPostgres(findPostgres() as string, { fsync: 'on' })
const url = await postgres.createDatabase()
const folder = await mkdtemp(join(tmpdir(), 'vitrine-live-'))
const server = await startServerProcess({
  ...chainsAt('http://127.0.0.1:9'),
  DATABASE_URL: url,
  VITRINE_DATA: folder,
  VITRINE_ROLES: 'web',
  MEDIA_FOLDER: join(folder, 'media'),
  LOG_LEVEL: 'silent',
  LIVE_STREAMS_PER_ADDRESS: String(STREAMS + 1),
})
const { db, close } = await openDatabase({ url })
const port = Number(new URL(server.origin).port)

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let heard = 0
let onAll = () => {}
const sockets: Socket[] = []

/** Opens a stream that counts the events it receives; resolves with the first bytes. */
function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('a stream was closed')))
    socket.write('GET /api/events HTTP/1.1\r\nhost: localhost\r\n\r\n')
    socket.once('data', () => {
      resolve()
      socket.on('data', (bytes) => {
        if (bytes.includes('event: like') && ++heard === STREAMS) onAll()
      })
    })
  })
}

await fetch(`${server.origin}/api/categories`)
await pause(2_000)
const before = residentOf(server.pid)
const started = performance.now()
for (let opened = 0; opened < STREAMS; opened += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, STREAMS - opened) }, open))
const opening = performance.now() - started
await pause(5_000)
const after = residentOf(server.pid)

const times: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  heard = 0
  const all = new Promise<void>((resolve) => {
    onAll = resolve
  })
  const begun = performance.now()
  await announce(db, [{ type: 'like', token: null, users: [] }])
  await all
  times.push(performance.now() - begun)
  await pause(300)
}
times.sort((one, other) => one - other)
const busy = residentOf(server.pid)

console.log(`${STREAMS} streams opened in ${(opening / 1_000).toFixed(1)} s`)
console.log(
  `memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them, ${busy.toFixed(0)} MB after ${ROUNDS} events: ${(((after - before) * 1_000) / STREAMS).toFixed(1)} kB a stream`,
)
console.log(
  `an event reaches all: p50 ${times[Math.floor(times.length / 2)]!.toFixed(0)} ms, longest ${times.at(-1)!.toFixed(0)} ms`,
)

for (const socket of sockets) socket.removeAllListeners('close').destroy()
await server.end('SIGTERM')
await close()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
