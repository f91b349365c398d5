import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { runsAll } from '../scripts/testing/long.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A folder for pictures of every menu and dialog that is checked, in two sizes and both themes; none by default. */
const PICTURES = process.env.VITRINE_E2E_PICTURES
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }
let pictures = 0

const BOTH_THEMES = ['dark', 'light'] as const

/** All that another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The faults that axe finds on the current page, a line for each. */
export async function faults(page: Page): Promise<string[]> {
  return linesOf(await scan(page).withTags(STANDARDS).analyze())
}

/**
 * Where a journey has opened something: it has no faults in either theme. `npm test` looks only at what
 * `accessibility.spec.ts` opens, because axe takes longer than the journeys, so there this does nothing.
 */
export async function expectNoFaults(page: Page): Promise<void> {
  if (runsAll || PICTURES) expect(await faultsInBothThemes(page)).toEqual([])
}

/** The same as `faults` in the light and the dark theme, for pages, menus and dialogs that would have to be opened again. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of BOTH_THEMES) {
    await page.emulateMedia({ colorScheme })
    const lines =
      colorScheme === 'light'
        ? await faults(page)
        : linesOf(await scan(page).withRules(COLOUR_RULES).analyze())
    found.push(...lines.map((fault) => `${colorScheme}: ${fault}`))
    if (PICTURES) await takePictures(page, colorScheme)
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}

/**
 * The ends of an open menu move the focus on at once, so nobody can stop on them. Axe's legacy mode does not look into
 * frames of other sites, of which we have none; otherwise it opens another tab for each scan.
 */
const scan = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]')

const linesOf = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

async function takePictures(page: Page, theme: string): Promise<void> {
  const size = page.viewportSize()!
  const name = test
    .info()
    .title.replaceAll(/[^a-z]+/gi, '-')
    .slice(0, 60)
  for (const [look, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(PICTURES!, `${name}-${++pictures}-${look}-${theme}.png`) })
  }
  await page.setViewportSize(size)
}
