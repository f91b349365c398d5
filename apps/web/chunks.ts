/** Code for acting. It is loaded when somebody acts, like everything that only this code imports. */
const ACTING = /[\\/]app[\\/](?:.+[\\/]act|flow|wallet)[\\/]/

/** The modules that every page starts with, the page of a work, and the pages with the most kinds of lists. */
const START = /[\\/]app[\\/](root|entry\.client)\.tsx/
const WORK = /[\\/]routes[\\/]token\.tsx/
const LISTS = /[\\/]routes[\\/](home|user)\.tsx/

/** Sentences of one page each. The catalogue has them too, so they would seem to be of many pages. */
const OF_ONE = /messages[\\/]src[\\/]pages[\\/]/

/** Parts of a library that only acting uses. The library's index imports them, so they would seem to be of every page. */
const OF_ACTING = /[\\/](useQueries|queriesObserver|useMutation|mutationObserver)\.js/

/** Modules that at least this many pages share are in a file of their own. */
const SEVERAL = 3

type Graph = { getModuleInfo(id: string): { isEntry: boolean; importers: string[] } | null }
type Use = { pages: readonly string[]; acting: boolean }

/**
 * How the browser's build is split. Small chunks compress badly, so what several browsing pages share is one file. What
 * only acting needs stays separate.
 */
export const GROUPS = [
  // Each language has a copy of the chunks with sentences, so the sentences of every page are not with its code.
  { name: 'words', priority: 3, test: /messages[\\/]src[\\/](web|categories)\.ts/ },
  group('shared', 2, ({ pages }) => isIn(pages, START) || (pages.length > 1 && isIn(pages, WORK))),
  group('lists', 1, ({ pages }) => pages.length >= SEVERAL && isIn(pages, LISTS)),
  group('trade', 0, ({ pages, acting }) => acting && isIn(pages, WORK)),
]

function group(debugName: string, priority: number, test: (use: Use) => boolean) {
  const isFree = (id: string) => OF_ACTING.test(id) || (debugName !== 'trade' && OF_ONE.test(id))
  const name = (id: string, graph: Graph) => (test(useOf(id, graph)) && !isFree(id) ? debugName : null)
  return { name, debugName, priority }
}

function isIn(pages: readonly string[], page: RegExp): boolean {
  return pages.some((each) => page.test(each))
}

/** Which browsing pages import a module, and whether acting code does too. */
function useOf(id: string, graph: Graph): Use {
  const seen = new Set([id])
  const pages: string[] = []
  let acting = false
  for (const module of seen) {
    const isActing = ACTING.test(module)
    acting ||= isActing
    const info = isActing ? null : graph.getModuleInfo(module)
    if (info?.isEntry) pages.push(module)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return { pages, acting }
}
