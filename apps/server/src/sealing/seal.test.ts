import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SealingKeys, seal, unseal } from './seal.ts'

const key: SealingKeys = [randomBytes(32)]

test('a sealed text can be decrypted only with its key and for its owner [TOK-12]', () => {
  const sealed = seal(key, 'the ✦ key', 'item')
  expect(unseal(key, sealed, 'item')).toBe('the ✦ key')
  expect(Buffer.from(sealed, 'base64').toString()).not.toContain('key')
  expect(seal(key, 'the ✦ key', 'item')).not.toBe(sealed)
  expect(() => unseal([randomBytes(32)], sealed, 'item')).toThrow()
  expect(() => unseal(key, sealed, 'other')).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes[14]! ^= 1
  expect(() => unseal(key, bytes.toString('base64'), 'item')).toThrow()
})

test('the newest key encrypts, and older keys still decrypt', () => {
  const old = seal(key, 'of old', 'item')
  const keys: SealingKeys = [randomBytes(32), ...key]
  expect(unseal(keys, old, 'item')).toBe('of old')
  const fresh = seal(keys, 'of now', 'item')
  expect(unseal(keys, fresh, 'item')).toBe('of now')
  expect(() => unseal(key, fresh, 'item')).toThrow()
})
