import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { copyText } from './copyText.ts'

type CopyButtonProps = {
  text: string
  /** What the button does. */
  label: string
  /** The text shown for two seconds after copying; the icon is highlighted for one. */
  copied: string
  /** The text shown as long if the browser does not copy. */
  refused: string
  /** The text on the button, next to the icon. */
  shown?: string
}

const SHOWN_FOR = 2000
const HIGHLIGHTED_FOR = 1000

/** Copies a text to the clipboard, and says whether that was possible. */
export function CopyButton({ text, label, copied, refused, shown }: CopyButtonProps) {
  const [said, setSaid] = useState('')
  const [highlighted, setHighlighted] = useState(false)
  useEffect(() => {
    if (!said) return
    setHighlighted(said === copied)
    const timers = [
      setTimeout(() => setHighlighted(false), HIGHLIGHTED_FOR),
      setTimeout(() => setSaid(''), SHOWN_FOR),
    ]
    return () => timers.forEach(clearTimeout)
  }, [said, copied])
  const Icon = highlighted ? Check : Copy
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        aria-label={shown ? undefined : label}
        title={label}
        onClick={async () => setSaid((await copyText(text)) ? copied : refused)}
        className="inline-flex min-h-8 items-center gap-2 text-quiet tabular-nums hover:text-accent-text"
      >
        {shown}
        {shown && shown !== label && <span className="sr-only">: {label}</span>}
        <Icon className={`size-4 ${highlighted ? 'text-success' : ''}`} aria-hidden />
      </button>
      {/* Outside the button: text inside would become the button's name and not be announced. */}
      <span role="status" className="text-sm text-quiet">
        {said}
      </span>
    </span>
  )
}
