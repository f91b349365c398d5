import sharp from 'sharp'
import { checkRecording as recording } from './checkRecording.ts'
import { type Bounds, confine } from './confine.ts'
import { drawPreview as preview } from './drawPreview.ts'
import { drawSvg as svg } from './drawSvg.ts'
import { fingerprint as print } from './fingerprint.ts'
import { makeAvif as avif } from './makeAvif.ts'
import { makeWide as wide } from './makeWide.ts'
import { processFile as file } from './processFile.ts'

// The program of the child processes for picture work (picturePool.ts). Each export is a kind of job. Inputs arrive
// by structured clone, so a Buffer arrives as a Uint8Array.

sharp.cache(false)
sharp.concurrency(1)
// Enables only the decoders that are needed, so that no other decoder ever gets untrusted bytes.
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
export const processFile = job(file)
export const checkRecording = job(recording)
export const makeAvif = job(avif)
export const makeWide = job(wide)
export const drawPreview = job(preview)
export const fingerprint = job(print)
