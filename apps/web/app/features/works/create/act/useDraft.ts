import { useEffect, useState } from 'react'
import { readDraftFile, storeDraftFile } from '#data/draftFiles.ts'
import { useDraftsOf } from '#data/draftPlace.ts'
import { DRAFT_PREFIX, forgetDraft, useStoredDraft } from '#data/useStoredDraft.ts'
import { type Draft, emptyDraft } from './draft.ts'

type Files = Pick<Draft, 'media' | 'cover'>

const keyOf = (type: Draft['type']) => `${DRAFT_PREFIX}${type}`

/**
 * The draft of a new work. The typed values and the files survive a reload.
 * @returns the draft, a function that changes it, and whether the stored draft has been read
 */
export function useDraft(type: Draft['type']): [Draft, (change: Partial<Draft>) => void, boolean] {
  const { media: _, cover: __, ...empty } = emptyDraft(type)
  const [typed, setTyped] = useStoredDraft(keyOf(type), empty)
  const [files, setFiles] = useState<Files>({ media: null, cover: null })
  const [ready, setReady] = useState(false)
  const account = useDraftsOf()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each account has drafts of its own
  useEffect(() => {
    const stored = Promise.all([readDraftFile(`${keyOf(type)}.media`), readDraftFile(`${keyOf(type)}.cover`)])
    void stored.then(([media, cover]) => {
      // A file that was picked in the meantime replaces the stored one.
      setFiles((now) => ({ media: now.media ?? media, cover: now.cover ?? cover }))
      setReady(true)
    })
  }, [type, account])

  function change({ media, cover, ...part }: Partial<Draft>) {
    if (media !== undefined) void storeDraftFile(`${keyOf(type)}.media`, media)
    if (cover !== undefined) void storeDraftFile(`${keyOf(type)}.cover`, cover)
    setFiles((now) => ({
      media: media === undefined ? now.media : media,
      cover: cover === undefined ? now.cover : cover,
    }))
    setTyped((now) => ({ ...now, ...part }))
  }
  return [{ ...typed, ...files }, change, ready]
}

/** Removes the draft after the work is created. */
export function forgetWorkDraft(type: Draft['type']): void {
  forgetDraft(keyOf(type))
  void storeDraftFile(`${keyOf(type)}.media`, null)
  void storeDraftFile(`${keyOf(type)}.cover`, null)
}
