import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { listingState } from '@vitrine/api/listingState'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import { checkFunds, checkPurchase } from '@vitrine/domain/rules/trading/checkPurchase'
import { countOf } from '@vitrine/domain/typed/readCount'
import { useState } from 'react'
import { Bill } from '#features/trading/offer/act/Bill.tsx'
import { heldLine, useFunds } from '#features/trading/offer/act/held.ts'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import { useBuyer } from '#features/trading/offer/act/useBuyer.ts'
import { usePriceCurrency } from '#features/trading/offer/act/usePriceCurrency.ts'
import { sayPurchaseGone, useSaidWhenGone } from '#features/trading/offer/act/useSaidWhenGone.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useNetworkFee } from '#flow/batches/useNetworkFee.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { CountField } from '#parts/act/CountField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { NewHere } from '#parts/act/NewHere.tsx'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { COUNT } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { everySecond, useNow } from '#ui/time/useNow.ts'
import { t } from '#words/catalogue.ts'
import { issueText } from '#words/issue.ts'
import { percentText } from '#words/number.ts'
import { personName } from '#words/personName.ts'
import { unitsText } from '#words/units.ts'

type CheckoutDialogProps = { token: ShownToken; offer: OfferFacts; onClose: () => void }

/** The dialog for a purchase. It shows every line before the signature: price, quantity, fee, total, balance (VAL-13, CHN-06). */
export default function CheckoutDialog({ token, offer, ...props }: CheckoutDialogProps) {
  const onClose = useSaidWhenGone(() => sayPurchaseGone(offer._id), props.onClose)
  const [draft, setDraft] = useState({ quantity: '1' })
  const [busy, begin] = useBeginFlow()
  const { wallet, balance, facts } = useBuyer(token, offer)

  const { unit, currency, permit } = usePriceCurrency(offer)
  const now = useNow(everySecond)
  const funds = useFunds(wallet, offer.network, currency)
  const say = (amount: bigint) => unitsText(amount, unit)
  const price = wei(offer.terms.price)
  const copies = countOf(draft.quantity)
  const split = splitDirectSale(price, copies, {
    commission: bps(offer.commission),
    royalties: bps(0),
    sellerIsCreator: true,
  })
  const royalties = offer.creator.wallet === token.creator.wallet ? 0 : token.royalties
  // What is paid in another currency needs the coin for the network alone.
  const check = (fee: Wei | null) => [
    ...checkPurchase(
      listingState(token, offer),
      { ...facts, fee },
      { quantity: draft.quantity, total: currency ? wei(0n) : split.paid },
      now,
    ),
    ...(currency ? checkFunds(funds.amount, split.paid) : []),
  ]
  const intent = {
    kind: 'buy' as const,
    ...onOffer(token, offer),
    quantity: Number(copies),
    price: price.toString(),
    total: split.paid.toString(),
    currency: currency && { address: currency, permit },
  }
  const networkFee = useNetworkFee(check(null).length === 0 ? intent : null, wallet)
  const issues = check(networkFee)
  // A single work has no field for a quantity.
  const issue = issues.find(({ path }) => path !== 'quantity' || token.type === 721)
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues,
    onSubmit: async () => {
      if (wallet !== null && (await begin(intent, wallet))) onClose()
    },
  })

  return (
    <FormDialog
      title={t('checkout')}
      description={t('checkout_text', { title: token.name })}
      form={form}
      problem={issue ? issueText(issue) : null}
      sums={[{ label: t('line_total'), value: say(split.paid) }]}
      submit={t('buy_now')}
      busy={busy}
      disabled={issue !== undefined}
      onClose={onClose}
    >
      <SubjectLine subject={intent.subject}>
        <p className="truncate text-sm text-quiet">{t('sold_by', { name: personName(offer.creator) })}</p>
      </SubjectLine>
      {token.type === 1155 && (
        <CountField
          label={t('quantity')}
          hint={t('quantity_hint', { n: offer.available_copies })}
          most={offer.available_copies}
          {...form.field('quantity', COUNT)}
        />
      )}
      <Bill
        lines={[
          {
            label: token.type === 1155 ? t('line_price_each', { n: copies.toString() }) : t('price'),
            value: say(split.price),
          },
          {
            label: t('line_fee', { percent: percentText(bps(offer.commission)) }),
            value: say(split.buyerFee),
          },
          ...(royalties > 0
            ? [{ label: t('line_royalties', { percent: royalties }), value: t('included'), quiet: true }]
            : []),
        ]}
        networkFee={networkFee}
        balance={balance}
        funds={currency ? heldLine(t('line_funds'), funds, say) : []}
        currency={offer.blockchain}
      />
      <NewHere about={['networkFees', 'royalties']} />
    </FormDialog>
  )
}
