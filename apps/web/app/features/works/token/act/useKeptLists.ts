import { useEffect } from 'react'
import { ofTab } from '#data/storage.ts'

/** The link of a work's card. */
const CARD = 'article :is(h2, h3) > a[href^="/tokens/"]'
/** How many works are kept on each side of the one that is opened. */
const BESIDE = 50

/**
 * Keeps the list from which somebody opens a work, for the links to the works beside it (Neighbours.tsx). It listens to
 * the page, so that lists load no code for it.
 */
export function useKeptLists(): void {
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(CARD)
      if (link) keepList(link)
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [])
}

function keepList(link: HTMLAnchorElement): void {
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(CARD) ?? [])]
  const at = links.indexOf(link)
  const near = links.slice(Math.max(0, at - BESIDE), at + BESIDE + 1)
  const list = near.map((each) => ({ to: each.getAttribute('href'), name: each.textContent }))
  ofTab.setItem('vitrine.list', JSON.stringify(list))
}
