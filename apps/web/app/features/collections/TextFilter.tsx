import { useEffect, useId, useRef } from 'react'
import { INPUT } from '#ui/inputClass.ts'

type TextFilterProps = {
  name: string
  label: string
  value: string
  decimal?: boolean
  onType: (text: string) => void
}

/** How long somebody has to stop typing before the list changes, in milliseconds. */
const REST = 400

/** A field whose text counts when the typing rests. It shows what the person types until the URL has another value. */
export function TextFilter({ name, label, value, decimal = false, onType }: TextFilterProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const input = field.current
    if (input && input !== document.activeElement) input.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const count = (text: string, rest: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => text !== value && onType(text), rest)
  }
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
        onChange={({ target }) => count(target.value, REST)}
        onBlur={({ target }) => count(target.value, 0)}
        className={`${INPUT} mt-1.5 h-11`}
      />
    </div>
  )
}
