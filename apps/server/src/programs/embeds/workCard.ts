import type { OutputOf } from '@vitrine/api/client/client'
import { CARD } from '@vitrine/api/embed'
import { market } from '@vitrine/domain/market'
import { nameForOutside, personForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { formatUnits } from '@vitrine/domain/money/units'
import { shownAmount, wei } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import { directionOf } from '@vitrine/messages/directionOf'
import type { Language } from '@vitrine/messages/languages'
import { localeOf } from '@vitrine/messages/localeOf'
import { tIn } from '@vitrine/messages/tIn'
import { html, raw } from 'hono/html'

type Shown = OutputOf<'GET /tokens/{id}'>

const STYLE = `:root { color-scheme: light dark; --line: light-dark(#e4e1d8, #2d2c28); --quiet: light-dark(#6b685e, #a09c90) }
* { box-sizing: border-box } html, body { height: 100% }
body { margin: 0; font: 15px/1.4 system-ui, sans-serif; background: light-dark(#faf9f6, #121210); color: light-dark(#16150f, #f3f1ea) }
article { display: flex; flex-direction: column; min-height: 100%; border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
.picture { flex: 1; min-height: 96px; position: relative; display: grid; place-items: center; background: light-dark(#f1efe8, #1b1a17) }
img { position: absolute; inset: 12px; width: calc(100% - 24px); height: calc(100% - 24px); object-fit: contain }
.words { padding: 12px 16px 16px; display: grid; gap: 4px }
h1, p { margin: 0; overflow-wrap: anywhere } h1 { font-size: 17px; font-weight: 550 }
h1, .by { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
.quiet { color: var(--quiet) } .row { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 12px; margin-top: 8px }
a { color: inherit; text-decoration: none } a:focus-visible { outline: 2px solid; outline-offset: 2px }
.go { white-space: nowrap; border-radius: 8px; padding: 10px 16px; font-weight: 550; background: light-dark(#16150f, #f3f1ea); color: light-dark(#faf9f6, #121210) }`

/** Other sites may show a card; it has no script and can send nothing. */
export const CARD_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/**
 * A work as a page for an `<iframe>` of another site: its picture, its names, its price, and a link that opens its page
 * in a window of ours, where it is bought.
 * @param site the address of this marketplace
 */
export function workCard({ token, offers }: Shown, site: string, language: Language) {
  const t = tIn(language)
  const page = `${site}/tokens/${token._id}`
  const by = personForOutside(token.creator)
  const name = nameForOutside(token.name, t('notice_work'))
  const title = t('work_by', { title: name, name: by })
  const sale = saleOf(offers)
  const written = (amount: string, unit: string) =>
    `${new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 18 }).format(
      amount as Intl.StringNumericLiteral,
    )} ${unit}`
  const image = token.sensitive ? null : token.image
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${page}">
<base target="_blank">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body><article>
<a class="picture" href="${page}">${
    image
      ? html`<img src="${sizeOf(image)}" width="${image.width}" height="${image.height}" alt="${title}">`
      : html`<span class="quiet">${t('banner_work')}</span>`
  }</a>
<div class="words">
<h1 dir="auto"><a href="${page}">${name}</a></h1>
<p class="by quiet" dir="auto">${by}</p>
<div class="row">
<p>${sale ? html`<span class="quiet">${t(sale.kind)}</span><br><bdi>${'unit' in sale ? written(sale.amount, sale.unit) : written(shownAmount(wei(sale.amount)), coinOf(token.blockchain))}</bdi>` : html`<span class="quiet">${t(token.date_burnt ? 'burnt' : 'not_on_sale')}</span>`}</p>
<a class="go" href="${page}${sale ? addressOf(sale) : ''}">${t(sale?.kind === 'price' ? 'buy' : sale ? 'bid' : 'banner_work')}</a>
</div>
<p class="quiet"><a href="${site}/">${market.product}</a></p>
</div>
</article></body>
</html>`
}

/** The cheapest copy that can be bought at once; without one, an auction that takes bids. */
function saleOf(offers: Shown['offers']) {
  // The open ones come first, the cheapest of them first.
  const cheapest = offers.find(({ can }) => can.includes('buy'))
  const { offer_price = null, currency_price: other = null } = cheapest ?? {}
  if (cheapest && offer_price) return { kind: 'price', offer: cheapest._id, amount: offer_price } as const
  if (cheapest && other?.unit && other.decimals !== null) {
    const amount = { amount: formatUnits(BigInt(other.amount), other.decimals), unit: other.unit }
    return { kind: 'price', offer: cheapest._id, ...amount } as const
  }
  const auction = offers.find(({ can }) => can.includes('bid'))
  if (!auction?.min_bid) return null
  const bid = auction.auction?.status === 'open' ? auction.auction.price : null
  return bid
    ? ({ kind: 'highest_bid', offer: auction._id, amount: bid } as const)
    : ({ kind: 'minimum_bid', offer: auction._id, amount: auction.min_bid } as const)
}

/** What can be bought at once opens its checkout. */
const addressOf = ({ kind, offer }: { kind: string; offer: string }): string =>
  `?offer=${encodeURIComponent(offer)}${kind === 'price' ? '&buy' : ''}`

/** Twice the width of a card, for screens with small pixels. */
const sizeOf = (image: NonNullable<Shown['token']['image']>): string =>
  image.sizes.find(({ width }) => width >= 2 * CARD.width)?.url ?? image.sizes.at(-1)?.url ?? image.url
