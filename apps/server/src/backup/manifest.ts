import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../process/operatorError.ts'
import { zEncryptedKeys } from './keys.ts'

/** The format of the folder. A change that older programs cannot read takes the next number. */
export const FORMAT = 1

const MANIFEST = 'manifest.json'

/** Names of files lead nowhere else. */
const zFile = z.string().regex(/^[\w-]+(\.[\w-]+)*$/)
const zPacked = z.object({ file: zFile, bytes: z.int(), sha256: z.string() })

const zManifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the program that made the backup. */
  program: z.string(),
  /** When the database was as the backup has it. */
  at: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  schema: z.object({ migration: z.string(), at: z.int() }),
  /** Whether the tables that the indexer fills are left out. */
  withoutChain: z.boolean(),
  /** How far each chain had been read. */
  chains: z.array(z.object({ chainId: z.int(), number: z.int(), hash: z.string() })),
  /** The folder with this backup's files, in the folder of snapshots. */
  snapshot: zFile,
  /** `size` is the size of the text before it was compressed, in bytes. */
  tables: z.array(
    zPacked.extend({ table: z.string(), columns: z.array(z.string()), rows: z.int(), size: z.int() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** The list of uploaded files, how many it has, and their size in bytes. */
  files: zPacked.extend({ count: z.int(), size: z.int() }),
  /** Which part of its older files this backup has read (`saveFiles`). Older backups read none. */
  read: z.int().default(0),
  /** Null if there were no keys. */
  keys: z.object({ fingerprints: z.array(z.string()), encrypted: zEncryptedKeys }).nullable(),
})

export type Manifest = z.infer<typeof zManifest>

/** The manifest of the last complete backup in a folder; null if there is none. @throws OperatorError */
export async function readManifest(folder: string): Promise<Manifest | null> {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const json = parseJson(text)
  if (typeof json?.format === 'number' && json.format > FORMAT)
    throw new OperatorError('A newer version of Vitrine made this backup. Restore it with that version.')
  const parsed = zManifest.safeParse(json)
  if (!parsed.success) throw new OperatorError(`The backup is damaged: ${MANIFEST} cannot be read.`)
  return parsed.data
}

function parseJson(text: string): { format?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Makes a backup the one that the folder has, at once: until then the folder has the previous one. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST)
  await using file = await open(`${path}.part`, 'w', 0o600)
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
  await file.sync()
  await rename(`${path}.part`, path)
  await using parent = await open(folder)
  await parent.sync()
}
