/**
 * The link by which somebody last opened a work from a list. Its list is read later (cameFrom.ts), by code that lists do
 * not load: what a page has removed still has its links.
 */
export const openedWork: { link: HTMLAnchorElement | null } = { link: null }

export function noteOpened({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  openedWork.link = currentTarget
}
