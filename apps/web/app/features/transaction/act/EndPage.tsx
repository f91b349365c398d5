import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { EndOnPage } from '#flow/business/business.ts'

type EndPageProps = { end: EndOnPage; onClose: () => void }

/** Navigates to the page that shows the end of a flow, and closes the dialog. */
export function EndPage({ end: { path, state }, onClose }: EndPageProps) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(path, { state })
    onClose()
  }, [path, state, onClose, navigate])
  return null
}
