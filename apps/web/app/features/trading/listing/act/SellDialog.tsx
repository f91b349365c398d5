import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { DEFAULT_DURATION, DURATIONS, OFFER_DURATIONS } from '@vitrine/domain/durations'
import { coinOf } from '@vitrine/domain/networks'
import { askReceiver } from '@vitrine/domain/rules/people/askReceiver'
import { checkHigh, checkLow } from '@vitrine/domain/rules/trading/checkHigh'
import { checkWay } from '@vitrine/domain/rules/trading/checkListing'
import { checkSale } from '@vitrine/domain/rules/trading/checkSale'
import { lowersPrice } from '@vitrine/domain/rules/trading/lowersPrice'
import type { Reading } from '@vitrine/domain/typed/readAmount'
import { useState } from 'react'
import { zeroAddress } from 'viem'
import { networksQuery } from '#data/networks.ts'
import { inCurrency, openPrice, useRate } from '#features/trading/offer/act/expected.ts'
import { keptTyped } from '#features/trading/offer/act/keptTyped.ts'
import { PriceFacts } from '#features/trading/offer/act/PriceFacts.tsx'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import { eachOnce, suggestedPrices, typedIn } from '#features/trading/offer/act/suggested.ts'
import { usePriceFacts } from '#features/trading/offer/act/usePriceFacts.ts'
import { sayOfferGone, saySellGone, useSaidWhenGone } from '#features/trading/offer/act/useSaidWhenGone.ts'
import { worthOf } from '#features/trading/offer/act/worth.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { isOwnContract } from '#features/trading/offer/isOwnContract.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { PayeeNote } from '#parts/act/PayeeNote.tsx'
import { askedOf, askedPrices, askedReservable, SaleFields } from '#parts/act/SaleFields.tsx'
import { SaleReceipts, useReceived } from '#parts/act/SaleReceipts.tsx'
import { addressTyping, COUNT } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { useReceivers } from '#parts/act/useReceivers.ts'
import { useTypedAddress } from '#parts/act/useTypedAddress.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { useElsewhere } from '#wallet/useElsewhere.ts'
import { t } from '#words/catalogue.ts'
import { durationText } from '#words/duration.ts'
import { exactText, typedText } from '#words/typed.ts'
import { Unsellable } from './Unsellable.tsx'

/** Seconds. */
const HOUR = 3_600
const MONTH = String(OFFER_DURATIONS[3].seconds)

type SellDialogProps = {
  token: ShownToken
  wallet: Hex
  /** Copies that can be put on sale. */
  owned: number
  /** The offer whose price is changed: it is cancelled and a new one is created. */
  instead: OfferFacts | null
  /** Whether it begins as a sale to one wallet. */
  privately?: boolean
  onClose: () => void
}

