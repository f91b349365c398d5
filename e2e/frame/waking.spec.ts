/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'

/** The moments at which a person on a slow machine may use a control. */
const MOMENTS = ['before', 'begin', 'during', 'after'] as const
type Moment = (typeof MOMENTS)[number] | 'now'

/** When a control is used, of a page whose one script is late. */
const LATE = ['before', 'meanwhile', 'after'] as const

/** Controls in the order of their use. One without a value is pressed. */
type Use = { controls: readonly { selector: string; value?: string }[]; at: Moment }

/**
 * Uses controls at once or at a moment of hydration, with the events that the browser sends. It runs in the page: "begin" is when
 * React attaches its listeners, "during" when it has hydrated the first of the page's links, "after" when it has
 * hydrated the control.
 */
function useControls({ controls, at }: Use): void {
  type Field = HTMLInputElement | HTMLSelectElement
  const change = (field: Field, value?: string) => {
    if (field.matches('button, [type=checkbox], [type=radio]')) return field.click()
    // Like a person, without React's own event handling.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  const act = ({ selector, value }: Use['controls'][number]) => {
    const field = document.querySelector<Field>(selector)!
    // Nobody uses what they do not see, and nobody is faster than two frames.
    field.scrollIntoView({ block: 'center' })
    if (at === 'now') requestAnimationFrame(() => requestAnimationFrame(() => change(field, value)))
    else change(field, value)
  }
  if (at === 'now') {
    controls.forEach(act)
    return
  }
  if (at === 'begin') {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args)
      if (args[0] !== 'compositionend') return
      document.addEventListener = listen
      queueMicrotask(() => controls.forEach(act))
    }
    return
  }
  for (const control of controls) {
    const look = setInterval(() => {
      const field = document.querySelector(control.selector)
      // A control hydrates only when it is in sight.
      if (at === 'after') field?.scrollIntoView({ block: 'center' })
      const known = at === 'during' ? document.querySelector('body a') : field
      // A select appears a little before its options.
      if (!field || !known || document.readyState === 'loading') return
      if (at !== 'before' && !Object.keys(known).some((key) => key.startsWith('__react'))) return
      clearInterval(look)
      setTimeout(() => act(control), at === 'after' ? 20 : 0)
    })
  }
}

/** Opens a page whose scripts load slowly, and uses controls of it during hydration. */
async function wake(page: Page, address: string, use: Use): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.addInitScript(useControls, use)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'networkidle' })
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** A control, the value that is entered (without one it is pressed), and a check of the outcome. */
type Control = {
  what: string
  selector: string
  value?: string
  stands: (page: Page) => Promise<void>
}

const APPEARANCE: Control = {
  what: 'the appearance',
  selector: 'select[data-preference=theme]',
  value: 'dark',
  stands: async (page) => {
    const field = page.getByRole('contentinfo').getByLabel(t('footer_theme'))
    await expect(field).toHaveValue('dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('vitrine.theme'))).toBe('dark')
  },
}

const LIKE: Control = {
  what: 'a like',
  selector: '#explore article button[aria-pressed], main:not(:has(#explore)) article button[aria-pressed]',
  stands: opensConnecting,
}

/** Controls of a page that are used one right after the other. What opens a dialog is alone. */
const USES: { address: string; controls: readonly Control[] }[] = [
  { address: '/', controls: [APPEARANCE] },
  { address: '/', controls: [LIKE] },
  { address: '/no/such/page', controls: [APPEARANCE] },
  { address: '/search', controls: [LIKE] },
  {
    address: '/search',
    controls: [
      {
        what: 'a button that opens a dialog',
        selector: 'header button.visitors-only',
        stands: opensConnecting,
      },
    ],
  },
  {
    address: '/search',
    controls: [
      {
        what: 'the unit of prices',
        selector: 'select[data-preference=money]',
        value: 'usd',
        stands: async (page) => {
          await expect(page.getByRole('contentinfo').getByLabel(t('footer_money'))).toHaveValue('usd')
          await expect(page.locator('html')).toHaveAttribute('data-money', 'usd')
          expect(await page.evaluate(() => localStorage.getItem('vitrine.money'))).toBe('usd')
        },
      },
      {
        what: 'an address for the newsletter',
        selector: 'footer input[name=email]',
        value: 'reader@vitrine.example',
        stands: (page) =>
          expect(page.getByRole('contentinfo').getByLabel(t('newsletter'))).toHaveValue(
            'reader@vitrine.example',
          ),
      },
      {
        what: 'the words of a search',
        selector: 'header input[name=name]',
        value: 'tide',
        stands: async (page) => {
          await expect(page.getByPlaceholder(t('search_placeholder'))).toHaveValue('tide')
          await expect(page.getByRole('button', { name: t('search_clear') })).toBeVisible()
        },
      },
    ],
  },
  {
    address: '/search',
    controls: [
      {
        what: 'a slider',
        selector: 'input[name=price_min]',
        value: '3',
        stands: async (page) => {
          await expect(page).toHaveURL(/price_min=3/)
          await expect(page.getByRole('slider', { name: t('price_lowest') })).toHaveValue('3')
        },
      },
      {
        what: 'a day',
        selector: 'input[name=date_start]',
        value: '2024-02-03',
        stands: (page) => expect(page).toHaveURL(/date_start=2024-02-03/),
      },
      {
        what: 'a chip',
        selector: 'input[name=sale][value=auction]',
        stands: async (page) => {
          await expect(page).toHaveURL(/sale=auction/)
          await expect(page.locator('input[name=sale][value=auction]')).toBeChecked()
        },
      },
      {
        what: 'a box',
        selector: 'input[name=verified]',
        stands: async (page) => {
          await expect(page).toHaveURL(/verified=true/)
          await expect(page.getByRole('checkbox', { name: t('verified_only') })).toBeChecked()
        },
      },
    ],
  },
  {
    address: '/collectible/single',
    controls: [
      {
        what: 'a choice of a form',
        selector: 'main select:has([value="604800"])',
        value: '604800',
        stands: (page) => expect(page.getByLabel(t('auction_duration'))).toHaveValue('604800'),
      },
    ],
  },
]

/** The part of a control that the page needs. */
const toEnter = ({ selector, value }: Control) => ({ selector, value })

const nameOf = (controls: readonly Control[]) => controls.map(({ what }) => what).join(', ')

/** A visitor who wants to act is asked to connect. */
async function opensConnecting(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('connect_title') })).toBeVisible()
}

