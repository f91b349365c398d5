/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { runsAll } from '../../scripts/testing/long.ts'
import { faults, faultsInBothThemes } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

/** The pages that people see most; with `npm run test:all`, all. */
async function addresses(): Promise<string[]> {
  const { offers } = await api('GET /offers/{list}', { params: { list: 'explore' } })
  const { collections } = await api('GET /collections', { query: { type: 'featured' } })
  const [offer] = offers
  const film = offers.find(({ token }) => token.media_type.startsWith('video'))
  const upcoming = collections.find((each) => each.date_launch !== null)!
  const most = ['/', `/tokens/${offer!.token._id}`, '/search', '/collectible/single']
  if (!runsAll) return most
  return [
    ...most,
    `/users/${offer!.creator.wallet}`,
    '/collections/vitrine',
    '/collections/vitrine/show',
    `/collections/${upcoming._id}`,
    '/search?tab=users',
    '/search?tab=collections',
    `/tokens/${offer!.token._id}?tab=history`,
    `/users/${offer!.creator.wallet}?tab=royalties`,
    '/tokenization',
    '/advertising',
    '/terms',
    '/privacy',
    '/collectible',
    '/importing',
    '/importing/single',
    '/activity',
    '/search?name=nothing+like+it',
    `/tokens/${film!.token._id}`,
    '/nowhere',
  ]
}

/** The widths of a desktop and of a phone, where axe looks at each page, and others where only the layout changes. */
const DESKTOP = { width: 1440, others: [1920] }
const PHONE = { width: 390, others: [360, 768] }

test('axe finds no fault on any page, on a desktop and on a phone, in both themes', async ({ page }) => {
  test.setTimeout(360_000)
  for (const address of await addresses())
    await test.step(address, async () => {
      await page.setViewportSize({ width: DESKTOP.width, height: 900 })
      await page.goto(address, { waitUntil: 'networkidle' })
      for (const { width, others } of [DESKTOP, PHONE]) {
        await page.setViewportSize({ width, height: 900 })
        if (width === PHONE.width)
          // Colours are those of the theme at any width.
          expect(await faultsInBothThemes(page), 'on a phone').toEqual([])
        else if (runsAll) expect(await faults(page), 'on a desktop').toEqual([])
        expect(await idsTwice(page)).toEqual([])
        for (const each of [width, ...others]) {
          await page.setViewportSize({ width: each, height: 900 })
          await fits(page)
        }
      }
    })
})

async function fits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'nothing sticks out to the right').toBeLessThanOrEqual(0)
}

/** Ids that are used twice: a link to one of them leads to the other. */
function idsTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) !== at)
  })
}

test('in a high contrast theme fields have borders, and the selected option is visible', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const main = page.getByRole('main')
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { outlineStyle, backgroundColor } = getComputedStyle(element)
      return { bounded: outlineStyle === 'solid', ground: backgroundColor }
    })
  await page.goto('/collectible/single')
  expect((await look(main.getByLabel(t('field_name'), { exact: true }))).bounded).toBe(true)
  const [on, off] = [t('auction'), t('unlock')].map((name) => main.getByRole('switch', { name }))
  expect((await look(on!)).ground).not.toBe((await look(off!)).ground)
  const chain = (name: string) => look(main.locator('label').filter({ hasText: name }))
  expect((await chain('Polygon')).ground).not.toBe((await chain('Ethereum')).ground)
  await page.goto('/search')
  const tab = (name: string) => look(main.getByRole('link', { name, exact: true }))
  expect((await tab(t('tab_works'))).ground).not.toBe((await tab(t('tab_users'))).ground)
})

test('at 400% zoom menus and dialogs stay inside the window and can be reached completely', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 })
  await page.goto('/terms')
  const banner = page.getByRole('banner')
  /** How far an element reaches below the window, and whether it scrolls as a whole. */
  const stands = (part: Locator) =>
    part.evaluate((element) => ({
      inside: element.getBoundingClientRect().bottom <= innerHeight,
      scrolls: element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto',
    }))
  await banner.getByRole('button', { name: t('nav_menu') }).click()
  await expect.poll(() => stands(page.getByRole('menu'))).toEqual({ inside: true, scrolls: true })
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: t('connect_wallet') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: t('demo_wallet') })).toBeAttached()
  await expect.poll(() => stands(dialog)).toEqual({ inside: true, scrolls: true })
})

/** An open menu or dialog, in both themes. */
async function check(page: Page): Promise<void> {
  expect(await faultsInBothThemes(page)).toEqual([])
  await fits(page)
}

for (const width of [390, 1440])
  test(`axe finds no fault in anything that a visitor can open, ${width} px wide`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { offers } = await api('GET /offers/{list}', { params: { list: 'explore' } })
    const still = offers.find(({ token }) => token.media_type === 'image/webp')!
    const banner = page.getByRole('banner')

    await page.goto('/')
    const menus = [
      width < 1024
        ? banner.getByRole('button', { name: t('nav_menu') })
        : banner.getByRole('button', { name: t('create_nft') }),
      page.getByRole('button', { name: t('filter_and_sort') }),
      page.getByRole('button', { name: t('blockchain'), exact: true }),
    ]
    for (const menu of menus)
      await test.step(`menu ${await menu.textContent()}`, async () => {
        await menu.click()
        await expect(page.getByRole('menu')).toBeVisible()
        await check(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toHaveCount(0)
        await expect(menu).toBeFocused()
      })

    await test.step('connecting', async () => {
      await banner.getByRole('button', { name: t('connect_wallet') }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: t('demo_wallet') })).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
    })
    await test.step('the full picture', async () => {
      await page.goto(`/tokens/${still.token._id}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Enlarge/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
    })
    if (width < 1024)
      await test.step('the filters', async () => {
        await page.goto('/search')
        const shown = page.getByRole('dialog').getByText(t('verified_only'))
        // Until the scripts are there, the button opens the filters in their place, and closes them there.
        await expect(async () => {
          if (!(await shown.isVisible())) await page.locator('summary').click()
          await expect(shown).toBeVisible({ timeout: 5_000 })
        }).toPass()
        await check(page)
      })
  })

test('axe finds no fault in the checkout', { tag: '@long' }, async ({ page }) => {
  const { offers } = await api('GET /offers/{list}', { params: { list: 'explore' } })
  const offer = offers.find((each) => each.type !== 'auction' && each.available_copies > 0)!
  await openAs(page, (await demoAccounts()).at(-1)!, `/tokens/${offer.token._id}`)
  await page
    .getByRole('button', { name: t('buy_now') })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: t('checkout') })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await check(page)
  }
})
