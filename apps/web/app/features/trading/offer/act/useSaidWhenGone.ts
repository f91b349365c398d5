import { listingState } from '@vitrine/api/listingState'
import { hasPriceEnded } from '@vitrine/domain/rules/trading/sale'
import { useEffect, useRef } from 'react'
import { request } from '#data/browser.ts'
import { saySessionEnded } from '#data/saySessionEnded.ts'
import { getAccount, getSession, isChangedElsewhere } from '#data/session.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { forgetTyped, keepTyped } from './keptTyped.ts'

/**
 * For a dialog about something that others can take. When it is gone, the page closes the dialog, and this says why and
 * keeps what was typed (`keptTyped`).
 * @param say shows a message
 * @param typed what is typed, and the name of its place; null until something is
 * @returns the function that closes the dialog, after which nothing is said
 */
export function useSaidWhenGone(
  say: () => Promise<unknown>,
  onClose: () => void,
  typed: { key: string; draft: object | null } | null = null,
): () => void {
  const isOpen = useRef(false)
  const closed = useRef(false)
  const latest = useRef({ say, typed })
  latest.current = { say, typed }
  useEffect(() => {
    isOpen.current = true
    const { pathname } = location
    const account = getAccount()
    return () => {
      isOpen.current = false
      // The next task: React also takes effects away for a moment.
      setTimeout(() => {
        if (isOpen.current || closed.current) return
        const { say, typed } = latest.current
        if (typed?.draft) keepTyped(typed.key, account, typed.draft)
        if (location.pathname !== pathname) return
        const now = getAccount()
        // Whoever ends a session, or changes the account of this tab's wallet, is told so already.
        if (now === account && getSession()) void say()
        else if (now !== account && isChangedElsewhere()) sayLeftElsewhere(now)
      })
    }
  }, [])
  return () => {
    closed.current = true
    if (latest.current.typed) forgetTyped(latest.current.typed.key)
    onClose()
  }
}

const sayLeftElsewhere = (now: string | null) =>
  now === null
    ? saySessionEnded()
    : showToast({ kind: 'info', title: t('account_changed'), text: t('account_elsewhere') })

const sayNotOpen = () => showToast({ kind: 'info', title: t('offer_not_open') })

/** @param text shown below “Sold”; a seller needs none, because the bell tells them */
export async function sayOfferGone(id: string, text?: string): Promise<void> {
  const status = await request('GET /offers/{id}', { params: { id } }).then(
    ({ offer }) => offer.status,
    () => null,
  )
  if (status === 'completed') showToast({ kind: 'info', title: t('sold_meanwhile'), ...(text && { text }) })
  else if (status === 'pending') showToast({ kind: 'info', title: t('offer_moved'), text: t('typed_kept') })
  else sayNotOpen()
}

/** The same for a purchase. The first bid ends a fixed price: then the offer is still there. */
export async function sayPurchaseGone(id: string): Promise<void> {
  const hasEnded = await request('GET /offers/{id}', { params: { id } }).then(
    ({ offer }) => hasPriceEnded(listingState(offer.token, offer)),
    () => false,
  )
  if (hasEnded) showToast({ kind: 'info', title: t('price_ended') })
  else await sayOfferGone(id, t('offer_gone'))
}

/** If the offer to buy is still live, the holder's last copy is gone instead, and the bell says so. */
export async function sayOrderGone(id: string): Promise<void> {
  const status = await request('GET /orders/{id}', { params: { id } }).then(
    ({ order }) => order.status,
    () => null,
  )
  if (status !== 'live') sayNotOpen()
}

/** The work cannot be put on sale any more: it was sold, sent or listed meanwhile. */
export const saySellGone = async () =>
  showToast({ kind: 'info', title: t('sell_gone'), text: t('typed_kept') })

export const sayMakeOfferGone = async () =>
  showToast({ kind: 'info', title: t('make_offer_gone'), text: t('typed_kept') })

export const sayTransferGone = async () =>
  showToast({ kind: 'info', title: t('transfer_gone'), text: t('typed_kept') })
