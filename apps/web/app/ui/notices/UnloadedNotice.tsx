import { useEffect, useState } from 'react'
import { FloatingNotice } from './FloatingNotice.tsx'

/** Says that the code of what somebody pressed could not be fetched (`fetchPressed`), until they close it. */
export function UnloadedNotice({ text, button }: { text: string; button: string }) {
  const [unloaded, setUnloaded] = useState(false)
  useEffect(() => {
    const say = () => setUnloaded(true)
    window.addEventListener('unloaded', say)
    return () => window.removeEventListener('unloaded', say)
  }, [])
  if (!unloaded) return null
  return (
    <FloatingNotice button={button} onPress={() => setUnloaded(false)}>
      {text}
    </FloatingNotice>
  )
}
