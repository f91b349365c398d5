import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../../../scripts/findBrowser.ts'
import { drawSvg } from '../../src/media/pictures/drawSvg.ts'
import { ODD_SVGS, type Verdict } from '../files/oddSvgs.ts'

// Drawings beside those of Chromium: what people see here is what they see elsewhere.

/** The longer side of both drawings, and of what is compared of them, in pixels. */
const SIDE = 1_024
const COMPARED = 64
/** How far the colour of a pixel may be, and how many may be further: edges are smoothed in different ways. */
const FAR = 48
const MOST_FAR = 80
/** How far all of them may be on average. */
const MEAN = 10

let browser: Browser
let page: Page

beforeAll(async () => {
  const executablePath = findBrowser()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  })
  page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } })
})
afterAll(() => browser.close())

type Drawn = { png: Uint8Array; ratio: number }

/** What Chromium draws where a page has the picture; null if it draws none. */
async function inChromium(svg: string): Promise<Drawn | null> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const size = await page.evaluate(
    async ({ source, side }) => {
      document.body.style.cssText = 'margin:0;background:#fff'
      const image = new Image()
      image.src = source
      try {
        await image.decode()
      } catch {
        return null
      }
      const [width, height] = [image.naturalWidth, image.naturalHeight]
      if (width === 0 || height === 0) return null
      const scale = side / Math.max(width, height)
      image.style.cssText = `display:block;width:${width * scale}px;height:${height * scale}px`
      document.body.replaceChildren(image)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return { width: Math.round(width * scale), height: Math.round(height * scale) }
    },
    { source, side: SIDE },
  )
  if (!size) return null
  return { png: await page.screenshot({ clip: { x: 0, y: 0, ...size } }), ratio: size.width / size.height }
}

async function here(svg: string): Promise<Drawn | Verdict> {
  const png = await drawSvg(Buffer.from(svg))
  if (png === null) return 'broken'
  if (typeof png === 'string') return png
  const { width, height } = await sharp(png).metadata()
  return { png, ratio: width / height }
}

/** The pixels on white, few enough to compare. */
const pixelsOf = ({ png }: Drawn) =>
  sharp(png)
    .flatten({ background: '#fff' })
    .resize(COMPARED, COMPARED, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()

async function areAlike(one: Drawn, other: Drawn): Promise<boolean> {
  if (Math.abs(one.ratio / other.ratio - 1) > 0.03) return false
  const [ours, theirs] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  const distances = Array.from({ length: COMPARED ** 2 }, (_, pixel) =>
    Math.max(
      ...[0, 1, 2].map((channel) => Math.abs(ours[pixel * 3 + channel]! - theirs[pixel * 3 + channel]!)),
    ),
  )
  const sum = distances.reduce((all, each) => all + each, 0)
  return sum / distances.length <= MEAN && distances.filter((each) => each > FAR).length <= MOST_FAR
}

async function verdictOf(svg: string): Promise<Verdict | 'another picture'> {
  const [ours, theirs] = [await here(svg), await inChromium(svg)]
  if (typeof ours === 'string') return ours === 'broken' && theirs ? 'another picture' : ours
  if (!theirs) return 'more'
  if (await areAlike(ours, theirs)) return 'alike'
  return /<(?:animate|set)|@keyframes/.test(svg) ? 'still' : 'another picture'
}

test('there are more than a hundred drawings, each told apart', () => {
  expect(ODD_SVGS.length).toBeGreaterThan(100)
  expect(new Set(ODD_SVGS.map(([what]) => what)).size).toBe(ODD_SVGS.length)
})

test.each(ODD_SVGS)('%s', async (_, svg, verdict = 'alike') => {
  expect(await verdictOf(svg)).toBe(verdict)
})
