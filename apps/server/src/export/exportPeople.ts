import type { MediaRow } from '../uploads/store/media.ts'
import { personData } from './data.ts'
import { gatherPeople, loadCards, type Person, pictureOf, type Work } from './gather.ts'
import { BATCH, forEach, inParts, type Job, PAGE, putPicture } from './job.ts'
import { ListPages } from './listPages.ts'
import { listPage, type PersonList, personListPage, personPage, personRows } from './pages/gridPages.ts'
import { mediaPath, pagePath } from './paths.ts'
import { hasTraded, listOwnedWorkIds, listWallets, listWorkIds, type Part } from './store/exported.ts'
import { getShownMedia } from './store/shownMedia.ts'

/** Writes everybody who has a profile, or created, owned, sold or bought something visible. Returns their number. */
export async function exportPeople(job: Job): Promise<number> {
  const { db, putPage } = job
  // They hold copies of others.
  const engines = new Set(job.engines.values())
  const pages = new ListPages<Person>((place, people) =>
    putPage(listPage('people', place, personRows(people))),
  )
  let count = 0
  for await (const found of inParts((after, limit) => listWallets(db, after, limit), BATCH)) {
    const wallets = found.filter((wallet) => !engines.has(wallet))
    const people = await gatherPeople(db, wallets)
    const written = new Set<string>()
    const faces = await facesOf(job, wallets.map(people))
    await forEach(wallets, async (wallet) => {
      if (await writePerson(job, people(wallet), faces, true)) written.add(wallet)
    })
    const shown = wallets.filter((wallet) => written.has(wallet)).map(people)
    for (const person of shown) await record(job, person, faces)
    await pages.add(shown)
    count += written.size
  }
  await pages.finish()
  return count
}

/** Writes one creator, with what they created. */
export async function exportPerson(job: Job, wallet: string): Promise<number> {
  const person = (await gatherPeople(job.db, [wallet]))(wallet)
  const faces = await facesOf(job, [person])
  await writePerson(job, person, faces, false)
  await record(job, person, faces)
  return 1
}

const facesOf = ({ db }: Job, people: readonly Person[]) =>
  getShownMedia(
    db,
    people.flatMap(({ row }) => [row?.avatar, row?.cover].filter((hash) => hash != null)),
  )

type Read = (after: string | null, limit: number) => Promise<Part<string>>

/** @returns false if there is nothing to show of a person */
async function writePerson(
  job: Job,
  person: Person,
  media: ReadonlyMap<string, MediaRow>,
  whole: boolean,
): Promise<boolean> {
  const { db, putPage, links, origin } = job
  const { wallet, row } = person
  const reads: Record<PersonList, Read> = {
    created: (after, limit) =>
      listWorkIds(db, { creator: wallet, ...(whole && { profile: wallet }) }, after, limit),
    owned: async (after, limit) =>
      whole ? listOwnedWorkIds(db, wallet, after, limit) : { rows: [], after: null },
  }
  const first = { created: await firstPage(job, reads.created), owned: await firstPage(job, reads.owned) }
  const hasProfile = Boolean(row && (row.name || row.bio || row.avatar || row.cover))
  const isShown = hasProfile || first.created.works.length > 0 || first.owned.works.length > 0
  if (whole && !isShown && !(await hasTraded(db, wallet))) return false

  const avatar = media.get(row?.avatar ?? '')
  const face = pictureOf(avatar)
  await putPicture(job, face)
  for (const file of [avatar, media.get(row?.cover ?? '')]) {
    const path = pathOf(file)
    if (file && path) await job.folder.putStored(path, file.hash)
  }
  await putPage(personPage(person, face, first, links, `${origin}/users/${wallet}`))
  for (const list of ['created', 'owned'] as const)
    await continueList(job, person, list, reads[list], first[list])
  return true
}

const pathOf = (row: MediaRow | undefined) => (row ? mediaPath(row.hash, row.mime) : null)

/** Adds a person to the data and to the search index. */
async function record(
  { data, search }: Job,
  person: Person,
  media: ReadonlyMap<string, MediaRow>,
): Promise<void> {
  const { wallet, row } = person
  const fileOf = (hash: string | null) => pathOf(media.get(hash ?? ''))
  if (row) await data.add('people', [personData(row, fileOf(row.avatar), fileOf(row.cover))])
  const name = row?.name.trim()
  await search.add({
    kind: 'people',
    path: pagePath('people', wallet),
    name: name || wallet,
    line: name ? wallet : '',
  })
}

type First = { works: Work[]; hasNext: boolean; next: Part<string> | null }

async function firstPage({ db }: Job, read: Read): Promise<First> {
  const part = await read(null, PAGE)
  const next = part.after === null ? null : await read(part.after, PAGE)
  return { works: (await loadCards(db, part.rows)).works, hasNext: (next?.rows.length ?? 0) > 0, next }
}

async function continueList(
  { db, putPage, links }: Job,
  person: Person,
  list: PersonList,
  read: Read,
  first: First,
) {
  let part = first.hasNext ? first.next : null
  for (let number = 2; part && part.rows.length > 0; number += 1) {
    const next: Part<string> | null = part.after === null ? null : await read(part.after, PAGE)
    const hasNext = (next?.rows.length ?? 0) > 0
    const { works } = await loadCards(db, part.rows)
    await putPage(personListPage(person, list, { works, number, hasNext }, links))
    part = next
  }
}
