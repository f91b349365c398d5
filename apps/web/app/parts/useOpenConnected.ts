import { startTransition, useState } from 'react'
import { askToConnect } from '#data/askToConnect.ts'

/**
 * The state of a dialog for signed-in people: a visitor is asked to connect before it opens.
 * @returns whether it is open, and functions that open and close it
 */
export function useOpenConnected(): [isOpen: boolean, open: () => Promise<void>, close: () => void] {
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    const session = await askToConnect()
    // In a transition it opens as soon as its code has loaded; otherwise React throttles it by 300 ms.
    startTransition(() => setOpen(session !== null))
  }
  return [isOpen, open, () => setOpen(false)]
}
