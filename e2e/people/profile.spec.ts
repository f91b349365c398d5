import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import sharp from 'sharp'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject, staysSilent, walletSheet } from '../people.ts'
import { picture } from '../picture.ts'
import { openStudio } from '../works.ts'

const notices = (page: Page) => page.getByRole('region', { name: t('notices') })
const userOf = async (id: string) => (await api('GET /users/{id}', { params: { id } })).user

test('cover: selected, cropped, previewed, saved, removed after a question [PRO-02] [API-04] [ERR-01]', {
  tag: '@long',
}, async ({ page }) => {
  const [wallet] = (await demoAccounts()).slice(-2) as [string]
  await openAs(page, wallet, '/items')
  const head = page.getByRole('main')
  await head
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('cover.png'))
  const crop = page.getByRole('dialog', { name: t('crop_title') })
  await expect(crop.getByLabel(t('crop_zoom'))).toBeVisible()
  await crop.getByLabel(t('crop_zoom')).fill('2')
  await expectNoFaults(page)
  await crop.getByRole('button', { name: t('crop_done') }).click()
  await head.getByRole('button', { name: 'Save Cover' }).click()
  await expect(notices(page)).toContainText('Successfully uploaded!')
  const { cover } = await userOf(wallet)
  expect(cover).not.toBeNull()
  await expect(head.getByRole('button', { name: 'Add Cover' })).toBeVisible()

  await head.getByRole('button', { name: t('cover_remove') }).click()
  const question = page.getByRole('dialog', { name: 'Do you want remove cover image?' })
  await expectNoFaults(page)
  await question.getByRole('button', { name: t('cancel') }).click()
  expect((await userOf(wallet)).cover).toBe(cover)
  await head.getByRole('button', { name: t('cover_remove') }).click()
  await question.getByRole('button', { name: t('remove') }).click()
  await expect(notices(page)).toContainText('Successfully removed!')
  expect((await userOf(wallet)).cover).toBeNull()
})

test('avatar: a still is cropped, a GIF is used as it is, and errors of the server are shown [EDP-04] [STA-11] [ERR-03] [ERR-01]', {
  tag: '@long',
}, async ({ page }) => {
  const [wallet] = (await demoAccounts()).slice(-2) as [string]
  await openAs(page, wallet, '/profile')
  const main = page.getByRole('main')
  const field = main.locator('input[type=file]')
  await field.setInputFiles(await picture('me.png'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('crop_done') })
    .click()
  await expect(notices(page)).toContainText('Avatar Successfully uploaded!')
  const first = (await userOf(wallet)).avatar
  expect(first).not.toBeNull()

  const frames = { create: { width: 64, height: 128, channels: 3 as const, background: '#aa2200' } }
  const gif = await sharp(frames).gif().toBuffer()
  await field.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: gif })
  await expect.poll(async () => (await userOf(wallet)).avatar).not.toBe(first)
  await field.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(notices(page)).toContainText(/could not read this file|Please upload a gif/)
  await main.getByRole('button', { name: t('avatar_remove') }).click()
  await expect(notices(page)).toContainText('Avatar Successfully removed!')
  expect((await userOf(wallet)).avatar).toBeNull()
})

test('the email address is hidden until a message is signed for it; verification takes one click [EDP-01] [EDP-02] [EDP-03] [VAL-16]', {
  tag: '@long',
}, async ({ page }) => {
  const wallet = (await demoAccounts()).at(-3)!
  await openAs(page, wallet, '/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('nav_items') })).toHaveAttribute('href', '/items')
  await expect(main).toContainText(t('email_note'))
  await expect(main.getByLabel(t('email'), { exact: true })).toHaveCount(0)
  await main.getByRole('button', { name: t('email_open') }).click()
  await reject(page)
  await expect(main).toContainText(t('wallet_rejected'))
  await main.getByRole('button', { name: t('email_open') }).click()
  await expect(walletSheet(page)).toContainText('e-mail address')
  await confirm(page, t('demo_sign'))
  const email = main.getByLabel(t('email'), { exact: true })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/users/settings'))
      sent.push(request.postDataJSON())
  })
  await email.fill('nobody@nowhere')
  await email.blur()
  await expect(main).toContainText('Considered as not valid email')
  await main.getByRole('button', { name: t('update_profile') }).click()
  await expect(email).toBeFocused()
  expect(sent).toEqual([])
  await main.getByLabel(t('display_name')).fill('')
  await main.getByRole('button', { name: t('update_profile') }).click()
  await expect(main).toContainText('Display name is required!')
  await expect(main.getByLabel(t('display_name'))).toBeFocused()
  expect(sent).toEqual([])
  await main.getByLabel(t('display_name')).fill('Ada Lind')
  await email.fill(`ada-${Date.now()}@example.com`)
  await main.getByRole('switch', { name: t('email_notify') }).click()
  await expectNoFaults(page)
  await main.getByRole('button', { name: t('update_profile') }).click()
  await expect(notices(page)).toContainText('Profile Successfully updated!')
  expect(sent).toHaveLength(1)
  await expect(main).toContainText(t('email_unconfirmed'))
  expect((await userOf(wallet)).name).toBe('Ada Lind')
  expect(JSON.stringify(await userOf(wallet))).not.toContain('example.com')

  if (!(await userOf(wallet)).verified) {
    await expect(main).toContainText('The process may take several weeks.')
    await main.getByRole('button', { name: 'Just Verify' }).click()
    await expect(notices(page)).toContainText('Successfully verified!')
  }
  await expect(main).toContainText('Verified Successfully')
})

