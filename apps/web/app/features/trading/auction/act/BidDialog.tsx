import { useQuery } from '@tanstack/react-query'
import { auctionFacts } from '@vitrine/api/auctionFacts'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import type { Raise } from '@vitrine/domain/money/minimumBid'
import type { Wei } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import { mostCopies, nextBid } from '@vitrine/domain/rules/trading/canBid'
import { bidOf, checkBid } from '@vitrine/domain/rules/trading/checkBid'
import { checkHigh } from '@vitrine/domain/rules/trading/checkHigh'
import { countOf } from '@vitrine/domain/typed/readCount'
import { useState } from 'react'
import { networksQuery } from '#data/networks.ts'
import { Bill } from '#features/trading/offer/act/Bill.tsx'
import { keptTyped } from '#features/trading/offer/act/keptTyped.ts'
import { PriceFacts } from '#features/trading/offer/act/PriceFacts.tsx'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import { useBuyer } from '#features/trading/offer/act/useBuyer.ts'
import { usePriceFacts } from '#features/trading/offer/act/usePriceFacts.ts'
import { sayOfferGone, useSaidWhenGone } from '#features/trading/offer/act/useSaidWhenGone.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useNetworkFee } from '#flow/batches/useNetworkFee.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { CountField } from '#parts/act/CountField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { MoneyField } from '#parts/act/MoneyField.tsx'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { amountTyping, COUNT } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { everySecond, useNow } from '#ui/time/useNow.ts'
import { t } from '#words/catalogue.ts'
import { issueAt } from '#words/issue.ts'
import { amountOf, moneyText } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { exactText, readTyped, typedText, typingOf } from '#words/typed.ts'
import StoppedChain from './StoppedChain.tsx'
import { suggestedBids } from './suggestedBids.ts'

type BidDialogProps = { token: ShownToken; offer: OfferFacts; raise: Raise; onClose: () => void }

/** The dialog for a bid. It starts with the minimum and shows every line of money before the signature (VAL-14, VAL-15, STA-07). */
export default function BidDialog({ token, offer, raise, ...props }: BidDialogProps) {
  const key = `bid ${offer._id}`
  // Untouched fields follow the auction, because somebody else may bid while the dialog is open.
  const [typed, setTyped] = useState<{ price?: string; quantity?: string }>(() => keptTyped(key, {}))
  const onClose = useSaidWhenGone(() => sayOfferGone(offer._id, t('offer_gone')), props.onClose, {
    key,
    draft: Object.keys(typed).length > 0 ? typed : null,
  })
  const [busy, begin] = useBeginFlow()
  const now = useNow(everySecond)
  const { wallet, balance, facts: bidder } = useBuyer(token, offer)

  const facts = auctionFacts(token, offer, raise)
  const minimum = nextBid(facts)
  const least = facts.running?.copies ?? 1n
  const draft = {
    price: typed.price ?? typedText(minimum),
    quantity: typed.quantity ?? String(least),
  }
  const quantity = countOf(draft.quantity)
  const currency = offer.blockchain
  const unit = { unit: coinOf(currency) }
  const known = usePriceFacts(token)
  const { data: networks } = useQuery(networksQuery())
  const currencies = networks?.chains.find(({ id }) => id === offer.network)?.currencies ?? []
  const suggested = suggestedBids(minimum, known, currency, currencies)
  const proposed = suggested.map(({ amount }) => amount)
  const reading = readTyped(draft.price, unit, proposed)
  const bid = bidOf(reading)
  const each = bid ?? (0n as Wei)
  const expected = offer.offer_price ? BigInt(offer.offer_price) : minimum
  const check = (fee: Wei | null) =>
    checkBid(facts, { ...bidder, fee }, { price: reading, copies: draft.quantity }, now)
  const total = (each * quantity) as Wei
  const most = mostCopies(facts)
  const intent = {
    kind: 'bid' as const,
    ...onOffer(token, offer),
    opens: token.type === 1155 && facts.running === null,
    copies: Number(quantity),
    price: each.toString(),
  }
  const networkFee = useNetworkFee(check(null).length === 0 ? intent : null, wallet)
  const refused = check(networkFee)
  const issues = [
    ...refused,
    ...checkHigh('price', refused.length > 0 ? null : bid, { expected, floor: known.floor }, (amount) =>
      exactText(amount, unit),
    ),
  ]
  const form = useForm({
    draft,
    onChange: (part) => setTyped((before) => ({ ...before, ...part })),
    issues,
    onSubmit: async () => {
      if (wallet !== null && (await begin(intent, wallet))) onClose()
    },
  })
  const price = form.field('price', amountTyping(typingOf(unit, proposed)))
  // A balance that is too low is shown at once; a typed value is checked when its field is left.
  const poor = issues.some(({ code }) => code === 'balance_low')

  return (
    <FormDialog
      title={t('bid_title')}
      description={t('bid_text', { title: token.name })}
      form={form}
      problem={issueAt(issues, '')}
      sums={[{ label: t('line_total'), value: moneyText(total, currency, 4) }]}
      submit={t('place_bid_now')}
      busy={busy}
      onClose={onClose}
    >
      <SubjectLine subject={intent.subject}>
        <p className="truncate text-sm text-quiet">{t('sold_by', { name: personName(offer.creator) })}</p>
      </SubjectLine>
      <StoppedChain chainId={offer.network} blockchain={currency} until={null} over={false} />
      <PriceFacts facts={known} blockchain={currency} />
      <MoneyField
        label={t(token.type === 1155 ? 'bid_price_each' : 'bid_price')}
        hint={t('bid_minimum', { minimum: amountOf(minimum, 4), currency: unit.unit })}
        reading={reading}
        in={unit}
        coin={currency}
        // Bids have at most 4 decimals. The field says what more of them count as, and has it when it is left (VAL-14).
        counts={bid}
        floor={known.floor}
        suggested={suggested.map((each) => ({
          ...each,
          disabled: balance.amount !== null && each.amount * quantity > balance.amount,
        }))}
        onMean={form.mean('price')}
        {...price}
        error={poor ? issueAt(issues, 'price') : price.error}
        onBlur={() => {
          price.onBlur()
          if (bid !== null && bid !== reading.amount) form.change({ price: typedText(bid) })
        }}
      />
      {token.type === 1155 && (
        <CountField
          label={t('bid_copies')}
          hint={t('bid_copies_hint', { least: String(least), most: String(most) })}
          least={Number(least)}
          most={Number(most)}
          {...form.field('quantity', COUNT)}
        />
      )}
      <Bill
        lines={[
          {
            label: token.type === 1155 ? t('line_bid_each', { n: String(quantity) }) : t('line_bid'),
            value: moneyText(total, currency, 4),
          },
        ]}
        networkFee={networkFee}
        balance={balance}
        currency={currency}
      />
      <p className="text-sm text-quiet">{t('bid_note')}</p>
    </FormDialog>
  )
}
