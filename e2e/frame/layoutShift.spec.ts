/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { tIn } from '@vitrine/messages/tIn'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

/** A page counts as steady below this (the "good" of Core Web Vitals is 0.1). */
const STEADY = 0.02

declare global {
  interface Window {
    shifts: number
    places: number[]
  }
}

/** Sums up what moves without anybody pressing or typing. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) window.shifts += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Notes each place of the bid button from the first frame on. */
const watchButton = (page: Page, name: string) =>
  page.addInitScript((wanted) => {
    window.places = []
    const look = () => {
      const button = [...document.querySelectorAll('main button')].find((each) =>
        each.textContent?.includes(wanted),
      )
      const top = button && Math.round(button.getBoundingClientRect().top + scrollY)
      if (top && window.places.at(-1) !== top) window.places.push(top)
      requestAnimationFrame(look)
    }
    look()
  }, name)

/** Scripts that arrive one after the other, as on a slow line. */
const slowly = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })

const PAGES = [
  '/items',
  '/items?tab=owned',
  '/items?tab=offers',
  '/items?tab=listings',
  '/items?tab=activity',
  '/profile',
  '/notifications',
  '/activity',
  '/',
  '/search',
  '/collections',
  '/collectible',
  '/importing',
]
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
]

/** Loads pages as somebody who is signed in. Returns those on which something moves meanwhile. */
async function unsteady(page: Page, paths: readonly string[], windows: typeof WINDOWS): Promise<string[]> {
  const found: string[] = []
  const [person] = (await demoAccounts()) as [string]
  await watchShifts(page)
  await openAs(page, person, '/')
  await slowly(page)
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const moved = await page.evaluate(() => window.shifts)
      if (moved >= STEADY) found.push(`${path} at ${viewport.width} pixels: ${moved}`)
    }
  }
  return found
}

test('My Items does not move while it loads', async ({ page }) => {
  expect(await unsteady(page, PAGES.slice(0, 1), WINDOWS.slice(0, 1))).toEqual([])
})

test('collections, ours and brought, and profiles do not move when it is known who looks', async ({
  page,
}) => {
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const brought = await api('POST /collections/search', { json: { name: 'Lit Windows' } })
  const ids = [collections[0]!._id, brought.collections[0]!._id]
  const [, other] = await demoAccounts()
  const paths = [...ids.map((id) => `/collections/${id}`), `/users/${other}`]
  expect(await unsteady(page, paths, WINDOWS)).toEqual([])
})

test('the page of a work does not move when it is known who looks', async ({ page }) => {
  const person = (await demoAccounts()).at(-1)!
  const { offers } = await api('GET /offers/{list}', { params: { list: 'live' }, query: { limit: 20 } })
  const others = offers.filter(
    ({ auction, creator }) =>
      auction?.bidder.wallet !== person.toLowerCase() && creator.wallet !== person.toLowerCase(),
  )
  // One of each kind; some have offers to buy, of which the best is shown.
  const kindOf = async ({ type, token: { _id: id, type: standard } }: (typeof others)[number]) => {
    const { orders } = await api('GET /tokens/{id}/orders', { params: { id } })
    return [`${type} ${standard}${orders.length > 0 ? ' with offers' : ''}`, id] as const
  }
  const works = new Map(await Promise.all(others.map(kindOf)))
  await openAs(page, person, '/terms')
  await slowly(page)
  await page.addInitScript(() => {
    window.places = []
    const look = () => {
      const tabs = document.querySelector('a[href*="tab=history"]')
      const top = tabs && Math.round(tabs.getBoundingClientRect().top + scrollY)
      if (top && window.places.at(-1) !== top) window.places.push(top)
      requestAnimationFrame(look)
    }
    look()
  })
  for (const [kind, id] of works) {
    await page.goto(`/tokens/${id}`, { waitUntil: 'networkidle' })
    expect.soft(await page.evaluate(() => window.places), `${kind} ${id}`).toHaveLength(1)
  }
})

test('no page for signed-in people moves while it loads', { tag: '@long' }, async ({ page }) => {
  test.slow()
  expect(await unsteady(page, PAGES, WINDOWS)).toEqual([])
})

test('the bid button is above the fold of a small laptop, and stays in place when it is known who looks', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const [maker, bidder] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('ETH')
  const work = await studio.make(maker, { name: `Two lines of a title ${Date.now()}` })
  await studio.offer(maker, work, { price: '2', minBid: '0.1', seconds: 7_200 })
  const name = tIn('de')('place_bid')
  await watchButton(page, name)
  await openAs(page, bidder, '/')
  await page
    .context()
    .addCookies([{ name: 'vitrine.language', value: 'de', url: new URL(page.url()).origin }])
  await slowly(page)
  await page.goto(`/tokens/${work._id}`, { waitUntil: 'networkidle' })
  const button = page.getByRole('main').getByRole('button', { name })
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.places)).toHaveLength(1)
  await button.click()
  await expect(page.getByRole('dialog', { name: tIn('de')('bid_title') })).toBeVisible()
})
