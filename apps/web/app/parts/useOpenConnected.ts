import { startTransition, useState } from 'react'
import { askToConnect } from '#data/askToConnect.ts'

/**
 * Whether something stands open that only who is signed in can open: a visitor is asked to connect first.
 * @returns whether it is open, how to open it, and how to close it
 */
export function useOpenConnected(): [isOpen: boolean, open: () => Promise<void>, close: () => void] {
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    const session = await askToConnect()
    // As a transition it opens when its code is there; otherwise React would let a third of a second pass.
    startTransition(() => setOpen(session !== null))
  }
  return [isOpen, open, () => setOpen(false)]
}
