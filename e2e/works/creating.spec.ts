import { readFile } from 'node:fs/promises'
/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { storage } from '@vitrine/messages/storage'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { confirm, connectDemo, disconnect, openAs, reject, storedNetwork, walletSheet } from '../people.ts'
import { picture } from '../picture.ts'
import { watchScroll } from '../watchScroll.ts'
import { openStudio } from '../works.ts'

test('while the fee of a chain is unknown, none is shown; it appears by itself later [CHN-06]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  let answers = false
  await page.route('**/api/common/networks*', async (route) => {
    const response = await route.fetch()
    const networks = await response.json()
    if (!answers) for (const chain of networks.chains) chain.commission = null
    await route.fulfill({ response, json: networks })
  })
  await openAs(page, maker, '/collectible/single')
  const main = page.getByRole('main')
  await main.getByRole('switch', { name: t('instant') }).click()
  await main.getByRole('textbox', { name: t('price') }).fill('1')
  await expect(main).toContainText(t('fee_unknown'))
  await expect(main).not.toContainText(t('you_will_receive'))
  answers = true
  await expect(main).toContainText(t('you_will_receive'), { timeout: 30_000 })
  await expect(main).not.toContainText(t('fee_unknown'))
})

test('an edition with locked content, with a reload in between [CRE-02] [CRE-03] [CRE-07] [VAL-06] [VAL-07] [VAL-09] [TOK-12] [NAV-06] [CRE-11]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, other] = (await demoAccounts()).slice(-2) as [string, string]
  const name = `Letters ${Date.now()}`
  await page.goto('/collectible')
  await page.getByRole('link', { name: t('type_multiple') }).click()
  await connectDemo(page, maker)
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: t('create_nft') })

  await test.step('every field shows its error', async () => {
    await main.getByRole('switch', { name: t('unlock') }).click()
    await submit.click()
    await expect(main).toContainText('Please input the content to unlock.')
    await expect(main.getByLabel(t('field_copies'))).toHaveValue('')
    await expect(main).toContainText('Please input at least 1 of copies.')
    await expect(main).toContainText('Please input valid minimum bid price.')
    const royalties = main.getByLabel(t('royalties'))
    const range = main.getByText('Royalties should be in range from 0% - 50%')
    await royalties.fill('')
    await expect(range).toHaveCount(0)
    const digits = main.getByText(t('count_unreadable'), { exact: true })
    await royalties.pressSequentially('2.5')
    await expect(royalties).toHaveValue('2.5')
    await expect(digits).toBeVisible()
    await royalties.fill('100')
    await expect(royalties).toHaveValue('100')
    await expect(range).toBeVisible()
    await royalties.fill('75')
    await expect(range).toBeVisible()
    await royalties.blur()
    await submit.click()
    await expect(royalties).toHaveValue('75')
    await royalties.fill('15')
    await expect(range).toHaveCount(0)
    const copies = main.getByLabel(t('field_copies'))
    await copies.fill('')
    await copies.pressSequentially('1.2')
    await expect(copies).toHaveValue('1.2')
    await expect(digits).toBeVisible()
    await expect(main.getByRole('article', { name: t('preview') })).toContainText('Edition of 0')
    await copies.fill('12')
    await main.getByRole('textbox', { name: t('minimum_bid') }).pressSequentially('-1.5.2')
    await expect(main.getByRole('textbox', { name: t('minimum_bid') })).toHaveValue('-1.5.2')
    await expect(main).toContainText(t('amount_negative'))
    await main.getByRole('switch', { name: t('auction') }).click()
  })

  await test.step('locked content is written in markdown and previewed; harmful code stays text', async () => {
    await main
      .getByLabel(t('locked_content'))
      .fill('# For you\n\n**42** and <script>alert(1)</script> [x](javascript:alert(1))')
    await main.getByRole('button', { name: t('preview'), exact: true }).click()
    const shown = main.getByRole('region', { name: t('preview'), exact: true })
    await expect(shown.getByRole('heading', { name: 'For you' })).toBeVisible()
    await expect(shown.locator('strong')).toHaveText('42')
    expect(await shown.locator('script, [href^="javascript"]').count()).toBe(0)
    await expectNoFaults(page)
  })

  await test.step('a reload keeps what was typed and the file', async () => {
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('letters.png'))
    await main.getByLabel(t('field_name'), { exact: true }).fill(name)
    await main.getByRole('button', { name: 'Art', exact: true }).click()
    await main.getByRole('switch', { name: t('sensitive_create') }).click()
    await page.reload()
    await expect(main.getByLabel(t('field_name'), { exact: true })).toHaveValue(name)
    await expect(main.getByRole('switch', { name: t('sensitive_create') })).toBeChecked()
    await expect(main.getByLabel(t('field_copies'))).toHaveValue('12')
    await expect(main.getByRole('img', { name: 'letters.png' })).toBeVisible()
    await expect(main.getByRole('article', { name: t('preview') })).toContainText('Edition of 12')
  })

  await test.step('the upload shows its progress; then only the mint is left', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 300_000,
    })
    await submit.click()
    await expect(main.getByRole('progressbar', { name: /Uploading/ })).toBeVisible()
    // The wallet may ask already, and then the steps are behind it.
    const behind = { includeHidden: true }
    const steps = page.getByRole('dialog', { name: t('follow_steps'), ...behind })
    await expect(steps.getByRole('listitem', behind)).toHaveCount(1)
    await session.detach()
    await confirm(page, t('demo_action_createItem'))
    await expect(page.getByRole('heading', { name: t('created_title', { title: name }) })).toBeVisible()
  })

  await test.step('its owner can read the locked content, nobody else can', async () => {
    await page.getByRole('link', { name: t('view_work') }).click()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(main.getByRole('region', { name: storage.storage })).toContainText(storage.storage_committed)
    const locked = page.getByRole('region', { name: t('locked_title') })
    await locked.getByRole('button', { name: t('locked_open') }).click()
    await expect(locked.getByRole('heading', { name: 'For you' })).toBeVisible()
    await expect(locked).toContainText(t('locked_matches'))
    await disconnect(page)
    await expect(locked).toContainText(t('locked_others'))
    await expect(locked).not.toContainText('42')
    await connectDemo(page, other)
    await expect(locked).toContainText(t('locked_others'))
    await expect(locked.getByRole('button')).toHaveCount(0)
    // Its creator marked it as sensitive.
    await expect(main.getByRole('button', { name: t('sensitive_show') }).first()).toBeVisible()
  })

  await test.step('the form starts empty again', async () => {
    await page.goto('/collectible/multiple')
    await expect(main.getByLabel(t('field_name'), { exact: true })).toHaveValue('')
  })
})

