import { OWN_USER_TABS } from '@vitrine/domain/people/userTabs'
import { z } from 'zod'
import { zActivity, zActivityType } from '../../entities/discovery/activity.ts'
import { zActivityInList, zFields, zTokenCardInList, zUserInList } from '../../entities/inList.ts'
import { zHiding } from '../../entities/moderation/hiding.ts'
import { zPortfolio } from '../../entities/people/portfolio.ts'
import { zPayee, zSettings, zUser, zUserStats } from '../../entities/people/user.ts'
import { zAfter, zId, zNext, zPage, zWeiByChain } from '../../entities/primitives.ts'
import { zTokenCard } from '../../entities/trading/offer.ts'
import { zShownAddress, zTypedAddress } from '../../entities/typedAddress.ts'
import { zPermanenceCounts } from '../../entities/works/permanence.ts'
import { operation } from '../../operation.ts'

export const getUser = operation({
  route: 'GET /users/{id}',
  summary:
    'A user by wallet address or custom URL, with the numbers of the profile tabs, and who receives their money.',
  access: 'optional',
  params: z.object({ id: z.string().min(1).max(100) }),
  output: z.object({
    user: zUser,
    stats: zUserStats,
    /** In the order of the chains' numbers; empty if all money goes to the wallet. */
    payees: z.array(zPayee),
    /** Of the works that this person created. */
    permanence: zPermanenceCounts,
    /** For a hidden person alone: why. */
    hiding: zHiding.nullable(),
  }),
  errors: ['not_found', 'hidden', 'address_mistyped'],
})

export const listUsers = operation({
  route: 'GET /users',
  summary: 'Everybody with a name, the most followed first.',
  access: 'optional',
  query: zPage,
  output: z.object({ users: z.array(zUser), pages: z.int() }),
  errors: [],
})

const zRoyalties = z.object({
  kind: z.literal('royalties'),
  /** Royalties received: wei on each chain, and from how many tokens of how many collections. */
  items: z.object({
    royalties: zWeiByChain,
    tokens: z.int(),
    collections: z.int(),
  }),
  pages: z.literal(1),
})

/** The entries of a profile tab; `kind` says which. */
const itemsOf = <T extends z.ZodType, U extends z.ZodType, A extends z.ZodType>(
  token: T,
  user: U,
  activity: A,
) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tokens'), items: z.array(token), pages: z.int() }),
    z.object({ kind: z.literal('users'), items: z.array(user), pages: z.int() }),
    z.object({ kind: z.literal('activities'), items: z.array(activity), pages: z.int(), next: zNext }),
    zRoyalties,
  ])

export const listUserItems = operation({
  route: 'GET /users/{wallet}/items/{type}',
  summary:
    'One tab of a profile. `after` is for activities; `hidden` and `held_back` are for the owner of the profile alone.',
  access: 'optional',
  params: z.object({ wallet: zShownAddress, type: z.enum(OWN_USER_TABS) }),
  query: zPage.extend({ ...zAfter.shape, filter: zActivityType.optional(), fields: zFields }),
  output: itemsOf(zTokenCard, zUser, zActivity),
  inList: itemsOf(zTokenCardInList, zUserInList, zActivityInList),
  errors: ['hidden', 'forbidden'],
})

export const getPortfolio = operation({
  route: 'GET /users/portfolio',
  summary:
    'What the works that the signed-in user holds are worth by floors and last sales, and what they paid for them. At most 1,000 works, without those that were merely sent to them.',
  access: 'signedIn',
  output: z.object({ portfolio: zPortfolio }),
  errors: [],
})

export const verifyUser = operation({
  route: 'GET /users/verify',
  summary: 'Verifies the signed-in user (self-service, EDP-03).',
  access: 'signedIn',
  output: zSettings,
  errors: [],
})

export const followUser = operation({
  route: 'GET /users/{id}/follow',
  summary: 'Follows a user.',
  access: 'signedIn',
  params: z.object({ id: zTypedAddress }),
  output: z.object({ followers: z.int() }),
  errors: ['not_found', 'self_follow', 'hidden', 'places_full'],
})

export const unfollowUser = operation({
  route: 'GET /users/{id}/unfollow',
  summary: 'Stops following a user.',
  access: 'signedIn',
  params: z.object({ id: zTypedAddress }),
  output: z.object({ followers: z.int() }),
  errors: ['not_found', 'self_follow'],
})

export const likeToken = operation({
  route: 'POST /tokens/{id}/like',
  summary: 'Likes a work. Liking twice counts once.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ likes: z.int() }),
  errors: ['not_found', 'hidden', 'places_full'],
})

export const unlikeToken = operation({
  route: 'POST /tokens/{id}/unlike',
  summary: 'Removes a like.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ likes: z.int() }),
  errors: ['not_found'],
})

export const hideOnProfile = operation({
  route: 'POST /tokens/{id}/profile',
  summary: 'Hides a work that the caller owns or created on the caller’s profile, or shows it there again.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ hidden: z.boolean() }),
  output: z.object({ hidden: z.boolean() }),
  errors: ['not_found', 'forbidden', 'profile_hidden_full'],
})
