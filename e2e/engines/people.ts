import { t } from '@vitrine/messages/t'
import type { Target } from './inPage.ts'
import type { Visitor } from './visitor.ts'

const header = { role: 'banner' }
/** The demo wallet's window, which asks to confirm or reject. */
export const walletSheet = { css: 'dialog[data-above]' }

export const button = (name: string, inside?: Target): Target => ({ role: 'button', name, inside })
export const dialog = (name: string): Target => ({ role: 'dialog', name })

/** Confirms a request of the demo wallet; its window must show `what`. */
export async function confirm(visitor: Visitor, what: string): Promise<void> {
  await visitor.press(button(t('demo_confirm'), { ...walletSheet, has: what }))
}

/** Connects one of the demo wallet's accounts and signs in. */
export async function connectDemo(visitor: Visitor, address: string): Promise<void> {
  const open = { role: 'dialog' }
  await visitor.press(button(t('connect_wallet'), header))
  await visitor.press(button(t('demo_wallet'), open))
  await visitor.press(button(address.slice(-4), open))
  await confirm(visitor, t('demo_sign'))
  await visitor.read(button(t('account_menu'), header))
}
