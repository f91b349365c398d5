import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../process/operatorError.ts'
import { createReal, openReal } from '../process/realEntries.ts'
import type { SealingKeys } from '../sealing/seal.ts'
import { requireRealEntries, SNAPSHOT } from './folder.ts'
import { zEncryptedKeys } from './keys.ts'
import { isSigned, sign } from './signature.ts'

/** The format of the folder. A change that older programs cannot read takes the next number. */
export const BACKUP_FORMAT = 1

const MANIFEST = 'manifest.json'
/** A manifest has some 20 kB. Bytes. */
const LONGEST = 4_000_000

/** Names of files lead nowhere else. */
const zFile = z.string().regex(/^[\w-]+(\.[\w-]+)*$/)
/** Also shown on terminals. */
const zName = z.string().regex(/^[\w-]{1,100}$/)
const zSize = z.int().nonnegative()
const zPacked = z.object({ file: zFile, bytes: zSize, sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const zManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** The version of the program that made the backup. */
  program: z.string(),
  /** When the database was as the backup has it. */
  at: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  schema: z.object({ migration: zName, at: z.int() }),
  /** Whether the tables that the indexer fills are left out. */
  withoutChain: z.boolean(),
  /** How far each chain had been read. */
  chains: z.array(z.object({ chainId: z.int(), number: z.int(), hash: z.string() })),
  /** The folder with this backup's files, in the folder of snapshots. */
  snapshot: z.string().regex(SNAPSHOT),
  /** `size` is the size of the text before it was compressed, in bytes. */
  tables: z.array(zPacked.extend({ table: zName, columns: z.array(z.string()), rows: zSize, size: zSize })),
  sequences: z.array(
    z.object({ name: z.string(), last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() }),
  ),
  /** The list of uploaded files, how many it has, and their size in bytes. */
  files: zPacked.extend({ count: zSize, size: zSize }),
  /** Which part of its older files this backup has read (`saveFiles`). Older backups read none. */
  read: z.int().default(0),
  /** Null if there were no keys. */
  keys: z.object({ fingerprints: z.array(z.string()), encrypted: zEncryptedKeys }).nullable(),
})

export type Manifest = z.infer<typeof zManifest>

/** Whose backup it is. `unsigned`: nobody can tell, as of versions that did not sign. `forged`: none of the keys signed it. */
export type Trust = 'signed' | 'unsigned' | 'forged'

export type FoundManifest = {
  manifest: Manifest
  /** @param keys null if there are none, so that a signature cannot be checked */
  trust(keys: SealingKeys | null): Trust
}

/** The manifest of the last complete backup in a folder; null if there is none. @throws OperatorError */
export async function readBackupManifest(folder: string): Promise<FoundManifest | null> {
  await requireRealEntries(folder)
  const json = await readJson(join(folder, MANIFEST))
  if (json === null) return null
  const { signature, ...signed } = json
  if (typeof signed.format === 'number' && signed.format > BACKUP_FORMAT)
    throw new OperatorError('A newer version of Vitrine made this backup. Restore it with that version.')
  const parsed = zManifest.safeParse(signed)
  if (!parsed.success) throw unreadable()
  return {
    manifest: parsed.data,
    trust: (keys) => {
      if (signature === undefined || keys === null) return 'unsigned'
      const isOurs =
        typeof signature === 'string' && isSigned(keys, 'manifest', JSON.stringify(signed), signature)
      return isOurs ? 'signed' : 'forged'
    },
  }
}

const unreadable = () => new OperatorError(`The backup is damaged: ${MANIFEST} cannot be read.`)

async function readJson(path: string): Promise<Record<string, unknown> | null> {
  await using file = await openReal(path)
  if (!file) return null
  if ((await file.stat()).size > LONGEST) throw unreadable()
  try {
    const json = JSON.parse(await file.readFile('utf8'))
    if (typeof json === 'object' && json !== null) return json
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw unreadable()
}

/**
 * Makes a backup the one that the folder has, at once: until then the folder has the previous one.
 * @param keys that sign it; null if there are none
 */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  keys: SealingKeys | null,
): Promise<void> {
  const path = join(folder, MANIFEST)
  const signed = keys
    ? { ...manifest, signature: sign(keys, 'manifest', JSON.stringify(manifest)) }
    : manifest
  await using file = await createReal(`${path}.part`)
  await file.writeFile(`${JSON.stringify(signed, null, 2)}\n`)
  await file.sync()
  await rename(`${path}.part`, path)
  await using parent = await open(folder)
  await parent.sync()
}
