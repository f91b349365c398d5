import { DURATIONS } from '@vitrine/domain/durations'
import { SelectField } from '#ui/SelectField.tsx'

type DurationFieldProps = { label: string; seconds: number; onChange: (seconds: number) => void }

/** A field for the duration of an auction or the time until a launch (CRE-10). */
export function DurationField({ label, seconds, onChange }: DurationFieldProps) {
  return (
    <SelectField
      label={label}
      value={String(seconds)}
      options={DURATIONS.map((each) => ({ value: String(each.seconds), label: each.name }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
