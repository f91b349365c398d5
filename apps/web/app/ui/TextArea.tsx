import { type ReactNode, useId } from 'react'
import { INPUT } from './inputClass.ts'

type TextAreaProps = {
  label: string
  value: string
  rows?: number
  maxLength?: number
  hint?: ReactNode
  onChange: (value: string) => void
}

/** A labelled field of several lines, growing with what is typed. */
export function TextArea({ label, value, rows = 4, maxLength, hint, onChange }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT} field-sizing-content mt-1.5 min-h-28 py-2.5`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