test('follow and like react at once; an error of the server undoes them, and is silent for a follow [STA-11] [ERR-04] [ROL-06]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, fan] = (await demoAccounts()).slice(-3) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker)
  await openAs(page, fan, `/tokens/${work._id}`)
  const heart = page.getByRole('main').getByRole('button', { name: new RegExp(`^Like “${work.name}”`) })
  await page.route('**/api/tokens/*/like', (route) => route.abort())
  await heart.click()
  await expect(notices(page)).toContainText(t('network'))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unrouteAll()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(notices(page)).toContainText('Successfully liked!')
  await heart.click()
  await expect(notices(page)).toContainText('Successfully unliked!')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await test.step('one’s own likes are also on lists after a reload', async () => {
    await page.goto(`/users/${maker}?tab=owned`)
    await expect(
      page.getByRole('main').getByRole('button', { name: new RegExp(`^Like “${work.name}”`) }),
    ).toHaveAttribute('aria-pressed', 'true')
  })

  await studio.actorOf(fan).request('GET /users/{id}/unfollow', { params: { id: maker } })
  await page.goto(`/users/${maker}`)
  const main = page.getByRole('main')
  const follow = main.getByRole('button', { name: t('follow'), exact: true })
  const unfollow = main.getByRole('button', { name: t('unfollow'), exact: true })
  const failed = { status: 500, json: { code: 'internal' } }
  await page.route('**/api/users/*/{follow,unfollow}*', (route) => route.fulfill(failed))
  const notFollowed = page.waitForResponse('**/api/users/*/follow*')
  await follow.click()
  await notFollowed
  await staysSilent(page)
  await expect(follow).toBeEnabled()
  await page.unrouteAll()
  await follow.click()
  await expect(notices(page)).toContainText('Successfully followed!')
  await page.reload()
  await expect(unfollow).toBeVisible()
  await page.route('**/api/users/*/{follow,unfollow}*', (route) => route.fulfill(failed))
  const notUnfollowed = page.waitForResponse('**/api/users/*/unfollow*')
  await unfollow.click()
  await notUnfollowed
  await staysSilent(page)
  await expect(unfollow).toBeEnabled()
  await page.unrouteAll()
  await unfollow.click()
  await expect(notices(page)).toContainText('Successfully unfollowed!')
  await page.goto(`/users/${fan}`)
  await page.waitForURL('**/items')
})

test('undeliverable money and copies are withdrawn and claimed [TOK-10] [ENT-06]', { tag: '@long' }, async ({
  page,
}) => {
  const [maker, one, other] = (await demoAccounts()).slice(-4) as [string, string, string]
  const studio = await openStudio('BNB')
  const work = await studio.make(maker)
  const offer = await studio.offer(maker, work, { minBid: '0.5' })
  const outbid = await studio.bid(one, offer, '0.5')
  // For a moment the account is a contract that refuses money.
  await studio.control.setCode({ address: one as `0x${string}`, bytecode: '0xfe' })
  await studio.bid(other, outbid, '0.8')
  await studio.control.setCode({ address: one as `0x${string}`, bytecode: '0x' })
  await openAs(page, one, '/items')
  const kept = page.getByRole('region', { name: t('parked_money_title') })
  await expect(kept).toContainText('0.5 BNB')
  await kept.getByRole('button', { name: t('withdraw') }).click()
  await confirm(page, t('demo_action_withdraw'))
  await expect(page.getByRole('dialog', { name: t('withdrawn') })).toBeVisible()
  await page.getByRole('button', { name: t('close') }).click()
  await expect(kept).toHaveCount(0)

  await test.step('copies that could not be delivered to a winner', async () => {
    const edition = await studio.make(maker, { copies: 3 })
    // The keeper settles for a winner that burns gas if the bid is worth it.
    const auction = await studio.offer(maker, edition, { minBid: '0.5', copies: 2, seconds: 1 })
    await studio.bid(one, auction, '0.5', 2)
    const address = one as `0x${string}`
    await studio.control.setCode({ address, bytecode: '0xfe' })
    // The last ten minutes of a first bid pass; then the keeper settles.
    await studio.control.increaseTime({ seconds: 700 })
    await studio.control.mine({ blocks: 1 })
    const settled = async () =>
      (await api('GET /offers/{id}', { params: { id: auction._id } })).offer.auction?.status
    await expect.poll(settled, { timeout: 20_000 }).toBe('settled')
    await studio.control.setCode({ address, bytecode: '0x' })
    await page.goto(`/tokens/${edition._id}`)
    await expect(page.getByRole('main')).toContainText(t('parked_copies', { n: 2 }))
    await page.getByRole('button', { name: t('claim'), exact: true }).click()
    await confirm(page, t('demo_action_claim'))
    await expect(page.getByRole('dialog', { name: t('claimed') })).toBeVisible()
    await page.getByRole('button', { name: t('close') }).click()
    await expect(page.getByRole('button', { name: t('claim'), exact: true })).toHaveCount(0)
    const { token } = await api('GET /tokens/{id}', { params: { id: edition._id } })
    expect(token.owners.find(({ user }) => user.wallet === one)?.copies).toBe(2)
  })
})

test('a public profile leads to where else the person can be found', { tag: '@long' }, async ({ page }) => {
  const { users } = await api('POST /users/search', { json: { name: 'Arakawa' } })
  const person = users.find(({ twitter, instagram }) => twitter && instagram)!
  await page.goto(`/users/${person.wallet}`)
  for (const [name, url] of [
    [person.twitter, `https://x.com/${person.twitter}`],
    [person.instagram, `https://www.instagram.com/${person.instagram}/`],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: `@${name}`, exact: true })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  }
})
