import type { Hex } from '@vitrine/api/entities/primitives'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { runningAuction } from '@vitrine/api/runningAuction'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import { sayOfferGone, useSaidWhenGone } from '#features/trading/offer/act/useSaidWhenGone.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { t } from '#words/catalogue.ts'

type CancelDialogProps = { token: ShownToken; offer: OfferFacts; wallet: Hex; onClose: () => void }

/** Explains what cancelling an offer means, then cancels it. */
export function CancelDialog({ token, offer, wallet, ...props }: CancelDialogProps) {
  const onClose = useSaidWhenGone(() => sayOfferGone(offer._id), props.onClose)
  const [busy, begin] = useBeginFlow()
  const text = runningAuction(offer)
    ? t('cancel_offer_rest', { n: offer.available_copies })
    : t('cancel_offer_text', { title: token.name })
  async function cancel() {
    if (await begin({ kind: 'cancel', ...onOffer(token, offer) }, wallet)) onClose()
  }
  return (
    <Modal
      title={t('cancel_offer_title')}
      description={text}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{t('keep_offer')}</Button>
          <Button kind="primary" busy={busy} onClick={cancel}>
            {t('cancel_offer')}
          </Button>
        </div>
      }
    />
  )
}
