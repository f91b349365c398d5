import type { Cid } from '@vitrine/domain/ipfs/cid'
import { FileError, type ReadBlock, readFile } from '@vitrine/domain/ipfs/readFile'

/** What the metadata file of a work says. @property types of files, by their addresses */
export type Metadata = {
  name: string
  description: string
  image: string | null
  animation: string | null
  types: ReadonlyMap<string, string>
}

/** Bytes, and characters. */
const LARGEST = 1_048_576
const LONGEST = 20_000

/** Reads a verified metadata file (ERC-721, ERC-1155). @throws FileError */
export async function readMetadata(read: ReadBlock, cid: Cid): Promise<Metadata> {
  const bytes = await readFile(read, cid, LARGEST)
  const json = parse(await new Blob(bytes).text())
  if (typeof json !== 'object' || json === null) throw new FileError('unreadable', cid)
  const said = json as Record<string, unknown>
  const { files } = (said.properties ?? {}) as { files?: unknown }
  const named = Array.isArray(files) ? (files as { uri?: unknown; type?: unknown }[]) : []
  return {
    name: textOf(said.name),
    description: textOf(said.description),
    image: textOf(said.image) || null,
    animation: textOf(said.animation_url) || null,
    types: new Map(named.slice(0, 100).map((file) => [textOf(file?.uri), textOf(file?.type)])),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : '')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
