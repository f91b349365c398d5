import { type ReactNode, useId } from 'react'
import { useCut } from '../useCut.ts'
import { FieldError } from './FieldError.tsx'
import { INPUT } from './inputClass.ts'

type TextAreaProps = {
  label: string
  value: string
  rows?: number
  maxLength?: number
  hint?: ReactNode
  /** What is wrong with it. */
  error?: string | null
  /** Says that a pasted text was cut, because it is longer than the field takes. */
  cutText?: string
  onBlur?: () => void
  onChange: (value: string) => void
}

/** A labelled field of several lines, which grows with its text. */
export function TextArea({
  label,
  rows = 4,
  hint,
  error = null,
  cutText,
  onChange,
  ...input
}: TextAreaProps) {
  const id = useId()
  const { isCut, onPaste } = useCut(input.value, input.maxLength)
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        {...input}
        onPaste={onPaste}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error ${id}-cut ${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT} field-sizing-content mt-1.5 min-h-28 py-2.5`}
      />
      <FieldError id={`${id}-error`} text={error} />
      <FieldError id={`${id}-cut`} text={(isCut && cutText) || null} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
