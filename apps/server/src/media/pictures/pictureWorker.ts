import sharp from 'sharp'
import { checkRecording as recording } from './checkRecording.ts'
import { type Bounds, confine } from './confine.ts'
import { drawPreview as preview } from './drawPreview.ts'
import { drawSvg as svg } from './drawSvg.ts'
import { makeAvif as avif } from './makeAvif.ts'
import { takeIn as file } from './takeIn.ts'

// The program of the child processes in which all work on strangers' pictures runs (picturePool.ts). Each export is a
// kind of job. What comes from the server has lost its classes: a Buffer comes as the bytes that it holds.

sharp.cache(false)
sharp.concurrency(1)
// Enables only the decoders that are needed, so that no other ever sees a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})

const job =
  <In, Out>(work: (input: In) => Promise<Out>) =>
  async ({ input, bounds }: { input: In; bounds: Bounds }): Promise<{ result: Out; rss: number }> => ({
    result: await confine(bounds, () => work(input)),
    rss: process.memoryUsage.rss(),
  })

export const drawSvg = job(svg)
export const takeIn = job(file)
export const checkRecording = job(recording)
export const makeAvif = job(avif)
export const drawPreview = job(preview)
