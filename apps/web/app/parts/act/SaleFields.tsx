import type { Blockchain } from '@vitrine/domain/networks'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { DurationField } from './DurationField.tsx'
import { PRICE } from './typing.ts'
import type { Form } from './useForm.ts'

/** How a work is sold, as typed. `duration` is in seconds. */
export type Sale = {
  auction: boolean
  direct: boolean
  min_bid_price: string
  offer_price: string
  duration: number
}

type SaleFieldsProps = {
  form: Form<Sale>
  currency: Blockchain
  /** The label of the switch for the fixed price. */
  directLabel: string
}

/** The fields for how a work is sold: by auction, at a fixed price, both, or not at all (CRE-03, TOK-10). */
export function SaleFields({ form, currency, directLabel }: SaleFieldsProps) {
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
    </>
  )
}

/** The typed prices; null for a way of selling that is off. */
export function askedPrices({ auction, direct, min_bid_price, offer_price }: Sale) {
  return { minBid: auction ? min_bid_price : null, price: direct ? offer_price : null }
}
