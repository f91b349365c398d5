import { OWN_USER_TABS } from '@vitrine/domain/userTabs'
import { z } from 'zod'
import { zActivity, zActivityType } from '../../entities/activity.ts'
import { zTokenCard } from '../../entities/offer.ts'
import { zAddress, zAfter, zNext, zPage, zWeiByChain } from '../../entities/primitives.ts'
import { zUser } from '../../entities/user.ts'
import { operation } from '../../operation.ts'

/** The entries of a profile tab; `kind` says which. */
const zItems = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tokens'), items: z.array(zTokenCard), pages: z.int() }),
  z.object({ kind: z.literal('users'), items: z.array(zUser), pages: z.int() }),
  z.object({ kind: z.literal('activities'), items: z.array(zActivity), pages: z.int(), next: zNext }),
  z.object({
    kind: z.literal('royalties'),
    /** Royalties received: wei on each chain, and from how many tokens of how many collections. */
    items: z.object({
      royalties: zWeiByChain,
      tokens: z.int(),
      collections: z.int(),
    }),
    pages: z.literal(1),
  }),
])

export const listUserItems = operation({
  route: 'GET /users/{wallet}/items/{type}',
  summary: 'One tab of a profile. `after` is for activities; `hidden` is for the owner of the profile alone.',
  access: 'optional',
  params: z.object({ wallet: zAddress, type: z.enum(OWN_USER_TABS) }),
  query: zPage.extend({ ...zAfter.shape, filter: zActivityType.optional() }),
  output: zItems,
  errors: ['hidden', 'forbidden'],
})
