import { query, wholePages } from '#data/query.ts'

/** The latest notifications and the number of unread ones. Refetched, because the end of an auction sends no event. */
export const latestQuery = () => ({ ...query('GET /users/notifications'), refetchInterval: 60_000 })

/** All notifications, by pages. */
export const allQuery = () => wholePages('GET /users/notifications')
