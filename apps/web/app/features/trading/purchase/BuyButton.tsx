import type { OutputOf } from '@vitrine/api/client/client'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { listingState } from '@vitrine/api/listingState'
import { canBuy } from '@vitrine/domain/rules/trading/canBuy'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { type ReactNode, Suspense } from 'react'
import { getSession, useSession } from '#data/session.ts'
import { ActionButton } from '#features/trading/offer/ActionButton.tsx'
import { buyerFacts } from '#features/trading/offer/facts.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import { useAskedOnce } from '#parts/useAskedOnce.ts'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import type { ButtonLook } from '#ui/buttonClass.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { serverNow } from '#ui/time/clock.ts'
import { useNow } from '#ui/time/useNow.ts'
import { ofWork } from '#words/work.ts'

const CheckoutDialog = lazyPart(() => import('./act/CheckoutDialog.tsx'))

type BuyButtonProps = ButtonLook & {
  token: OutputOf<'GET /tokens/{id}'>['token']
  offer: OfferFacts
  /** Whether it may open if the address of the page asks for it (`?buy`). Of several on a page one hears that. */
  asked?: boolean
  children: ReactNode
}

/** A button that opens the checkout of an offer. Shown only to people who may buy (ROL-03). */
export function BuyButton({ token, offer, asked, children, ...look }: BuyButtonProps) {
  const [isOpen, open, close] = useOpenConnected()
  const wallet = useSession()?.wallet ?? null
  const isFree = !isImmovable(useUnsellable(token))
  const isOpenToBuy = useNow((now) =>
    canBuy(listingState(token, offer), buyerFacts(token, wallet, null), now),
  )
  const may = isFree && isOpenToBuy
  useAskedOnce(asked === undefined ? null : 'buy', () => {
    // The first rendering is that of a visitor.
    const own = buyerFacts(token, getSession()?.wallet ?? null, null)
    if (asked && canBuy(listingState(token, offer), own, serverNow())) void open()
  })
  return (
    <>
      {may && (
        <ActionButton kind="primary" {...look} brief={ofWork('buy_now')} onClick={open}>
          {children}
        </ActionButton>
      )}
      <Suspense>{isOpen && <CheckoutDialog token={token} offer={offer} onClose={close} />}</Suspense>
    </>
  )
}
