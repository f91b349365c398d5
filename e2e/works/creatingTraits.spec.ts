import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, connectDemo } from '../people.ts'
import { picture } from '../picture.ts'

test('a work with properties, in a collection that is open at once; the wallet is asked without another click', async ({
  page,
}) => {
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  const name = `Kite ${Date.now()}`
  await page.goto('/collectible/single')
  const main = page.getByRole('main')
  await main.getByRole('switch', { name: t('auction') }).click()
  await expect(main).toContainText(t('only_mint'))
  await expect(main).not.toContainText(/network fee/i)
  await connectDemo(page, maker)
  await expect(main).toContainText(/Network fee to mint, about 0\.\d+ MATIC/)

  await test.step('properties are typed row by row, with the keyboard alone', async () => {
    const field = (key: 'trait_name' | 'trait_value', n: number) =>
      main.getByLabel(t(key, { n }), { exact: true })
    await main.getByRole('button', { name: t('trait_add') }).press('Enter')
    await expect(field('trait_name', 1)).toBeFocused()
    await page.keyboard.type('Colour')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Blue')
    await page.keyboard.press('Enter')
    await expect(field('trait_name', 2)).toBeFocused()
    await page.keyboard.type('colour')
    await page.keyboard.press('Tab')
    await expect(main).toContainText(t('trait_name_taken'))
    await field('trait_name', 2).fill('Shape')
    await expect(main).not.toContainText(t('trait_name_taken'))
    await field('trait_value', 2).press('Enter')
    await main.getByRole('button', { name: t('trait_remove', { n: 3 }) }).click()
    await expect(main.getByRole('button', { name: t('trait_add') })).toBeFocused()
    await main.getByRole('button', { name: t('create_nft') }).click()
    await expect(main).toContainText(t('trait_value_required'))
    await expectNoFaults(page)
    await field('trait_value', 2).fill('Kite')
    await page.reload()
    await expect(field('trait_value', 2)).toHaveValue('Kite')
  })

  await main.getByRole('button', { name: t('percent', { n: 10 }) }).click()
  await expect(main.getByLabel(t('royalties'))).toHaveValue('10')
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('kite.png'))
  await main.getByLabel(t('field_name'), { exact: true }).fill(name)
  await main.getByRole('button', { name: 'Art', exact: true }).click()
  await main.getByRole('button', { name: t('collection_new') }).click()
  const dialog = page.getByRole('dialog', { name: t('collection_new') })
  await dialog.locator('input[type=file]').setInputFiles(await picture('kites.png'))
  await dialog.getByLabel(t('field_name')).fill('Kites')
  await dialog.getByLabel(t('collection_symbol')).fill('KITE')
  await dialog.getByLabel(t('collection_launch')).selectOption(t('collection_now'))
  await dialog.getByRole('button', { name: t('collection_submit') }).click()
  await expect(dialog).toHaveCount(0)
  const collection = await main.getByLabel(t('field_collection')).inputValue()
  const shown = await api('GET /collections/{id}', { params: { id: collection } })
  expect(shown.collection.date_launch).toBeNull()

  await main.getByRole('button', { name: t('create_nft') }).click()
  await confirm(page, t('demo_action_createItem'))
  await page.getByRole('link', { name: t('view_work') }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Kite' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Blue' })).toBeVisible()
  const { token } = await api('GET /tokens/{id}', { params: { id: page.url().split('/').at(-1)! } })
  expect(token).toMatchObject({ name, royalties: 10, collection: { _id: collection } })
  const { attributes } = await api('GET /metadata/{network}/{contract}/{tokenId}', {
    params: { network: token.network, contract: token.chain_address, tokenId: token.chain_id! },
  })
  // The file to which the mint committed: categories belong to this marketplace, not to the work.
  expect(attributes).toEqual([
    { trait_type: 'Colour', value: 'Blue' },
    { trait_type: 'Shape', value: 'Kite' },
  ])
})
