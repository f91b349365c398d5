import type { Person, Work } from './gather.ts'
import { pagePath } from './paths.ts'
import type { Scope } from './store/exported.ts'

/** Which pages an export has. A link to a page that it does not have is null: pages then show the text alone. */
export type Links = {
  work(id: string): string
  person(person: Pick<Person, 'wallet'>): string | null
  collection(work: Pick<Work, 'collection'>): string | null
  /** The creator of a work. The creator that a foreign collection names may have no page. */
  creator(work: Pick<Work, 'creator' | 'token'>): string | null
}

/** The page of the works outside of all collections. */
export const DEFAULT_PAGE = 'collections/vitrine.html'

export function linksOf(scope: Scope): Links {
  const whole = scope.creator === undefined && scope.collection === undefined
  const person = ({ wallet }: Pick<Person, 'wallet'>) =>
    whole || wallet === scope.creator ? pagePath('people', wallet) : null
  return {
    work: (id) => pagePath('works', id),
    person,
    collection: ({ collection }) => {
      if (collection === null) return whole ? DEFAULT_PAGE : null
      return whole || collection.id === scope.collection || collection.creator === scope.creator
        ? pagePath('collections', collection.id)
        : null
    },
    creator: ({ creator, token }) => (token.imported ? null : person(creator)),
  }
}
