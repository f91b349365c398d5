import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Parts that show nothing by themselves, or only inside another part or on every page. */
const NOT_SHOWN = [
  'Dormant',
  'FloatingNotice',
  'Head',
  'DataScript',
  'MenuPopup',
  'OfflineNotice',
  'WhenVisible',
  'Opener',
  'OutdatedNotice',
  'PopoverPanel',
  'ToastHost',
  'ToastViewport',
  'UnloadedNotice',
  'WhenNear',
  'WhenUsed',
  'Contained',
  'lazyPart',
]

test('every part of ui is in the gallery', () => {
  const here = new URL('.', import.meta.url)
  const sources = readdirSync(here)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, here), 'utf8'))
    .join('\n')
  const parts = readdirSync(new URL('../../ui/', here), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => path.slice(0, -'.tsx'.length))
  expect(parts.length).toBeGreaterThan(40)
  expect(
    parts.filter((part) => !NOT_SHOWN.includes(basename(part)) && !sources.includes(`#ui/${part}.tsx`)),
  ).toEqual([])
})
