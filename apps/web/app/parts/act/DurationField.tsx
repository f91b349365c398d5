import { DURATIONS } from '@vitrine/domain/durations'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { durationText } from '#words/duration.ts'

type DurationFieldProps = {
  label: string
  seconds: number
  /** What no delay is called, if that can be chosen. */
  now?: string
  onChange: (seconds: number) => void
}

/** A field for the duration of an auction or the time until a launch (CRE-10). */
export function DurationField({ label, seconds, now, onChange }: DurationFieldProps) {
  return (
    <SelectField
      label={label}
      value={String(seconds)}
      options={[
        ...(now === undefined ? [] : [{ value: '0', label: now }]),
        ...DURATIONS.map((each) => ({ value: String(each.seconds), label: durationText(each) })),
      ]}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
