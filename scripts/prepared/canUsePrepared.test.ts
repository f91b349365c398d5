import { expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { canUsePrepared } from './canUsePrepared.ts'

const usable = (env: Record<string, string>) => canUsePrepared(readConfig(env), env)

test('settings that only the running server uses do not matter', () => {
  expect(usable({})).toBe(true)
  expect(
    usable({
      PORT: '4100',
      VITRINE_CHAIN_PORT: '10100',
      PUBLIC_URL: 'http://127.0.0.1:4100',
      PRICE_URLS: 'http://127.0.0.1:1/',
      WALLETCONNECT_PROJECT_ID: '0'.repeat(32),
      DATABASE_URL: '',
    }),
  ).toBe(true)
})

test('other data begins empty', () => {
  const others: Record<string, string>[] = [
    { DATABASE_URL: 'postgres://localhost/vitrine' },
    { S3_BUCKET: 'files' },
    { LOCKED_KEY: '0'.repeat(64) },
    { VERIFICATION: 'review' },
    { RPC_URLS_ETH: 'http://127.0.0.1:1' },
    { CONTRACTS_BNB: [1, 2, 3, 4].map((digit) => `0x${String(digit).repeat(40)}`).join() },
  ]
  for (const env of others) expect([env, usable(env)]).toEqual([env, false])
})
