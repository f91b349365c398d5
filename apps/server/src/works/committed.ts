import { createHash } from 'node:crypto'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { hashInFolder } from '@vitrine/domain/ipfs/folderBlock'
import { positionIn } from '@vitrine/domain/works/tokenId'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Whether what a token's mint committed to is the metadata file of its description. A description without a file needs a
 * token without a commitment.
 * @param folder the block of the folder, if the token is one of a series
 */
export function isCommitted(
  file: string | null,
  tokenId: bigint,
  commitment: string | null,
  folder: Uint8Array | null,
): boolean {
  if (file === null || commitment === null) return file === null && commitment === null
  const committed = commitment.slice(2)
  const position = positionIn(tokenId)
  if (position === 0) return sha256(file) === committed
  return folder !== null && sha256(folder) === committed && hashInFolder(folder, position) === sha256(file)
}

/** The address that a token's contract makes of its commitment. */
export function committedUri(tokenId: bigint, commitment: string): string {
  const position = positionIn(tokenId)
  const hash = commitment.slice(2)
  return position === 0 ? `ipfs://${cidText('raw', hash)}` : `ipfs://${cidText('dag-pb', hash)}/${position}`
}
