import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api } from '../marketplace.ts'

const main = (page: Page) => page.getByRole('main')
const names = (page: Page) => main(page).getByRole('article').getByRole('heading')
const value = (page: Page, text: string, n: number) =>
  page.getByRole('checkbox', { name: t('trait_works', { value: text, n }), exact: true })

async function findDistricts() {
  const { collections } = await api('POST /collections/search', { json: { name: 'districts' } })
  const { _id } = collections.find(({ name }) => name === 'Small Districts')!
  const { traits } = await api('GET /collections/{id}/traits', { params: { id: _id! } })
  return { id: _id!, traits }
}

test('a collection is filtered by two traits and sorted by rarity, in an address that brings it back', async ({
  page,
}) => {
  const { id, traits } = await findDistricts()
  const [plan, hour] = ['Plan', 'Hour'].map((name) => traits.find(({ trait_type }) => trait_type === name)!)
  const canal = plan!.values.find(({ value: text }) => text === 'Canal')!
  await page.goto(`/collections/${id}`)
  await main(page).getByText('Plan', { exact: true }).click()
  await value(page, 'Canal', canal.works).check()
  await expect(page).toHaveURL(/trait\.Plan=Canal/)
  await expect(names(page)).toHaveCount(canal.works)

  await test.step('the other trait counts under the first', async () => {
    const { traits: under } = await api('GET /collections/{id}/traits', {
      params: { id },
      query: { traits: JSON.stringify([{ trait_type: 'Plan', values: ['Canal'] }]) },
    })
    const [first] = under.find(({ trait_type }) => trait_type === hour!.trait_type)!.values
    await main(page).getByText('Hour', { exact: true }).click()
    await value(page, first!.value, first!.works).check()
    await expect(page).toHaveURL(/trait\.Hour=/)
    await expect(names(page)).toHaveCount(first!.works)
  })

  await test.step('the address brings it back, and a chip takes one away', async () => {
    await main(page).getByText(t('sort_rare'), { exact: true }).click()
    await expect(page).toHaveURL(/sort=rare/)
    const shown = await names(page).allTextContents()
    await page.reload()
    await expect(names(page)).toHaveText(shown)
    await expect(main(page).getByRole('radio', { name: t('sort_rare') })).toBeChecked()
    await expectNoFaults(page)
    await main(page)
      .getByRole('link', {
        name: t('remove_filter', { name: t('trait_is', { name: 'Plan', value: 'Canal' }) }),
      })
      .click()
    await expect(page).not.toHaveURL(/trait\.Plan/)
  })

  await test.step('what nothing fits says so, and clearing shows all', async () => {
    await main(page).getByLabel(t('works_named')).fill('zzzzzz')
    await expect(main(page)).toContainText(t('no_works_fit'))
    await main(page)
      .getByRole('link', { name: t('clear_filters') })
      .last()
      .click()
    await expect(page).not.toHaveURL(/name=/)
    await expect(names(page).first()).toBeVisible()
  })
})

test('a price filter is a field of money: what cannot be read stays and is said to be wrong', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await findDistricts()
  await page.goto(`/collections/${id}`)
  const lowest = main(page).getByRole('textbox', { name: t('price_lowest') })
  const shown = await names(page).allTextContents()
  await lowest.fill('1,000')
  await expect(main(page)).toContainText(t('amount_ambiguous', { one: '1000', other: '1.000' }))
  await expect(lowest).toHaveAttribute('aria-invalid', 'true')
  await expectNoFaults(page)
  await expect(names(page)).toHaveText(shown)
  await main(page).getByRole('button', { name: '1000', exact: true }).click()
  await expect(page).toHaveURL(/price_min=1000$/)
  await expect(lowest).toHaveValue('1000')
  await main(page)
    .getByRole('textbox', { name: t('price_highest') })
    .fill('1.000,5')
  await expect(page).toHaveURL(/price_max=1000\.5$/)
  await main(page)
    .getByRole('textbox', { name: t('price_highest') })
    .fill('2')
  await expect(main(page)).toContainText(
    t('range_reversed', { other: t('price_highest'), name: t('price_lowest') }),
  )
  await page.goto(`/collections/${id}?price_min=cheap`)
  await expect(main(page)).toContainText(t('amount_unreadable', { example: '0.05' }))
  await expect(lowest).toHaveValue('cheap')
  await expect(names(page)).toHaveText(shown)
})

test('a work’s page says how many have a trait and how rare the work is, and leads to them', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await findDistricts()
  const { items } = await api('GET /collections/{id}/items/{type}', {
    params: { id, type: 'owned' },
    query: { sort: 'rare' },
  })
  const [rarest] = items
  const { token } = await api('GET /tokens/{id}', { params: { id: rarest!._id } })
  expect(token.rarity).toMatchObject({ rank: 1 })
  const trait = token.traits[0]!
  await page.goto(`/tokens/${rarest!._id}`)
  await expect(main(page)).toContainText(t('rank_of', { rank: 1, n: token.rarity!.works }))
  await main(page)
    .getByRole('link', { name: new RegExp(`${trait.trait_type}.*${trait.value}`, 's') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/collections/${id}\\?trait`))
  await expect(names(page)).toHaveCount(trait.works!)
})

test('on a phone the filters are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, traits } = await findDistricts()
  const canal = traits
    .find(({ trait_type }) => trait_type === 'Plan')!
    .values.find(({ value: text }) => text === 'Canal')!
  await page.goto(`/collections/${id}`)
  // Before its scripts are there, the button opens the filters in their place.
  const button = main(page).locator('summary', { hasText: t('filters') })
  await button.scrollIntoViewIfNeeded()
  await expect
    .poll(() => button.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  await button.click()
  const sheet = page.getByRole('dialog', { name: t('filters') })
  await sheet.getByText('Plan', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: t('trait_works', { value: 'Canal', n: canal.works }) }).check()
  await expect(page).toHaveURL(/trait\.Plan=Canal/)
  await expectNoFaults(page)
  await sheet
    .getByRole('button', { name: t('close') })
    .last()
    .click()
  await expect(names(page)).toHaveCount(canal.works)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
