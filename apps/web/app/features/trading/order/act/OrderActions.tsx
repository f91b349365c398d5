import type { Hex } from '@vitrine/api/entities/primitives'
import type { Order } from '@vitrine/api/entities/trading/order'
import type { Token } from '@vitrine/api/entities/works/token'
import { useState } from 'react'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'
import { AcceptOrderDialog } from './AcceptOrderDialog.tsx'
import { WithdrawOrderButton } from './WithdrawOrderButton.tsx'

type OrderActionsProps = { token: Token; order: Order; wallet: Hex; held: number }

/** The button of an offer to buy: its maker withdraws it, a holder accepts it. */
export default function OrderActions({ token, order, wallet, held }: OrderActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const about = { title: token.name }
  if (order.buyer.wallet === wallet)
    return <WithdrawOrderButton subject={subjectOf(token)} order={order} wallet={wallet} />
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setOpen(true)}>
        {t('accept')} <span className="sr-only">{t('of_work', about)}</span>
      </Button>
      {isOpen && (
        <AcceptOrderDialog
          token={token}
          order={order}
          wallet={wallet}
          held={held}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
