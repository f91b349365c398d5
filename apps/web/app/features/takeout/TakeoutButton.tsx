import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { fetchPart } from '#ui/fetchPart.ts'
import { ofAside } from '#words/aside.ts'

/** Downloads everything that the signed-in creator made, or one of their collections, as a zip. */
export function TakeoutButton({ collection }: { collection?: string }) {
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      const { startTakeout } = await fetchPart(() => import('./act/startTakeout.ts'))
      await startTakeout(collection)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={press}>
      {ofAside('takeout')}
    </Button>
  )
}
