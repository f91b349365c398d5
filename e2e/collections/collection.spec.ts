/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { cutText } from '@vitrine/domain/text/cutText'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { picture } from '../picture.ts'
import { openStudio } from '../works.ts'

const main = (page: Page) => page.getByRole('main')
const tabs = (page: Page) =>
  main(page)
    .getByRole('navigation', { name: t('collection_tabs') })
    .getByRole('link')

test('a collection: picture, creator, name, cut description, tabs [CPG-01] [LIM-01] [NAV-08]', async ({
  page,
}) => {
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const shown = collections.find(({ description, creator }) => description.length > 150 && creator)!
  await page.goto(`/collections/${shown.short}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(shown.name)
  await expect(main(page).locator('.plinth img').first()).toHaveAttribute(
    'src',
    new RegExp(shown.picture!.url),
  )
  const creator = main(page).getByRole('link', { name: shown.creator!.name }).first()
  await expect(creator).toHaveAttribute('href', `/users/${shown.creator!.wallet}`)
  const text = main(page)
    .locator('p')
    .filter({ hasText: shown.description.slice(0, 40) })
  const cut = cutText(shown.description, 150)
  expect(cut.length).toBeLessThanOrEqual(151)
  await expect(text).toHaveText(cut)
  await main(page).getByRole('button', { name: 'Read More' }).click()
  await expect(text).toHaveText(shown.description)

  const { stats } = await api('GET /collections/{id}', { params: { id: shown._id! } })
  await expect(tabs(page)).toHaveText([
    `On sale${stats.on_sale}`,
    `Owned${stats.owned}`,
    'Activity',
    'Offers',
    'Holders',
    'About',
  ])
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-current', 'page')
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(Math.min(24, stats.owned))
  await tabs(page).first().click()
  await expect(page).toHaveURL(/tab=on_sale$/)
  await expect(cards).toHaveCount(Math.min(24, stats.on_sale))
})

test('the verified badge is at the name and the creator of a verified creator’s collection, and at no other [CPG-01] [ROL-05]', {
  tag: '@long',
}, async ({ page }) => {
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  for (const verified of [true, false]) {
    const shown = collections.find(({ creator }) => creator?.verified === verified)!
    await page.goto(`/collections/${shown.short}`)
    const heading = main(page).getByRole('heading', { level: 1 })
    await expect(heading).toContainText(shown.name)
    const creator = main(page).getByRole('link', { name: shown.creator!.name }).first()
    for (const place of [heading, creator])
      await expect(place.getByRole('img', { name: t('verified') })).toHaveCount(verified ? 1 : 0)
  }
})

test('the default collection has one tab, Vitrine Tokens [CPG-02] [TOK-05]', { tag: '@long' }, async ({
  page,
}) => {
  const [maker] = (await demoAccounts()).slice(-2) as [string]
  const work = await (await openStudio('ETH')).make(maker)
  await page.goto('/collections/vitrine')
  // It has no picture of its own, so its works are shown.
  const wall = main(page).locator('.plinth').first()
  await expect(wall.locator('img').first()).toHaveAttribute('src', new RegExp(work.image!.url))
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Vitrine')
  await expect(tabs(page)).toHaveText(['Vitrine Tokens'])
})

test('an upcoming collection: countdown, text, subscription, no items [CPG-03] [VAL-16] [API-13]', async ({
  page,
}) => {
  const { collections } = await api('GET /collections', { query: { type: 'featured' } })
  const upcoming = collections.find(
    ({ date_launch }) => date_launch !== null && Date.parse(date_launch) > Date.now(),
  )!
  await page.goto(`/collections/${upcoming._id}`)
  await expect(main(page).getByText('UPCOMING', { exact: true })).toBeVisible()
  const clock = main(page).getByRole('timer')
  for (const unit of ['days', 'hours', 'mins']) await expect(clock).toContainText(unit)
  await expect(clock).not.toContainText('sec')
  await expect(main(page)).toContainText(
    `An official collection by ${upcoming.creator!.name}. The release date is `,
  )
  // M/D/YYYY, H:mm A [LIM-02]
  await expect(main(page)).toContainText(
    /The release date is \d{1,2}\/\d{1,2}\/\d{4}, \d{1,2}:\d{2} [AP]M, The Collection will have \d+ unique artworks/,
  )
  await expect(main(page)).toContainText(`will have ${upcoming.planned_items} unique artworks`)
  await expect(tabs(page)).toHaveCount(0)
  await expect(main(page).getByRole('article')).toHaveCount(0)

  const notices = page.getByRole('region', { name: t('notices') })
  const email = main(page).getByLabel("Don't miss, subscribe with email")
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/subscriptions')) calls.push(request.postDataJSON())
  })
  await email.fill('no address')
  await main(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(notices).toContainText('Considered as not valid email')
  expect(calls).toEqual([])
  const sent = page.waitForRequest((request) => request.url().includes('/api/subscriptions?collection=true'))
  const address = `early-${Date.now()}@vitrine.example`
  await email.fill(address)
  await main(page).getByRole('button', { name: 'Subscribe' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: address, collectionID: upcoming._id, language: 'en' })
  await expect(notices.getByText('Successfully', { exact: true })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('an empty collection says so on both tabs [CPG-01] [ERR-05]', { tag: '@long' }, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-2) as [string]
  const studio = await openStudio('MATIC')
  const { buffer } = await picture('bare.png')
  const { collection } = await studio.actorOf(maker).request('POST /collections', {
    form: {
      image: new File([new Uint8Array(buffer)], 'bare.png', { type: 'image/png' }),
      name: 'Bare walls',
      symbol: 'BARE',
      date_launch: new Date().toISOString(),
    },
  })
  await page.goto(`/collections/${collection._id}`)
  await expect(main(page)).toContainText('No tokens found')
  await tabs(page).first().click()
  await expect(tabs(page).first()).toHaveAttribute('aria-current', 'page')
  await expect(main(page)).toContainText('No tokens found')
})
