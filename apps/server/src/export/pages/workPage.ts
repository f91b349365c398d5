import { market } from '@vitrine/domain/market'
import { chainTitle, scannerOf } from '@vitrine/domain/networks'
import { t } from '@vitrine/messages/t'
import type { People, Work } from '../gather.ts'
import type { Links } from '../links.ts'
import { linkFrom, mediaPath, metadataPath, pagePath } from '../paths.ts'
import type { ExportedSale, Owner, Part } from '../store/exported.ts'
import { type Html, html } from './html.ts'
import type { Page } from './layout.ts'
import { markdown } from './markdown.ts'
import { day, fact, linked, money, orStill, pager, type To } from './parts.ts'
import { plinthClass } from './plinth.ts'

/** What the lists of a work continue with: their next pages, or null. */
export type Continued = { owners: string | null; sales: string | null }

/** @param original the address of the work on the marketplace */
export function workPage(
  work: Work,
  people: People,
  links: Links,
  continued: Continued,
  original: string,
): Page {
  const { row, token, creator, collection } = work
  const path = links.work(row.id)
  const to: To = (other) => linkFrom(path, other)
  const collectionName = collection?.name ?? market.store
  return {
    path,
    title: row.name,
    description: row.description || t('work_alt', { title: row.name }),
    original,
    data: {
      '@context': 'https://schema.org',
      '@type': 'VisualArtwork',
      name: row.name,
      description: row.description,
      identifier: caip19(work),
      dateCreated: row.createdAt.toISOString(),
      creator: { '@type': 'Person', name: creator.name, identifier: creator.wallet },
      isPartOf: { '@type': 'Collection', name: collectionName },
      artEdition: token.copies.toString(),
      ...(work.media &&
        row.sensitive === null &&
        fileOf(work) && { [work.media.kind === 'image' ? 'image' : 'associatedMedia']: to(fileOf(work)!) }),
    },
    body: html`<article class="piece">
<div class="stage ${plinthClass(work.picture?.colour)}">${row.sensitive === null ? stage(work, to) : veiled(stage(work, to))}</div>
<div class="label">
<p class="quiet">${linked(to, links.collection(work), collectionName)}</p>
<h1>${row.name}</h1>
<p>${t('creator')}: ${linked(to, links.creator(work), creator.name)}${creator.badge ? html` <span class="quiet">(${t(creator.badge)})</span>` : null}</p>
<p class="quiet">${row.standard === 721 ? t('edition_single') : t('edition_of', { copies: token.copies.toString() })} · ${chainTitle(row.chainId)}</p>
${row.description ? markdown(row.description) : null}
${row.locked === null ? null : html`<p class="quiet">${t('gallery_locked')}</p>`}
<dl class="facts">${facts(work, to)}</dl>
${traits(work)}
</div>
</article>
<section aria-labelledby="owners"><h2 id="owners">${t('gallery_owners')}</h2>
${ownerTable(work.owners, people, links, to)}${more(to, continued.owners, t('gallery_more_owners'))}</section>
<section aria-labelledby="sales"><h2 id="sales">${t('gallery_sales')}</h2>
${work.sales.rows.length === 0 ? html`<p class="quiet">${t('gallery_no_sales')}</p>` : saleTable(work.sales.rows, people, links, to)}${more(to, continued.sales, t('gallery_more_sales'))}</section>`,
  }
}

const more = (to: To, path: string | null, text: string) =>
  path === null ? null : html`<p><a href="${to(path)}">${text}</a></p>`

const fileOf = ({ media }: Work) => media && mediaPath(media.hash, media.mime)

/** The token by the standard name of chain, contract and number (CAIP-19). */
const caip19 = ({ row }: Work) => `eip155:${row.chainId}/erc${row.standard}:${row.contract}/${row.tokenId}`

/** A sensitive work is shown to those who ask for it. It needs no script. */
const veiled = (shown: Html): Html =>
  html`<details class="veil"><summary>${t('gallery_sensitive')}. ${t('sensitive_show')}</summary>${shown}</details>`

/** The work itself: a picture, a player, or the cover of a 3D model with a link to its file. A file is only ever shown as what its type says, never as a page. */
function stage(work: Work, to: To): Html {
  const { media, picture, row } = work
  const file = fileOf(work)
  const alt = t('work_alt', { title: row.name })
  if (!media || !file) return html`<p>${t('gallery_file_missing')}</p>`
  const address = to(file)
  if (media.kind === 'image') {
    const image = html`<img src="${address}" width="${media.width}" height="${media.height}" alt="${alt}">`
    return html`<a href="${address}">${picture?.hash === media.hash ? orStill(to, picture, image) : image}</a>`
  }
  const still =
    picture && work.still ? to(mediaPath(work.still.hash, work.still.mime) ?? picture.small) : null
  const poster = picture?.still ? to(picture.still.path) : still
  if (media.kind === 'video')
    return html`<video controls loop playsinline preload="metadata" src="${address}" poster="${poster ?? ''}" aria-label="${alt}"></video>`
  const cover =
    still && picture
      ? orStill(
          to,
          picture,
          html`<img src="${still}" width="${picture.width}" height="${picture.height}" alt="${alt}">`,
        )
      : null
  if (media.kind === 'model') return html`<a href="${address}" download>${cover ?? t('gallery_original')}</a>`
  return html`${cover}<audio controls preload="metadata" src="${address}" aria-label="${row.name}"></audio>`
}