/** The dialog that puts an owned work on sale: how, for how much, and what the seller receives (TOK-10, VAL-12, ROL-05). */
export function SellDialog({ token, wallet, owned, instead, privately = false, ...props }: SellDialogProps) {
  // What was typed for a public sale does not make a private one public.
  const key = `sell ${privately ? 'privately ' : ''}${instead?._id ?? token._id}`
  const [first] = useState(() =>
    keptTyped(key, {
      ...askedBefore(instead),
      ...(privately && { direct: true, signed: true, toOne: true }),
    }),
  )
  const [draft, setDraft] = useState(first)
  const onClose = useSaidWhenGone(
    () => (instead ? sayOfferGone(instead._id) : saySellGone()),
    props.onClose,
    { key, draft: draft === first ? null : draft },
  )
  const [busy, begin] = useBeginFlow()
  const unsellable = useUnsellable(token)
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ id }) => id === token.network)
  // Nothing is sold before the seller has seen what the fee is (`SaleReceipts` says so).
  const commission = network?.commission ?? null
  const royalties = wallet === token.creator.wallet ? null : token.royalties
  const isOwnMade = royalties === null && network !== undefined && isOwnContract(network, token.chain_address)
  const copies = token.type === 1155 ? draft.quantity : null
  const canSign = draft.direct && !draft.auction
  const signs = canSign && draft.signed
  const facts = usePriceFacts(token)
  const rate = useRate(token.blockchain)
  // The wrapped coin would only be the coin once more.
  const currencies = (network?.currencies ?? []).filter(({ wrapped }) => !wrapped)
  // It belongs to the fixed price: without one its field is gone, and nothing else is in it.
  const currency = (draft.direct && currencies.find(({ address }) => address === draft.currency)) || null
  const place = { chainId: token.network, wallet: true }
  const one = useTypedAddress('buyer', draft.toOne ? draft.buyer : '', place)
  const buyer = draft.toOne ? one.address : null
  const receivers = useReceivers(wallet, draft.toOne)
  const priceIn = currency && { unit: currency.symbol, decimals: currency.decimals }
  const unit = priceIn ?? { unit: coinOf(token.blockchain) }
  /** What an amount of the coin is in the currency of the price. */
  const inPrice = (amount: bigint | null) => (currency ? inCurrency(amount, currency, rate) : amount)
  const isTyped = typedIn(network?.currencies ?? [], currency)
  const suggested = eachOnce(suggestedPrices(facts, isTyped, unit))
  const proposed = [
    ...[instead?.terms.price, instead?.min_bid].flatMap((price) => (price ? [BigInt(price)] : [])),
    ...suggested.map(({ amount }) => amount),
  ]
  const prices = askedPrices(draft, unit, proposed)
  const lowers = useNow(
    (now) =>
      signs &&
      instead !== null &&
      isLower(
        instead,
        { ...draft, buyer: buyer ?? '', currency: currency?.address ?? '' },
        prices.price,
        now,
      ),
  )
  const { data: shown } = useQuery(tokenQuery(token._id))
  // A seller may ask any multiple of what was paid, but seldom of what the same work costs now, or of what they asked.
  const open = openPrice(shown?.offers ?? [])
  const worth = worthOf(facts, wallet, { currencies: network?.currencies ?? [], rate })
  const low = (before: bigint | null) => ({
    floor: inPrice(worth.floor),
    offer: inPrice(worth.offer),
    prices: [...worth.prices.map(inPrice), before],
  })
  const known = (before: bigint | null) => ({
    expected: before ?? inPrice(open),
    floor: inPrice(facts.floor),
  })
  // A price that was in another currency is no measure of this one.
  const [priceBefore, bidBefore] = [
    instead && instead.type !== 'auction' && currencyOf(instead) === (currency?.address ?? '')
      ? BigInt(instead.terms.price)
      : null,
    instead?.min_bid ? BigInt(instead.min_bid) : null,
  ]

  const sell = (commission: number) =>
    begin(
      {
        kind: 'sell',
        chainId: token.network,
        subject: subjectOf(token),
        token: token._id,
        asset: token.chain_address,
        tokenId: token.chain_id ?? '',
        copies: Number(draft.quantity),
        sale: {
          ...askedOf(draft, prices, copies, {
            maxCommission: commission,
            maxRoyalties: Math.round((royalties ?? 0) * 100),
          }),
          currency: currency?.address,
        },
        instead: instead && {
          offer: instead._id,
          terms: instead.terms,
          signed: instead.signed,
          left: instead.available_copies,
        },
        lowers,
        signedFor: signs ? Number(draft.signedFor) : null,
        buyer,
      },
      wallet,
    )
  const elsewhere = useElsewhere(buyer ?? null, token.network)
  const sale = { prices, priceIn, royalties, blockchain: token.blockchain }
  const received = useReceived(sale)
  const saleDraft = {
    ...prices,
    ...(currency && { decimals: currency.decimals }),
    reservable: askedReservable(draft, copies),
    copies: draft.quantity,
  }
  const written = (amount: bigint) => exactText(amount, unit)
  const [price, minBid] = [prices.price?.amount ?? null, prices.minBid?.amount ?? null]
  const way = {
    ...draft,
    buyer: one.text,
    chainId: token.network,
    signs,
    currency: currency?.address ?? '',
    coin: token.blockchain,
  }
  const wrongWay = one.issues(checkWay(way, wallet))
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: [
      ...checkSale(saleDraft, BigInt(owned)),
      ...wrongWay,
      ...(wrongWay.length > 0 ? [] : askReceiver('buyer', buyer, receivers.known, elsewhere.chain)),
      ...checkHigh('offer_price', price, known(priceBefore), written),
      ...checkLow('offer_price', price, low(priceBefore), written),
      ...checkHigh('min_bid_price', minBid, known(bidBefore), written),
      ...checkLow('min_bid_price', minBid, low(bidBefore), written),
    ],
    onSubmit: async () => {
      if (commission === null) return
      try {
        await one.confirm()
      } catch (error) {
        return void form.refuse(error)
      }
      if (!(await elsewhere.isAsked())) return
      if (buyer) receivers.keep(buyer)
      if (await sell(commission)) onClose()
    },
  })

  return (
    <FormDialog
      title={t(instead ? 'change_title' : 'sell_title', { title: token.name })}
      description={t(describedBy({ instead, lowers, signs }))}
      form={form}
      problem={form.errorAt('type')}
      sums={received}
      submit={t(instead ? 'change_price' : 'sell_submit')}
      busy={busy}
      disabled={unsellable !== null || commission === null}
      onClose={onClose}
    >
      <PriceFacts facts={facts} blockchain={token.blockchain} />
      {unsellable && <Unsellable token={token} reason={unsellable} />}
      <SaleFields
        form={form}
        copies={copies}
        proposed={proposed}
        suggested={suggested}
        floor={inPrice(facts.floor)}
        currency={token.blockchain}
        priceIn={priceIn}
        currencyField={
          currencies.length > 0 ? (
            <SelectField
              label={t('sell_currency')}
              value={currency?.address ?? ''}
              options={[
                { value: '', label: token.blockchain },
                ...currencies.map(({ address, symbol }) => ({ value: address, label: symbol })),
              ]}
              onChange={(address) => form.change({ currency: address })}
            />
          ) : undefined
        }
        directLabel={t('direct_sale')}
      />
      {token.type === 1155 && (
        <TextField
          label={t('sell_copies')}
          hint={t('sell_copies_hint', { n: owned })}
          {...form.field('quantity', COUNT)}
        />
      )}
      {canSign && (
        <SwitchField label={t('sell_signed')} hint={t('sell_signed_hint')} {...form.toggle('signed')} />
      )}
      {signs && (
        <SelectField
          label={t('offer_lasts')}
          value={draft.signedFor}
          options={OFFER_DURATIONS.map((each) => ({
            value: String(each.seconds),
            label: durationText(each),
          }))}
          onChange={(signedFor) => form.change({ signedFor })}
        />
      )}
      {(canSign || draft.toOne) && (
        <SwitchField label={t('sell_privately')} hint={t('sell_buyer_hint')} {...form.toggle('toOne')} />
      )}
      {draft.toOne && (
        <AddressField
          label={t('sell_buyer')}
          place={place}
          named={one}
          recent={receivers.recent}
          onForget={receivers.forget}
          known={receivers.known}
          onMean={form.mean('buyer')}
          {...form.field('buyer', addressTyping(place))}
        />
      )}
      <SaleReceipts {...sale} sumsElsewhere />
      {isOwnMade && <PayeeNote wallet={wallet} blockchain={token.blockchain} />}
    </FormDialog>
  )
}

