import { query } from '#data/query.ts'

export const DAYS = ['1', '3', '7'] as const
export type Days = (typeof DAYS)[number]

export const topUsersQuery = (type: 'sellers' | 'buyers', days: Days) =>
  query('GET /users/tops/{type}', { params: { type }, query: { days } })
