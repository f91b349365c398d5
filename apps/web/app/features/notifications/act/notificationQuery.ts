import { pages, query } from '#data/query.ts'

/** The latest notifications with how many are unread: what the bell shows. An auction's end comes without an event. */
export const latestQuery = () => ({ ...query('GET /users/notifications'), refetchInterval: 60_000 })

/** All of them, by pages. */
export const allQuery = () => pages('GET /users/notifications')
