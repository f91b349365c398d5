/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { exhibition } from '@vitrine/messages/pages/exhibition'
import { t } from '@vitrine/messages/t'
import { textured } from '../../apps/server/test/files/glb.ts'
import { demoAccounts } from '../marketplace.ts'

import { picture } from '../picture.ts'
import { openStudio } from '../works.ts'

// Machines without a graphics card draw in software: few pixels, and time to begin.
test.use({ viewport: { width: 390, height: 700 } })
const DRAWN = { timeout: 45_000 }

test('a 3D model: its cover first, then the model itself, which people turn; without WebGL the cover stays', async ({
  page,
}) => {
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  const studio = await openStudio('MATIC')
  const name = `Brass study ${Date.now()}`
  const model = textured((await picture('texture.png', 64)).buffer, 'image/png')
  const token = await studio.make(maker, { name, model })
  expect(token.media_type).toBe('model/gltf-binary')
  const faults: string[] = []
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  const main = page.getByRole('main')
  const viewer = main.locator('model-viewer')
  const cover = main.getByRole('link', { name: t('enlarge', { alt: t('work_alt', { title: name }) }) })

  await test.step('the model replaces its cover once it is loaded', async () => {
    await page.goto(`/tokens/${token._id}`)
    await expect(viewer).toHaveJSProperty('loaded', true, DRAWN)
    await expect(viewer).toHaveJSProperty('modelIsVisible', true)
    await expect(cover).toHaveCount(0)
    await expect(viewer.getByRole('img')).toHaveAccessibleName(new RegExp(name))
  })

  await test.step('it is still with reduced motion, turns with the keyboard, and zooms only while it is held', async () => {
    const angle = () => viewer.evaluate((element: Viewer) => element.getCameraOrbit().theta)
    await expect(viewer).not.toHaveAttribute('auto-rotate')
    await expect(viewer).toHaveAttribute('disable-zoom')
    const before = await angle()
    await viewer.getByRole('img').focus()
    await expect(viewer).not.toHaveAttribute('disable-zoom')
    await page.keyboard.press('ArrowRight')
    await expect.poll(angle).not.toBe(before)
    await main.getByRole('button', { name: t('start_motion') }).click()
    await expect(viewer).toHaveAttribute('auto-rotate')
    await main.getByRole('button', { name: t('stop_motion') }).click()
    await expect(viewer).not.toHaveAttribute('auto-rotate')
  })

  await test.step('it fills the screen with its ground and its buttons, and goes back', async () => {
    await main.getByRole('button', { name: exhibition.full_screen }).click()
    const back = main.getByRole('button', { name: exhibition.leave_full_screen })
    await expect(back).toBeVisible()
    const { width, height } = page.viewportSize()!
    await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await back.click()
    await expect(main.getByRole('button', { name: exhibition.full_screen })).toBeVisible()
  })

  await test.step('cards say that it is one', async () => {
    await page.goto(`/users/${maker}?tab=created`)
    await expect(main.getByRole('article').filter({ hasText: name }).getByText('3D')).toBeVisible()
  })
  // Its picture, textures and decoders come from here alone, as the policy of the page demands.
  expect(faults).toEqual([])

  await test.step('without WebGL the cover stays, with a sentence', async () => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(`/tokens/${token._id}`)
    await expect(main).toContainText(t('model_unshown'))
    await expect(cover).toBeVisible()
    await expect(viewer).toHaveCount(0)
  })

  await test.step('the create form knows it by its ending, and wants a cover', async () => {
    await page.goto('/collectible/single')
    const file = main.locator('input[type=file]').first()
    await file.setInputFiles({ name: 'study.glb', mimeType: '', buffer: model })
    await expect(main).toContainText('study.glb')
    await expect(main).toContainText(t('keep_metadata_model_hint'))
    await main.getByRole('button', { name: t('create_nft') }).click()
    await expect(main).toContainText('Please upload cover image!')
  })
})

type Viewer = HTMLElement & { getCameraOrbit: () => { theta: number } }
