import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env).pinServices

test('nodes and providers have their credentials in headers alone', () => {
  const basic = Buffer.from('me:secret').toString('base64')
  expect(
    read({
      IPFS_RPC_URLS: 'http://127.0.0.1:5001/, https://me:secret@node.example',
      IPFS_PINNING_SERVICES:
        'https://a.b-c%2Bd@api.example/psa/ https://gateway.example, https://:token@other.example',
    }),
  ).toEqual([
    { kind: 'kubo', name: '127.0.0.1:5001', url: 'http://127.0.0.1:5001', authorization: null },
    { kind: 'kubo', name: 'node.example', url: 'https://node.example', authorization: `Basic ${basic}` },
    {
      kind: 'provider',
      name: 'api.example/psa',
      url: 'https://api.example/psa',
      authorization: 'Bearer a.b-c+d',
      gateway: 'https://gateway.example',
    },
    {
      kind: 'provider',
      name: 'other.example',
      url: 'https://other.example',
      authorization: 'Bearer token',
      gateway: null,
    },
  ])
  expect(read({})).toEqual([])
})

test.each([
  [{ IPFS_RPC_URLS: 'ws://node.example' }, 'IPFS_RPC_URLS'],
  [{ IPFS_PINNING_SERVICES: 'api.example' }, 'IPFS_PINNING_SERVICES'],
  [{ IPFS_PINNING_SERVICES: 'https://t@api.example gateway.example' }, 'IPFS_PINNING_SERVICES'],
  [{ IPFS_RPC_URLS: 'http://a.example,http://u:p@a.example/' }, 'a.example is there twice'],
])('%j is refused', (env, says) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(says)
})
