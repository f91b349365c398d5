import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config/configError.ts'
import { EXPORT_FORMAT, withNames } from '../export/format.ts'
import { DATA_KINDS, type DataKind, type Rows, zRows } from '../export/rows.ts'

const MAX_MANIFEST = 10_000_000
const MAX_DATA_FILE = 64_000_000

const zAddress = z.string().regex(/^0x[0-9a-f]{40}$/)
const zManifest = z.object({
  format: z.union([z.literal(EXPORT_FORMAT - 1), z.literal(EXPORT_FORMAT)]),
  scope: z.strictObject({ creator: z.string().optional(), collection: z.string().optional() }),
  chains: z.array(
    z.object({
      id: z.int(),
      contracts: z.object({ engine: zAddress, collectible721: zAddress, collectible1155: zAddress }),
    }),
  ),
  data: z.array(
    z.object({
      path: z.string().regex(/^(data|private)\/[a-z_]+-\d+\.jsonl$/),
      kind: z.enum(DATA_KINDS),
      sha256: z.string(),
    }),
  ),
})
export type Manifest = z.infer<typeof zManifest>

/** Reads what a folder says about itself. @throws ConfigError if it is no complete export */
export async function readExportManifest(folder: string): Promise<Manifest> {
  const text = await readSmall(join(folder, 'manifest.json'), MAX_MANIFEST).catch((error) => {
    throw error.code === 'ENOENT'
      ? new ConfigError(`${folder} is no complete export: it has no manifest.json.`)
      : error
  })
  const { data, error } = zManifest.safeParse(parse(text))
  if (!data)
    throw new ConfigError(`${folder} is no export in format ${EXPORT_FORMAT}: ${z.prettifyError(error)}`)
  return data
}

/** The rows of one kind, a file at a time. Rows that are not well-formed are passed to `refuse`. */
export async function* readRows<K extends DataKind>(
  folder: string,
  { data }: Manifest,
  kind: K,
  refuse: (line: string) => void,
): AsyncGenerator<Rows[K][]> {
  for (const { path, sha256 } of data.filter((file) => file.kind === kind)) {
    const text = await readSmall(join(folder, path), MAX_DATA_FILE)
    if (createHash('sha256').update(text).digest('hex') !== sha256)
      throw new ConfigError(`${path} is damaged: its SHA-256 is not that of the manifest.`)
    const rows: Rows[K][] = []
    for (const line of text.split('\n').filter(Boolean)) {
      const row = zRows[kind].safeParse(withNames(parse(line)))
      if (row.success) rows.push(row.data as Rows[K])
      else refuse(`${path}: ${z.prettifyError(row.error).split('\n')[0]}`)
    }
    yield rows
  }
}

async function readSmall(path: string, most: number): Promise<string> {
  if ((await stat(path)).size > most) throw new ConfigError(`${path} is too large.`)
  return readFile(path, 'utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
