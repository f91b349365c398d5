import type { Payee, User, UserStats } from '@vitrine/api/entities/people/user'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { blockchainOf, byChain } from '@vitrine/domain/networks'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import { loadPeople, presentUsers } from '../accounts/present/user.ts'
import { requireVisiblePerson } from '../accounts/requireVisiblePerson.ts'
import { getUserByLink, listFollows, readUser } from '../accounts/store/users.ts'
import { readAfter, writeAfter, zActivityPlace } from '../calls/after.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse, refuseAt, refuseBeside, refuseUnused } from '../calls/refuse.ts'
import type { Db } from '../db/open.ts'
import { OWN_WINDOW, PAGE_SIZE, type Page, pagesOf, type Slice, sliceOf } from '../db/page.ts'
import { listPayees } from '../trading/store/payees.ts'
import { countRoyaltyTokens, sumRoyalties } from '../trading/store/sales.ts'
import { countPermanence } from '../works/present/permanence.ts'
import { countProfileHidden, findProfileHidden } from '../works/store/profileHidden.ts'
import { presentActivities } from './present/activity.ts'
import { presentCards } from './present/card.ts'
import { presentHiding } from './present/hiding.ts'
import { countActivities, findActivities } from './store/activities.ts'
import { countOnSale, countWorks, findWorks, type WorkFilter } from './store/findWorks.ts'
import { countHeld, findHeld } from './store/holdings.ts'
import { countOwnHidden, findOwnHidden, type OwnList } from './store/ownHidden.ts'

