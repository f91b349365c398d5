/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { accountMenu, buyNow, confirm, connectDemo, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const WIDTHS = [320, 360, 390, 480, 640, 768, 820, 1024, 1100, 1200, 1280, 1300, 1366, 1440, 1536, 1920, 2560]
const LONG_NAME = 'Wilhelmina Featherstonehaugh-Montgomery'

/** The parts of the header that are cut off or overlap at the current width. */
async function troubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    const parts = [...document.querySelectorAll('header :is(a, button, input)')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    // The button of the menu extends into the margin, so that its icon is in line with the page.
    const wall = document.querySelector('header > .wall')!
    const { paddingRight } = getComputedStyle(wall)
    const edge = wall.getBoundingClientRect().right - Number.parseFloat(paddingRight) + 9
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
    for (const { element, box } of parts) {
      if (box.left < 0 || box.right > clientWidth) found.push(`"${nameOf(element)}" is cut off`)
      if (box.right > edge) found.push(`"${nameOf(element)}" extends beyond the page's column`)
      for (const other of parts) {
        if (other.element === element || element.closest('form')?.contains(other.element)) continue
        const apart =
          box.right <= other.box.left + 1 ||
          other.box.right <= box.left + 1 ||
          box.bottom <= other.box.top + 1 ||
          other.box.bottom <= box.top + 1
        if (!apart) found.push(`"${nameOf(element)}" lies over "${nameOf(other.element)}"`)
      }
    }
    return found
  })
}

/** Checks the header at all widths before reporting those at which it does not fit. */
async function fits(page: Page, state: string): Promise<void> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    // Scripts that react to the width have run two frames later.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    for (const trouble of await troubles(page)) found.push(`${state}, ${width}: ${trouble}`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(found).toEqual([])
}

test('the header fits at every width, with any content [HDR-01] [HDR-04]', async ({ page }) => {
  const accounts = await demoAccounts()
  const [viewer, maker, other] = [accounts[0]!, accounts.at(-3)!, accounts.at(-2)!]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker)
  await studio.offer(maker, work, { price: '0.3' })
  await page.goto(`/tokens/${work._id}`)
  await test.step('a visitor', () => fits(page, 'visitor'))

  await connectDemo(page, viewer)
  await test.step('connected', () => fits(page, 'connected'))

  await test.step('an unread notification', async () => {
    const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(t('notices_title')) })
    await studio.actorOf(other).request('GET /users/{id}/unfollow', { params: { id: viewer } })
    await studio.actorOf(other).request('GET /users/{id}/follow', { params: { id: viewer } })
    await expect(bell).toHaveAccessibleName(/[1-9]/)
    await fits(page, 'unread')
  })

  await test.step('a transaction', async () => {
    await buyNow(page)
    await confirm(page, t('demo_action_buy'))
    await page
      .getByRole('dialog', { name: t('bought') })
      .getByRole('button', { name: t('close') })
      .click()
    await expect(page.getByRole('banner').getByRole('button', { name: t('tray') })).toBeVisible()
    await fits(page, 'transaction')
  })

  await test.step('a long name', async () => {
    const { request } = studio.actorOf(viewer)
    const { name, bio, twitter, instagram, link } = await request('GET /users/settings')
    const kept = { name, bio, twitter, instagram, link }
    await request('POST /users/settings', { json: { ...kept, name: LONG_NAME } })
    try {
      await page.reload()
      await expect(accountMenu(page)).toContainText('Wilhelmina')
      await fits(page, 'long name')
      await test.step('while the profile loads, the address does not flash', async () => {
        let answer = () => {}
        const answered = new Promise<void>((resolve) => {
          answer = resolve
        })
        await page.route(`**/api/users/${viewer}*`, async (route) => {
          await answered
          await route.continue()
        })
        await page.setViewportSize({ width: 1920, height: 800 })
        await page.reload()
        await expect(accountMenu(page)).toBeVisible()
        await expect(accountMenu(page)).not.toContainText('0x')
        expect(await troubles(page)).toEqual([])
        answer()
        await expect(accountMenu(page)).toContainText('Wilhelmina')
      })
    } finally {
      await request('POST /users/settings', { json: kept })
    }
  })
})

test('the header stands still while its tools load', async ({ page }) => {
  const [person] = (await demoAccounts()).slice(-1) as [string]
  await openAs(page, person, '/')
  const bell = page.getByRole('banner').getByRole('button', { name: t('notices_title') })
  const place = async () => (await page.getByRole('search').first().boundingBox())?.x
  await expect(bell).toBeVisible()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/HeaderTools-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  const before = await place()
  arrive()
  await expect(bell).toBeVisible()
  expect(await place()).toBe(before)
})
