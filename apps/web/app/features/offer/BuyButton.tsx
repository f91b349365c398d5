import type { OutputOf } from '@vitrine/api/client'
import type { OfferDetail } from '@vitrine/api/entities/offer'
import { canBuy } from '@vitrine/domain/rules/checkPurchase'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { useSession } from '#data/session.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonLook } from '#ui/buttonClass.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { askToConnect } from '#wallet/askToConnect.ts'
import { buyerFacts, offerFacts } from './facts.ts'

const CheckoutDialog = lazyPart(() => import('./CheckoutDialog.tsx'))

type BuyButtonProps = ButtonLook & {
  token: OutputOf<'GET /tokens/{id}'>['token']
  offer: OfferDetail
  children: ReactNode
}

/** Opens the checkout of an offer, for whoever may buy from it; nothing for anybody else (ROL-03). */
export function BuyButton({ token, offer, children, ...look }: BuyButtonProps) {
  const [open, setOpen] = useState(false)
  const wallet = useSession()?.wallet ?? null
  const may = canBuy(offerFacts(token, offer), buyerFacts(token, wallet, null))
  return (
    <>
      {may && (
        <Button
          kind="primary"
          {...look}
          onClick={async () => {
            const session = await askToConnect()
            startTransition(() => setOpen(session !== null))
          }}
        >
          {children}
        </Button>
      )}
      <Suspense>
        {open && <CheckoutDialog token={token} offer={offer} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
