/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'

/** The moments at which a person on a slow machine may use a control. */
const MOMENTS = ['before', 'begin', 'during', 'after'] as const
type Moment = (typeof MOMENTS)[number]

type Use = { selector: string; value: string; at: Moment }

/**
 * Uses a control at a moment of hydration, with the events that the browser sends. It runs in the page: "begin" is when
 * React attaches its listeners, "during" when it has hydrated the first of the page's links, "after" when it has
 * hydrated the control.
 */
function useControl({ selector, value, at }: Use): void {
  const act = () => {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)!
    if (field.matches('[type=checkbox], [type=radio]')) return field.click()
    // Like a person, without React's own event handling.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  if (at === 'begin') {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args)
      if (args[0] !== 'compositionend') return
      document.addEventListener = listen
      queueMicrotask(act)
    }
    return
  }
  const look = setInterval(() => {
    const field = document.querySelector(selector)
    const known = at === 'during' ? document.querySelector('body a') : field
    // A select appears a little before its options.
    if (!field || !known || document.readyState === 'loading') return
    if (at !== 'before' && !Object.keys(known).some((key) => key.startsWith('__react'))) return
    clearInterval(look)
    setTimeout(act, at === 'after' ? 20 : 0)
  })
}

/** Opens a page whose scripts load slowly, and uses one of its controls during hydration. */
async function wake(page: Page, address: string, use: Use): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.addInitScript(useControl, use)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'networkidle' })
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

const CONTROLS: {
  what: string
  pages: readonly string[]
  selector: string
  value: string
  stands: (page: Page) => Promise<void>
}[] = [
  {
    what: 'the appearance',
    pages: ['/', '/no/such/page'],
    selector: 'footer select',
    value: 'dark',
    stands: async (page) => {
      const field = page.getByRole('contentinfo').getByLabel(t('footer_theme'))
      await expect(field).toHaveValue('dark')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await page.evaluate(() => localStorage.getItem('vitrine.theme'))).toBe('dark')
    },
  },
  {
    what: 'what is searched for',
    pages: ['/advertising'],
    selector: 'header input[name=name]',
    value: 'tide',
    stands: async (page) => {
      await expect(page.getByPlaceholder(t('search_placeholder'))).toHaveValue('tide')
      await expect(page.getByRole('button', { name: t('search_clear') })).toBeVisible()
    },
  },
  {
    what: 'a slider',
    pages: ['/search'],
    selector: 'input[name=price_min]',
    value: '3',
    stands: async (page) => {
      await expect(page).toHaveURL(/price_min=3/)
      await expect(page.getByRole('slider', { name: t('price_lowest') })).toHaveValue('3')
    },
  },
  {
    what: 'a day',
    pages: ['/search'],
    selector: 'input[name=date_start]',
    value: '2024-02-03',
    stands: (page) => expect(page).toHaveURL(/date_start=2024-02-03/),
  },
  {
    what: 'a chip',
    pages: ['/search'],
    selector: 'input[name=sort][value=liked]',
    value: '',
    stands: async (page) => {
      await expect(page).toHaveURL(/sort=liked/)
      await expect(page.locator('input[name=sort][value=liked]')).toBeChecked()
    },
  },
  {
    what: 'a box',
    pages: ['/search'],
    selector: 'input[name=verified]',
    value: '',
    stands: async (page) => {
      await expect(page).toHaveURL(/verified=true/)
      await expect(page.getByRole('checkbox', { name: t('verified_only') })).toBeChecked()
    },
  },
  {
    what: 'a choice of a form',
    pages: ['/collectible/single'],
    selector: 'main select:has([value="604800"])',
    value: '604800',
    stands: (page) => expect(page.getByLabel(t('auction_duration'))).toHaveValue('604800'),
  },
]

for (const { what, pages, selector, value, stands } of CONTROLS)
  test(`while a page hydrates nothing is lost: ${what}`, async ({ browser }) => {
    for (const address of pages)
      for (const at of MOMENTS)
        await test.step(`${address}, ${at}`, async () => {
          const page = await browser.newPage()
          await wake(page, address, { selector, value, at })
          await stands(page)
          await page.close()
        })
  })
