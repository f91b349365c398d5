/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

const main = (page: Page) => page.getByRole('main')

test('the figures are charts that the keyboard reads day by day, with a table behind each', async ({
  page,
}) => {
  await openAs(page, (await demoAccounts())[0]!, '/console')
  const sales = main(page).getByRole('region', { name: words.figures_sales, exact: true })
  const slider = sales.getByRole('slider', { name: words.figures_sales })
  await expect(slider).toHaveAttribute('max', '29')
  const today = await slider.getAttribute('aria-valuetext')
  await slider.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', today!)
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', today!)
  await sales.getByText(words.figures_table).press('Enter')
  await expect(sales.getByRole('row')).toHaveCount(31)
  await expect(main(page)).toContainText('UTC')
  await expectNoFaults(page)

  const periods = page.getByRole('navigation', { name: words.figures_period })
  await periods.getByRole('link', { name: words.figures_7, exact: true }).press('Enter')
  await expect(slider).toHaveAttribute('max', '6')
  await periods.getByRole('link', { name: words.figures_all, exact: true }).press('Enter')
  await expect(main(page).getByRole('region', { name: words.figures_currencies })).toContainText('ETH')
  await expectNoFaults(page)
})
