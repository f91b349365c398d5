import { OWN_USER_TABS } from '@vitrine/domain/people/userTabs'
import { z } from 'zod'
import { zActivity, zActivityType } from '../../entities/discovery/activity.ts'
import { zActivityInList, zFields, zTokenCardInList, zUserInList } from '../../entities/inList.ts'
import { zUser } from '../../entities/people/user.ts'
import { zAfter, zNext, zPage, zWeiByChain } from '../../entities/primitives.ts'
import { zTokenCard } from '../../entities/trading/offer.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

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
  params: z.object({ wallet: zTypedAddress, type: z.enum(OWN_USER_TABS) }),
  query: zPage.extend({ ...zAfter.shape, filter: zActivityType.optional(), fields: zFields }),
  output: itemsOf(zTokenCard, zUser, zActivity),
  inList: itemsOf(zTokenCardInList, zUserInList, zActivityInList),
  errors: ['hidden', 'forbidden'],
})
