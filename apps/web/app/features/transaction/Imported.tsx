import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ImportIntent } from '#flow/intent.ts'

type ImportedProps = { intent: ImportIntent; token: string; onClose: () => void }

/** The end of importing: the dialog gives way to the success view of the form's page (IMP-03). */
export function Imported({ intent, token, onClose }: ImportedProps) {
  const navigate = useNavigate()
  useEffect(() => {
    const single = intent.claim.type === '721'
    navigate(`/importing/${single ? 'single' : 'multiple'}`, {
      state: { imported: { token, ...intent.subject } },
    })
    onClose()
  }, [intent, token, onClose, navigate])
  return null
}
