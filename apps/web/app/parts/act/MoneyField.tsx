import { wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import type { Reading } from '@vitrine/domain/typed/readAmount'
import type { ComponentProps, SyntheticEvent } from 'react'
import { useDollars } from '#data/useDollars.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { leftToRight } from '#words/language.ts'
import { exactText, type TypedUnit } from '#words/typed.ts'

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'unit'> & {
  /** How the typed text was read, and what it counts as if that is something else, such as a rounded bid. */
  reading: Reading
  counts?: bigint | null
  in: TypedUnit
  /** The chain whose coin the amount is in, or a coin of the same worth; null for another currency. */
  coin: Blockchain | null
  /** Whether the unit is shown elsewhere. */
  unitElsewhere?: boolean
  /** Given while the amount is asked about: says that it is meant. */
  onMean: (() => void) | null
}

/** A field that is left shows its error, which would move the button away under the pointer. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault()

/** The field for an amount of money, everywhere: it shows what it understood, and asks where that is not sure. */
export function MoneyField({
  reading,
  counts = reading.amount,
  in: unit,
  coin,
  unitElsewhere = false,
  onMean,
  hint,
  ...field
}: MoneyFieldProps) {
  const dollars = useDollars()
  const worth = counts && coin ? dollars(wei(counts), coin) : null
  const understood = counts ? exactText(counts, unit) : null
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
      {onMean && (
        <Button size="small" onMouseDown={keepFocus} onClick={onMean}>
          {t('amount_meant', { amount: understood ?? '' })}
        </Button>
      )}
    </div>
  )
}
