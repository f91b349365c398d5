import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What an API key begins with: secret scanners find it by this, and its checksum rules out what only looks alike. */
const PREFIX = 'vtr_'
const RANDOM_BYTES = 32
/** How many characters of a key its owner sees later. */
const SHOWN = PREFIX.length + 6

const SHAPE = /^vtr_[\w-]{48}$/

/** Makes a key: `vtr_`, 32 random bytes and their CRC-32, in base64url. */
export function newApiKey(): string {
  const random = randomBytes(RANDOM_BYTES)
  return PREFIX + Buffer.concat([random, checksumOf(random)]).toString('base64url')
}

function checksumOf(random: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(random))
  return sum
}

/** Whether a bearer token is an API key or pretends to be one; a session's token never does. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** Whether a key has the right form. No database is asked about any other. */
export function isWellFormed(key: string): boolean {
  if (!SHAPE.test(key)) return false
  const bytes = Buffer.from(key.slice(PREFIX.length), 'base64url')
  return checksumOf(bytes.subarray(0, RANDOM_BYTES)).equals(bytes.subarray(RANDOM_BYTES))
}

/** Under which a key is stored: its SHA-256. */
export const apiKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

/** What a list shows of a key. */
export const shownPart = (key: string): string => key.slice(0, SHOWN)
