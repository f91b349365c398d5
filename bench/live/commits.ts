import { pino } from 'pino'
import { type Db, openDatabase } from '../../apps/server/src/db/open.ts'
import { openPool } from '../../apps/server/src/db/openPostgres.ts'
import { announce } from '../../apps/server/src/live/announce.ts'
import { startAnnouncer } from '../../apps/server/src/live/announcer.ts'
import { postgresBus } from '../../apps/server/src/live/postgresBus.ts'
import { notify } from '../../apps/server/src/live/store/notify.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'

// How many transactions a second commit if each announces an event: not at all, by NOTIFY, by the outbox.
//   npm run bench:commits -- [seconds] [connections]
// Each transaction writes one row. The disk is waited for, as in operation.

const SECONDS = Number(process.argv[2] ?? 8)
const CONNECTIONS = Number(process.argv[3] ?? 32)
const EVENT = { type: 'like' as const, token: 'tide', users: ['0x1'] }

const postgres = await startPostgres(findPostgres() as string, { fsync: 'on' })
const url = await postgres.createDatabase()
const database = await openDatabase({ url })
const { db, pool } = openPool(url, { max: CONNECTIONS })
await db.execute('create table written (n int)')

/** Transactions a second. */
async function measure(tell: (tx: Db) => Promise<void>): Promise<number> {
  let done = 0
  const started = performance.now()
  const work = async () => {
    while (performance.now() - started < SECONDS * 1_000) {
      await db.transaction(async (tx) => {
        await tx.execute('insert into written values (1)')
        await tell(tx as never)
      })
      done++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return (done * 1_000) / (performance.now() - started)
}

const bus = postgresBus(database.listen)
let heard = 0
const unsubscribe = await bus.subscribe({
  onEvents: (events) => {
    heard += events.length
  },
  onGap: () => {},
})
const rates: [string, number][] = []
for (let round = 0; round < 2; round++) {
  rates.push(['nothing', await measure(async () => {})])
  rates.push(['NOTIFY in each transaction', await measure((tx) => notify(tx, [EVENT]))])
  const stop = startAnnouncer(database, bus, pino({ level: 'silent' }))
  rates.push(['outbox and announcer', await measure((tx) => announce(tx, [EVENT]))])
  await stop()
}
for (const [name, rate] of rates) console.log(`${name}: ${rate.toFixed(0)} transactions a second`)
console.log(`${heard} events heard`)

await unsubscribe()
await pool.end()
await database.close()
await postgres.stop()
