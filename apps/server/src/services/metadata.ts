import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { t } from '@vitrine/messages/t'
import { getItemByToken } from '../store/items.ts'
import type { Context } from './context.ts'
import { presentTokens } from './present/token.ts'
import { refuse } from './refuse.ts'

/** The names in the contracts. */
const NAMES = { 721: 'Vitrine', 1155: 'Vitrine' } as const
const SYMBOL = 'VTRN'

/** The metadata of our own collections (ERC-7572). */
export async function getContractMetadata(
  { chains, config }: Context,
  { network, contract }: { network: number; contract: string },
): Promise<Output<Operations['getContractMetadata']>> {
  const contracts = chains.get(network)?.config.contracts
  const editions = contract === contracts?.collectible1155
  if (!editions && contract !== contracts?.collectible721) throw refuse('not_found')
  return {
    name: NAMES[editions ? 1155 : 721],
    symbol: SYMBOL,
    description: t('contract_description'),
    image: `${config.publicUrl}/favicon.svg`,
    external_link: config.publicUrl,
  }
}

/** A token's metadata in the schemas of ERC-721 and ERC-1155. */
export async function getMetadata(
  { db, config, chains }: Context,
  key: { network: number; contract: string; tokenId: string },
): Promise<Output<Operations['getMetadata']>> {
  if (!chains.has(key.network)) throw refuse('not_found')
  const item = await getItemByToken(db, {
    chainId: key.network,
    contract: key.contract,
    tokenId: BigInt(key.tokenId),
  })
  const [token] = item ? await presentTokens(db, null, [item]) : []
  if (!token) throw refuse('not_found')
  const absolute = (path: string) => `${config.publicUrl}${path}`
  return {
    name: token.name,
    description: token.description,
    image: absolute(token.preview ?? token.media),
    ...(token.preview && { animation_url: absolute(token.media) }),
    external_url: absolute(`/tokens/${token._id}`),
    attributes: token.categories.map((category) => ({ trait_type: 'Category', value: category.name })),
  }
}
