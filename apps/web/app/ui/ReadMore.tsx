import { type ReactNode, useState } from 'react'

type ReadMoreProps = {
  text: ReactNode
  /** The text as it is while it is cut; null if it is short. */
  cut: ReactNode | null
  more: string
  less: string
}

/** A text that may be cut, with a button that shows the rest. Line breaks are shown. */
export function ReadMore({ text, cut, more, less }: ReadMoreProps) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <p className="whitespace-pre-line">{open ? text : (cut ?? text)}</p>
      {cut !== null && (
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
