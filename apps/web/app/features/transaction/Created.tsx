import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { CreateIntent } from '#flow/intent.ts'
import { storeNetwork } from '#wallet/storage.ts'

type CreatedProps = { intent: CreateIntent; token: string; onClose: () => void }

/** The end of creating: the dialog gives way to the success view of the form's page (CRE-08). */
export function Created({ intent, token, onClose }: CreatedProps) {
  const navigate = useNavigate()
  useEffect(() => {
    storeNetwork(null)
    const single = intent.token.type === '721'
    const offered = intent.sale.price !== null || intent.sale.minBid !== null
    navigate(`/collectible/${single ? 'single' : 'multiple'}`, {
      state: { created: { token, offered, ...intent.subject } },
    })
    onClose()
  }, [intent, token, onClose, navigate])
  return null
}
