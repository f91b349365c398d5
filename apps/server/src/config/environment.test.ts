import { expect, test } from 'vitest'
import { listUnread, readEnvironment } from './environment.ts'

test.each([
  ['RPC_URLS_ETH', 'localhost:8545', 'must begin with http://'],
  ['PUBLIC_RPC_URL_BNB', 'localhost:8545', 'must begin with http://'],
  ['PUBLIC_URL', 'localhost:3000', 'must begin with https://'],
  ['PUBLIC_URL', 'vitrine', 'must begin with https://'],
  ['PUBLIC_URL', 'https://vitrine.example/shop', 'without a path'],
  ['PUBLIC_URL', 'https://me:secret@vitrine.example', 'without a path'],
  ['DATABASE_URL', 'mysql://localhost/vitrine', 'must begin with postgresql://'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/vitrine', 'must begin with postgresql://'],
  ['DATABASE_READ_URLS', 'postgresql://a/b, mysql://a/b', 'must begin with postgresql://'],
])('%s=%s is refused by its own name', (name, value, says) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}(\\.\\d)?: .*${says}`))
})

test('the address of the site is compared with what browsers say, and so is written as they write it', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://Vitrine.Example:443/' }).PUBLIC_URL).toBe(
    'https://vitrine.example',
  )
})

test('misspelt variables are found, others are left alone', () => {
  const env = { VITRINE_DAT: 'x', RPC_URL_ETH: 'x', VITRINE_ROLES: 'web', VITRINE_SAMPLES: 'off', PATH: 'x' }
  expect(listUnread(env)).toEqual(['VITRINE_DAT', 'RPC_URL_ETH'])
  expect(listUnread({ KEEPER_KEY_BASE: 'x' }, ['KEEPER_KEY_BASE'])).toEqual([])
  const misspelt = ['S3_BUKET', 'SMTP_URI', 'DATABASE_READ_URL', 'OPERATOSR', 'MEDIA_FOLDERS', 'PULBIC_URL']
  expect(listUnread({ KEEPER_KEY: 'x', START_BLOCK: '1' })).toEqual(['KEEPER_KEY', 'START_BLOCK'])
  const others = ['S3_CACHE', 'SMTP_HOST', 'DATABASE_NAME', 'OPERATING', 'PORTS', 'HOSTS', 'LOGLEVEL2']
  expect(listUnread(Object.fromEntries([...misspelt, ...others].map((name) => [name, 'x'])))).toEqual(
    misspelt,
  )
})
