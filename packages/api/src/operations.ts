import * as collections from './operations/collections/all.ts'
import * as discovery from './operations/discovery/all.ts'
import * as moderation from './operations/moderation/all.ts'
import * as operator from './operations/operator/all.ts'
import * as people from './operations/people/all.ts'
import * as programs from './operations/programs/all.ts'
import * as trading from './operations/trading/all.ts'
import * as works from './operations/works/all.ts'

/**
 * The calls of each subject. A new call is a line in its subject's `all.ts` and a handler of the same name in the server
 * (apps/server/src/api/handlers.ts): a missing or a surplus handler does not compile.
 */
export const subjects = { works, collections, trading, people, discovery, moderation, operator, programs }
export type Subject = keyof typeof subjects

/** All operations of the API: the server, the client's types and the OpenAPI document derive from this list. */
export const operations = {
  ...{ ...works, ...collections, ...trading, ...people },
  ...{ ...discovery, ...moderation, ...operator, ...programs },
}

export type Operations = typeof operations