for (const { address, controls } of USES) {
  // biome-ignore lint/nursery/useExpect: each control says what must stand.
  test(`while ${address} hydrates nothing is lost: ${nameOf(controls)}`, async ({ browser }) => {
    for (const at of MOMENTS)
      await test.step(at, async () => {
        const page = await browser.newPage()
        await wake(page, address, { controls: controls.map(toEnter), at })
        for (const { stands } of controls) await stands(page)
        await page.close()
      })
  })
}

test('a key that is pressed on what is not hydrated yet takes effect', async ({ page }) => {
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: t('blockchain'), exact: true }).focus()
  await page.keyboard.press('Enter')
  // The key was early. How long the rest takes is the machine's affair.
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByRole('menuitemradio', { name: 'Polygon' })).toBeVisible()
})

/** Set this to delay every script of a page in turn, which takes about an hour; otherwise the entry alone is late. */
const ALL_SCRIPTS = process.env.VITRINE_E2E_WAKING === 'all'
const ENTRY = /\/assets\/entry\.client-[\w-]+\.js/

/** The scripts that a page loads, with those that its controls bring. */
async function scriptsOf(page: Page, address: string, controls: Use['controls']): Promise<string[]> {
  // The entry is in the page's source; the others are known only after they were loaded.
  if (!ALL_SCRIPTS) return [ENTRY.exec(await (await page.request.get(address)).text())![0]]
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(useControls, { controls, at: 'now' } as const)
  await page.waitForTimeout(2_000)
  return [...scripts]
}

/** Opens a page of which one script is late, and uses controls before it is asked for, meanwhile, or as soon as it is there. */
async function wakeWithLate(
  page: Page,
  address: string,
  script: string,
  controls: Use['controls'],
  at: (typeof LATE)[number],
): Promise<void> {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(`**${script}`, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  const act = () => page.evaluate(useControls, { controls, at: 'now' } as const)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  if (at === 'before') await act()
  // A script that a control brings is not asked for by the page.
  await Promise.race([asked.promise, page.waitForTimeout(4_000)])
  // All other scripts are there by now.
  await page.waitForTimeout(500)
  if (at === 'meanwhile') await act()
  await page.waitForTimeout(200)
  released.resolve()
  if (at === 'after') await act()
  await page.waitForLoadState('networkidle')
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

for (const { address, controls } of USES)
  test(`while one script of ${address} is late nothing is lost: ${nameOf(controls)}`, async ({ browser }) => {
    test.setTimeout(ALL_SCRIPTS ? 1_800_000 : 180_000)
    const first = await browser.newPage()
    const scripts = await scriptsOf(first, address, controls.map(toEnter))
    await first.close()
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts)
      for (const at of LATE)
        await test.step(`${at} ${script}`, async () => {
          const page = await browser.newPage()
          await wakeWithLate(page, address, script, controls.map(toEnter), at)
          for (const { stands } of controls) await stands(page)
          await page.close()
        })
  })
