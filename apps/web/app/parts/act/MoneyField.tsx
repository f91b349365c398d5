import { wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import type { Reading } from '@vitrine/domain/typed/readAmount'
import type { ComponentProps } from 'react'
import { useDollars } from '#data/useDollars.ts'
import { Button } from '#ui/Button.tsx'
import { chipClass } from '#ui/chipClass.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { leftToRight } from '#words/language.ts'
import { exactText, type TypedUnit, typedText } from '#words/typed.ts'
import { comparedWithFloor } from '#words/volumes.ts'
import { keepFocus, MeantButton } from './AskedAgain.tsx'

/** A price to choose instead of typing one, in the smallest unit of the field. */
export type Suggestion = {
  label: string
  /** The accessible name, which begins with the label. */
  says: string
  amount: bigint
  /** Why not: it costs more than there is. */
  disabled?: boolean
}

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'unit'> & {
  /** How the typed text was read, and what it counts as if that is something else, such as a rounded bid. */
  reading: Reading
  counts?: bigint | null
  in: TypedUnit
  /** The chain whose coin the amount is in, or a coin of the same worth; null for another currency. */
  coin: Blockchain | null
  /** Whether the unit is shown elsewhere. */
  unitElsewhere?: boolean
  /** The floor of the collection, with which the field compares the amount. */
  floor?: bigint | null
  suggested?: readonly Suggestion[]
  /** Given while the amount is asked about: says that it is meant. */
  onMean: (() => void) | null
}

/** The field for an amount of money, everywhere: it shows what it understood, and asks where that is not sure. */
export function MoneyField({
  reading,
  counts = reading.amount,
  in: unit,
  coin,
  unitElsewhere = false,
  floor = null,
  suggested = [],
  onMean,
  hint,
  ...field
}: MoneyFieldProps) {
  const dollars = useDollars()
  const worth = counts && coin ? dollars(wei(counts), coin) : null
  const understood = counts ? exactText(counts, unit) : null
  const compared = counts && floor ? comparedWithFloor(counts, floor) : null
  const { fault } = reading
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        {...field}
        className="w-full"
        unit={unitElsewhere ? undefined : unit.unit}
        autoComplete="off"
        hint={
          (understood || hint) && (
            <>
              {understood && (
                <span className="block text-ink tabular-nums">
                  {understood}
                  {worth && ` · ${worth}`}
                  {compared && ` · ${compared}`}
                </span>
              )}
              {hint}
            </>
          )
        }
      />
      {fault?.code === 'amount_ambiguous' && (
        <div className="flex flex-wrap gap-2">
          {[fault.params.one, fault.params.other].map((meaning) => (
            <Button
              key={meaning}
              size="small"
              onMouseDown={keepFocus}
              onClick={() => field.onChange(meaning, false)}
            >
              {leftToRight(`${meaning} ${unit.unit}`)}
            </Button>
          ))}
        </div>
      )}
      {onMean && <MeantButton amount={understood ?? ''} onMean={onMean} />}
      {suggested.length > 0 && (
        <fieldset aria-label={t('suggested_prices')} className="flex flex-wrap gap-2">
          {suggested.map(({ label, says, amount, disabled }) => (
            <button
              key={label}
              type="button"
              className={`${chipClass(amount === counts)} min-h-11`}
              aria-label={says}
              aria-pressed={amount === counts}
              disabled={disabled}
              onMouseDown={keepFocus}
              onClick={() => field.onChange(typedText(amount, unit.decimals), false)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
