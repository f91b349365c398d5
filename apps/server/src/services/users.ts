import type { Settings, User, UserStats } from '@vitrine/api/entities/user'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { blockchainOf } from '@vitrine/domain/networks'
import { checkProfile } from '@vitrine/domain/rules/checkProfile'
import { findActivities } from '../store/activities.ts'
import { countItems, findItems, type ItemFilter } from '../store/items.ts'
import { pagesOf, sliceOf } from '../store/page.ts'
import { listTopTraders, sumRoyalties } from '../store/sales.ts'
import { getUser, getUserByLink, listFollows, searchUsers, setFollow, updateUser } from '../store/users.ts'
import type { Context, Viewer } from './context.ts'
import { storeImage } from './media.ts'
import { presentActivities } from './present/activity.ts'
import { presentCards } from './present/card.ts'
import { mediaUrl } from './present/image.ts'
import { loadPeople, presentUsers } from './present/user.ts'
import { refuse, refuseIssues } from './refuse.ts'

const isWallet = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)

/** A user by wallet or custom URL. A wallet that never signed in has a page too; an unknown custom URL has none. */
export async function getUserPage(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ user: User; stats: UserStats }> {
  const wallet = isWallet(id) ? id.toLowerCase() : (await getUserByLink(context.db, id))?.wallet
  if (!wallet) throw refuse('not_found')
  const [user] = await presentUsers(context.db, viewer, [wallet])
  return { user: user as User, stats: await statsOf(context, wallet) }
}

const itemTabs: Record<string, (wallet: string) => ItemFilter> = {
  on_sale: (wallet) => ({ onSale: wallet }),
  owned: (wallet) => ({ owner: wallet }),
  created: (wallet) => ({ creator: wallet }),
  liked: (wallet) => ({ likedBy: wallet }),
}

async function statsOf({ db }: Context, wallet: string): Promise<UserStats> {
  const count = (tab: string) => countItems(db, itemTabs[tab]!(wallet))
  const user = await getUser(db, wallet)
  return {
    on_sale: await count('on_sale'),
    owned: await count('owned'),
    created: await count('created'),
    liked: await count('liked'),
    activity: (await findActivities(db, { wallet }, { limit: 1, offset: 0 })).total,
    following: user?.following ?? 0,
    followers: user?.followers ?? 0,
    royalties: (await sumRoyalties(db, wallet)).tokens,
  }
}

type Tab = ParsedInput<Operations['listUserItems']>

/** One tab of a profile. */
export async function listUserItems(
  context: Context,
  viewer: Viewer,
  { params: { wallet, type }, query }: Tab,
): Promise<Output<Operations['listUserItems']>> {
  const { db } = context
  const slice = sliceOf(query.page)
  if (type === 'royalties') {
    const { chains, tokens, collections } = await sumRoyalties(db, wallet)
    const royalties = { ETH: '0', MATIC: '0', BNB: '0' }
    for (const [chainId, amount] of chains) {
      const blockchain = blockchainOf(chainId)
      if (blockchain) royalties[blockchain] = amount.toString()
    }
    return { kind: 'royalties', items: { royalties, tokens, collections }, pages: 1 }
  }
  if (type === 'activity') {
    const page = await findActivities(db, { wallet, type: query.filter }, slice)
    return {
      kind: 'activities',
      items: await presentActivities(db, viewer, page.rows),
      pages: pagesOf(page.total),
    }
  }
  if (type === 'following' || type === 'followers') {
    const wallets = await listFollows(db, wallet, type, slice)
    const user = await getUser(db, wallet)
    return {
      kind: 'users',
      items: await presentUsers(db, viewer, wallets),
      pages: pagesOf(user?.[type] ?? 0),
    }
  }
  const page = await findItems(db, itemTabs[type]!(wallet), slice)
  return { kind: 'tokens', items: await presentCards(db, viewer, page.rows), pages: pagesOf(page.total) }
}

const TOP_USERS = 12

/** Who sold or bought most over the last days, with the wei on each chain. */
export async function listTopUsers(
  { db }: Context,
  side: 'sellers' | 'buyers',
  days: number,
): Promise<Output<Operations['listTopUsers']>> {
  const since = new Date(Date.now() - days * 86_400_000)
  const top = await listTopTraders(db, side, since, TOP_USERS)
  const people = await loadPeople(
    db,
    top.map((row) => row.wallet),
  )
  const users = top.map((row) => {
    const amounts = { ETH: '0', MATIC: '0', BNB: '0' }
    for (const [chainId, amount] of Object.entries(row.chains)) {
      const blockchain = blockchainOf(Number(chainId))
      if (blockchain) amounts[blockchain] = amount
    }
    return { ...people.ref(row.wallet), ...amounts }
  })
  return { users }
}

/** Follows or unfollows. Returns the number of followers after it. */
export async function follow({ db }: Context, wallet: string, id: string, on: boolean): Promise<number> {
  if (wallet === id) throw refuse('self_follow')
  return setFollow(db, wallet, id, on)
}

export async function getSettings({ db }: Context, wallet: string): Promise<Settings> {
  const row = await getUser(db, wallet)
  const people = await loadPeople(db, [wallet])
  return {
    name: row?.name ?? '',
    bio: row?.bio ?? '',
    email: null,
    avatar: people.ref(wallet).avatar,
    twitter: row?.twitter ?? '',
    instagram: row?.instagram ?? '',
    link: row?.link ?? '',
    verified: row?.verified ?? false,
  }
}

type SettingsInput = ParsedInput<Operations['updateSettings']>['json']

/** Changes a profile, after the same checks as the form's (VAL-16, EDP-05). */
export async function updateSettings(
  context: Context,
  wallet: string,
  input: SettingsInput,
): Promise<Settings> {
  refuseIssues(checkProfile({ ...input, email: '' }))
  const { link, ...rest } = input
  const holder = link ? await getUserByLink(context.db, link) : null
  if (holder && holder.wallet !== wallet)
    refuseIssues([{ path: 'link', code: 'link_taken', params: { link } }])
  await updateUser(context.db, wallet, { ...rest, name: rest.name.trim(), link: link || null })
  return getSettings(context, wallet)
}

/** Replaces the avatar; without a file the default image stands again. */
export async function setAvatar(
  context: Context,
  wallet: string,
  file: File | undefined,
): Promise<string | null> {
  const row = file && file.size > 0 ? await storeImage(context, wallet, file, 'avatar') : null
  await updateUser(context.db, wallet, { avatar: row?.hash ?? null })
  return (await loadPeople(context.db, [wallet])).ref(wallet).avatar
}

/** Replaces the cover of a profile; without a file it is removed. */
export async function setCover(
  context: Context,
  wallet: string,
  file: File | undefined,
): Promise<string | null> {
  const row = file && file.size > 0 ? await storeImage(context, wallet, file, 'image') : null
  await updateUser(context.db, wallet, { cover: row?.hash ?? null })
  return row ? mediaUrl(row.hash) : null
}

type UserSearch = ParsedInput<Operations['searchUsers']>

export async function findUsers(
  { db }: Context,
  viewer: Viewer,
  { query, json }: UserSearch,
): Promise<Output<Operations['searchUsers']>> {
  const page = await searchUsers(db, json, sliceOf(query.page))
  const wallets = page.rows.map((row) => row.wallet)
  return { users: await presentUsers(db, viewer, wallets), pages: pagesOf(page.total) }
}
