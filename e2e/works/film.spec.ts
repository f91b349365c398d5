/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { exhibition } from '@vitrine/messages/pages/exhibition'
import { t } from '@vitrine/messages/t'
import { findWork } from '../findWork.ts'

/** Opens the page of a work that is a video. */
async function openFilm(page: Page) {
  const film = await findWork(({ media_type }) => media_type.startsWith('video'))
  await page.goto(`/tokens/${film._id}`)
  return page.getByRole('main').locator('video')
}

const playing = { paused: false, muted: true }
const state = (page: Page) =>
  page.locator('main video').evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }))
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 700 } })

  test('a video plays without sound while it is in view, until somebody pauses it', async ({ page }) => {
    const video = await openFilm(page)
    await expect.poll(() => state(page)).toEqual(playing)
    await expect(video).toHaveJSProperty('loop', true)
    await scrollTo(page, 1_500)
    await expect.poll(() => state(page)).toEqual({ ...playing, paused: true })
    await scrollTo(page, 0)
    await expect.poll(() => state(page)).toEqual(playing)
    // Its controls appear when it is pointed at, and when it is focused.
    await expect(video).toHaveJSProperty('controls', false)
    await video.hover()
    await expect(video).toHaveJSProperty('controls', true)
    await page.mouse.move(0, 0)
    await expect(video).toHaveJSProperty('controls', false)
    await video.focus()
    await expect(video).toHaveJSProperty('controls', true)
    await video.evaluate((film: HTMLVideoElement) => film.pause())
    await scrollTo(page, 1_500)
    await scrollTo(page, 0)
    await page.waitForTimeout(500)
    expect(await state(page)).toEqual({ ...playing, paused: true })
  })
})

test('with reduced motion a video waits behind its cover until somebody plays it', async ({ page }) => {
  const video = await openFilm(page)
  const play = page.getByRole('main').getByRole('button', { name: t('play_video') })
  const cover = page.getByRole('main').locator('img[fetchpriority=high]')
  await expect(play).toBeVisible()
  await expect(cover).toBeVisible()
  expect((await state(page)).paused).toBe(true)
  await play.click()
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  await expect(video).toHaveJSProperty('controls', true)
  await expect(play).toHaveCount(0)
  await expect(cover).toBeHidden()
})

test('a film fills the screen and plays there with its controls', async ({ page }) => {
  const video = await openFilm(page)
  await page.getByRole('main').getByRole('button', { name: exhibition.full_screen }).click()
  const isLarge = () => video.evaluate((film) => film === document.fullscreenElement)
  await expect.poll(isLarge).toBe(true)
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  await expect(video).toHaveJSProperty('controls', true)
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(isLarge).toBe(false)
  await expect(video).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a video has the controls of the browser', async ({ page }) => {
    const videos = await openFilm(page)
    await expect(videos.filter({ visible: true })).toHaveAttribute('controls', '')
  })
})
