import { DURATIONS } from '@vitrine/domain/durations'
import { isPriceInput, trimLeadingZeros } from '@vitrine/domain/rules/checkPrices'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'
import type { Draft } from './draft.ts'

type SaleFieldsProps = {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  onLeave: (path: string) => void
  errorAt: (path: string) => string | null
}

/** How the work is sold: by auction, at a fixed price, both, or not yet (CRE-03). */
export function SaleFields({ draft, onChange, onLeave, errorAt }: SaleFieldsProps) {
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-8">
      <SwitchField
        label={t('auction')}
        hint={t('auction_hint')}
        checked={draft.auction}
        onChange={(auction) => onChange({ auction })}
      />
      {draft.auction && (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={t('minimum_bid')}
            unit={draft.blockchain}
            inputMode="decimal"
            placeholder="0"
            value={draft.minBid}
            error={errorAt('min_bid_price')}
            onBlur={() => onLeave('min_bid_price')}
            onChange={(typed) => isPriceInput(typed) && onChange({ minBid: trimLeadingZeros(typed) })}
          />
          <SelectField
            label={t('auction_duration')}
            value={String(draft.duration)}
            options={DURATIONS.map(({ name, seconds }) => ({ value: String(seconds), label: name }))}
            onChange={(seconds) => onChange({ duration: Number(seconds) })}
          />
        </div>
      )}
      <SwitchField
        label={t('instant')}
        hint={t('instant_hint')}
        checked={draft.instant}
        onChange={(instant) => onChange({ instant })}
      />
      {draft.instant && (
        <TextField
          label={t('price')}
          unit={draft.blockchain}
          inputMode="decimal"
          placeholder="0"
          value={draft.price}
          error={errorAt('offer_price')}
          onBlur={() => onLeave('offer_price')}
          onChange={(typed) => isPriceInput(typed) && onChange({ price: trimLeadingZeros(typed) })}
        />
      )}
      {!draft.auction && !draft.instant && <p className="text-sm text-quiet">{t('only_mint')}</p>}
    </div>
  )
}
