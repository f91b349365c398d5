import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { announce } from '../../src/live/announce.ts'
import { startAnnouncer } from '../../src/live/announcer.ts'
import { openLiveHub, type Subscriber } from '../../src/live/liveHub.ts'
import { natsBus } from '../../src/live/natsBus.ts'
import { getPosition, hasOutbox } from '../../src/live/store/outbox.ts'
import { natsProgram, startNats } from '../servers/natsServer.ts'
import { startTestDatabase } from '../servers/testDatabase.ts'

const log = pino({ level: 'silent' })
const TIMEOUT = { timeout: 20_000 }

describe.runIf(natsProgram)('live events by NATS', () => {
  test('reach every process; while NATS is down they wait, and streams end because they may have missed some', async () => {
    const nats = await startNats()
    const databases = await startTestDatabase()
    const database = await databases.open()
    const announcing = await natsBus(nats.url)
    const listening = await natsBus(nats.url)
    const stop = startAnnouncer(database, announcing, log)
    const hubs = [announcing, listening].map((bus) => openLiveHub(bus, () => getPosition(database.db)))
    const heard: (string | null)[] = []
    let ended = 0
    const subscriber: Subscriber = {
      onEvent: ({ token }) => heard.push(token),
      onQuiet: () => {},
      onEnd: () => ended++,
    }
    for (const hub of hubs) (await hub).subscribe({}, { ...subscriber })
    const like = (token: string) => announce(database.db, [{ type: 'like', token, users: [] }])

    await like('first')
    await vi.waitFor(() => expect(heard).toEqual(['first', 'first']))

    await nats.kill()
    await like('second')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await hasOutbox(database.db)).toBe(true)
    const back = await startNats(nats.port)
    await vi.waitFor(() => expect(ended).toBe(2), TIMEOUT)
    // The announcer waits for NATS for a few seconds before it tries again.
    await vi.waitFor(async () => expect(await hasOutbox(database.db)).toBe(false), TIMEOUT)

    for (const hub of hubs) (await hub).subscribe({}, { ...subscriber })
    await like('third')
    await vi.waitFor(() => expect(heard.filter((token) => token === 'third')).toHaveLength(2), TIMEOUT)

    for (const hub of hubs) await (await hub).close()
    await stop()
    for (const bus of [announcing, listening]) await bus.close()
    await database.close()
    await databases.stop()
    await back.kill()
  })

  test('a server that cannot reach NATS does not start', async () => {
    await expect(natsBus('nats://127.0.0.1:9')).rejects.toThrow()
  })
})
