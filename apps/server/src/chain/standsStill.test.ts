import { expect, test } from 'vitest'
import { standsStill } from './standsStill.ts'

const NOW = Date.UTC(2030, 0, 1)
const before = (seconds: number) => new Date(NOW - seconds * 1_000)

test.each([
  ['a local chain', 'http://127.0.0.1:8545', 0, false],
  ['a public chain by a node on this machine', 'http://127.0.0.1:8545', 60_000, true],
  ['a public chain by a node elsewhere', 'https://node.example', 60_000, true],
  ['a public chain that is added to the local profile', 'https://node.example', 0, true],
])('%s without a block for ten minutes', (_, url, patience, stands) => {
  const chain = { rpcUrls: [url], patience }
  expect(standsStill(chain, before(600), NOW)).toBe(stands)
  expect(standsStill(chain, before(599), NOW)).toBe(false)
})
