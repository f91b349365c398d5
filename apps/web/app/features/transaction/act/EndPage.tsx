import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Intent } from '#flow/business/all.ts'
import type { EndOnPage } from '#flow/business/business.ts'
import { type Pending, tokenOf } from '#flow/pendingFlow.ts'

type EndPageProps = { pending: Pending; end: EndOnPage<Intent>; onClose: () => void }

/** Navigates to the page that shows the end of a flow, and closes the dialog. */
export function EndPage({ pending, end, onClose }: EndPageProps) {
  const navigate = useNavigate()
  useEffect(() => {
    const { path, state } = end(pending.intent, tokenOf(pending) ?? '')
    navigate(path, { state })
    onClose()
  }, [pending, end, onClose, navigate])
  return null
}
