import type { OfferDetail } from '@vitrine/api/entities/offer'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { fetchPart } from '#ui/fetchPart.ts'
import { t } from '#words/t.ts'
import type { ShownToken } from './facts.ts'

/** 'Settle' on an ended auction, for everybody (STA-12). */
export default function SettleButton({ token, offer }: { token: ShownToken; offer: OfferDetail }) {
  const [busy, setBusy] = useState(false)

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