test('a collection is created without leaving the form [CRE-04] [CCO-01] [CCO-02] [VAL-11]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-2) as [string]
  const stamp = Date.now()
  const name = `Letters ${stamp}`
  const short = `letters-${stamp}`
  const main = page.getByRole('main')
  await openAs(page, maker, '/collectible/multiple')
  await main.getByRole('button', { name: t('collection_new') }).click()
  const dialog = page.getByRole('dialog', { name: t('collection_new') })
  await expect(dialog.getByLabel(t('collection_launch'))).toHaveValue('259200')
  await dialog.getByRole('button', { name: t('collection_submit') }).click()
  await expect(dialog).toContainText('No Image File!')
  await expect(dialog).toContainText('Please input valid name')
  await expect(dialog).toContainText('Please input valid symbol')
  const small = await picture('small.png', 200)
  await dialog.locator('input[type=file]').setInputFiles(small)
  await expect(dialog).toContainText(t('collection_image_small'))
  await dialog.locator('input[type=file]').setInputFiles(await picture('letters.png'))
  await dialog.getByLabel(t('field_name')).fill(name)
  await dialog.getByLabel(t('collection_symbol')).fill('LTR')
  // A reload keeps all of this too.
  await page.reload()
  await main.getByRole('button', { name: t('collection_new') }).click()
  await expect(dialog.getByLabel(t('field_name'))).toHaveValue(name)
  await expect(dialog.getByLabel(t('collection_symbol'))).toHaveValue('LTR')
  await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/)
  await dialog.getByLabel(t('collection_short')).fill('No Such Thing')
  await dialog.getByLabel(t('collection_short')).blur()
  await expect(dialog).toContainText(t('short_invalid'))
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const taken = collections.find((each) => each.short && each.short !== 'vitrine')!.short
  await dialog.getByLabel(t('collection_short')).fill(taken)
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: t('collection_submit') }).click()
  await expect(page.getByRole('region', { name: t('notices') })).toContainText('Create Collection Failed!')
  await expect(dialog).toContainText(`The short url ${taken} is already taken.`)
  await dialog.getByLabel(t('collection_short')).fill(short)
  await dialog.getByLabel(t('collection_launch')).selectOption('10 Mins')
  await dialog.getByRole('button', { name: t('collection_submit') }).click()
  await expect(page.getByRole('region', { name: t('notices') })).toContainText(
    'Collection is created successfully.',
  )
  await expect(main.getByLabel(t('field_collection'))).toHaveValue(/.+/)
  const { collection } = await api('GET /collections/{id}', { params: { id: short } })
  expect(collection).toMatchObject({ name, symbol: 'LTR' })
  expect(Date.parse(collection.date_launch!) - Date.now()).toBeLessThan(600_000)
})

