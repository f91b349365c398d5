/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

// One click, one call: even if a second click comes before the page reacts to the first.

/** Clicks twice with nothing in between, as on a busy machine. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    setTimeout(() => element.click())
    setTimeout(() => element.click())
  })

/** The calls of a path during an action and until the page is idle again. */
async function callsOf(page: Page, path: RegExp, run: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) calls.push(pathname)
  })
  await run()
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return calls
}

test('clicked twice at once, following, liking, subscribing and saving happen once [STA-11]', async ({
  page,
}) => {
  const accounts = await demoAccounts()
  const [other = ''] = accounts
  const maker = accounts.at(-1)!
  const main = page.getByRole('main')
  const notices = page.getByRole('region', { name: t('notices') })
  await openAs(page, maker, `/users/${other}`)

  for (const [name, done] of [
    ['follow', 'followed'],
    ['unfollow', 'unfollowed'],
  ] as const)
    await test.step(name, async () => {
      const calls = await callsOf(page, /follow$/, async () => {
        await pressTwice(main.getByRole('button', { name: t(name), exact: true }))
        await expect(notices).toContainText(t(done))
      })
      expect(calls).toEqual([`/api/users/${other}/${name}`])
    })

  await test.step('like', async () => {
    const studio = await openStudio('MATIC')
    const work = await studio.make(maker)
    await page.goto(`/tokens/${work._id}`)
    const calls = await callsOf(page, /like$/, async () => {
      await pressTwice(main.getByRole('button', { name: /^Like / }).first())
      await expect(notices).toContainText(t('liked'))
    })
    expect(calls).toEqual([`/api/tokens/${work._id}/like`])
  })

  await test.step('subscribe', async () => {
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('textbox').fill(`twice-${Date.now()}@example.com`)
    const calls = await callsOf(page, /subscriptions$/, async () => {
      await pressTwice(footer.getByRole('button', { name: t('subscribe') }))
      await expect(notices.getByText(t('subscribed'), { exact: true })).toBeVisible()
    })
    expect(calls).toHaveLength(1)
  })

  await test.step('save', async () => {
    await page.goto('/profile')
    const { user } = await api('GET /users/{id}', { params: { id: maker } })
    await main.getByLabel(t('display_name')).fill(user.name || 'Pressed twice')
    const calls = await callsOf(page, /users\/settings$/, async () => {
      await pressTwice(main.getByRole('button', { name: t('update_profile') }))
      await expect(notices).toContainText(t('profile_updated'))
    })
    // One call saves, one reads the result.
    expect(calls).toHaveLength(2)
  })
})

test('clicked twice before the scripts are loaded, Follow happens once', async ({ page }) => {
  const accounts = await demoAccounts()
  const [, other = ''] = accounts
  await openAs(page, accounts.at(-1)!, `/users/${other}`)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const button = page.getByRole('main').getByRole('button', { name: t('follow'), exact: true })
  const calls = await callsOf(page, /follow$/, async () => {
    await button.dblclick()
    resolve()
    await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('followed'))
  })
  expect(calls).toEqual([`/api/users/${other}/follow`])
})
