import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs } from '../people.ts'
import { openStudio } from '../works.ts'
import { confirmOffer } from './confirmOffer.ts'

// What the dialogs for prices know of others' prices, and the best offer where its owner looks.

test('an offer is compared with the floor and asked about; its owner accepts it on the card of the work [VAL-08] [TOK-15] [TOK-16]', async ({
  page,
  browser,
}) => {
  const [owner, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const name = `Context ${Date.now()}`
  const collection = await studio.openCollection(owner, name)
  const cheap = await studio.make(owner, { name: `${name} cheap`, collection })
  const work = await studio.make(owner, { name: `${name} kept`, collection })
  await studio.offer(owner, cheap, { price: '2' })

  await openAs(page, buyer, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('make_offer') }).click()
  const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
  const field = dialog.getByLabel(t('offer_price'), { exact: true })
  const submit = dialog.getByRole('button', { name: t('offer_submit') })

  await test.step('a price far below the floor is asked about once', async () => {
    await field.fill('1.64')
    await expect(dialog).toContainText('18% below floor')
    const asked = dialog.getByText(t('amount_below_floor', { amount: '0.9 WPOL', floor: '2 WPOL' }))
    await field.fill('0.9')
    await expect(asked).toBeVisible()
    await submit.click()
    await expect(asked).toBeVisible()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: t('amount_meant', { amount: '0.9 WPOL' }) }).click()
    await expect(asked).toHaveCount(0)
    await field.fill('10.1')
    await expect(dialog).toContainText(t('amount_above_floor', { amount: '10.1 WPOL', floor: '2 WPOL' }))
  })

  await test.step('a button types the floor', async () => {
    await dialog
      .getByRole('button', { name: t('suggested_price', { name: t('floor'), price: '2 WPOL' }) })
      .click()
    await expect(field).toHaveValue('2')
    await expect(dialog).toContainText(t('at_floor'))
    await submit.click()
    await confirmOffer(page)
  })

  await test.step('the owner sees it on the card, and accepts', async () => {
    const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await openAs(other, owner, '/items?tab=owned')
    const card = other.getByRole('article').filter({ hasText: work.name })
    await expect(card).toContainText(`${t('best_offer')} 2 WPOL`)
    await expectNoFaults(other)
    await card.getByRole('button', { name: t('accept') }).click()
    const accepting = other.getByRole('dialog', { name: t('accept_title') })
    await accepting.getByRole('button', { name: t('accept_submit') }).click()
    await confirm(other, t('demo_action_safeTransferFrom'))
    await other.getByRole('dialog', { name: t('order_accepted') }).waitFor()
    const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
    expect(token.owners).toMatchObject([{ user: { wallet: buyer } }])
    await other.context().close()
  })
})
