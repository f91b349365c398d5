import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { addedChains } from '@vitrine/domain/networks'
import type { Context } from '../context.ts'

/** What every page needs to know of the marketplace. */
export function getSite({ config, brand: { current } }: Context): Output<Operations['getSite']> {
  const { brand, names, style, logo } = current()
  const { operator, address, email, fees, links, typeface } = brand
  return {
    market: names,
    style,
    logo,
    own_typeface: typeface === 'geist',
    operator,
    address,
    email: email || config.contactEmail,
    fees,
    url: config.publicUrl,
    community: links,
    added_chains: addedChains(),
  }
}
