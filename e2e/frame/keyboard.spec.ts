/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'

/** The name of the focused element, and whether the focus is visible on it. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const { outlineStyle } = getComputedStyle(at)
    const name =
      at.getAttribute('aria-label') ?? (at.textContent?.trim() || at.getAttribute('placeholder')) ?? ''
    return outlineStyle === 'none' ? `${name} (not seen)` : name
  })
}

test('the keyboard moves through the header in reading order, and the focus is always visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tokenization', { waitUntil: 'networkidle' })
  const walk = [
    t('skip_to_content'),
    t('nav_home'),
    t('nav_explore'),
    t('nav_advertising'),
    t('nav_tokenization'),
    t('search_submit'),
    t('search_placeholder'),
    t('create_nft'),
    t('connect_wallet'),
  ]
  for (const name of walk) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(name)
  }

  await test.step('its menu opens, can be used and closes, and the focus returns', async () => {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    const entries = page.getByRole('menuitem')
    await expect(entries).toHaveCount(2)
    for (const entry of await entries.all()) {
      await page.keyboard.press('ArrowDown')
      await expect(entry).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: t('create_nft') })).toBeFocused()
  })

  await test.step('the first stop skips to the content', async () => {
    await page.reload({ waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('the explore menus and the search filters work with the keyboard alone [HOM-03] [SEA-01]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: t('blockchain'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio')).toHaveText([
    t('all'),
    'Ethereum',
    'Polygon',
    'BNB Smart Chain',
  ])
  for (const place of [0, 1]) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio').nth(place)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/blockchain=ETH/)

  await page.goto('/search', { waitUntil: 'networkidle' })
  await page.getByRole('slider').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/price_min=1/)
  await page.getByRole('checkbox', { name: t('verified_only') }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/verified=true/)
})

test('reduced motion shows no motion', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const moving = await page.evaluate(() => {
    const still = (time: string) => time.split(',').every((each) => Number.parseFloat(each) === 0)
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element)
        return animationName !== 'none' || !still(transitionDuration) || scrollBehavior === 'smooth'
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
  expect(moving).toEqual([])
})
