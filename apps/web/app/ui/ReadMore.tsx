import { useState } from 'react'

type ReadMoreProps = { text: string; limit: number; more: string; less: string }

/** A text that is cut at a limit, with a button that shows the rest. Line breaks are shown. */
export function ReadMore({ text, limit, more, less }: ReadMoreProps) {
  const [open, setOpen] = useState(false)
  const long = text.length > limit
  const shown = long && !open ? `${text.slice(0, limit).trimEnd()}…` : text
  return (
    <div>
      <p className="whitespace-pre-line">{shown}</p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-2 font-medium underline decoration-line decoration-2 underline-offset-4 hover:text-accent-text hover:decoration-current"
        >
          {open ? less : more}
        </button>
      )}
    </div>
  )
}
