import { useEffect, useState } from 'react'

/** A URL with which the page can show a picked file; revoked when it is no longer shown. */
export function useObjectUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => {
      URL.revokeObjectURL(url)
      setMade(null)
    }
  }, [file])
  // While another file takes its place, the old URL must not be shown as the new file.
  return made?.file === file ? made.url : null
}
