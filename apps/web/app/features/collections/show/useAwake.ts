import { useEffect } from 'react'

/** Keeps the screen on while a component is mounted, where the browser can. A hidden tab loses it, and asks again. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let gone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused while the battery is low.
      const given = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (gone) void given?.release()
      else lock = given
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