function facts({ row, token, media, categories }: Work, to: To): Html[] {
  const scanner = scannerOf(row.chainId)
  const contract = scanner
    ? html`<a href="${`${scanner}/address/${row.contract}`}" rel="noreferrer">${row.contract}</a>`
    : row.contract
  const file = media && mediaPath(media.hash, media.mime)
  return [
    fact(t('standard'), `ERC-${row.standard}`),
    fact(t('contract'), contract),
    fact(t('token_id'), String(row.tokenId)),
    fact(t('royalties'), t('percent', { n: token.royalties / 100 })),
    fact(t('created_on'), day(row.createdAt)),
    ...(categories.length > 0 ? [fact(t('categories'), categories.join(', '))] : []),
    fact(
      t('gallery_metadata'),
      html`<a href="${to(metadataPath(row.chainId, row.contract, row.tokenId ?? 0n))}">${t('gallery_open_metadata')}</a>`,
    ),
    ...(media && file
      ? [
          fact(
            t('gallery_file'),
            html`<a href="${to(file)}" download>${t('gallery_original')}</a> (${media.mime})`,
          ),
          fact(t('gallery_hash'), html`<code>${media.hash}</code>`),
        ]
      : []),
  ]
}

function traits({ row }: Work): Html | null {
  if (row.traits.length === 0) return null
  return html`<h2>${t('traits')}</h2><dl class="facts">${row.traits.map((trait) => fact(trait.trait_type, trait.value))}</dl>`
}

function ownerTable(owners: readonly Owner[], people: People, links: Links, to: To): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${t('gallery_owners')}"><table><thead><tr><th scope="col">${t('gallery_owners')}</th><th scope="col" class="number">${t('gallery_copies')}</th></tr></thead><tbody>${owners.map(
    ({ owner, copies }) => {
      const person = people(owner)
      return html`<tr><td>${linked(to, links.person(person), person.name)}</td><td class="number">${copies.toString()}</td></tr>`
    },
  )}</tbody></table></div>`
}

/** @param works names the works, where the sales are of several */
export function saleTable(
  sales: readonly ExportedSale[],
  people: People,
  links: Links,
  to: To,
  works: ReadonlyMap<string, Work> | null = null,
): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${t('gallery_sales')}"><table><thead><tr><th scope="col">${t('gallery_date')}</th>${
    works ? html`<th scope="col">${t('gallery_work')}</th>` : null
  }<th scope="col">${t('gallery_seller')}</th><th scope="col">${t('gallery_buyer')}</th><th scope="col" class="number">${t('gallery_copies')}</th><th scope="col" class="number">${t('gallery_amount')}</th></tr></thead><tbody>${sales.map(
    (sale) => {
      const [seller, buyer] = [people(sale.seller), people(sale.buyer)]
      const scanner = scannerOf(sale.chainId)
      const date = scanner
        ? html`<a href="${`${scanner}/tx/${sale.hash}`}" rel="noreferrer">${day(sale.at)}</a>`
        : day(sale.at)
      return html`<tr><td>${date}</td>${
        works
          ? html`<td><a href="${to(links.work(sale.workId))}">${works.get(sale.workId)?.row.name ?? ''}</a></td>`
          : null
      }<td>${linked(to, links.person(seller), seller.name)}</td><td>${linked(to, links.person(buyer), buyer.name)}</td><td class="number">${sale.copies.toString()}</td><td class="number">${money(sale.amount, sale.chainId)}</td></tr>`
    },
  )}</tbody></table></div>`
}

/** A continuation of the list of a work's owners or sales. */
export function workListPage(
  work: Work,
  links: Links,
  list: { name: 'owners'; rows: readonly Owner[] } | { name: 'sales'; rows: Part<ExportedSale>['rows'] },
  people: People,
  number: number,
  hasNext: boolean,
): Page {
  const path = pagePath('works', work.row.id, { list: list.name, number })
  const to: To = (other) => linkFrom(path, other)
  const name = list.name === 'owners' ? t('gallery_owners') : t('gallery_sales')
  const before =
    number > 2
      ? pagePath('works', work.row.id, { list: list.name, number: number - 1 })
      : links.work(work.row.id)
  const next = hasNext ? pagePath('works', work.row.id, { list: list.name, number: number + 1 }) : null
  return {
    path,
    title: `${work.row.name}: ${name}`,
    body: html`<h1><a href="${to(links.work(work.row.id))}">${work.row.name}</a></h1><h2>${name}</h2>
${list.name === 'owners' ? ownerTable(list.rows, people, links, to) : saleTable(list.rows, people, links, to)}
${pager(to, next, before)}`,
  }
}
