import { Suspense, startTransition, useEffect, useState } from 'react'
import { lazyPart } from '../loading/lazyPart.tsx'
import { onFirstToast } from './toast.ts'

const ToastViewport = lazyPart(() => import('./ToastViewport.tsx'))

/** Shows toasts. Its code is fetched with the first one. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => startTransition(() => setNeeded(true))), [])
  return <Suspense>{needed && <ToastViewport label={label} closeLabel={closeLabel} />}</Suspense>
}
