import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

// The file of a hidden work is only sent to who may see the work. An `<img>` carries no session, so its address carries a
// signature instead of the file's bare hash: who reads it, and until when, was decided when the answer with the address
// was made (uploads/withheldFiles.ts).

/** An address works for at least one period, and for at most two. Within a period it stays the same, so browsers cache it. */
const PERIOD = 30 * 60_000
const BYTES = 16

/** How a file is named in an address: its hash, or its hash with an end and a signature. */
export const FILE_NAME = '[0-9a-f]{64}(?:-[0-9a-z]{1,10}-[0-9a-f]{32})?'

// A process has one key, as it has one list of chains: passing it to everything that shows a picture would touch every
// presenter.
let key: Buffer | null = null

/** Derives the key of signed names from the newest sealing key, which all processes have. */
export function setNameKey([newest]: readonly [Uint8Array, ...Uint8Array[]]): void {
  key = Buffer.from(hkdfSync('sha256', newest, '', 'vitrine file names', 32))
}

/** The name of a file for an address that ends soon. @param now milliseconds */
export function signName(hash: string, now: number = Date.now()): string {
  if (!key) return hash
  const until = ((Math.floor(now / PERIOD) + 2) * PERIOD) / 1000
  const named = `${hash}-${until.toString(36)}`
  return `${named}-${signatureOf(key, named).toString('hex')}`
}

/**
 * The hash in a name, and how many seconds its signature is still valid: null without one. A wrong or expired signature
 * counts as none.
 */
export function readName(name: string, now: number = Date.now()): { hash: string; signedFor: number | null } {
  const [hash = '', end, signature] = name.split('-')
  if (!key || end === undefined || signature === undefined) return { hash, signedFor: null }
  const given = Buffer.from(signature, 'hex')
  const expected = signatureOf(key, `${hash}-${end}`)
  const left = Number.parseInt(end, 36) - Math.floor(now / 1000)
  const valid = given.length === expected.length && timingSafeEqual(given, expected) && left > 0
  return { hash, signedFor: valid ? left : null }
}

const signatureOf = (by: Buffer, text: string): Buffer =>
  createHmac('sha256', by).update(text).digest().subarray(0, BYTES)
