import { useEffect, useRef } from 'react'
import { request } from '#data/browser.ts'
import { getAccount } from '#data/session.ts'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'

/**
 * For a dialog about something that others can take. When it is gone, the page closes the dialog, and this says why.
 * @param say shows a message
 * @returns the function that closes the dialog, after which nothing is said
 */
export function useSaidWhenGone(say: () => Promise<unknown>, onClose: () => void): () => void {
  const isOpen = useRef(false)
  const closed = useRef(false)
  const latest = useRef(say)
  latest.current = say
  useEffect(() => {
    isOpen.current = true
    const { pathname } = location
    const account = getAccount()
    return () => {
      isOpen.current = false
      // The next task: React also takes effects away for a moment.
      setTimeout(() => {
        const stays = location.pathname === pathname && getAccount() === account
        if (stays && !isOpen.current && !closed.current) void latest.current()
      })
    }
  }, [])
  return () => {
    closed.current = true
    onClose()
  }
}

const sayNotOpen = () => showToast({ kind: 'info', title: t('offer_not_open') })

/** @param text shown below “Sold”; a seller needs none, because the bell tells them */
export async function sayOfferGone(id: string, text?: string): Promise<void> {
  const status = await request('GET /offers/{id}', { params: { id } }).then(
    ({ offer }) => offer.status,
    () => null,
  )
  if (status === 'completed') showToast({ kind: 'info', title: t('sold_meanwhile'), ...(text && { text }) })
  else if (status !== 'pending') sayNotOpen()
}

/** If the offer to buy is still live, the holder's last copy is gone instead, and the bell says so. */
export async function sayOrderGone(id: string): Promise<void> {
  const status = await request('GET /orders/{id}', { params: { id } }).then(
    ({ order }) => order.status,
    () => null,
  )
  if (status !== 'live') sayNotOpen()
}