test('files: too large, of the wrong type, a video without a cover [VAL-02] [VAL-03]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/collectible/single')
  const main = page.getByRole('main')
  const media = main.locator('input[type=file]').first()
  const film = await readFile(new URL('../../sample/assets/aDayInCopperRow.mp4', import.meta.url))
  await media.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(main).toContainText(t('media_type_unsupported'))
  await media.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(30_000_001) })
  await expect(main).toContainText('Please upload media below 30MB!')
  await media.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film })
  await main.getByRole('button', { name: t('create_nft') }).click()
  await expect(main).toContainText('Please upload cover image!')
  const cover = main.locator('input[type=file]').nth(1)
  await cover.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(30_000_001) })
  await expect(main).toContainText('Please upload cover image below 30MB!')
  await cover.setInputFiles(await picture('cover.png'))
  await expect(main).not.toContainText('Please upload cover image')
})

test('a single work for auction and instant sale goes through every step [CRE-05] [CRE-06] [CRE-08] [STA-02] [VAL-10]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-2) as [string]
  const name = `Both ways ${Date.now()}`
  await (await openStudio('ETH')).endApproval(maker)
  await openAs(page, maker, '/collectible/single')
  expect(await storedNetwork(page)).toBe((await chainOf('ETH')).id)
  const main = page.getByRole('main')
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('both.png'))
  await main.getByLabel(t('field_name'), { exact: true }).fill(name)
  await main.getByRole('button', { name: 'Art', exact: true }).click()
  await main.getByRole('switch', { name: t('editable_create') }).click()
  await page.getByRole('radio', { name: 'Ethereum' }).check({ force: true })
  await main.getByRole('textbox', { name: t('minimum_bid') }).fill('0.5')
  await main.getByRole('switch', { name: t('instant') }).click()
  await main.getByLabel(t('price'), { exact: true }).fill('3')
  await main.getByLabel(t('auction_duration')).selectOption('10 Mins')
  await test.step('a failed upload says so and loses nothing', async () => {
    await page.route('**/api/media', (route) => route.abort())
    await main.getByRole('button', { name: t('create_nft') }).click()
    await expect(page.getByRole('region', { name: t('notices') })).toContainText('Create NFT failed')
    await page.unrouteAll()
  })
  await main.getByRole('button', { name: t('create_nft') }).click()
  const steps = page.getByRole('dialog', { name: 'Follow Steps' })
  for (const text of [
    'Send transaction to create your NFT',
    'This transaction is conducted only once per collection',
    'Sign message to set offer price',
  ])
    await expect(steps).toContainText(text)
  await expectNoFaults(page)
  await expect(steps).toContainText('Progressing...')
  let scrolled = async (): Promise<number | null> => null
  await test.step('each failure has its own message, and a retry continues where it stopped', async () => {
    await reject(page)
    await expect(steps).toContainText('Failed to create NFT!')
    await steps.getByRole('button', { name: 'Try Again' }).click()
    await confirm(page, t('demo_action_createItem'))
    const approval = t('demo_action_setApprovalForAll')
    await expect(walletSheet(page)).toContainText(new RegExp(`${approval}|${t('demo_action_createOffers')}`))
    if ((await walletSheet(page).textContent())?.includes(approval)) {
      await reject(page)
      await expect(steps).toContainText('Approved not successfully.')
      await steps.getByRole('button', { name: 'Try Again' }).click()
      await confirm(page, approval)
    }
    await expect(steps).toContainText('Approved successfully.')
    await expect(walletSheet(page)).toContainText(t('demo_action_createOffers'))
    await reject(page)
    await expect(steps).toContainText('Failed to create NFT Offer!')
    await steps.getByRole('button', { name: 'Try Again' }).click()
    scrolled = await watchScroll(page, t('created_title', { title: name }))
    await confirm(page, t('demo_action_createOffers'))
  })
  await expect(page.getByRole('heading', { name: t('created_title', { title: name }) })).toBeFocused()
  expect(await scrolled()).toBe(0)
  await expect(main).toContainText('Offer is created successfully.')
  expect(await storedNetwork(page)).toBeNull()
  await page.getByRole('link', { name: t('view_work') }).click()
  await page.waitForURL(/tokens/)
  const params = { id: page.url().split('/').at(-1)! }
  const { offer } = await api('GET /tokens/{id}', { params })
  expect(offer).toMatchObject({ type: 'both', blockchain: 'ETH', terms: { duration: '600' } })
  expect((await api('GET /tokens/{id}/storage', { params })).committed).toBe(false)
})
