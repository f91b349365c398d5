import type { Banner } from '@vitrine/api/entities/discovery/banner'
import { type UserRef, zUserRef } from '@vitrine/api/entities/people/user'
import type { Image } from '@vitrine/api/entities/works/media'
import type { Choice } from '@vitrine/domain/operator/curation'
import { isBannerLink } from '@vitrine/domain/rules/operator/checkChoice'
import { t } from '@vitrine/messages/t'
import { loadPeople } from '../../accounts/present/user.ts'
import { presentCollections } from '../../collections/present/collection.ts'
import { getCollections, hiddenAmong } from '../../collections/store/collections.ts'
import type { Db } from '../../db/open.ts'
import { presentImage } from '../../uploads/present/image.ts'
import { getMedia } from '../../uploads/store/media.ts'
import { presentTokens } from '../../works/present/token.ts'
import { getWorks } from '../../works/store/works.ts'
import { findShown } from '../store/shownWorks.ts'

/** What an entry of a list of home shows. */
type Shown = {
  name: string
  image: Image | null
  creator: UserRef | null
  link: string
  button: string
  date: string | null
}

/** Entries of the lists of home with what they show, in the order given. Null: it does not exist, or nobody may see it. */
export async function presentChoices(
  db: Db,
  choices: readonly Choice[],
): Promise<{ choice: Choice; name: string; image: Image | null; banner: Banner | null }[]> {
  const targets = await loadTargets(db, choices)
  return choices.map((choice) => {
    const shown = targets(choice)
    const image = targets.picture(choice) ?? shown?.image ?? null
    return { choice, name: shown?.name ?? '', image, banner: shown && bannerOf(choice, shown, image) }
  })
}

function bannerOf(choice: Choice, shown: Shown, image: Image | null): Banner {
  return {
    kind: 'chosen',
    image,
    title: choice.title || shown.name,
    creator: shown.creator,
    verified: shown.creator?.verified ?? false,
    ...((choice.text || !shown.creator) && { text: choice.text }),
    button: choice.button || shown.button,
    link: shown.link,
    date: shown.date,
  }
}

async function getVisibleCollections(db: Db, ids: readonly string[]) {
  const [rows, hidden] = await Promise.all([getCollections(db, ids), hiddenAmong(db, ids)])
  return new Map([...rows].filter(([id]) => !hidden.has(id)))
}

async function loadTargets(db: Db, choices: readonly Choice[]) {
  const idsOf = (kind: Choice['kind']) =>
    choices.flatMap((choice) => (choice.kind === kind ? [choice.target] : []))
  const wallets = idsOf('person')
  const [rows, visible, people] = await Promise.all([
    getVisibleCollections(db, idsOf('collection')),
    findShown(db, idsOf('work')),
    loadPeople(db, wallets),
  ])
  const works = await getWorks(db, [...visible])
  const pictures = wallets.flatMap((wallet) => people.row(wallet)?.cover ?? people.row(wallet)?.avatar ?? [])
  const [collections, tokens, media] = await Promise.all([
    presentCollections(db, [...rows.values()]),
    presentTokens(db, null, works),
    getMedia(db, [...pictures, ...choices.flatMap(({ picture }) => picture ?? [])]),
  ])
  const collection = new Map(collections.map((each) => [each._id, each]))
  const token = new Map(tokens.map((each) => [each._id, each]))

  function find({ kind, target, title, link }: Choice): Shown | null {
    if (kind === 'page') {
      // It was checked when it was saved; a link is never trusted because it is in a row.
      if (!isBannerLink(link)) return null
      return { name: title, image: null, creator: null, link, button: t('banner_page'), date: null }
    }
    if (kind === 'person') {
      const row = people.row(target)
      if (!row) return null
      const image = presentImage(media.get(row.cover ?? row.avatar ?? ''))
      const person = people.ref(target)
      const name = person.name || target
      return {
        name,
        image,
        creator: person,
        link: `/users/${target}`,
        button: t('banner_person'),
        date: null,
      }
    }
    if (kind === 'work') {
      const found = token.get(target)
      if (!found) return null
      const { name, image, creator } = found
      const link = `/tokens/${target}`
      return { name, image, creator: zUserRef.parse(creator), link, button: t('banner_work'), date: null }
    }
    const found = collection.get(target)
    if (!found?.creator) return null
    const upcoming = found.date_launch !== null && Date.parse(found.date_launch) > Date.now()
    return {
      name: found.name,
      image: found.picture,
      creator: zUserRef.parse(found.creator),
      link: `/collections/${found.short || found._id}`,
      button: t('banner_collection'),
      date: upcoming ? found.date_launch : null,
    }
  }
  const picture = ({ picture: hash }: Choice) => presentImage(media.get(hash ?? ''))
  return Object.assign(find, { picture })
}
