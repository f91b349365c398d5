import type { Theme } from '@vitrine/domain/operator/brand'
import { contrastOf, isColour } from '@vitrine/domain/operator/brandColours'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { decimalText } from '#words/number.ts'

type ColourFieldProps = {
  theme: Theme
  value: string
  error: string | null
  onBlur: () => void
  onChange: (value: string) => void
}

/** The accent of a theme, picked or typed, with its contrast. */
export function ColourField({ theme, value, error, onBlur, onChange }: ColourFieldProps) {
  const label = w(`brand_${theme}`)
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={w('brand_pick', { label })}
        value={isColour(value) ? value : '#000000'}
        onChange={({ target }) => onChange(target.value)}
        className="mt-7.5 size-11 shrink-0 cursor-pointer rounded-m bg-surface p-1 ring-1 ring-edge ring-inset"
      />
      <TextField
        label={label}
        className="grow"
        spellCheck={false}
        value={value}
        error={error}
        hint={
          isColour(value) && w('brand_contrast', { ratio: decimalText(contrastOf(value, theme).toFixed(1)) })
        }
        onBlur={onBlur}
        onChange={(typed) => onChange(typed.trim().toLowerCase())}
      />
    </div>
  )
}
