import type { PostgresUrls } from '../database.ts'
import { openEmbeddedSession } from './embeddedSession.ts'
import { openPostgresSession } from './postgresSession.ts'
import type { Session } from './session.ts'

/** Opens PostgreSQL, or the embedded database in a folder that this process holds. Changes nothing in it. */
export const openSession = (where: PostgresUrls | { folder: string }): Promise<Session> =>
  'url' in where ? openPostgresSession(where.directUrl ?? where.url) : openEmbeddedSession(where.folder)
