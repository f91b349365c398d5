import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { market } from '@vitrine/domain/market'
import type { Trait } from '@vitrine/domain/rules/works/checkTraits'
import { t } from '@vitrine/messages/t'

const SYMBOL = 'VTRN'

/** The metadata of our own contracts (ERC-7572). @param image its address */
export function contractMetadata(image: string, page: string): Output<Operations['getContractMetadata']> {
  return {
    name: market.store,
    symbol: SYMBOL,
    description: t('contract_description'),
    image,
    external_link: page,
  }
}

/** Where the files of a token are; `cover` is null where the work is a picture itself. */
export type MetadataAddresses = { media: string; cover: string | null; page: string }

/** A token's metadata in the schemas of ERC-721 and ERC-1155. */
export function tokenMetadata(
  { name, description, traits }: { name: string; description: string; traits: readonly Trait[] },
  { media, cover, page }: MetadataAddresses,
  categories: readonly string[],
): Output<Operations['getMetadata']> {
  return {
    name,
    description,
    image: cover ?? media,
    ...(cover && { animation_url: media }),
    external_url: page,
    attributes: [...categories.map((value) => ({ trait_type: 'Category', value })), ...traits],
  }
}
