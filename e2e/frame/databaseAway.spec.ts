/// <reference lib="dom" />
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { type ServerProcess, startServerProcess } from '../../apps/server/test/servers/serverProcess.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { AWAY_DATABASE_PORT, AWAY_PORT, CHAIN_PORT } from '../vitrine.ts'

const binaries = findPostgres()
const origin = `http://localhost:${AWAY_PORT}`
const profileOf = (digit: string) => `/users/0x${digit.repeat(40)}`

/** A way to the database that can be cut, as by a network or a machine that is gone. */
async function openWay(socket: string) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(socket)
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const back = () => once(server.listen(AWAY_DATABASE_PORT, '127.0.0.1'), 'listening')
  await back()
  return {
    back,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const end of open) end.destroy()
      await closed
    },
  }
}

let server: ServerProcess
let way: Awaited<ReturnType<typeof openWay>>
let end: () => Promise<void> = async () => {}

test.use({ baseURL: origin })
test.skip(binaries === null, 'without PostgreSQL there is no database that can go away')
test.beforeAll(async () => {
  const postgres = await startPostgres(binaries as string)
  const url = new URL((await postgres.createDatabase()).replace('@/', '@localhost/'))
  way = await openWay(join(url.searchParams.get('host') as string, '.s.PGSQL.5432'))
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-away-'))
  server = await startServerProcess({
    PORT: String(AWAY_PORT),
    VITRINE_DATA: folder,
    VITRINE_CHAIN_PORT: String(CHAIN_PORT),
    DATABASE_URL: `postgresql://vitrine@127.0.0.1:${AWAY_DATABASE_PORT}${url.pathname}`,
    VITRINE_ROLES: 'web',
    MEDIA_FOLDER: join(folder, 'media'),
    // What it logs meanwhile is no part of this.
    LOG_LEVEL: 'silent',
  })
  end = async () => {
    await server.end('SIGKILL')
    await way.cut()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
test.afterAll(() => end())

const away = (page: Page) => page.getByRole('heading', { name: t('page_away') })

test('while the database is away pages keep their address, and they come back by themselves', async ({
  page,
  context,
}) => {
  await page.goto(profileOf('1'))
  const shown = page.getByRole('heading', { level: 1 })
  const title = await shown.textContent()
  const other = await context.newPage()
  await other.goto('/terms', { waitUntil: 'networkidle' })

  await way.cut()
  const answer = await page.reload()
  expect(answer?.status()).toBe(503)
  await expect(away(page)).toBeVisible()
  await expect(page).toHaveURL(profileOf('1'))
  // A page that is open already, and goes to another one.
  await other.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    void router.navigate(path)
  }, profileOf('2'))
  await expect(away(other)).toBeVisible()
  await expect(other).toHaveURL(profileOf('2'))

  await way.back()
  await expect(shown).toHaveText(title as string)
  await expect(page).toHaveURL(profileOf('1'))
  await expect(away(other)).toHaveCount(0)
  await expect(other).toHaveURL(profileOf('2'))
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
})
