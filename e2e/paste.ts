import type { Locator, Page } from '@playwright/test'

/** Pastes as a person does: from the clipboard, with the keyboard. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.fill('')
  await field.press('ControlOrMeta+V')
}
