import type { Fault } from '@vitrine/domain/codes'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { INPUT } from '#ui/fields/inputClass.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

// It has every sentence, which the page needs only when something is wrong.
const FilterFault = lazyPart(() => import('./act/FilterFault.tsx'))

/** How a typed text counts: as another text, or as a fault. */
export type Read = { text: string; fault: Fault | null }

type TextFilterProps = {
  name: string
  label: string
  /** What the URL has, as it would be typed. */
  value: string
  decimal?: boolean | undefined
  read?: (typed: string) => Read
  /** What is wrong with it beside other fields. */
  fault?: Fault | null
  onType: (text: string) => void
}

/** How long somebody has to stop typing before the list changes, in milliseconds. */
const REST = 400

const asItIs = (typed: string): Read => ({ text: typed.trim(), fault: null })

/**
 * A field whose text counts when the typing rests. It shows what the person types until the URL has another value. A text
 * that cannot be read stays, is said to be wrong, and changes nothing.
 */
export function TextFilter({
  name,
  label,
  value,
  decimal = false,
  read = asItIs,
  fault = null,
  onType,
}: TextFilterProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [wrong, setWrong] = useState({ fault: read(value).fault, at: value })
  if (wrong.at !== value) setWrong({ fault: read(value).fault, at: value })
  useEffect(() => {
    const input = field.current
    if (input && input !== document.activeElement) input.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const count = (typed: string, rest: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { text, fault } = read(typed)
      setWrong({ fault, at: value })
      if (!fault && text !== read(value).text) onType(text)
    }, rest)
  }
  const choose = (text: string) => {
    if (field.current) field.current.value = text
    count(text, 0)
  }
  const said = wrong.fault ?? fault
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name={name}
        defaultValue={value}
        inputMode={decimal ? 'decimal' : undefined}
        maxLength={200}
        autoComplete="off"
        aria-invalid={said !== null}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => count(target.value, REST)}
        onBlur={({ target }) => count(target.value, 0)}
        className={`${INPUT} mt-1.5 h-11`}
      />
      {/* Rendered also without a fault, so that the field can always refer to its id. */}
      <div id={`${id}-fault`} aria-live="polite">
        <Suspense>{said && <FilterFault fault={said} onChoose={choose} />}</Suspense>
      </div>
    </div>
  )
}
