import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_BRAND } from '@vitrine/domain/operator/brand'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { diagnose } from '../../src/doctor/diagnose.ts'
import { checkBrand, checkSetup } from '../../src/doctor/setup.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0]! } })
const operator = await server.person(0)

const CONTRACTS = [1, 2, 3, 4].map((n) => `0x${String(n).repeat(40)}`).join(',')
const chainVariables = Object.fromEntries(
  ['ETH', 'MATIC', 'BNB'].flatMap((name) => [
    [`RPC_URLS_${name}`, 'https://node.example'],
    [`PUBLIC_RPC_URL_${name}`, 'https://node.example'],
    [`CONTRACTS_${name}`, CONTRACTS],
    [`START_BLOCK_${name}`, '1'],
  ]),
)
const publicConfig = (more: Record<string, string> = {}) =>
  readConfig({ VITRINE_PROFILE: 'testnet', LOCKED_KEY: 'ab'.repeat(32), ...chainVariables, ...more })
const missingOf = (more: Record<string, string>) =>
  checkSetup(publicConfig(more)).flatMap(({ part, ok, todo }) => (ok && todo ? [part] : []))

test('a marketplace on public chains is told what is missing, and what to do', () => {
  expect(missingOf({})).toEqual(['address', 'proxies', 'keeper', 'wallets', 'works on IPFS', 'metrics'])
  expect(
    missingOf({
      PUBLIC_URL: 'https://vitrine.example',
      OPERATORS: localAccounts.demo[0]!,
      TRUSTED_PROXIES: '1',
      WALLETCONNECT_PROJECT_ID: 'ab'.repeat(16),
      IPFS_RPC_URLS: 'http://127.0.0.1:5001',
      METRICS_TOKEN: 'a token of some length',
      KEEPER_KEY_ETH: '1'.repeat(64),
      KEEPER_KEY_MATIC: '1'.repeat(64),
    }),
  ).toEqual(['keeper'])
  const wrongs = checkSetup(publicConfig()).flatMap(({ part, ok }) => (ok ? [] : [part]))
  expect(wrongs).toEqual(['operators'])
})

test('a local marketplace needs none of it', async () => {
  expect(checkSetup(server.context.config)).toEqual([])
  expect(await checkBrand(server.context.config, server.context)).toEqual([])
})

test('a brand that nobody changed, or that names nobody, is missing', async () => {
  const todos = async () => (await checkBrand({ profile: 'testnet' }, server.context)).map(({ todo }) => todo)
  expect(await todos()).toEqual(['Open Brand in the console.'])
  const save = (version: number, name: string) =>
    operator.request('POST /console/brand', {
      json: { version, brand: { ...OWN_BRAND, email: 'us@x.example', operator: name } },
    })
  await save(0, '')
  expect(await todos()).toEqual([expect.stringContaining('name the operator')])
  await save(1, 'Atrium Ltd')
  expect(await todos()).toEqual([undefined])
})

test('the console shows what the doctor finds in the running server, and counts what is missing', async () => {
  const { setup } = await operator.request('GET /console/setup')
  const parts = setup.findings.map(({ part }) => part)
  for (const part of [
    'configuration',
    'disk',
    'files',
    'mail',
    'migrations',
    'locked content',
    'backups',
    'lists',
  ])
    expect(parts).toContain(part)
  expect(setup.findings.find(({ part }) => part === 'migrations')).toEqual({
    part: 'migrations',
    state: 'fine',
    says: 'all have run',
    todo: '',
  })
  const open = setup.findings.filter(({ state }) => state !== 'fine').length
  expect((await operator.request('GET /console')).setup).toBe(open)
  // A second look within a minute is the same one.
  expect((await operator.request('GET /console/setup')).setup.date).toBe(setup.date)
})

test('the doctor by itself keeps the database open until it has looked at all of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-setup-'))
  try {
    const config = readConfig({ VITRINE_DATA: folder, ...(await newDatabase(folder)) })
    const parts = (await diagnose({ ...config, chains: [] })).map(({ part }) => part)
    for (const part of ['migrations', 'lists', 'backups', 'copies']) expect(parts).toContain(part)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
