import type { Hex } from '@vitrine/api/entities/primitives'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { EngineDialogProps } from './EngineActDialog.tsx'
import type { ReadEngine } from './engineFacts.ts'

type ActButtonProps = {
  label: string
  engine: ReadEngine
  wallet: Hex
  /** Called as a function, so that a new one on each render keeps what was typed. */
  dialog: (props: EngineDialogProps) => ReactNode
}

/** A button that opens the dialog of an act. */
export function ActButton({ label, engine, wallet, dialog }: ActButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="min-h-11" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && dialog({ engine, wallet, onClose: () => setOpen(false) })}
    </>
  )
}
