import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { connectAnnounced } from '../announcedWallet.ts'
import { installBatchingWallet } from '../batchingWallet.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { PAYMASTER_URL } from '../vitrine.ts'
import { openStudio } from '../works.ts'

// Wallets that carry out several calls together (EIP-5792) are asked once for what takes others several transactions.

const finish = async (page: Page, title: string) => {
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}

async function open(page: Page, blockchain: 'ETH' | 'MATIC' | 'BNB') {
  const [maker] = (await demoAccounts()).slice(-2) as [string]
  const studio = await openStudio(blockchain)
  const wallet = await installBatchingWallet(page, [studio.chain.network], maker)
  const work = await studio.make(maker, { name: 'For one confirmation' })
  const count = (method: string) => wallet.methods.filter((each) => each === method).length
  return {
    maker,
    studio,
    wallet,
    work,
    asked: () => ({ batches: count('wallet_sendCalls'), transactions: count('eth_sendTransaction') }),
    offerOf: async () => (await api('GET /tokens/{id}', { params: { id: work._id } })).offer,
    connect: async () => {
      await page.goto(`/tokens/${work._id}`)
      await connectAnnounced(page)
    },
    sell: async (price: string) => {
      await page.getByRole('button', { name: t('put_on_sale'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
      await dialog.getByRole('switch', { name: t('direct_sale') }).click()
      await dialog.getByLabel(t('price'), { exact: true }).fill(price)
      await dialog.getByRole('button', { name: t('sell_submit') }).click()
    },
  }
}

test('approving and listing are one confirmation, and so are taking back a price and asking another one', async ({
  page,
}) => {
  const { maker, studio, wallet, work, asked, offerOf, connect, sell } = await open(page, 'ETH')
  await studio.give(maker, wallet.address, work)
  await connect()
  const steps = page.getByRole('dialog', { name: t('follow_steps') })

  await test.step('a rejection sends nothing', async () => {
    wallet.answer.confirm = false
    await sell('0.7')
    await expect(steps.getByRole('alert')).toContainText(t('failed_approve'))
    expect(asked()).toEqual({ batches: 1, transactions: 0 })
    expect(wallet.sent()).toBe(0)
  })

  await test.step('a reload while the wallet has not said yet what it sent loses nothing', async () => {
    wallet.answer.confirm = true
    wallet.batching.tell = false
    await steps.getByRole('button', { name: t('try_again') }).click()
    await expect(steps).toContainText(t('step_sent'))
    await page.reload()
    await expect(steps).toContainText(t('step_sent'))
    wallet.batching.tell = true
    await finish(page, t('offer_created'))
    expect(asked()).toEqual({ batches: 2, transactions: 0 })
    expect(wallet.sent()).toBe(1)
    expect(await offerOf()).toMatchObject({ offer_price: (7n * 10n ** 17n).toString(), status: 'pending' })
  })

  await test.step('another price', async () => {
    await page.getByRole('button', { name: t('change_price') }).click()
    const change = page.getByRole('dialog', { name: t('change_title', { title: work.name }) })
    await change.getByLabel(t('price'), { exact: true }).fill('0.6')
    await change.getByRole('button', { name: t('change_price') }).click()
    await finish(page, t('price_changed'))
    expect(asked()).toEqual({ batches: 2, transactions: 1 })
    expect(wallet.sent()).toBe(1)
    expect(await offerOf()).toMatchObject({ offer_price: (6n * 10n ** 17n).toString() })
  })
})

test('wrapped coin and its allowance are one confirmation before the signature of an offer', async ({
  page,
}) => {
  const { wallet, work, asked, connect } = await open(page, 'MATIC')
  await connect()
  await page.getByRole('button', { name: t('make_offer') }).click()
  const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
  await dialog.getByLabel(t('offer_price'), { exact: true }).fill('3')
  await dialog.getByRole('button', { name: t('offer_submit') }).click()
  await finish(page, t('offer_published'))
  expect(asked()).toEqual({ batches: 1, transactions: 0 })
  const { orders } = await api('GET /tokens/{id}/orders', { params: { id: work._id } })
  expect(orders).toMatchObject([{ status: 'live', buyer: { wallet: wallet.address } }])
  const { balanceIn, currencies } = await chainOf('MATIC')
  const { address } = currencies.find(({ wrapped }) => wrapped)!
  expect(await balanceIn(address, wallet.address)).toBe(3n * 10n ** 18n)
})

for (const { says, batching, batches } of [
  { says: 'would first change the account', batching: { status: 'ready' }, batches: 0 },
  { says: 'refuses several calls', batching: { upgrade: false }, batches: 1 },
] as const)
  test(`a wallet that ${says} is asked step by step`, async ({ page }) => {
    const { maker, studio, wallet, work, asked, offerOf, connect, sell } = await open(page, 'BNB')
    await studio.give(maker, wallet.address, work)
    Object.assign(wallet.batching, batching)
    await connect()
    await sell('0.5')
    await finish(page, t('offer_created'))
    expect(asked()).toEqual({ batches, transactions: 2 })
    expect(await offerOf()).toMatchObject({ status: 'pending' })
  })

test('where a service pays the network, a wallet that can ask it needs no coin, for several steps and for one', async ({
  page,
}) => {
  const { maker, studio, wallet, work, asked, connect, sell } = await open(page, 'BNB')
  await studio.give(maker, wallet.address, work)
  wallet.batching.sponsored = true
  await studio.control.setBalance({ address: wallet.address, value: 0n })
  await connect()
  await sell('0.5')
  await finish(page, t('offer_created'))
  await page.getByRole('button', { name: t('cancel_offer') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cancel_offer') })
    .click()
  await finish(page, t('cancelled'))
  expect(asked()).toEqual({ batches: 2, transactions: 0 })
  expect(wallet.services).toEqual([PAYMASTER_URL, PAYMASTER_URL])
  expect(await studio.balance(wallet.address)).toBe(0n)
})

test('three works are approved with one confirmation and listed with one signature, and somebody sees them on sale', async ({
  page,
}) => {
  const { maker, studio, wallet, work, asked, connect } = await open(page, 'ETH')
  const others = [1, 2].map((at) => studio.make(maker, { name: `For one confirmation too ${at}` }))
  const works = [work, ...(await Promise.all(others))]
  for (const each of works) await studio.give(maker, wallet.address, each)
  await connect()
  await page.goto('/items')
  await page.getByRole('button', { name: t('select_to_list') }).click()
  for (const { name } of works)
    await page.getByRole('checkbox', { name: t('select_work', { title: name }), exact: true }).click()
  await page
    .getByRole('region', { name: t('select_bar') })
    .getByRole('button', { name: t('list_works', { n: 3 }) })
    .click()
  const dialog = page.getByRole('dialog', { name: t('list_many_title') })
  await dialog.getByLabel(t('list_price_all')).fill('0.2')
  await dialog.getByRole('button', { name: t('list_works', { n: 3 }) }).click()
  await finish(page, t('listed_many'))
  expect(asked().batches + asked().transactions).toBe(1)
  expect(wallet.methods.filter((each) => each === 'eth_signTypedData_v4')).toHaveLength(1)
  for (const { _id: id } of works) {
    const { offer } = await api('GET /tokens/{id}', { params: { id } })
    expect(offer).toMatchObject({ offer_price: (2n * 10n ** 17n).toString(), status: 'pending' })
  }
})
