import type { Curation } from '@vitrine/api/entities/operator/curation'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Issue } from '@vitrine/domain/codes'
import { CHOICES, type Choice, type CuratedList, isCurrent } from '@vitrine/domain/operator/curation'
import { checkChoice } from '@vitrine/domain/rules/operator/checkChoice'
import { addressOr } from '@vitrine/domain/typed/readAddress'
import { loadPeople } from '../../accounts/present/user.ts'
import type { Context } from '../../calls/context.ts'
import { refuseIssues } from '../../calls/refuse.ts'
import { listCollections } from '../../collections/collections.ts'
import { act } from '../../db/act.ts'
import { fillUp } from '../../discovery/banners.ts'
import { presentBanners, presentStories } from '../../discovery/curated.ts'
import { presentChoices } from '../../discovery/present/choice.ts'
import { type CurationRow, lockCuration, readCuration, setCuration } from '../../discovery/store/curation.ts'
import { findOffersOf } from '../../discovery/store/findOffers.ts'
import { announce } from '../../live/announce.ts'
import { overtaken } from '../../moderation/overtaken.ts'
import { presentOfferCards } from '../../trading/present/offerCard.ts'
import { nameMedia } from '../../uploads/store/media.ts'

export async function getCuration(context: Context, list: CuratedList): Promise<Curation> {
  return present(context, list, await readCuration(context.db, list))
}

type Change = { actor: string; list: CuratedList; version: number; entries: Choice[] }

/** Replaces a list of home. @throws list_changed, or the issues of its entries */
export async function saveCuration(context: Context, change: Change): Promise<Curation> {
  const { actor, list, version } = change
  const { db } = context
  const entries = change.entries.map((entry) => normalise(entry))
  refuseIssues([
    ...tooMany(list, entries),
    ...entries.flatMap((entry, at) => placed(at, checkChoice(list, entry))),
  ])
  refuseIssues(await checkTargets(context, entries))
  if (list === 'story') refuseIssues(await checkStories(context, entries))
  const deed = { actor, act: 'curation_saved', kind: 'curation', id: list, reason: '' }
  const saved = await act(db, deed, async (tx) => {
    const before = await lockCuration(tx, list)
    if ((before?.version ?? 0) !== version) throw await overtaken(tx, 'list_changed', before?.changedBy)
    const row = await setCuration(tx, { list, version: version + 1, entries, changedBy: actor })
    await announce(tx, [{ type: 'site', users: [] }])
    return { before: before && factsOf(before), after: factsOf(row), result: row }
  })
  return present(context, list, saved)
}

/** What home would show with a list, made by the same functions. */
export async function previewCuration(
  context: Context,
  list: CuratedList,
  entries: Choice[],
): Promise<Output<Operations['previewCuration']>> {
  const complete = entries.filter((entry) => checkChoice(list, entry).length === 0)
  const nothing = { banners: [], collections: [], works: [], stories: [] }
  if (list === 'banners')
    return { ...nothing, banners: await fillUp(context, await presentBanners(context.db, complete)) }
  if (list === 'story') return { ...nothing, stories: await presentStories(context.db, complete) }
  const now = Date.now()
  const current = complete.filter((entry) => isCurrent(entry, now)).map(({ target }) => target)
  if (list === 'hero') {
    const offers = await findOffersOf(context.db, current)
    return { ...nothing, works: await presentOfferCards(context.db, null, offers) }
  }
  const curated = entries.length === 0 ? context.config[list] : current
  const { collections } = await listCollections(context, { curated }, 1, CHOICES[list])
  return { ...nothing, collections }
}

/** Wallets are lower case everywhere. What a kind does not have is not stored. */
function normalise(entry: Choice): Choice {
  if (entry.kind === 'page') return { ...entry, target: '', work: '' }
  return {
    ...entry,
    target: entry.kind === 'person' ? addressOr(entry.target, { alone: true }) : entry.target,
    link: '',
  }
}

const placed = (at: number, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: `entries.${at}.${issue.path}` }))

function tooMany(list: CuratedList, entries: readonly Choice[]): Issue[] {
  return entries.length > CHOICES[list] ? [{ path: 'entries', code: 'invalid_input' }] : []
}

/** Whether what the entries show exists, and each but once. */
async function checkTargets({ db }: Context, entries: readonly Choice[]): Promise<Issue[]> {
  const shown = await presentChoices(db, entries)
  const pictures = await nameMedia(
    db,
    entries.flatMap(({ picture }) => picture ?? []),
  )
  const seen = new Set<string>()
  return shown.flatMap(({ choice, name, banner }, at): Issue[] => {
    if (!banner)
      return placed(at, [{ path: 'target', code: 'choice_unknown', params: { name: choice.target } }])
    if (choice.picture !== null && pictures.get(choice.picture)?.kind !== 'image')
      return placed(at, [{ path: 'picture', code: 'banner_picture_required' }])
    // A person may have several stories, each with another work.
    const key = `${banner.link} ${choice.work}`
    if (seen.has(key)) return placed(at, [{ path: 'target', code: 'choice_twice', params: { name } }])
    seen.add(key)
    return []
  })
}

/** Whether each story shows a work of its own person. */
async function checkStories({ db }: Context, entries: readonly Choice[]): Promise<Issue[]> {
  const timeless = entries.map((entry) => ({ ...entry, from: null, until: null }))
  const told = await presentStories(db, timeless)
  return timeless.flatMap(({ target, work }, at): Issue[] =>
    told.some((story) => story.person.wallet === target && story.work._id === work)
      ? []
      : placed(at, [{ path: 'work', code: 'story_work_foreign' }]),
  )
}

const factsOf = ({ version, entries }: CurationRow) => ({ version, entries: entries.map(lineOf) })

/** An entry as the audit log shows it. */
const lineOf = ({ kind, target, link, title, from, until }: Choice) =>
  [kind, target || link, title, from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')

async function present(
  { db, config }: Context,
  list: CuratedList,
  row: CurationRow | null,
): Promise<Curation> {
  const [shown, people] = await Promise.all([
    presentChoices(db, row?.entries ?? []),
    loadPeople(db, row ? [row.changedBy] : [], 'moderator'),
  ])
  return {
    version: row?.version ?? 0,
    changed_by: row && people.ref(row.changedBy),
    date_changed: row?.changedAt.toISOString() ?? null,
    configured: list === 'featured' || list === 'sponsored' ? config[list].length : 0,
    // Entries of an older version have no work.
    entries: shown.map(({ choice, name, image }) => ({ ...choice, work: choice.work ?? '', name, image })),
  }
}
