import type { User, UserRef } from '@vitrine/api/entities/people/user'
import type { Viewer } from '../../calls/context.ts'
import type { Db } from '../../db/open.ts'
import { largestUrl, thumbnailUrl } from '../../uploads/present/image.ts'
import { getMedia, type MediaRow } from '../../uploads/store/media.ts'
import { followedAmong, getUsers, type KnownUser } from '../store/users.ts'
import { ensNamesOf } from './ensNames.ts'

const ETHEREUM = 1

/** Looks people up by wallet. Whoever never signed in is shown by the wallet alone. */
export type People = {
  ref(wallet: string): UserRef
  row(wallet: string): KnownUser | undefined
}

/**
 * Loads everybody who is named on what is about to be shown. Of hidden people others see the wallet alone, because the
 * chain says that too.
 * @param viewer who sees it; 'moderator' sees everybody
 */
export async function loadPeople(
  db: Db,
  wallets: readonly string[],
  viewer: Viewer | 'moderator' = null,
): Promise<People> {
  const found = await getUsers(db, wallets)
  const rows = new Map(
    [...found].filter(([wallet, { hidden }]) => !hidden || viewer === 'moderator' || viewer === wallet),
  )
  const avatars = await getMedia(
    db,
    [...rows.values()].flatMap((row) => row.avatar ?? []),
  )
  const ens = await ensNamesOf(
    db,
    wallets.filter((wallet) => mayHaveEnsName(found.get(wallet), rows.has(wallet))),
  )
  return {
    row: (wallet) => rows.get(wallet),
    ref: (wallet) => presentRef(wallet, rows.get(wallet), avatars, ens.get(wallet)),
  }
}

/**
 * Whether to show the wallet's ENS name: to somebody who chose another one, or whom a moderator hid, no. The address of a
 * contract wallet of another chain can be somebody else's on Ethereum (ADR 6).
 */
function mayHaveEnsName(user: KnownUser | undefined, visible: boolean): boolean {
  if (!user) return true
  return visible && !user.name.trim() && (user.homeChain === null || user.homeChain === ETHEREUM)
}

function presentRef(
  wallet: string,
  row: KnownUser | undefined,
  avatars: ReadonlyMap<string, MediaRow>,
  ens: string | undefined,
): UserRef {
  return {
    _id: wallet,
    wallet,
    name: ens ?? row?.name ?? '',
    ...(ens && { ens: true as const }),
    avatar: row?.avatar ? thumbnailUrl(avatars.get(row.avatar), row.hidden) : null,
    ...badgeOf(row),
  }
}

/** Whether somebody has a badge, and whether nobody has looked at the person who took it. */
export const badgeOf = (
  row: Pick<KnownUser, 'verified' | 'reviewed'> | undefined,
): Pick<UserRef, 'verified' | 'self_verified'> => ({
  verified: row?.verified ?? false,
  ...(row?.verified && !row.reviewed && { self_verified: true as const }),
})

/** Without a badge: a foreign collection can name anybody as its creator, which says nothing about who was verified here. */
export function withoutBadge({ self_verified: _, ...person }: UserRef): UserRef {
  return { ...person, verified: false }
}

/** Whole users, in the order of the wallets given. */
export async function presentUsers(db: Db, viewer: Viewer, wallets: readonly string[]): Promise<User[]> {
  const people = await loadPeople(db, wallets, viewer)
  const covers = await getMedia(
    db,
    wallets.flatMap((wallet) => people.row(wallet)?.cover ?? []),
  )
  const followed = await followedAmong(db, viewer, wallets)
  return wallets.map((wallet) => {
    const row = people.row(wallet)
    const cover = row?.cover ? covers.get(row.cover) : undefined
    const ref = people.ref(wallet)
    return {
      ...ref,
      cover: row?.cover ? largestUrl(cover, row.hidden) : null,
      cover_width: cover?.width ?? null,
      thumbnail: ref.avatar,
      bio: row?.bio ?? '',
      twitter: row?.twitter ?? '',
      instagram: row?.instagram ?? '',
      link: row?.link ?? '',
      date_create: row?.createdAt.toISOString() ?? null,
      date_verified: (row?.verified && row.verifiedAt?.toISOString()) || null,
      followed: followed.has(wallet),
    }
  })
}
