import { ofTab } from '#data/storage.ts'

/** A work of the list from which somebody opened another one: its address and its name. */
export type Listed = { to: string; name: string }

/** The state of the page of a work that was opened from a list. */
export const FROM_LIST = 'list'

/** The works beside one in the list that was kept (act/useKeptLists.ts). Null if it is not in it. */
export function besideInList(id: string): { previous: Listed | null; next: Listed | null } | null {
  const list = readList()
  const at = list.findIndex(({ to }) => to.split('?')[0] === `/tokens/${id}`)
  return at < 0 ? null : { previous: list[at - 1] ?? null, next: list[at + 1] ?? null }
}

function readList(): readonly Listed[] {
  try {
    const list: unknown = JSON.parse(ofTab.getItem('vitrine.list') ?? '[]')
    return Array.isArray(list) ? list.filter(isListed) : []
  } catch {
    return []
  }
}

// Others of this site's scripts and earlier versions may have written there.
const isListed = (each: Partial<Listed> | null): each is Listed =>
  typeof each?.to === 'string' && each.to.startsWith('/tokens/') && typeof each.name === 'string'
