/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { issues } from '@vitrine/messages/issues'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { picture } from '../picture.ts'

const main = (page: Page): Locator => page.getByRole('main')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const openHome = async (page: Page) => {
  await openAs(page, (await demoAccounts())[0]!, '/console/home')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(words.home)
}
const filled = (sentence: string, params: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

test('featured collections are chosen and ordered by keyboard, and two operators do not undo each other', async ({
  page,
  browser,
}) => {
  test.slow()
  const { collections } = await api('POST /collections/search', { json: {} })
  // Other journeys give several the same name.
  const names = collections.map(({ name }) => name)
  const [one, two] = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)) as [
    string,
    string,
  ]
  await openHome(page)
  const featured = region(page, words.list_featured)
  const addTo = filled(words.choice_add_to, { list: words.list_featured })
  for (const name of [one, two]) {
    await button(featured, addTo).press('Enter')
    const dialog = page.getByRole('dialog', { name: addTo })
    await dialog.getByLabel(words.choice_search).fill(name)
    await dialog.getByRole('radio', { name, exact: true }).press('Space')
    await button(dialog, words.choice_add).press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  const up = button(featured, filled(words.choice_up, { name: two }))
  await up.press('Enter')
  // At the top its other button has the focus.
  await expect(button(featured, filled(words.choice_down, { name: two }))).toBeFocused()
  await expectNoFaults(page)
  // A draft survives a reload.
  await page.reload()
  await expect(featured.getByRole('listitem').first()).toContainText(two)

  const other = await browser.newPage()
  await openHome(other)
  const theirs = region(other, words.list_featured)
  await button(theirs, addTo).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('radio', { name: one, exact: true }).press('Space')
  await button(dialog, words.choice_add).click()
  await button(theirs, words.list_save).click()
  await expect(other.getByText(words.list_saved)).toBeVisible()
  await other.close()

  // A reload reads their list, and the draft still knows which one it was made from.
  await page.reload()
  await button(featured, words.list_save).press('Enter')
  await expect(featured.getByRole('alert')).toContainText(issues.list_changed.split('. ')[1]!)
  await expect(featured.getByRole('listitem').first()).toContainText(two)
  await button(featured, words.list_save).press('Enter')
  await expect(page.getByText(words.list_saved)).toBeVisible()
  const shown = await api('GET /collections', { query: { type: 'featured' } })
  expect(shown.collections.map(({ name }) => name)).toEqual([two, one])

  for (const name of [one, two]) await button(featured, filled(words.choice_remove, { name })).press('Enter')
  await button(featured, words.list_save).press('Enter')
  // The local marketplace's configuration names some. Other journeys count on them.
  await expect(featured).toContainText(words.list_configured.split(',')[0]!)
  const namesOf = async () =>
    (await api('GET /collections', { query: { type: 'featured' } })).collections.map(({ name }) => name)
  await expect.poll(namesOf).not.toEqual([two, one])
})

test('a banner of a page needs its words and its picture, and comes first on home [HOM-02]', async ({
  page,
}) => {
  test.slow()
  await openHome(page)
  const banners = region(page, words.list_banners)
  const addTo = filled(words.choice_add_to, { list: words.list_banners })
  await button(banners, addTo).press('Enter')
  const dialog = page.getByRole('dialog', { name: addTo })
  await dialog.getByLabel(words.choice_kind).selectOption('page')
  await dialog.getByLabel(words.banner_link).fill('//example.org')
  await button(dialog, words.choice_add).press('Enter')
  for (const sentence of [
    issues.banner_title_required,
    issues.banner_link_refused,
    issues.banner_picture_required,
  ])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await expectNoFaults(page)
  await dialog.getByLabel(words.banner_title).fill('The fair')
  await dialog.getByLabel(words.banner_text).fill('All of May')
  await dialog.getByLabel(words.banner_link).fill('/search?category=art')
  await dialog.locator('input[type=file]').setInputFiles(await picture('banner.png'))
  await expect(button(dialog, words.banner_picture_remove)).toBeVisible()
  await button(dialog, words.choice_add).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(banners.getByRole('article').first()).toContainText('The fair')
  await button(banners, words.list_save).press('Enter')
  await expect(page.getByText(words.list_saved)).toBeVisible()

  await page.goto('/')
  const room = main(page).getByRole('region', { name: t('chosen_banners') })
  const card = room.getByRole('article').first()
  await expect(card).toContainText('All of May')
  await expect(card.getByRole('link')).toHaveAttribute('href', '/search?category=art')
  await expectNoFaults(page)

  await openAgain(page)
  await button(banners, filled(words.choice_remove, { name: 'The fair' })).press('Enter')
  await button(banners, words.list_save).press('Enter')
  await expect(page.getByText(words.list_saved)).toBeVisible()
})

async function openAgain(page: Page) {
  await page.goto('/console/home')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(words.home)
}
