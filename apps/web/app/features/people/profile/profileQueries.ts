import type { UserStats } from '@vitrine/api/entities/people/user'
import { ACTIVITY_TYPES, type ActivityType } from '@vitrine/domain/discovery/activityTypes'
import { OWN_USER_TABS, USER_TABS, type UserTab } from '@vitrine/domain/people/userTabs'
import { list, pages, query } from '#data/query.ts'

export const userQuery = (id: string) => query('GET /users/{id}', { params: { id } })

export const profileItemsQuery = (wallet: string, type: UserTab, filter: ActivityType | null = null) =>
  pages('GET /users/{wallet}/items/{type}', { params: { wallet, type }, query: filter ? { filter } : {} })

export const userCollectionsQuery = (userId: string) =>
  list('GET /collections/user/{userId}', { params: { userId } })

/** The tabs of one's own profile alone: what the viewer has running. */
export const RUNNING_TABS = ['bids', 'offers', 'listings'] as const
export type RunningTab = (typeof RUNNING_TABS)[number]

/** The tabs of a profile; one's own has more. */
export type ShownTab = UserTab | RunningTab
export const shownTabs = (own: boolean): readonly ShownTab[] =>
  own ? [...RUNNING_TABS, ...OWN_USER_TABS] : USER_TABS

/** The tab and filter in a URL. */
export function viewOf<First extends ShownTab>(
  params: URLSearchParams,
  first: First,
  own = false,
): { tab: UserTab | First; filter: ActivityType | null } {
  return {
    tab: shownTabs(own).find((tab): tab is UserTab | First => tab === params.get('tab')) ?? first,
    filter: ACTIVITY_TYPES.find((filter) => filter === params.get('filter')) ?? null,
  }
}

/** The first tab that has something; the first of all lists if none has. */
export function firstTab(stats: UserStats, hasBids: boolean): ShownTab {
  if (hasBids) return 'bids'
  return USER_TABS.find((tab) => stats[tab] > 0) ?? USER_TABS[0]
}

/** Tabs of one's own profile that are shown if they have something: few people have. */
export const isApart = (tab: ShownTab): tab is 'hidden' | 'held_back' =>
  tab === 'hidden' || tab === 'held_back'

/** Whether a tab also shows the user's collections (PRO-04). */
export const withCollections = (tab: UserTab) => tab === 'owned' || tab === 'created'
