import { type ClipboardEvent, useState } from 'react'

/**
 * Whether a pasted text was longer than its field takes: the browser cuts it in silence. `onPaste` is for the field.
 * @param maxLength the most characters; without it nothing is cut
 */
export function useCut(value: unknown, maxLength: number | undefined) {
  const [pasted, setPasted] = useState(false)
  return {
    isCut: pasted && String(value).length === maxLength,
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value: before, selectionStart, selectionEnd } = currentTarget
      const kept = before.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
      setPasted(kept + clipboardData.getData('text').length > (maxLength ?? Number.POSITIVE_INFINITY))
    },
  }
}
