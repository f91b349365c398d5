/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** Waits until React has begun on a page. Parts of it may still wait for their code. */
export const started = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.documentElement ?? {}).some((key) => key.startsWith('__react')),
  )
