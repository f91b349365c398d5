import { ofTab } from '#data/storage.ts'
import { openedWork } from './openedWork.ts'

/** A work of the list from which somebody opened another one: its address and its name. */
export type Listed = { to: string; name: string }

const KEY = 'vitrine.list'
/** How many works are kept on each side of the one that is opened. */
const BESIDE = 50

/** The state of the page of a work that was opened from a list. */
export const FROM_LIST = 'list'

/** Keeps the list that the last opened link is in, for the links to the works beside it. */
function keepOpened(): void {
  const { link } = openedWork
  if (!link) return
  openedWork.link = null
  const inList = link
    .closest('ul')
    ?.querySelectorAll<HTMLAnchorElement>('h2 > a[href^="/tokens/"], h3 > a[href^="/tokens/"]')
  const links = [...(inList ?? [])]
  const at = links.indexOf(link)
  const near = links.slice(Math.max(0, at - BESIDE), at + BESIDE + 1)
  const list = near.map(
    (each): Listed => ({
      to: each.getAttribute('href') ?? '',
      name: each.textContent,
    }),
  )
  ofTab.setItem(KEY, JSON.stringify(list))
}

/** The works beside one in the kept list. Null if it is not in it. */
export function besideInList(id: string): { previous: Listed | null; next: Listed | null } | null {
  keepOpened()
  const list = readList()
  const at = list.findIndex(({ to }) => to.split('?')[0] === `/tokens/${id}`)
  return at < 0 ? null : { previous: list[at - 1] ?? null, next: list[at + 1] ?? null }
}

function readList(): readonly Listed[] {
  try {
    const list: unknown = JSON.parse(ofTab.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isListed) : []
  } catch {
    return []
  }
}

// Others of this site's scripts and earlier versions may have written there.
const isListed = (each: Partial<Listed> | null): each is Listed =>
  typeof each?.to === 'string' && each.to.startsWith('/tokens/') && typeof each.name === 'string'
