import type { OutputOf } from '@vitrine/api/client/client'
import { CARD, embedAttributes } from '@vitrine/api/embed'
import { PREVIEW, tokenPreviewPath } from '@vitrine/api/previews'
import { market } from '@vitrine/domain/market'
import { nameForOutside, personForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { t } from '@vitrine/messages/t'
import { html } from 'hono/html'

/** Seconds for which a site may keep the answer. */
const KEPT = 3600

/** A work at a page's address of ours, or null. @param site the address of this marketplace */
export function workAt(address: string, site: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(site).origin) return null
  const [, id] = /^\/tokens\/([^/]+)\/?$/.exec(pathname) ?? []
  return id ? decoded(id) : null
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/**
 * How another site shows a work (oEmbed 1.0, type rich): an `<iframe>` with its card.
 * @param most the largest width and height that the site has room for, in pixels
 */
export function oembedOf(
  { token }: OutputOf<'GET /tokens/{id}'>,
  site: string,
  most: { width?: number | undefined; height?: number | undefined },
) {
  const width = Math.min(CARD.width, most.width ?? CARD.width)
  const height = Math.min(CARD.height, most.height ?? CARD.height)
  const name = nameForOutside(token.name, t('notice_work'))
  const attributes = Object.entries(embedAttributes({ ...token, name }, site, { width, height }))
  const frame = html`<iframe${attributes.map(([name, value]) => html` ${name}="${value}"`)}></iframe>`
  return {
    version: '1.0',
    type: 'rich',
    title: name,
    author_name: personForOutside(token.creator),
    author_url: `${site}/users/${token.creator.wallet}`,
    provider_name: market.product,
    provider_url: site,
    cache_age: KEPT,
    thumbnail_url: site + tokenPreviewPath(token),
    thumbnail_width: PREVIEW.width,
    thumbnail_height: PREVIEW.height,
    html: String(frame),
    width,
    height,
  }
}
