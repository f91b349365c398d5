import { useQuery } from '@tanstack/react-query'
import type { OfferDetail } from '@vitrine/api/entities/offer'
import { bps, formatPercent } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import { checkPurchase } from '@vitrine/domain/rules/checkPurchase'
import { type SubmitEvent, useId, useState } from 'react'
import { useSession } from '#data/session.ts'
import { useBeginFlow } from '#flow/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Modal } from '#ui/Modal.tsx'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { Problem } from '#ui/Problem.tsx'
import { balanceQuery } from '#wallet/balanceQuery.ts'
import { t } from '#words/catalogue.ts'
import { issueText } from '#words/issue.ts'
import { amountOf, moneyText } from '#words/money.ts'
import { buyerFacts, offerFacts, type ShownToken } from '../facts.ts'
import { onOffer } from './subject.ts'

type CheckoutDialogProps = {
  token: ShownToken
  offer: OfferDetail
  onClose: () => void
}

/** Every line of a purchase before anything is signed: price, quantity, fee, total, balance (VAL-13, CHN-06). */
export default function CheckoutDialog({ token, offer, onClose }: CheckoutDialogProps) {
  const [quantity, setQuantity] = useState('1')
  const [touched, setTouched] = useState(false)
  const [busy, begin] = useBeginFlow()
  const field = useId()
  const wallet = useSession()?.wallet ?? null
  const { data: balance } = useQuery(balanceQuery(wallet, offer.network))

  const currency = offer.blockchain
  const price = wei(offer.offer_price ?? '0')
  const copies = /^\d{1,7}$/.test(quantity) ? BigInt(quantity) : 0n
  const split = splitDirectSale(price, copies, {
    commission: bps(offer.commission),
    royalties: bps(0),
    sellerIsCreator: true,
  })
  const royalties = offer.creator.wallet === token.creator.wallet ? 0 : token.royalties
  const issues = checkPurchase(
    offerFacts(token, offer),
    buyerFacts(token, wallet, (balance as Wei | undefined) ?? null),
    quantity,
    split.paid,
  )
  const issue = issues[0]
  const shown = touched || issue?.path !== 'quantity' ? issue : undefined

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTouched(true)
    if (issue || wallet === null) return
    const bought = { quantity: Number(copies), price: price.toString(), total: split.paid.toString() }
    if (await begin({ kind: 'buy', ...onOffer(token, offer), ...bought }, wallet)) onClose()
  }

  return (
    <Modal
      title={t('checkout')}
      description={t('checkout_text', { title: token.name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {token.type === 1155 && (
          <div>
            <label htmlFor={field} className="block font-medium">
              {t('quantity')}
            </label>
            <input
              id={field}
              inputMode="numeric"
              value={quantity}
              aria-invalid={shown?.path === 'quantity'}
              aria-describedby={`${field}-error ${field}-hint`}
              onBlur={() => setTouched(true)}
              onChange={(event) => /^\d{0,7}$/.test(event.target.value) && setQuantity(event.target.value)}
              className="mt-1.5 h-11 w-full rounded-m bg-surface px-3 ring-1 ring-edge ring-inset tabular-nums aria-invalid:ring-error"
            />
            <p id={`${field}-hint`} className="mt-1 text-sm text-quiet">
              {t('quantity_hint', { n: offer.available_copies })}
            </p>
            <FieldError id={`${field}-error`} text={shown?.path === 'quantity' ? issueText(shown) : null} />
          </div>
        )}
        <MoneyLines
          lines={[
            {
              label: token.type === 1155 ? t('line_price_each', { n: copies.toString() }) : t('price'),
              value: moneyText(split.price, currency),
            },
            {
              label: t('line_fee', { percent: formatPercent(bps(offer.commission)) }),
              value: moneyText(split.buyerFee, currency),
            },
            ...(royalties > 0
              ? [{ label: t('line_royalties', { percent: royalties }), value: t('included'), quiet: true }]
              : []),
          ]}
          total={{ label: t('line_total'), value: moneyText(split.paid, currency) }}
          after={
            balance === undefined
              ? undefined
              : { label: t('line_balance'), value: `${amountOf(balance as Wei, 4)} ${currency}` }
          }
        />
        <Problem text={shown && shown.path !== 'quantity' ? issueText(shown) : null} />
        <Button
          type="submit"
          kind="primary"
          size="large"
          wide
          busy={busy}
          disabled={issue !== undefined && issue.path !== 'quantity'}
        >
          {t('buy_now')}
        </Button>
      </form>
    </Modal>
  )
}
