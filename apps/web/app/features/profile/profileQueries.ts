import type { UserStats } from '@vitrine/api/entities/user'
import { ACTIVITY_TYPES, type ActivityType } from '@vitrine/domain/activityTypes'
import { USER_TABS, type UserTab } from '@vitrine/domain/userTabs'
import { list, pages, query } from '#data/query.ts'

export const userQuery = (id: string) => query('GET /users/{id}', { params: { id } })

export const itemsQuery = (wallet: string, type: UserTab, filter: ActivityType | null = null) =>
  pages('GET /users/{wallet}/items/{type}', { params: { wallet, type }, query: filter ? { filter } : {} })

export const userCollectionsQuery = (userId: string) =>
  list('GET /collections/user/{userId}', { params: { userId } })

/** The tab and filter in a URL. */
export function viewOf(
  params: URLSearchParams,
  first: UserTab,
): { tab: UserTab; filter: ActivityType | null } {
  return {
    tab: USER_TABS.find((tab) => tab === params.get('tab')) ?? first,
    filter: ACTIVITY_TYPES.find((filter) => filter === params.get('filter')) ?? null,
  }
}

/** The first tab that has something; the first of all if none has. */
export function firstTab(stats: UserStats): UserTab {
  return USER_TABS.find((tab) => stats[tab] > 0) ?? USER_TABS[0]
}

/** Whether a tab also shows the user's collections (PRO-04). */
export const withCollections = (tab: UserTab) => tab === 'owned' || tab === 'created'
