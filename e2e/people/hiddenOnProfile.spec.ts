import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { faults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('article').filter({ hasText: name })
const tab = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation', { name: t('profile_tabs') })
    .getByRole('link', { name })
const created = async (wallet: string) =>
  (await api('GET /users/{id}', { params: { id: wallet } })).stats.created

test('a work is hidden on one’s profile from its card, found under “Hidden by you”, and shown again', async ({
  page,
}) => {
  const [wallet] = (await demoAccounts()).slice(-2) as [string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(wallet, { name: `Hide me ${Date.now()}` })
  const before = await created(wallet)
  await openAs(page, wallet, '/')
  await page.goto('/items?tab=created')
  await card(page, work.name)
    .getByRole('button', { name: t('more_about', { title: work.name }) })
    .click()
  await page.getByRole('menuitem', { name: t('profile_hide') }).click()
  await expect(page.getByText(t('profile_hidden'))).toBeVisible()
  await expect(card(page, work.name)).toHaveCount(0)
  expect(await created(wallet)).toBe(before - 1)
  const list = await api('GET /users/{wallet}/items/{type}', { params: { wallet, type: 'created' } })
  expect(JSON.stringify(list)).not.toContain(work._id)

  await tab(page, t('tab_hidden')).click()
  await expect(main(page)).toContainText(t('hidden_hint'))
  await expect(card(page, work.name)).toBeVisible()
  expect(await faults(page)).toEqual([])

  // On the page of the work, which everybody still sees.
  await card(page, work.name).getByRole('link', { name: work.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: work.name })).toBeVisible()
  await page.getByRole('button', { name: t('more_actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('profile_show') }).click()
  await expect(page.getByText(t('profile_shown'))).toBeVisible()
  await expect.poll(() => created(wallet)).toBe(before)
  await page.getByRole('button', { name: t('more_actions'), exact: true }).click()
  await expect(page.getByRole('menuitem', { name: t('profile_hide') })).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('only those who own or created a work are offered to hide it', async ({ page }) => {
  const [maker, other] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: `Not yours ${Date.now()}` })
  await openAs(page, other, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('more_actions'), exact: true }).click()
  await expect(page.getByRole('menuitem', { name: t('report') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: t('profile_hide') })).toHaveCount(0)
})
