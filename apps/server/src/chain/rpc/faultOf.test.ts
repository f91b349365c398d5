import { expect, test } from 'vitest'
import { faultOf } from './faultOf.ts'

// Answers of Geth, Erigon, Nethermind, Besu, Reth, Bor, anvil and providers.
test.each<[string, number, string, string]>([
  ['eth_call', 3, 'execution reverted: header not found', 'reverted'],
  ['eth_call', -32_000, 'execution reverted', 'reverted'],
  ['eth_call', -32_000, 'out of gas', 'reverted'],
  ['eth_call', -32_000, 'invalid opcode: INVALID', 'reverted'],
  ['eth_call', -32_603, 'EVM error OutOfGas', 'reverted'],
  ['eth_call', -32_603, 'EVM error InvalidFEOpcode', 'reverted'],
  ['eth_call', -32_000, 'stack underflow (0 <=> 1)', 'reverted'],
  ['eth_call', -32_015, 'VM execution error.', 'reverted'],
  ['eth_call', -32_000, 'VM Exception while processing transaction: revert', 'reverted'],
  ['eth_call', -32_000, 'header not found', 'missing'],
  ['eth_call', -32_000, 'header for hash not found', 'missing'],
  ['eth_call', -32_000, 'missing trie node d8ae93 (path ) state 0xd8ae93 is not available', 'missing'],
  ['eth_call', -32_000, 'hash 0x12 is not currently canonical', 'missing'],
  ['eth_call', -32_000, 'required historical state unavailable (reexec=128)', 'missing'],
  ['eth_call', -32_000, 'historical state 4f1a is not available', 'missing'],
  ['eth_call', -32_001, 'block not found', 'missing'],
  ['eth_call', -32_602, 'BlockOutOfRangeError: block height is 5 but requested was 10', 'missing'],
  ['eth_call', -32_000, 'distance to target block exceeds maximum proof window', 'missing'],
  ['eth_call', -32_000, 'state at block #12 is pruned', 'missing'],
  ['eth_getLogs', -32_000, 'unknown block', 'missing'],
  ['eth_getLogs', -32_005, 'query returned more than 10000 results', 'refused'],
  ['eth_getLogs', -32_701, 'exceed maximum block range: 5000', 'refused'],
  ['eth_getLogs', -32_005, 'daily request count exceeded, request rate limited', 'busy'],
  ['eth_call', 429, 'Your app has exceeded its compute units per second capacity', 'busy'],
  ['eth_call', -32_601, 'the method is not available', 'refused'],
])('%s, %i %s: %s', (method, code, message, kind) => {
  expect(faultOf(method, { code, message }).kind).toBe(kind)
})

test('a node that names the range it allows is taken at its word', () => {
  expect(faultOf('eth_getLogs', { code: -32_005, message: 'exceed maximum block range: 5000' }).blocks).toBe(
    5_000,
  )
})
