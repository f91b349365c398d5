/**
 * For files whose address changes with their content. A browser keeps what it has. Caches that serve many people ask
 * again after a second: a file can be hidden (services/withheldFiles.ts).
 */
export const LASTING = 'public, max-age=31536000, immutable, s-maxage=1'

/** The answer about a file of something hidden. It may be restored, so nobody keeps this answer. */
export const gone = (): Response =>
  new Response('Gone', { status: 410, headers: { 'cache-control': 'no-store' } })
