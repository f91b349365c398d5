import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { rareText } from '#words/rare.ts'
import { startTakeout } from './startTakeout.ts'

type TakeoutButtonProps = {
  collection?: string
  /** Where the copy will be published; '' if that is not known. */
  base?: string
  disabled?: boolean
}

/** Downloads everything that the signed-in creator made, or one of their collections, as a zip. */
export default function TakeoutButton({ collection, base = '', disabled = false }: TakeoutButtonProps) {
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      await startTakeout(collection, base)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} disabled={disabled} onClick={press}>
      {rareText('takeout')}
    </Button>
  )
}
