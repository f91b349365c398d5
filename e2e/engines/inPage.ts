/// <reference lib="dom" />
import type * as Queries from '@testing-library/dom'

/** What a person means: a part by its role and name, by its label, or by its place in the markup. */
export type Target = {
  role?: string
  /** In its accessible name. */
  name?: string
  label?: string
  css?: string
  /** A text in it. */
  has?: string
  inside?: Target
}

/** Where a part is, or why it cannot be used yet. */
export type Found = { x: number; y: number; text: string } | { not: string }

declare global {
  /** Testing Library's queries, loaded into the page. */
  var TestingLibraryDom: typeof Queries
}

/**
 * Looks for a part as Playwright does before a click: there must be exactly one, it must stand still, be enabled and be on
 * top. It runs in the page, so it must not use anything around it.
 */
export async function find(target: Target, toPress: boolean): Promise<Found> {
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom
  const all = ({ role = '', name = '', label, css, has = '', inside }: Target): HTMLElement[] => {
    const [around, ...more] = inside ? all(inside) : [document.body]
    if (!around || more.length > 0) return []
    const found = css
      ? [...around.querySelectorAll<HTMLElement>(css)]
      : label
        ? queryAllByLabelText(around, label)
        : queryAllByRole(around, role, { name: (full) => full.includes(name) })
    return found.filter((each) => each.checkVisibility() && each.textContent.includes(has))
  }
  const [element, ...others] = all(target)
  if (!element) return { not: 'there is none' }
  if (others.length > 0) return { not: `there are ${others.length + 1}` }
  // A choice that is hidden for the eye is pressed at its label.
  const seen = element.matches('[type=radio], [type=checkbox]')
    ? (element.closest('label') ?? element)
    : element
  const place = () => seen.getBoundingClientRect()
  const text = element.textContent
  if (!toPress) return { x: 0, y: 0, text }
  if (element.matches(':disabled, [aria-disabled=true]')) return { not: 'it is disabled' }
  const { top, bottom } = place()
  if (top < 0 || bottom > innerHeight) seen.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y, width, height } = place()
  if (before.x !== x || before.y !== y || before.width !== width) return { not: 'it moves' }
  const middle = { x: x + width / 2, y: y + height / 2 }
  const above = document.elementFromPoint(middle.x, middle.y)
  if (!above || !(seen.contains(above) || above.contains(seen)))
    return { not: `it is under ${above?.outerHTML.slice(0, 200)}` }
  return { ...middle, text }
}
