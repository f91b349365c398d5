/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { connectAnnounced, installWallet } from '../announcedWallet.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { accountMenu, confirm, openAs, signInAgain } from '../people.ts'
import { PORT } from '../vitrine.ts'

const main = (page: Page) => page.getByRole('main')
const nameField = (page: Page) => main(page).getByLabel(t('display_name'))

test('what one account sees, opened and typed is gone for the next one, and comes back for the first [STA-09] [ROL-02]', async ({
  page,
}) => {
  const [one, other] = (await demoAccounts()).slice(-2) as [string, string]
  const bio = `Only one has this, ${Date.now()}`
  await openAs(page, one, '/profile')
  await nameField(page).fill('The one')
  await main(page).getByLabel(t('bio')).fill(bio)
  await main(page)
    .getByRole('button', { name: t('update_profile') })
    .click()
  await expect(page.getByText(t('profile_updated')).first()).toBeVisible()
  await main(page)
    .getByRole('button', { name: t('email_open') })
    .click()
  await confirm(page, t('demo_sign'))
  await expect(main(page).getByLabel(t('email'), { exact: true })).toBeVisible()
  await nameField(page).fill('Typed and not saved')

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const tab = await page.context().newPage()
  await test.step('another tab signs in as somebody else: nothing is left while theirs is on its way', async () => {
    await page.route(/\/api\/users\/settings(\?|$)/, async (route) => {
      await held
      await route.continue()
    })
    await openAs(tab, other, '/collectible/single')
    await expect(main(page).getByRole('status', { name: t('loading') })).toBeVisible()
    await expect(page.getByText(bio)).toHaveCount(0)
    await expect(nameField(page)).toHaveCount(0)
    letThrough()
    await expect(nameField(page)).not.toHaveValue('Typed and not saved')
    await expect(main(page).getByLabel(t('bio'))).not.toHaveValue(bio)
    await expect(main(page).getByRole('button', { name: t('email_open') })).toBeVisible()
    await nameField(page).fill('The other')
    await main(page)
      .getByRole('button', { name: t('update_profile') })
      .click()
    await expect(page.getByText(t('profile_updated')).first()).toBeVisible()
    const { user } = await api('GET /users/{id}', { params: { id: other } })
    expect([user.name, user.bio]).not.toContain(bio)
  })

  await test.step('a draft is shown to its account alone', async () => {
    const title = main(tab).getByLabel(t('field_name'), { exact: true })
    await title.fill('Of the other')
    await openAs(page, one, '/items')
    await expect(title).toHaveValue('')
    await tab.reload()
    await expect(title).toHaveValue('')
    await title.fill('Of the one')
    await openAs(page, other, '/items')
    await expect(title).toHaveValue('Of the other')
  })
})

test('what a visitor typed goes with the account that they connect', async ({ page }) => {
  const one = (await demoAccounts()).at(-1)!
  const { chains } = await api('GET /common/networks')
  await installWallet(page, one, chains)
  await page.goto('/collectible/single')
  const title = main(page).getByLabel(t('field_name'), { exact: true })
  await title.fill('Typed before')
  await connectAnnounced(page)
  await expect(title).toHaveValue('Typed before')
  await page.reload()
  await expect(title).toHaveValue('Typed before')
})

test('when the wallet changes its account, the session ends on the server too [STA-09]', {
  tag: '@long',
}, async ({ page }) => {
  const [one, other] = (await demoAccounts()).slice(-2) as [string, string]
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, one, chains)
  await page.goto('/items')
  await connectAnnounced(page)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.session')!).token)
  const isKnown = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`http://localhost:${PORT}/api/users/settings`, { headers })).ok
  }
  expect(await isKnown()).toBe(true)
  await wallet.choose(page, { account: other })
  await expect(page.getByRole('heading', { name: t('connect_needed_title') })).toBeVisible()
  await expect.poll(isKnown).toBe(false)
  await main(page)
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  await signInAgain(page)
  await expect(accountMenu(page)).toBeVisible()
})
