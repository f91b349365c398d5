import type { Blockchain } from '@vitrine/domain/networks'
import { parsePrice } from '@vitrine/domain/rules/checkPrices'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { DurationField } from './DurationField.tsx'
import { COUNT, PRICE } from './typing.ts'
import type { Form } from './useForm.ts'

/** How a work is sold, as typed. `duration` is in seconds. */
export type Sale = {
  auction: boolean
  direct: boolean
  min_bid_price: string
  offer_price: string
  duration: number
  /** How many copies a bid may reserve; empty for all. */
  reservable: string
}

type SaleFieldsProps = {
  form: Form<Sale>
  /** How many copies are offered, as typed; null for a single work. */
  copies: string | null
  currency: Blockchain
  /** The label of the switch for the fixed price. */
  directLabel: string
}

/** The fields for how a work is sold: by auction, at a fixed price, both, or not at all (CRE-03, TOK-10). */
export function SaleFields({ form, copies, currency, directLabel }: SaleFieldsProps) {
  const { auction, direct, duration } = form.draft
  return (
    <>
      <SwitchField label={t('auction')} hint={t('auction_hint')} {...form.toggle('auction')} />
      {auction && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('minimum_bid')}
            unit={currency}
            placeholder="0"
            {...form.field('min_bid_price', PRICE)}
          />
          <DurationField
            label={t('auction_duration')}
            seconds={duration}
            onChange={(seconds) => form.change({ duration: seconds })}
          />
        </div>
      )}
      <SwitchField label={directLabel} hint={t('instant_hint')} {...form.toggle('direct')} />
      {direct && (
        <TextField label={t('price')} unit={currency} placeholder="0" {...form.field('offer_price', PRICE)} />
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

/** The typed prices; null for a way of selling that is off. */
export function askedPrices({ auction, direct, min_bid_price, offer_price }: Sale) {
  return { minBid: auction ? min_bid_price : null, price: direct ? offer_price : null }
}

/** The typed number of copies that a bid may reserve; null if the field is not shown, because nothing else can be bought. */
export function askedReservable({ auction, direct, reservable }: Sale, copies: string | null): string | null {
  return copies !== null && auction && direct ? reservable : null
}

/** A checked sale, for the steps. @param shown the fee and the royalty that the form showed, in basis points */
export function askedOf(
  sale: Sale,
  copies: string | null,
  shown: { maxCommission: number; maxRoyalties: number },
) {
  const { price, minBid } = askedPrices(sale)
  const reservable = askedReservable(sale, copies)
  return {
    price: price === null ? null : (parsePrice(price)?.toString() ?? null),
    minBid: minBid === null ? null : (parsePrice(minBid)?.toString() ?? null),
    duration: sale.duration,
    reservable: reservable ? Number(reservable) : null,
    ...shown,
  }
}
