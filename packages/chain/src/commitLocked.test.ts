import { encodePacked, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { commitLocked } from './commitLocked.ts'

const salt = `0x${'07'.repeat(32)}` as const

test('a commitment equals Solidity’s for salt and content, and differs for any other [TOK-12]', () => {
  for (const content of ['the key', '', '0x1234', 'Schlüssel ✦'])
    expect(commitLocked(content, salt)).toBe(keccak256(encodePacked(['bytes32', 'string'], [salt, content])))
  expect(commitLocked('the key', salt)).not.toBe(commitLocked('the key', `0x${'08'.repeat(32)}`))
  expect(commitLocked('the key', salt)).not.toBe(commitLocked('the kez', salt))
  expect(commitLocked('two\r\nlines', salt)).toBe(commitLocked('two\nlines', salt))
})
