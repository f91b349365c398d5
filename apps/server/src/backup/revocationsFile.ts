import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { linesOf } from '../bounded/linesOf.ts'
import type { Db } from '../db/open.ts'
import { listUnwritten, markWritten, type Revocation, type RevocationKind } from '../db/revocations.ts'
import { makeFolders } from '../process/makeFolders.ts'
import { createReal, openReal, openRealEnd } from '../process/realEntries.ts'
import type { SealingKeys } from '../sealing/seal.ts'
import { isSigned, sign } from './signature.ts'

/** The file beside the backups: a line of JSON for each revocation, in the order in which they were written. */
export const REVOCATIONS_FILE = 'revocations.jsonl'

/** How many are written at once, and by one run. */
const PAGE = 500
const PAGES = 20

/** A line has some 200 bytes. */
const LONGEST_LINE = 1_000
/** More than a marketplace writes in the 30 days for which it keeps them; what follows is not read. */
export const MOST_LINES = 1_000_000
/** The clocks of several machines differ. Milliseconds. */
const AHEAD = 300_000

const WALLET = /^0x[0-9a-f]{40}$/
const ID = /^[\w-]{1,64}$/
const SUBJECT = /^(?:(?:work|collection) [\w-]{1,64}|person 0x[0-9a-f]{40})$/
/** What a key of each kind looks like. */
const KEYS: Record<RevocationKind, RegExp> = {
  account: WALLET,
  role: WALLET,
  api_key: ID,
  webhook: ID,
  subscription: /^[0-9a-f]{64}$/,
  badge: WALLET,
  shown: SUBJECT,
  hidden: SUBJECT,
}

const zLine = z
  .object({
    kind: z.enum(Object.keys(KEYS) as [RevocationKind, ...RevocationKind[]]),
    key: z.string(),
    at: z.iso.datetime(),
    signature: z.string().optional(),
  })
  .refine(({ kind, key }) => KEYS[kind].test(key))

/**
 * What a line is worth. `unsigned`: it has no signature, or there is no key to check it. `bad`: it is no line of ours, or its
 * time has not come.
 */
type Read = { state: 'bad' } | { state: 'signed' | 'unsigned'; revocation: Revocation; text: string }
export type Line = { number: number } & Read

/** Adds the newest revocations, signed, to the file in the folder of the scheduled backups. */
export async function writeRevocations(db: Db, folder: string, keys: SealingKeys): Promise<void> {
  for (let page = 0; page < PAGES; page++) {
    const rows = await listUnwritten(db, PAGE)
    if (rows.length === 0) return
    await append(
      folder,
      rows.map((row) => signedLine(keys, row)),
    )
    // After a crash before this line they are written twice, which does no harm.
    await markWritten(
      db,
      rows.map(({ id }) => id),
    )
    if (rows.length < PAGE) return
  }
}

const signedText = ({ kind, key, at }: Revocation) => JSON.stringify([kind, key, at.toISOString()])

function signedLine(keys: SealingKeys, { kind, key, at }: Revocation): string {
  const signature = sign(keys, 'revocation', signedText({ kind, key, at }))
  return JSON.stringify({ kind, key, at, signature })
}

async function append(folder: string, lines: readonly string[]): Promise<void> {
  await makeFolders(folder, 0o700)
  await using file = await openRealEnd(join(folder, REVOCATIONS_FILE))
  // A crash may have left half a line.
  await file.writeFile(`\n${lines.join('\n')}\n`)
  await file.sync()
}

/** Removes invalid lines, and lines that are older than any backup that is kept. @param before the oldest time that stays */
export async function pruneRevocationsFile(folder: string, before: Date): Promise<void> {
  const path = join(folder, REVOCATIONS_FILE)
  const stays = (line: Line) => line.state !== 'bad' && line.revocation.at >= before
  let old = false
  for await (const line of readRevocations(path, null)) {
    old = !stays(line)
    break
  }
  if (!old) return
  const part = `${path}.part`
  {
    await using file = await createReal(part)
    for await (const line of readRevocations(path, null))
      if (stays(line) && line.state !== 'bad') await file.writeFile(`${line.text}\n`)
    await file.sync()
  }
  await rename(part, path)
}

/**
 * The lines of a file, at most `MOST_LINES`; nothing if there is none. Lines without a text are left out.
 * @param keys that may have signed them; null if there are none
 * @throws OperatorError if it is no regular file
 */
export async function* readRevocations(path: string, keys: SealingKeys | null): AsyncGenerator<Line> {
  // The stream closes it.
  const file = await openReal(path)
  if (!file) return
  const latest = Date.now() + AHEAD
  let number = 0
  for await (const text of linesOf(file.createReadStream(), LONGEST_LINE)) {
    if (number++ >= MOST_LINES) return
    if (text !== '') yield { number, ...parseLine(text, keys, latest) }
  }
}

function parseLine(text: string | null, keys: SealingKeys | null, latest: number): Read {
  const parsed = text === null ? null : zLine.safeParse(jsonOf(text)).data
  const at = new Date(parsed?.at ?? Number.NaN)
  if (text === null || !parsed || !(at.getTime() <= latest)) return { state: 'bad' }
  const revocation = { kind: parsed.kind, key: parsed.key, at }
  const { signature } = parsed
  if (signature === undefined || !keys) return { state: 'unsigned', revocation, text }
  return isSigned(keys, 'revocation', signedText(revocation), signature)
    ? { state: 'signed', revocation, text }
    : { state: 'bad' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
