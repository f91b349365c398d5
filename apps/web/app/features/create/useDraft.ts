import { useEffect, useState } from 'react'
import { keepFile, keptFile } from '#data/keptFiles.ts'
import { useKept } from '#data/useKept.ts'
import { type Draft, emptyDraft } from './draft.ts'

type Files = Pick<Draft, 'media' | 'cover'>

const keyOf = (type: Draft['type']) => `vitrine.create.${type}`

/** The draft of a new collectible, which a reload does not lose: neither what is typed nor the files. */
export function useDraft(type: Draft['type']): [Draft, (change: Partial<Draft>) => void] {
  const { media: _, cover: __, ...empty } = emptyDraft(type)
  const [typed, setTyped] = useKept(keyOf(type), empty)
  const [files, setFiles] = useState<Files>({ media: null, cover: null })

  useEffect(() => {
    const kept = Promise.all([keptFile(`${keyOf(type)}.media`), keptFile(`${keyOf(type)}.cover`)])
    void kept.then(([media, cover]) => {
      // What was picked meanwhile counts.
      setFiles((now) => ({ media: now.media ?? media, cover: now.cover ?? cover }))
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
  return [{ ...typed, ...files }, change]
}

/** Once the work is made the form begins anew. */
export function forgetDraft(type: Draft['type']): void {
  sessionStorage.removeItem(keyOf(type))
  void keepFile(`${keyOf(type)}.media`, null)
  void keepFile(`${keyOf(type)}.cover`, null)
}
