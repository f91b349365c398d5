import { ROLES } from '@vitrine/domain/people/roles'
import { VERIFICATIONS } from '@vitrine/domain/people/verification'
import { z } from 'zod'
import { zDate, zWeiByChain } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

/** A person as named beside something else. `_id` is the wallet address. */
export const zUserRef = z
  .object({
    _id: zMade,
    wallet: zMade,
    /** Empty until the person chooses one, or the wallet's ENS name until then. */
    name: zWritten,
    /** The name is the wallet's ENS name: the person chose none. */
    ens: z.literal(true).optional(),
    /** The smallest size. Of an animation it is the still, `…/320-still.webp`, beside `…/320.webp`, which moves. */
    avatar: zMade.nullable(),
    verified: z.boolean(),
    /** The person took the badge: nobody of the marketplace reviewed who that is. */
    self_verified: z.literal(true).optional(),
  })
  .meta({ id: 'UserRef' })
export type UserRef = z.infer<typeof zUserRef>

export const zUser = zUserRef
  .extend({
    /** The largest size; of an animation likewise the still. */
    cover: zMade.nullable(),
    /** How wide the cover was when it was uploaded, in pixels. */
    cover_width: z.int().nullable(),
    thumbnail: zMade.nullable(),
    bio: zWritten,
    twitter: zWritten,
    instagram: zWritten,
    /** The custom short URL; empty if there is none. */
    link: zWritten,
    date_create: zDate.nullable(),
    /** Since when the user is verified, if that is known. */
    date_verified: zDate.nullable(),
    /** Whether the viewer follows this user. */
    followed: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof zUser>

/** The number of entries in each tab of a user. */
export const zUserStats = z
  .object({
    on_sale: z.int(),
    owned: z.int(),
    created: z.int(),
    liked: z.int(),
    activity: z.int(),
    following: z.int(),
    followers: z.int(),
    royalties: z.int(),
    /** What the viewer hid on their profile; of no other profile. */
    hidden: z.int().optional(),
    /** What the viewer holds that is held back from lists; of no other profile. */
    held_back: z.int().optional(),
  })
  .meta({ id: 'UserStats' })
export type UserStats = z.infer<typeof zUserStats>

/** Who receives a creator's money on a chain, where it is somebody else: royalties, and the proceeds of own works. */
export const zPayee = z.object({ network: z.int(), payee: zUserRef, since: zDate })
export type Payee = z.infer<typeof zPayee>

/** How the viewer stands with a badge. */
export const zVerification = z
  .object({
    /** Who gives badges: everybody to themselves, or moderators. */
    by: z.enum(VERIFICATIONS),
    /** Of the last request to the moderators. */
    state: z.enum(['none', 'waiting', 'granted', 'refused', 'withdrawn']),
    /** Why it was decided so. */
    reason: zWritten,
    /** When it was made or, once decided, decided. */
    date: zDate.nullable(),
    /** From when on a refused person may ask again. */
    date_again: zDate.nullable(),
  })
  .meta({ id: 'Verification' })

const zQuota = z.object({ used: z.number(), most: z.number() }).meta({ id: 'Quota' })

/** The settings that a user can see and change. */
export const zSettings = z
  .object({
    name: zWritten,
    bio: zWritten,
    /** Empty if there is none; null without a fresh signature (EDP-02). */
    email: zWritten.nullable(),
    /** Whether the address was confirmed with the link in the mail. */
    email_confirmed: z.boolean(),
    notify_by_mail: z.boolean(),
    avatar: zMade.nullable(),
    twitter: zWritten,
    instagram: zWritten,
    link: zWritten,
    verified: z.boolean(),
    /** The badge was taken, and nobody reviewed it. */
    self_verified: z.literal(true).optional(),
    verification: zVerification,
    /** What the operator's console allows this user; null if nothing. */
    role: z.enum(ROLES).nullable(),
    /** What the user stores, and how much of it they may: bytes of files, works that are not minted, collections. */
    stored: z.object({ bytes: zQuota, drafts: zQuota, collections: zQuota }),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof zSettings>

/** A person on the list of the top sellers or buyers, with the wei moved on each chain. */
export const zTopUser = zUserRef.extend(zWeiByChain.shape).meta({ id: 'TopUser' })
export type TopUser = z.infer<typeof zTopUser>
