import { useEffect, useRef } from 'react'
import { request } from '#data/browser.ts'
import { getAccount } from '#data/session.ts'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'

/**
 * For a dialog about an offer: when the offer is gone the page takes the dialog away, and this says what became of it.
 * @param offer its `_id`
 * @returns the function that closes the dialog, after which nothing is said
 */
export function useSaidWhenGone(offer: string, onClose: () => void): () => void {
  const isOpen = useRef(false)
  const closed = useRef(false)
  useEffect(() => {
    isOpen.current = true
    const { pathname } = location
    const account = getAccount()
    return () => {
      isOpen.current = false
      // The next task: React also takes effects away for a moment.
      setTimeout(() => {
        const stays = location.pathname === pathname && getAccount() === account
        if (stays && !isOpen.current && !closed.current) void sayWhatBecameOf(offer)
      })
    }
  }, [offer])
  return () => {
    closed.current = true
    onClose()
  }
}

async function sayWhatBecameOf(id: string): Promise<void> {
  const status = await request('GET /offers/{id}', { params: { id } }).then(
    ({ offer }) => offer.status,
    () => null,
  )
  if (status === 'completed') showToast({ kind: 'info', title: t('sold_meanwhile'), text: t('offer_gone') })
  else if (status !== 'pending') showToast({ kind: 'info', title: t('offer_not_open') })
}
