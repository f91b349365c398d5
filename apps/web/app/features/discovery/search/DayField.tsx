import { useId, useState } from 'react'
import { INPUT } from '#ui/fields/inputClass.ts'
import { dayIn } from './searchQueries.ts'

type DayFieldProps = { name: string; label: string; value: string }

/** A native date field. It shows what the person types until the URL has another value. */
export function DayField({ name, label, value }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState({ value: dayIn(value), from: value })
  if (typed.from !== value) setTyped({ value: dayIn(value), from: value })
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        max="9999-12-31"
        value={typed.value}
        onChange={({ target }) => setTyped({ value: target.value, from: value })}
        className={`${INPUT} mt-1.5 h-10`}
      />
    </div>
  )
}