/** The initial values of the form: nothing chosen, or the prices of the offer that is changed. */
function askedBefore(offer: OfferFacts | null) {
  const written = (amount: string | null | undefined) => (amount ? typedText(BigInt(amount)) : '')
  return {
    auction: offer !== null && offer.type !== 'direct',
    direct: offer !== null && offer.type !== 'auction',
    offer_price: offer?.currency_price
      ? typedText(BigInt(offer.currency_price.amount), offer.currency_price.decimals ?? undefined)
      : written(offer?.offer_price),
    currency: offer ? currencyOf(offer) : '',
    min_bid_price: written(offer?.min_bid),
    duration:
      DURATIONS.find(({ seconds }) => String(seconds) === offer?.terms.duration)?.seconds ??
      (DEFAULT_DURATION as number),
    fromFirstBid: BigInt(offer?.terms.fromFirstBid ?? 0) > 0n,
    reservable: reservedBefore(offer),
    // Of a hidden one nothing can be bought at the moment.
    quantity: String(offer?.available_copies || 1),
    signed: Boolean(offer?.signed),
    signedFor: durationBefore(offer),
    toOne: buyerOf(offer) !== null,
    buyer: buyerOf(offer) ?? '',
  }
}

type Draft = ReturnType<typeof askedBefore>

/** The currency of an offer's price; empty for the chain's coin. */
const currencyOf = ({ currency_price }: OfferFacts): string => currency_price?.currency ?? ''

const buyerOf = (offer: OfferFacts | null): string | null =>
  offer?.signed && offer.signed.buyer !== zeroAddress ? offer.signed.buyer : null

/** For how long the offer that is changed was signed, or a month. */
function durationBefore(offer: OfferFacts | null): string {
  if (!offer?.signed) return MONTH
  const seconds = Number(offer.signed.expiry) - Number(offer.terms.start)
  return String(OFFER_DURATIONS.findLast((each) => each.seconds <= seconds + HOUR)?.seconds ?? MONTH)
}

/** Whether the draft only lowers the price of a signed listing: then a second signature is enough. */
function isLower(
  { terms, signed, available_copies }: OfferFacts,
  draft: Draft,
  price: Reading | null,
  now: number,
): boolean {
  if (!signed || price?.amount == null || draft.quantity !== String(available_copies)) return false
  const [copies, group] = [BigInt(terms.copies), BigInt(signed.group)]
  const before = {
    copies,
    group,
    currency: terms.currency,
    price: BigInt(terms.price),
    expiry: BigInt(signed.expiry),
  }
  // The chain's clock can be ahead of this one. What is signed does not end earlier (`signListing`).
  const expiry = BigInt(Math.floor(now / 1_000) + Number(draft.signedFor) + HOUR)
  return lowersPrice(
    { ...before, buyer: signed.buyer },
    {
      ...before,
      buyer: draft.buyer || zeroAddress,
      price: price.amount,
      expiry,
      currency: draft.currency || zeroAddress,
    },
  )
}

type Way = { instead: OfferFacts | null; lowers: boolean; signs: boolean }

function describedBy({ instead, lowers, signs }: Way) {
  if (!instead) return 'sell_text'
  if (lowers) return 'change_lower_text'
  if (signs) return 'change_signed_text'
  return instead.signed ? 'change_text' : 'change_replace_text'
}

/** Of the offer that is changed, how many copies a bid may reserve; empty for all. */
function reservedBefore(offer: OfferFacts | null): string {
  if (!offer || BigInt(offer.terms.reservable) >= BigInt(offer.available_copies)) return ''
  return offer.terms.reservable === '0' ? '' : offer.terms.reservable
}
