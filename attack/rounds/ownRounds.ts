import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { picture } from '../../apps/server/test/files/picture.ts'
import { type OwnServer, startOwnServer } from '../ownServer.ts'
import type { Tally } from '../tally.ts'
import { openTarget } from '../target.ts'

/** An attack on a server that the suite started and may kill. */
export type OwnRound = { name: string; run(server: OwnServer, until: number, tally: Tally): Promise<void> }

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** A second server on the same data must end by itself and do no harm. */
export const twoServersRound: OwnRound = {
  name: 'a second server on the same data',
  run: async ({ env, origin }, _, tally) => {
    if (env.DATABASE_URL) return tally.note('with PostgreSQL several servers share the data: not run')
    for (let each = 0; each < 3; each++) {
      const second = spawn(process.execPath, [main], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: process.env.PATH, ...env, PORT: '0' },
      })
      let said = ''
      second.stderr.on('data', (chunk) => {
        said += chunk
      })
      const giveUp = setTimeout(() => second.kill('SIGKILL'), 60_000)
      const [code] = await once(second, 'exit')
      clearTimeout(giveUp)
      tally.inputs++
      if (code !== 1 || !said.includes('is in use by'))
        tally.fault(`a second server ended with ${code}: ${said}`)
      tally.answered((await fetch(`${origin}/api/tokens`)).status, 'a read beside a second server')
    }
  },
}

type Written = { hashes: Set<string>; name: string }

/** Uploads and renames until the time is over. Records what was acknowledged. */
async function write(origin: string, until: number, written: Written, tally: Tally): Promise<void> {
  const { request } = await openTarget(origin)
  for (let turn = 0; Date.now() < until; turn++) {
    const { media } = await request('POST /media', { form: { file: picture(`${Date.now()} ${turn}`) } })
    written.hashes.add(media.url)
    const name = `Anne ${Date.now()}`
    await request('POST /users/settings', {
      json: { name, bio: '', twitter: '', instagram: '', link: '' } as never,
    })
    written.name = name
    tally.inputs += 2
  }
}

async function expectWritten(origin: string, { hashes, name }: Written, tally: Tally): Promise<void> {
  const { request } = await openTarget(origin)
  for (const url of hashes) {
    const response = await fetch(origin + url)
    await response.arrayBuffer()
    const { status } = response
    tally.answered(status, url)
    if (status !== 200) tally.fault(`${url} was acknowledged and is gone`)
  }
  const found = (await request('GET /users/settings')).name
  // A later name may have been stored without its acknowledgement.
  if (found < name) tally.fault(`the name ${name} was acknowledged, and is ${found}`)
}

/** Kills the server while it writes. Everything acknowledged must be there after the restart. */
export const killedRound: OwnRound = {
  name: 'kill -9 while people write',
  run: async (server, until, tally) => {
    const written: Written = { hashes: new Set(), name: '' }
    let kills = 0
    do {
      const writing = write(server.origin, Date.now() + 60_000, written, tally).catch(() => tally.cutOff())
      await new Promise((resolve) => setTimeout(resolve, 1_500 + Math.random() * 1_500))
      await server.restart('SIGKILL')
      kills++
      await writing
      await expectWritten(server.origin, written, tally)
    } while (Date.now() < until)
    tally.note(`${kills} kills, ${written.hashes.size} files`)
  },
}

/** Fills a small disk under a server. Writes must be refused cleanly and work again once there is room. */
export const fullDiskRound: OwnRound = {
  name: 'a full disk',
  run: async (_, until, tally) => {
    const disk = mkdtempSync(join(tmpdir(), 'vitrine-full-'))
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'vitrine', disk]).status !== 0) {
      rmSync(disk, { recursive: true })
      return tally.note('this machine lets nobody mount a small disk: not run')
    }
    const server = await startOwnServer(disk)
    try {
      const written: Written = { hashes: new Set(), name: '' }
      await write(server.origin, Date.now() + 1_000, written, tally)
      const filler = join(disk, 'filler')
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(1_000_000), { flag: 'a' })
      } catch {
        // It is full.
      }
      const { request } = await openTarget(server.origin).catch(() => ({ request: null }))
      for (let turn = 0; request && turn < 10; turn++)
        await request('POST /media', { form: { file: picture(`full ${turn} ${'x'.repeat(500_000)}`) } }).then(
          ({ media }) => void written.hashes.add(media.url),
          ({ status }: { status: number }) => tally.answered(status, 'an upload to a full disk'),
        )
      tally.answered((await fetch(`${server.origin}/health`)).status, 'health on a full disk')
      rmSync(filler)
      await expectWritten(server.origin, written, tally)
      await write(server.origin, Math.max(until, Date.now() + 1_000), written, tally)
      await server.restart('SIGKILL')
      await expectWritten(server.origin, written, tally)
    } finally {
      await server.stop()
      spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}