/** A user by wallet or custom URL. A wallet that never signed in has a page too; an unknown custom URL has none. */
export async function getUser(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Output<Operations['getUser']>> {
  const { address, fault } = readAddress(id, { alone: true, zero: true })
  if (fault?.code === 'address_mistyped') throw refuseAt('id', fault.code)
  const wallet = address ?? (await getUserByLink(context.db, id))?.wallet
  if (!wallet) throw refuse('not_found')
  await requireVisiblePerson(context.db, viewer, wallet)
  const [user] = await presentUsers(context.db, viewer, [wallet])
  const hiding = wallet === viewer ? await presentHiding(context.db, 'person', wallet) : null
  const permanence = await countPermanence(context, { creator: wallet })
  return {
    user: user as User,
    stats: await statsOf(context, wallet, viewer),
    payees: await payeesOf(context.db, viewer, wallet),
    permanence,
    hiding,
  }
}

async function payeesOf(db: Db, viewer: Viewer, wallet: string): Promise<Payee[]> {
  const rows = await listPayees(db, wallet)
  const people = await loadPeople(
    db,
    rows.map(({ payee }) => payee),
    viewer,
  )
  return rows.map(({ chainId, payee, since }) => ({
    network: chainId,
    payee: people.ref(payee),
    since: since.toISOString(),
  }))
}

const workTabs: Record<string, (wallet: string) => WorkFilter> = {
  on_sale: (wallet) => ({ onSale: wallet, profile: wallet }),
  created: (wallet) => ({ creator: wallet, profile: wallet }),
  liked: (wallet) => ({ likedBy: wallet }),
}

async function statsOf({ db }: Context, wallet: string, viewer: Viewer): Promise<UserStats> {
  const count = (tab: string) => countWorks(db, workTabs[tab]!(wallet), OWN_WINDOW)
  const hidden = (list: OwnList) => (wallet === viewer ? countOwnHidden(db, list, wallet, OWN_WINDOW) : 0)
  const [user, on_sale, owned, created, liked, activity, royalties, sent, ...own] = await Promise.all([
    readUser(db, wallet),
    countOnSale(db, wallet, OWN_WINDOW),
    countHeld(db, wallet, OWN_WINDOW),
    count('created'),
    count('liked'),
    countActivities(db, { wallet, unlaunched: wallet === viewer }, OWN_WINDOW),
    countRoyaltyTokens(db, wallet, OWN_WINDOW),
    wallet === viewer ? countHeld(db, wallet, OWN_WINDOW, 'sent') : 0,
    hidden('on_sale'),
    hidden('owned'),
    hidden('created'),
  ])
  return {
    on_sale: on_sale + own[0],
    owned: owned + sent + own[1],
    created: created + own[2],
    liked,
    activity,
    following: user?.following ?? 0,
    followers: user?.followers ?? 0,
    royalties,
    ...(wallet === viewer && {
      hidden: await countProfileHidden(db, wallet),
      held_back: await countHeld(db, wallet, OWN_WINDOW, 'held_back'),
    }),
  }
}

type Tab = ParsedInput<Operations['listUserItems']>

/** One tab of a profile. */
export async function listUserItems(
  context: Context,
  viewer: Viewer,
  { params: { wallet, type }, query }: Tab,
): Promise<Output<Operations['listUserItems']>> {
  const { db, slow } = context
  await requireVisiblePerson(db, viewer, wallet)
  for (const name of ['after', 'filter'] as const)
    if (type !== 'activity' && query[name] !== undefined) throw refuseUnused(name, 'type=activity')
  if (query.after !== undefined && query.page > 1) throw refuseBeside('page', 'after')
  const slice = sliceOf(query.page, PAGE_SIZE, OWN_WINDOW)
  if (type === 'royalties') {
    const { chains, tokens, collections } = await slow.get(`royalties ${wallet}`, () =>
      sumRoyalties(db, wallet),
    )
    const royalties = new Map(
      [...chains].map(([chainId, amount]) => [blockchainOf(chainId) ?? '', amount.toString()]),
    )
    return {
      kind: 'royalties',
      items: { royalties: byChain(royalties, '0'), tokens, collections },
      pages: 1,
    }
  }
  if (type === 'activity') {
    const page = await findActivities(
      db,
      { wallet, type: query.filter, unlaunched: wallet === viewer },
      slice,
      readAfter(query.after, zActivityPlace),
    )
    return {
      kind: 'activities',
      items: await presentActivities(db, viewer, page.rows),
      pages: pagesOf(page.total),
      next: writeAfter(page.next),
    }
  }
  if (type === 'following' || type === 'followers') {
    const wallets = await listFollows(db, wallet, type, slice)
    const user = await readUser(db, wallet)
    return {
      kind: 'users',
      items: await presentUsers(db, viewer, wallets),
      pages: pagesOf(user?.[type] ?? 0),
    }
  }
  if (type === 'hidden') {
    if (wallet !== viewer) throw refuse('forbidden')
    const { rows, total } = await findProfileHidden(db, wallet, slice)
    return { kind: 'tokens', items: await presentCards(db, viewer, rows, true), pages: pagesOf(total) }
  }
  if (type === 'held_back') {
    if (wallet !== viewer) throw refuse('forbidden')
    const { rows, total } = await findHeld(db, wallet, slice, 'held_back')
    return { kind: 'tokens', items: await presentCards(db, viewer, rows, true), pages: pagesOf(total) }
  }
  const find = (part: Slice) =>
    type === 'owned' ? findHeld(db, wallet, part) : findWorks(db, workTabs[type]!(wallet), part)
  const own = wallet === viewer && type !== 'liked'
  const page = await inTurn(slice, [
    // Hidden works come first, because they are in no other list, and what somebody was merely sent comes last.
    ...(own ? [(part: Slice) => findOwnHidden(db, type, wallet, part)] : []),
    find,
    ...(own && type === 'owned' ? [(part: Slice) => findHeld(db, wallet, part, 'sent')] : []),
  ])
  return { kind: 'tokens', items: await presentCards(db, viewer, page.rows, own), pages: pagesOf(page.total) }
}

type Find = (part: Slice) => Promise<Page<string>>

/** A page of several lists, one after the other. */
async function inTurn(slice: Slice, lists: readonly Find[]): Promise<Page<string>> {
  const rows: string[] = []
  let before = 0
  for (const find of lists) {
    const room = slice.limit - rows.length
    const offset = Math.max(0, slice.offset - before)
    const page = await find({ ...slice, limit: Math.max(room, 1), offset })
    rows.push(...page.rows.slice(0, room))
    before += page.total
  }
  return { rows, total: Math.min(before, slice.reach) }
}
