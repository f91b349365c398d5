import { type Blockchain, coinOf } from '@vitrine/domain/networks'
import type { Reading } from '@vitrine/domain/typed/readAmount'
import type { ReactNode } from 'react'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { readTyped, type TypedUnit, typingOf } from '#words/typed.ts'
import { DurationField } from './DurationField.tsx'
import { MoneyField, type Suggestion } from './MoneyField.tsx'
import { amountTyping, COUNT } from './typing.ts'
import type { Form } from './useForm.ts'

/** How a work is sold, as typed. `duration` is in seconds. */
export type Sale = {
  auction: boolean
  direct: boolean
  min_bid_price: string
  offer_price: string
  duration: number
  /** Whether an auction of a single work begins with the first bid. */
  fromFirstBid: boolean
  /** How many copies a bid may reserve; empty for all. */
  reservable: string
}

type SaleFieldsProps = {
  form: Form<Sale>
  /** How many copies are offered, as typed; null for a single work. */
  copies: string | null
  currency: Blockchain
  /** The prices so far, which may be longer than typed ones. */
  proposed?: readonly bigint[]
  /** The floor of the collection, with which both prices are compared, and prices to choose from. */
  floor?: bigint | null
  suggested?: readonly Suggestion[]
  /** What the fixed price is in, if that is not the chain's coin, and the field that chooses it. */
  priceIn?: TypedUnit | null
  currencyField?: ReactNode
  /** The label of the switch for the fixed price. */
  directLabel: string
}

/** The fields for how a work is sold: by auction, at a fixed price, both, or not at all (CRE-03, TOK-10). */
export function SaleFields({
  form,
  copies,
  currency,
  proposed = [],
  floor = null,
  suggested = [],
  priceIn = null,
  currencyField,
  directLabel,
}: SaleFieldsProps) {
  const { duration } = form.draft
  const coin: TypedUnit = { unit: coinOf(currency) }
  const asked = askedPrices(form.draft, priceIn ?? coin, proposed)
  const price = (path: 'min_bid_price' | 'offer_price', unit: TypedUnit) => ({
    in: unit,
    coin: unit === coin ? currency : null,
    placeholder: '0',
    ...form.field(path, amountTyping(typingOf(unit, proposed))),
    floor,
    suggested,
    onMean: form.mean(path),
  })
  return (
    <>
      <SwitchField label={t('auction')} hint={t('auction_hint')} {...form.toggle('auction')} />
      {asked.minBid && (
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField label={t('minimum_bid')} reading={asked.minBid} {...price('min_bid_price', coin)} />
          <DurationField
            label={t('auction_duration')}
            seconds={duration}
            onChange={(seconds) => form.change({ duration: seconds })}
          />
        </div>
      )}
      {asked.minBid && copies === null && (
        <SwitchField
          label={t('from_first_bid')}
          hint={t('from_first_bid_hint')}
          {...form.toggle('fromFirstBid')}
        />
      )}
      <SwitchField label={directLabel} hint={t('instant_hint')} {...form.toggle('direct')} />
      {asked.price && (
        <div className={currencyField ? 'grid grid-cols-[minmax(0,1fr)_auto] gap-3' : ''}>
          <MoneyField
            label={t('price')}
            reading={asked.price}
            {...price('offer_price', priceIn ?? coin)}
            unitElsewhere={currencyField !== undefined}
          />
          {currencyField}
        </div>
      )}
      {askedReservable(form.draft, copies) !== null && (
        <TextField
          label={t('reservable')}
          hint={t('reservable_hint')}
          placeholder={copies ?? ''}
          {...form.field('reservable', COUNT)}
        />
      )}
    </>
  )
}

/**
 * The typed prices, as they were read; null for a way of selling that is off.
 * @param unit what they are in: an auction is in the chain's coin
 * @param proposed the prices so far, which may be longer than typed ones
 */
export function askedPrices(
  { auction, direct, min_bid_price, offer_price }: Sale,
  unit: TypedUnit,
  proposed: readonly bigint[] = [],
): { minBid: Reading | null; price: Reading | null } {
  const read = (typed: string) => readTyped(typed, unit, proposed)
  return { minBid: auction ? read(min_bid_price) : null, price: direct ? read(offer_price) : null }
}

/** The typed number of copies that a bid may reserve; null if the field is not shown, because nothing else can be bought. */
export function askedReservable({ auction, direct, reservable }: Sale, copies: string | null): string | null {
  return copies !== null && auction && direct ? reservable : null
}

/**
 * A checked sale, for the steps.
 * @param asked its prices
 * @param shown the fee and the royalty that the form showed, in basis points
 */
export function askedOf(
  sale: Sale,
  { minBid, price }: ReturnType<typeof askedPrices>,
  copies: string | null,
  shown: { maxCommission: number; maxRoyalties: number },
) {
  const reservable = askedReservable(sale, copies)
  return {
    price: price?.amount?.toString() ?? null,
    minBid: minBid?.amount?.toString() ?? null,
    duration: sale.duration,
    // An edition's auction always does.
    fromFirstBid: copies === null && minBid !== null && sale.fromFirstBid,
    reservable: reservable ? Number(reservable) : null,
    ...shown,
  }
}
