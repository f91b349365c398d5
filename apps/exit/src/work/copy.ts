import { carPath } from '@vitrine/domain/ipfs/carPath'
import { openCar } from '@vitrine/domain/ipfs/openCar'
import type { Hex } from 'viem'
import { fetchBytes } from './fetchBytes.ts'

/** A copy of the marketplace (an export): its files by their paths. Null for a file that it does not have. */
export type Copy = (
  path: string,
  most: number,
  signal: AbortSignal,
) => Promise<Uint8Array<ArrayBuffer> | null>

/** How long a file of a copy may take. Milliseconds. */
const LONGEST_FETCH = 300_000
/** The name of this page in a copy. */
const PAGE = '/exit.html'

/** The folder that this page is in, if it is a copy: elsewhere the page has another name. Empty if it is none. */
export const folderOf = (href: string): string =>
  /^https?:/.test(href) && new URL(href).pathname.endsWith(PAGE) ? new URL('.', href).href : ''

/** A copy on a file host. @param folder its address */
export const hostedCopy = (folder: string): Copy => {
  const base = `${folder.replace(/\/+$/, '')}/`
  return (path, most, signal) =>
    fetchBytes(base + path, { signal, most, limit: LONGEST_FETCH }).catch(() => {
      signal.throwIfAborted()
      return null
    })
}

/** A copy on a disk, as somebody chose its folder. Their paths begin with its name. */
export const chosenCopy = (files: Iterable<File>): Copy => {
  const paths = new Map<string, File>()
  for (const file of files) paths.set(file.webkitRelativePath.split('/').slice(1).join('/'), file)
  return async (path, most) => {
    const file = paths.get(path)
    return file && file.size <= most ? new Uint8Array(await file.arrayBuffer()) : null
  }
}

/** What a token names. */
type Token = { chainId: number; contract: Hex; tokenId: bigint }

/** The blocks of a token's archive in a copy; none if the copy has no archive of it that can be read. */
export async function readArchive(
  copy: Copy | null,
  { chainId, contract, tokenId }: Token,
  most: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const bytes = await copy?.(carPath(chainId, contract, tokenId), most, signal)
  try {
    return bytes ? openCar(bytes) : new Map()
  } catch {
    return new Map()
  }
}
