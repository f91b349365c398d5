import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { newestVersion as table } from '../../src/db/schema/operator.ts'
import { checkVersion } from '../../src/doctor/version.ts'
import { askVersion } from '../../src/operator/askVersion.ts'
import { createRemote } from '../../src/remote/remote.ts'
import { useServer } from '../servers/useServer.ts'
import { startWebHost } from '../servers/webHost.ts'

const server = await useServer()
let host: Awaited<ReturnType<typeof startWebHost>>
let [asked, status, answer] = [0, 200, '']
beforeAll(async () => {
  host = await startWebHost((_, response) => {
    asked++
    response.writeHead(status).end(answer)
  })
})
afterAll(async () => {
  await host.stop()
})
afterEach(async () => {
  ;[asked, status, answer] = [0, 200, '']
  await server.context.db.delete(table).where(eq(table.id, 1))
})

const began = Date.now()
const configFor = (versionUrl: string | null) => ({ ...server.context.config, versionUrl })
const ask = (hours: number, url: string | null = host.url, remote = server.context.remote) =>
  askVersion({ ...server.context, remote, config: configFor(url) }, new Date(began + hours * 3_600_000))
const doctor = async (own = '0.2.0', url: string | null = host.url) => {
  const [finding] = await checkVersion({ versionUrl: url }, server.context, own)
  return finding
}

test('a newer version is told with what to do, and the same or an older one is not', async () => {
  expect(await doctor()).toEqual({
    part: 'version',
    ok: true,
    says: '0.2.0; the keeper has not asked for a newer one yet',
  })
  answer = JSON.stringify({ name: 'vitrine', version: '0.3.0' })
  await ask(0)
  expect(await doctor()).toEqual({
    part: 'version',
    ok: true,
    says: '0.3.0 is there, this is 0.2.0',
    todo: expect.stringContaining('npm run upgrade'),
  })
  for (const own of ['0.3.0', '0.3.1', '1.0.0']) expect((await doctor(own))?.todo).toBe(undefined)
})

test('it is asked for once a day, and after a failure in an hour; what was known stays', async () => {
  answer = JSON.stringify({ version: '0.3.0' })
  await ask(0)
  await ask(23)
  expect(asked).toBe(1)
  status = 404
  await ask(24)
  expect(asked).toBe(2)
  expect((await doctor())?.says).toBe('0.3.0 is there, this is 0.2.0')
  expect((await doctor('0.3.0'))?.says).toMatch(/VERSION_URL named no version at \d{4}-/)
  await ask(24.5)
  expect(asked).toBe(2)
  status = 200
  await ask(25)
  expect(asked).toBe(3)
  expect((await doctor('0.3.0'))?.says).toContain('0.3.0, the newest one at')
})

test('without an address nobody is asked, and what another address said does not count', async () => {
  answer = JSON.stringify({ version: '0.3.0' })
  await ask(0, null)
  expect([asked, await doctor('0.2.0', null)]).toEqual([0, undefined])
  await ask(0)
  expect((await doctor('0.2.0', `${host.url}/other`))?.todo).toBe(undefined)
  await ask(1, `${host.url}/other`)
  expect(asked).toBe(2)
})

test.each([
  ['no JSON', '<html>'],
  ['no version', '{}'],
  ['a version that is none', '{"version":"<script>"}'],
  ['a number', '{"version":3}'],
  ['null', 'null'],
  ['too much', JSON.stringify({ version: '0.3.0', more: 'x'.repeat(100_000) })],
])('an answer with %s changes nothing', async (_, text) => {
  answer = text
  await ask(0)
  expect(asked).toBe(1)
  expect(await doctor()).toEqual({
    part: 'version',
    ok: true,
    says: expect.stringContaining('VERSION_URL named no version'),
  })
})

test('the address is read like those of strangers: nothing in the own network', async () => {
  answer = JSON.stringify({ version: '0.3.0' })
  const { gateways } = server.context.config.imports
  await ask(0, host.url, createRemote({ gateways, allowLoopback: false }))
  expect(asked).toBe(0)
  expect((await doctor())?.says).toContain('named no version')
})

test('VERSION_URL is https, and by default there is none', () => {
  expect(readConfig({}).versionUrl).toBe(null)
  const url = 'https://vitrine.example/package.json'
  expect(readConfig({ VERSION_URL: url }).versionUrl).toBe(url)
  expect(() => readConfig({ VERSION_URL: 'http://vitrine.example/', IMPORT_LOOPBACK: 'off' })).toThrow(
    'VERSION_URL: must begin with https://',
  )
})

test('the console’s page Setup shows it', async () => {
  const { config } = server.context
  const before = config.versionUrl
  config.versionUrl = host.url
  try {
    answer = JSON.stringify({ version: '999.0.0' })
    await ask(0)
    const operator = await server.person(0)
    const { setup } = await operator.request('GET /console/setup')
    expect(setup.findings.find(({ part }) => part === 'version')).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('999.0.0 is there'),
    })
  } finally {
    config.versionUrl = before
  }
})
