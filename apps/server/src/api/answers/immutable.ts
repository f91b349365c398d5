/**
 * The header of a file whose address changes with its content. A browser keeps the file for a year. A cache that serves
 * many people asks again after one second, because moderators can hide the file (uploads/withheldFiles.ts).
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable, s-maxage=1'

/** The answer about a file of something hidden. The work may be restored, so no cache keeps this answer. */
export const gone = (): Response =>
  new Response('Gone', { status: 410, headers: { 'cache-control': 'no-store' } })
