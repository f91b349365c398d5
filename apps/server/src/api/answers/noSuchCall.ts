import { liveStream } from '@vitrine/api/client/liveStream'
import { operations } from '@vitrine/api/operations'
import { takeoutDownload } from '@vitrine/api/takeout'
import type { Handler, Context as HonoContext } from 'hono'
import { refuse } from '../../calls/refuse.ts'

// The answers to requests below /api for which there is no call: always a code and a sentence, never a page.

/** The longest path and method that an answer repeats, in characters. */
const LONGEST = 200

/** Refuses the methods that an address does not have, and names those that it has. */
export function wrongMethod(methods: readonly string[]): Handler {
  const allowed = [...new Set(methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])))].join(
    ', ',
  )
  return (c) => {
    c.header('allow', allowed)
    throw refuse('wrong_method', { method: c.req.method.slice(0, LONGEST), allowed })
  }
}

/** Refuses a path without a call, and names the one that was meant if only its form is wrong. */
export const unknownPath = (c: HonoContext): never => {
  const path = c.req.path.slice(0, LONGEST)
  const meant = callMeant(path)
  throw meant ? refuse('path_misspelt', { path: meant }) : refuse('not_found', { path })
}

/** Whether a path is one of the API, in whatever form. */
export const isOfApi = (path: string): boolean => /^\/+api(\/|$)/i.test(path)

const PATHS: readonly (readonly string[])[] = [
  ...[...Object.values(operations), liveStream, takeoutDownload].map(({ route }) =>
    route.replace(/^\w+ /, ''),
  ),
  '/openapi.json',
  '/docs',
].map((path) => `api${path}`.split('/'))

/**
 * The path of the call that was meant: in its own letters, with single slashes and none at the end. Ids and names in it stay
 * as they are. Null if there is no such call.
 */
function callMeant(path: string): string | null {
  const given = path.split('/').filter((segment) => segment !== '')
  const fits = (segments: readonly string[]) =>
    segments.length === given.length &&
    segments.every(
      (segment, at) => segment.startsWith('{') || segment.toLowerCase() === given[at]?.toLowerCase(),
    )
  const found = PATHS.find(fits)
  const written = found?.map((segment, at) => (segment.startsWith('{') ? given[at] : segment)).join('/')
  return written === undefined || `/${written}` === path ? null : `/${written}`
}
