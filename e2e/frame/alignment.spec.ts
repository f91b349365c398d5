/// <reference lib="dom" />
import { expect, type Locator, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

// What only a browser that lays pages out can show.

/** The places in a text where a line ends. */
const breaksIn = (heading: Locator): Promise<number[]> =>
  heading.evaluate((element) => {
    const node = element.firstChild as Text
    const range = document.createRange()
    const topOf = (at: number) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().top
    }
    const places = Array.from({ length: node.length - 1 }, (_, at) => at + 1)
    return places.filter((at) => topOf(at) > topOf(at - 1) + 4)
  })

test.describe('in Japanese', () => {
  test.use({ locale: 'ja', viewport: { width: 360, height: 740 } })

  test('a headline breaks between words', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    const heading = page.getByRole('heading', { level: 1 })
    const text = (await heading.textContent()) as string
    expect(text).toMatch(/\p{Script=Hiragana}/u)
    // Letters are narrower where there is no Japanese font.
    await heading.evaluate((element) => {
      element.style.maxWidth = '5em'
    })
    const words = new Intl.Segmenter('ja', { granularity: 'word' })
    const starts = [...words.segment(text)].map(({ index }) => index)
    const breaks = await breaksIn(heading)
    expect(breaks.length).toBeGreaterThan(0)
    expect(breaks.filter((at) => !starts.includes(at))).toEqual([])
  })
})

test('the buttons of a profile stand in one row beside a long name', { tag: '@long' }, async ({ page }) => {
  // Only who has a name can get it back.
  const [person] = (await demoAccounts()) as [string]
  const { request } = (await openStudio('MATIC')).actorOf(person)
  const { name, bio, twitter, instagram, link } = await request('GET /users/settings')
  const kept = { name, bio, twitter, instagram, link }
  await request('POST /users/settings', {
    json: { ...kept, name: 'Society of Printers and Engravers of the North' },
  })
  try {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openAs(page, person, '/items')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Society of Printers')
    const buttons = ['Edit Profile', t('create_nft')].map((name) =>
      main.getByRole('link', { name, exact: true }),
    )
    for (const button of buttons) await expect(button).toBeVisible()
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
    expect(new Set(boxes.map((box) => box && Math.round(box.y + box.height / 2))).size).toBe(1)
  } finally {
    await request('POST /users/settings', { json: kept })
  }
})
