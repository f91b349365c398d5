import type { Config } from '../config/config.ts'
import { openSession } from '../db/tables/openSession.ts'
import type { Session } from '../db/tables/session.ts'
import { type FoundSource, findSource } from './findSource.ts'

/** The database as it is at one moment. */
export type Source = AsyncDisposable & Pick<FoundSource, 'waited'> & { session: Session }

/**
 * Opens the configured database to read it (`findSource`).
 * @param as the name of this program in the errors of others
 * @throws FolderInUseError if a process that cannot copy its database holds it
 */
export async function openSource(
  config: Pick<Config, 'database' | 'dataFolder'>,
  as: string,
): Promise<Source> {
  await using opened = new AsyncDisposableStack()
  const { where, waited } = opened.use(await findSource(config, as))
  const session = await openSession(where)
  opened.defer(() => session.close())
  const all = opened.move()
  return { session, waited, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
