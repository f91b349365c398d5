/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/**
 * Watches, with motion as most people have it, how far the page is scrolled while a heading shows.
 * @returns asks for the furthest position so far, in pixels; null if the heading did not show
 */
export async function watchScroll(page: Page, heading: string): Promise<() => Promise<number | null>> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const furthest = await page.evaluateHandle((title) => {
    const seen: { most: number | null } = { most: null }
    const look = () => {
      if (document.querySelector('h1')?.textContent === title) seen.most = Math.max(seen.most ?? 0, scrollY)
      requestAnimationFrame(look)
    }
    look()
    return seen
  }, heading)
  return () => furthest.evaluate(({ most }) => most)
}
