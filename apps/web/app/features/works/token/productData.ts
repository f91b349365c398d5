import type { OutputOf } from '@vitrine/api/client/client'
import { formatUnits } from '@vitrine/domain/money/units'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import { outsideCollection, outsidePerson, outsideText, outsideWork } from '#words/outside.ts'

const AVAILABILITY = {
  pending: 'https://schema.org/OutOfStock',
  completed: 'https://schema.org/SoldOut',
  expired: 'https://schema.org/Discontinued',
} as const

/** A work for search engines: a schema.org Product with its offers. */
export function productData({ token, offers }: OutputOf<'GET /tokens/{id}'>, origin: string): object {
  const url = `${origin}/tokens/${token._id}`
  const image = token.image && !token.sensitive && new URL(token.image.url, origin || undefined).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: outsideWork(token.name),
    description: outsideText(token.description, Number.POSITIVE_INFINITY) || outsideWork(token.name),
    ...(image && { image }),
    sku: `${token.chain_address}/${token.chain_id}`,
    category: token.categories.map(({ name }) => name).join(', ') || undefined,
    brand: { '@type': 'Brand', name: outsideCollection(token.collection.name) },
    creator: {
      '@type': 'Person',
      name: outsidePerson(token.creator),
      url: `${origin}/users/${token.creator.wallet}`,
    },
    url,
    offers: offers.flatMap((offer) => {
      const price = pricedIn(offer)
      if (!price) return []
      return {
        '@type': 'Offer',
        url: token.type === 1155 ? `${url}?offer=${encodeURIComponent(offer._id)}` : url,
        // There is no ISO 4217 code; schema.org accepts the well-known ticker of a cryptocurrency.
        ...price,
        availability: isOnSale(offer) ? 'https://schema.org/InStock' : AVAILABILITY[offer.status],
        priceValidUntil: offer.date_end ?? offer.expiry_date,
        seller: { '@type': 'Person', name: outsidePerson(offer.creator) },
      }
    }),
  }
}

type Offered = OutputOf<'GET /tokens/{id}'>['offers'][number]

const isOnSale = ({ can }: Offered) => can.includes('buy') || can.includes('bid')

/** The price without separators, and the ticker of its currency. */
function pricedIn({ offer_price, currency_price, auction, min_bid, blockchain }: Offered) {
  const coins = {
    amount: offer_price ?? auction?.price ?? min_bid,
    unit: coinOf(blockchain),
    decimals: DECIMALS,
  }
  const { amount, unit, decimals } = currency_price ?? coins
  return amount && unit ? { price: formatUnits(BigInt(amount), decimals ?? 0), priceCurrency: unit } : null
}
