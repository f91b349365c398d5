import { request } from '#data/browser.ts'
import { startDownload } from '#parts/act/startDownload.ts'

/** Downloads what the viewer made, or one of their collections, as a zip. */
export const startTakeout = (collection: string | undefined, base: string): Promise<void> =>
  startDownload(
    () => request('POST /takeouts', { json: { ...(collection && { collection }), ...(base && { base }) } }),
    'takeout_started',
  )
