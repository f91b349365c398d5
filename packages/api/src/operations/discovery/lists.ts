import { z } from 'zod'
import { zActivity, zActivityType } from '../../entities/discovery/activity.ts'
import { zBanner } from '../../entities/discovery/banner.ts'
import { zStory } from '../../entities/discovery/story.ts'
import { zActivityInList, zBannerInList, zFields, zStoryInList } from '../../entities/inList.ts'
import { zTopUser } from '../../entities/people/user.ts'
import { zAfter, zNext, zPage } from '../../entities/primitives.ts'
import { zCategory } from '../../entities/works/token.ts'
import { operation } from '../../operation.ts'

export const listActivities = operation({
  route: 'GET /activities/{scope}',
  summary:
    'Activities: of everybody, of followed people, or of the viewer. By number, the first 100 pages; with `after`, to any depth.',
  access: 'optional',
  params: z.object({ scope: z.enum(['all', 'following', 'my']) }),
  query: zPage.extend({ ...zAfter.shape, type: zActivityType.optional(), fields: zFields }),
  output: z.object({ activities: z.array(zActivity), pages: z.int(), next: zNext }),
  inList: z.object({ activities: z.array(zActivityInList), pages: z.int(), next: zNext }),
  errors: ['unauthorized'],
})

export const listCategories = operation({
  route: 'GET /categories',
  summary:
    'The categories that are offered for new works, in their order. Works keep a category that is offered no more.',
  access: 'public',
  output: z.object({ categories: z.array(zCategory) }),
  errors: [],
})

export const listBanners = operation({
  route: 'GET /common/banners',
  summary:
    'What the operator chose, then upcoming collections and auctions, the next first: at most 24 (HOM-02).',
  access: 'public',
  query: z.object({ fields: zFields }),
  output: z.object({ banners: z.array(zBanner) }),
  inList: z.object({ banners: z.array(zBannerInList) }),
  errors: [],
})

export const listTopUsers = operation({
  route: 'GET /users/tops/{type}',
  summary:
    'The people who sold or bought most over the last days: by value in dollars, or by number of trades if rates are unknown and several currencies were paid. Wash trades, and works that are held back or hidden, do not count.',
  access: 'public',
  params: z.object({ type: z.enum(['sellers', 'buyers']) }),
  query: z.object({ days: z.enum(['1', '3', '7']).default('7').transform(Number) }),
  output: z.object({ users: z.array(zTopUser) }),
  errors: [],
})

export const getStory = operation({
  route: 'GET /common/story',
  summary: 'The story of an artist that the operator tells on home; null if there is none.',
  access: 'public',
  query: z.object({ fields: zFields }),
  output: z.object({ story: zStory.nullable() }),
  inList: z.object({ story: zStoryInList.nullable() }),
  errors: [],
})
