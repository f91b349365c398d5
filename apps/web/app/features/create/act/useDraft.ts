import { useEffect, useState } from 'react'
import { keepFile, keptFile } from '#data/keptFiles.ts'
import { KEPT_FORM, useKept } from '#data/useKept.ts'
import { type Draft, emptyDraft } from './draft.ts'

type Files = Pick<Draft, 'media' | 'cover'>

const keyOf = (type: Draft['type']) => `${KEPT_FORM}${type}`

/**
 * The draft of a new collectible, which a reload does not lose: neither what is typed nor the files.
 * @returns the draft, how to change it, and whether what was kept stands in it
 */
export function useDraft(type: Draft['type']): [Draft, (change: Partial<Draft>) => void, boolean] {
  const { media: _, cover: __, ...empty } = emptyDraft(type)
  const [typed, setTyped] = useKept(keyOf(type), empty)
  const [files, setFiles] = useState<Files>({ media: null, cover: null })
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const kept = Promise.all([keptFile(`${keyOf(type)}.media`), keptFile(`${keyOf(type)}.cover`)])
    void kept.then(([media, cover]) => {
      // What was picked meanwhile counts.
      setFiles((now) => ({ media: now.media ?? media, cover: now.cover ?? cover }))
      setReady(true)
    })
  }, [type])

  function change({ media, cover, ...part }: Partial<Draft>) {
    if (media !== undefined) void keepFile(`${keyOf(type)}.media`, media)
    if (cover !== undefined) void keepFile(`${keyOf(type)}.cover`, cover)
    setFiles((now) => ({
      media: media === undefined ? now.media : media,
      cover: cover === undefined ? now.cover : cover,
    }))
    setTyped((now) => ({ ...now, ...part }))
  }
  return [{ ...typed, ...files }, change, ready]
}

/** Once the work is made the form begins anew. */
export function forgetDraft(type: Draft['type']): void {
  sessionStorage.removeItem(keyOf(type))
  void keepFile(`${keyOf(type)}.media`, null)
  void keepFile(`${keyOf(type)}.cover`, null)
}
