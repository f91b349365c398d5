import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

type CopyButtonProps = {
  text: string
  /** What pressing it does. */
  label: string
  /** Said for two seconds afterwards. */
  copied: string
  /** What stands on it beside the icon. */
  shown?: string
}

const SAID_FOR = 2000

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label, copied, shown }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), SAID_FOR)
    return () => clearTimeout(timer)
  }, [done])
  const Icon = done ? Check : Copy
  return (
    <button
      type="button"
      aria-label={shown ? undefined : label}
      title={label}
      onClick={() => navigator.clipboard.writeText(text).then(() => setDone(true))}
      className="inline-flex min-h-8 items-center gap-2 text-quiet tabular-nums hover:text-accent-text"
    >
      {shown}
      {shown && shown !== label && <span className="sr-only">: {label}</span>}
      <Icon className={`size-4 ${done ? 'text-success' : ''}`} aria-hidden />
      <span role="status" className="text-sm">
        {done && copied}
      </span>
    </button>
  )
}
