import type { InputOf, OutputOf, Route } from '../routes.ts'
import type { Client } from './client.ts'
import { FIRST_PAGE, nextPage, type Paged, type PageQuery } from './nextPage.ts'

/** The calls whose lists come in pages. */
export type PagedRoute = {
  [R in Route]: OutputOf<R> extends { pages: number } | { next: string | null } ? R : never
}[Route]

type Given<R extends Route> =
  Record<never, never> extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]

/**
 * The pages of a list, one after the other, until the last or until the loop ends.
 * @example for await (const { tokens } of pagesOf(request, 'GET /tokens')) …
 */
export async function* pagesOf<R extends PagedRoute>(
  request: Client,
  route: R,
  ...[input]: Given<R>
): AsyncGenerator<OutputOf<R>, void, undefined> {
  const { query, ...rest } = (input ?? {}) as { query?: object }
  const call = request as (route: R, input: object) => Promise<OutputOf<R>>
  for (let asked: PageQuery | null = null; ; ) {
    // The first page needs no number, and not every call takes one.
    const answer: OutputOf<R> = await call(route, { ...rest, query: { ...query, ...asked } })
    yield answer
    asked = nextPage(answer as Paged, asked ?? FIRST_PAGE)
    if (!asked) return
  }
}
