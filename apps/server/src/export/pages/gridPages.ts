import { market } from '@vitrine/domain/market'
import { mediaKind } from '@vitrine/domain/works/media'
import { t } from '@vitrine/messages/t'
import type { CollectionRow } from '../../collections/store/collections.ts'
import type { People, Person, Picture, Work } from '../gather.ts'
import { DEFAULT_PAGE, type Links } from '../links.ts'
import { linkFrom, listPath, type PageKind, pagePath } from '../paths.ts'
import type { ExportedSale } from '../store/exported.ts'
import { type Html, html } from './html.ts'
import type { Page } from './layout.ts'
import { markdown } from './markdown.ts'
import { type Card, cardGrid, fact, linked, pager, picture, type To } from './parts.ts'
import { saleTable } from './workPage.ts'

/** What a card says about a work that is not a picture. */
const MARKS = {
  image: () => null,
  video: () => t('media_video'),
  audio: () => t('media_audio'),
  model: () => '3D',
}

export const gridCard = (work: Work, links: Links): Card => {
  const kind = work.media ? mediaKind(work.media.mime) : null
  const isSensitive = work.row.sensitive !== null
  return {
    path: links.work(work.row.id),
    name: work.row.name,
    line: work.creator.name,
    // A sensitive picture is on the work's page, for those who ask for it.
    picture: isSensitive ? null : work.picture,
    mark: isSensitive ? t('gallery_sensitive') : kind && MARKS[kind](),
  }
}

export const collectionCard = (row: CollectionRow, shown: Picture | null, creator: Person): Card => ({
  path: pagePath('collections', row.id),
  name: row.name,
  line: creator.name,
  picture: shown,
})

const worksOf = (to: To, works: readonly Work[], links: Links): Html =>
  works.length === 0
    ? html`<p class="quiet">${t('gallery_no_works')}</p>`
    : cardGrid(
        to,
        works.map((work) => gridCard(work, links)),
      )

/** A page of a whole list: its number, null for the newest, and those of its neighbours. */
export type Place = { number: number | null; older: number | null; newer: number | null | undefined }

/** One page of a whole list. */
export function listPage(
  list: PageKind | 'sales',
  { number, older, newer }: Place,
  body: (to: To) => Html,
): Page {
  const path = listPath(list, number)
  const to: To = (other) => linkFrom(path, other)
  const title = {
    works: t('gallery_works'),
    collections: t('gallery_collections'),
    people: t('gallery_people'),
    sales: t('gallery_sales'),
  }[list]
  return {
    path,
    title: number === null ? title : `${title} ${number}`,
    body: html`<h1>${title}</h1>${body(to)}${pager(
      to,
      older === null ? null : listPath(list, older),
      newer === undefined ? null : listPath(list, newer),
    )}`,
  }
}

export const workGrid = (works: readonly Work[], links: Links) => (to: To) =>
  worksOf(to, works.toReversed(), links)

export const personRows =
  (people: readonly Person[]) =>
  (to: To): Html =>
    html`<ul class="people">${people.map(
      (person) =>
        html`<li><a href="${to(pagePath('people', person.wallet))}">${person.name}</a> <span class="quiet">${person.wallet}</span></li>`,
    )}</ul>`

export const saleRows =
  (sales: readonly ExportedSale[], people: People, links: Links, works: ReadonlyMap<string, Work>) =>
  (to: To): Html =>
    saleTable(sales.toReversed(), people, links, to, works)

/** One page of the works of a collection or a person: the first page introduces it. */
type Paged = { works: readonly Work[]; number: number; hasNext: boolean }

/** @param row null for the works outside of all collections */
export function collectionPage(
  row: CollectionRow | null,
  creator: Person | null,
  shown: Picture | null,
  { works, number, hasNext }: Paged,
  links: Links,
  original: string,
): Page {
  const pathOf = (n: number) =>
    row === null
      ? n === 1
        ? DEFAULT_PAGE
        : DEFAULT_PAGE.replace('.html', `-works-${n}.html`)
      : pagePath('collections', row.id, n === 1 ? null : { list: 'works', number: n })
  const path = pathOf(number)
  const to: To = (other) => linkFrom(path, other)
  const name = row?.name ?? market.store
  return {
    path,
    title: number === 1 ? name : `${name} ${number}`,
    ...(row?.description && { description: row.description }),
    original,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Collection',
      name,
      ...(row && { description: row.description, dateCreated: row.createdAt.toISOString() }),
      ...(creator && { creator: { '@type': 'Person', name: creator.name, identifier: creator.wallet } }),
    },
    body: html`<div class="intro">${shown && number === 1 ? html`<div class="face">${picture(to, shown, '')}</div>` : null}<div>
<h1>${name}</h1>
${creator ? html`<p>${t('creator')}: ${linked(to, links.person(creator), creator.name)}${creator.badge ? html` <span class="quiet">(${t(creator.badge)})</span>` : null}</p>` : null}
${row?.description && number === 1 ? markdown(row.description) : null}</div></div>
<h2>${t('gallery_works')}</h2>
${worksOf(to, works, links)}${pager(to, hasNext ? pathOf(number + 1) : null, number > 1 ? pathOf(number - 1) : null)}`,
  }
}

export type PersonList = 'created' | 'owned'

/** The page of a person, with the first works of both lists. */
export function personPage(
  person: Person,
  face: Picture | null,
  lists: Record<PersonList, { works: readonly Work[]; hasNext: boolean }>,
  links: Links,
  original: string,
): Page {
  const path = pagePath('people', person.wallet)
  const to: To = (other) => linkFrom(path, other)
  const { row } = person
  const section = (list: PersonList, title: string) => {
    const { works, hasNext } = lists[list]
    if (works.length === 0) return null
    const next = pagePath('people', person.wallet, { list, number: 2 })
    return html`<section aria-labelledby="${list}"><h2 id="${list}">${title}</h2>${worksOf(to, works, links)}${
      hasNext ? html`<p><a href="${to(next)}">${t('gallery_more_works')}</a></p>` : null
    }</section>`
  }
  return {
    path,
    title: person.name,
    ...(row?.bio && { description: row.bio }),
    original,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: person.name,
      identifier: person.wallet,
      ...(row?.bio && { description: row.bio }),
    },
    body: html`<div class="intro">${face ? html`<div class="face round">${picture(to, face, '')}</div>` : null}<div>
<h1>${person.name}</h1>
${person.badge ? html`<p class="quiet">${t(person.badge)}</p>` : null}
${row?.bio ? markdown(row.bio) : null}
<dl class="facts">${fact(t('gallery_wallet'), person.wallet)}</dl></div></div>
${section('created', t('gallery_created'))}
${section('owned', t('gallery_owned'))}`,
  }
}

/** A continuation of one list of a person. */
export function personListPage(
  person: Person,
  list: PersonList,
  { works, number, hasNext }: Paged,
  links: Links,
): Page {
  const pathOf = (n: number) => pagePath('people', person.wallet, n === 1 ? null : { list, number: n })
  const path = pathOf(number)
  const to: To = (other) => linkFrom(path, other)
  const title = list === 'created' ? t('gallery_created') : t('gallery_owned')
  return {
    path,
    title: `${person.name}: ${title} ${number}`,
    body: html`<h1><a href="${to(pathOf(1))}">${person.name}</a></h1><h2>${title}</h2>
${worksOf(to, works, links)}${pager(to, hasNext ? pathOf(number + 1) : null, pathOf(number - 1))}`,
  }
}
