import type { Hex } from '@vitrine/api/entities/primitives'
import type { Order } from '@vitrine/api/entities/trading/order'
import type { Subject } from '#flow/business/business.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

type WithdrawOrderButtonProps = { subject: Subject; order: Order; wallet: Hex }

/** Withdraws the viewer's own offer to buy. */
export function WithdrawOrderButton({ subject, order, wallet }: WithdrawOrderButtonProps) {
  const [busy, begin] = useBeginFlow()
  const intent = { chainId: order.network, subject, _id: order._id, order: order.order }
  return (
    <Button size="small" busy={busy} onClick={() => begin({ kind: 'cancelOrder', ...intent }, wallet)}>
      {t('withdraw_offer')} <span className="sr-only">{t('of_work', { title: subject.title })}</span>
    </Button>
  )
}
