import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { contractMetadata, tokenMetadata } from './present/metadata.ts'
import { presentTokens } from './present/token.ts'
import { requireVisible } from './requireVisible.ts'
import { getWorkByToken } from './store/works.ts'

/** The metadata of our own collections (ERC-7572). */
export async function getContractMetadata(
  { chains, config, brand }: Context,
  { network, contract }: { network: number; contract: string },
): Promise<Output<Operations['getContractMetadata']>> {
  const contracts = chains.get(network)?.config.contracts
  if (contract !== contracts?.collectible1155 && contract !== contracts?.collectible721)
    throw refuse('not_found')
  const sign = brand.current().logo ?? '/favicon.svg'
  return contractMetadata(`${config.publicUrl}${sign}`, config.publicUrl)
}

/** A token's metadata in the schemas of ERC-721 and ERC-1155. */
export async function getMetadata(
  { db, config, chains }: Context,
  key: { network: number; contract: string; tokenId: string },
): Promise<Output<Operations['getMetadata']>> {
  if (!chains.has(key.network)) throw refuse('not_found')
  const work = await getWorkByToken(db, {
    chainId: key.network,
    contract: key.contract,
    tokenId: BigInt(key.tokenId),
  })
  if (work) await requireVisible(db, null, work)
  const [token] = work ? await presentTokens(db, null, [work]) : []
  if (!work || work.undone || !token) throw refuse('not_found')
  // Canonical JSON, which comes out as it went in.
  if (work.metadataFile !== null) return JSON.parse(work.metadataFile)
  const absolute = (path: string) => `${config.publicUrl}${path}`
  return tokenMetadata(
    work,
    {
      media: absolute(token.media),
      cover: token.preview && absolute(token.preview),
      page: absolute(`/tokens/${token._id}`),
    },
    token.categories.map((category) => category.name),
  )
}
