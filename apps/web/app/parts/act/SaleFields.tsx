import { DURATIONS } from '@vitrine/domain/durations'
import type { Blockchain } from '@vitrine/domain/networks'
import { isPriceInput, trimLeadingZeros } from '@vitrine/domain/rules/checkPrices'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'

/** How something is sold, as it is being typed; duration in seconds. */
export type Sale = {
  auction: boolean
  direct: boolean
  minBid: string
  price: string
  duration: number
}

type SaleFieldsProps = {
  sale: Sale
  currency: Blockchain
  /** What the switch of the fixed price says. */
  directLabel: string
  onChange: (change: Partial<Sale>) => void
  onLeave: (path: string) => void
  errorAt: (path: string) => string | null
}

/** How a work is sold: by auction, at a fixed price, both, or not (CRE-03, TOK-10). */
export function SaleFields({ sale, currency, directLabel, onChange, onLeave, errorAt }: SaleFieldsProps) {
  return (
    <>
      <SwitchField
        label={t('auction')}
        hint={t('auction_hint')}
        checked={sale.auction}
        onChange={(auction) => onChange({ auction })}
      />
      {sale.auction && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('minimum_bid')}
            unit={currency}
            inputMode="decimal"
            placeholder="0"
            value={sale.minBid}
            error={errorAt('min_bid_price')}
            onBlur={() => onLeave('min_bid_price')}
            onChange={(typed) => isPriceInput(typed) && onChange({ minBid: trimLeadingZeros(typed) })}
          />
          <SelectField
            label={t('auction_duration')}
            value={String(sale.duration)}
            options={DURATIONS.map(({ name, seconds }) => ({ value: String(seconds), label: name }))}
            onChange={(seconds) => onChange({ duration: Number(seconds) })}
          />
        </div>
      )}
      <SwitchField
        label={directLabel}
        hint={t('instant_hint')}
        checked={sale.direct}
        onChange={(direct) => onChange({ direct })}
      />
      {sale.direct && (
        <TextField
          label={t('price')}
          unit={currency}
          inputMode="decimal"
          placeholder="0"
          value={sale.price}
          error={errorAt('offer_price')}
          onBlur={() => onLeave('offer_price')}
          onChange={(typed) => isPriceInput(typed) && onChange({ price: trimLeadingZeros(typed) })}
        />
      )}
    </>
  )
}
