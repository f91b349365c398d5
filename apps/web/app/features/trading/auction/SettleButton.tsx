import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { useState } from 'react'
import { ActionButton } from '#features/trading/offer/ActionButton.tsx'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { fetchPressed } from '#ui/loading/fetchPart.ts'
import { ofWork } from '#words/work.ts'

/** 'Settle' on an ended auction, for everybody (STA-12). */
export default function SettleButton({ token, offer }: { token: ShownToken; offer: OfferDetail }) {
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      const part = await fetchPressed(() => import('./act/settle.ts'))
      await part?.settle(token, offer)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <p className="mb-3 text-sm text-quiet">{ofWork('settle_text')}</p>
      <ActionButton kind="primary" size="large" wide brief={ofWork('settle')} busy={busy} onClick={press}>
        {ofWork('settle')}
      </ActionButton>
    </div>
  )
}
