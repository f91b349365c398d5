import type { OfferDetail } from '@vitrine/api/entities/offer'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { fetchPart } from '#ui/fetchPart.ts'
import { t } from '#words/t.ts'
import { runningAuction, type ShownToken } from './facts.ts'

/** 'Settle' on an ended auction, for everybody (STA-12). */
export function SettleButton({ token, offer, now }: { token: ShownToken; offer: OfferDetail; now: number }) {
  const [busy, setBusy] = useState(false)
  const running = runningAuction(offer)
  if (!running || Date.parse(running.date_end) > now) return null

  async function press() {
    setBusy(true)
    try {
      const { settle } = await fetchPart(() => import('./act/settle.ts'))
      await settle(token, offer)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <p className="mb-3 text-sm text-quiet">{t('settle_text')}</p>
      <Button kind="primary" size="large" wide busy={busy} onClick={press}>
        {t('settle')}
      </Button>
    </div>
  )
}
