/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { findWork } from '../findWork.ts'

const STILL = /\/media\/[0-9a-f]{64}\/\d+-still\.webp$/
const MOVING = /\/media\/[0-9a-f]{64}\/\d+\.webp$/

const main = (page: Page) => page.getByRole('main')
const picture = (page: Page) =>
  main(page)
    .getByRole('link', { name: /^Enlarge/ })
    .getByRole('img')
const shown = (image: Locator) => image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)
const button = (page: Page, name: 'start_motion' | 'stop_motion') =>
  main(page).getByRole('button', { name: t(name) })

/** Opens the page of a work that is an animated picture. */
async function openAnimation(page: Page) {
  const work = await findWork(({ image }) => image?.animated === true)
  await page.goto(`/tokens/${work._id}`)
  return work
}

/** The sizes of the work's picture that the page fetched, with the time of the request. */
const fetched = (page: Page, { image }: { image: { url: string } | null }) =>
  page.evaluate(
    (url) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(url))
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
    `${image?.url}/`,
  )

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('an animation replaces its still after the page has loaded, and stops when somebody wants it to [TOK-01]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.shifts = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += (entry as LayoutShift).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const work = await openAnimation(page)
    await expect.poll(() => shown(picture(page))).toMatch(MOVING)
    const [first, ...others] = (await fetched(page, work)).filter(({ path }) => !path.includes('/320'))
    expect(first?.path).toMatch(STILL)
    const loaded = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return (navigation as PerformanceNavigationTiming).loadEventStart
    })
    for (const { path, startTime } of others) {
      expect(path).toMatch(MOVING)
      expect(startTime).toBeGreaterThanOrEqual(loaded)
    }
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01)

    await button(page, 'stop_motion').click()
    await expect.poll(() => shown(picture(page))).toMatch(STILL)
    await button(page, 'start_motion').click()
    await expect.poll(() => shown(picture(page))).toMatch(MOVING)
  })
})

test('with reduced motion the still stays until somebody wants to see it move [TOK-01]', async ({ page }) => {
  const work = await openAnimation(page)
  await expect(button(page, 'start_motion')).toBeVisible()
  await expect.poll(() => shown(picture(page))).toMatch(STILL)
  for (const { path } of await fetched(page, work)) expect(path).toMatch(STILL)
  await button(page, 'start_motion').click()
  await expect.poll(() => shown(picture(page))).toMatch(MOVING)
  await button(page, 'stop_motion').click()
  await expect.poll(() => shown(picture(page))).toMatch(STILL)

  // On the whole screen it moves: somebody asked for it.
  await picture(page).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', work.image!.url)
})

test('a card shows the animation, or its still with reduced motion', async ({ page }) => {
  const work = await findWork(({ image }) => image?.animated === true)
  const card = main(page).getByRole('article').filter({ hasText: work.name }).getByRole('img').first()
  await page.goto(`/search?name=${encodeURIComponent(work.name)}`)
  // Pictures below the window are not fetched.
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => shown(card)).toMatch(STILL)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => shown(card)).toMatch(MOVING)
})

declare global {
  interface Window {
    shifts: number
  }
  interface LayoutShift extends PerformanceEntry {
    value: number
  }
}
