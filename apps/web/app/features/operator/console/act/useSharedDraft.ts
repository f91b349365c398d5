import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@vitrine/api/error'
import { useState } from 'react'
import { failureOf } from '#data/browser.ts'
import { refreshAfter, type Write } from '#data/refresh.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { failureText } from '#words/failure.ts'

/** The unsaved value, or null if nothing was changed, and the version that it was made from. */
type Draft<T> = { value: T | null; base: number }
const NO_DRAFT = { value: null, base: 0 }

type SharedDraft<T> = {
  /** Where the tab keeps the draft. */
  key: string
  /** As it is saved, and the version of that. */
  saved: T
  version: number
  /** The call that saves it. */
  write: Write
  /**
   * Called after somebody else has saved, and the new version was read. Returns one's own value, made from that version;
   * null if the version could not be read.
   */
  rebase: (client: QueryClient, mine: T) => Draft<T> | null
}

/**
 * A draft of something that several operators change as a whole. It stays until it is saved or discarded: it survives a
 * reload, and also that somebody else saves first.
 */
export function useSharedDraft<T>({ key, saved, version, write, rebase }: SharedDraft<T>) {
  const client = useQueryClient()
  const [draft, setDraft, forget] = useStoredDraft<Draft<T>>(key, NO_DRAFT)
  const [problem, setProblem] = useState<string | null>(null)
  const base = draft.value === null ? version : draft.base

  function settle() {
    setDraft(NO_DRAFT)
    forget()
    setProblem(null)
  }

  return {
    value: draft.value ?? saved,
    /** The version to save it from. */
    version: base,
    isChanged: draft.value !== null,
    /** Why it was not saved. */
    problem,
    change: (value: T) => {
      setDraft({ value, base })
      setProblem(null)
    },
    /** After it was saved or discarded. */
    settle,
    /** Says why it was not saved. @param atFields shows what belongs to fields, and returns whether all of it does */
    refuse: async (
      cause: unknown,
      atFields: (cause: ApiError) => boolean = () => false,
    ): Promise<boolean> => {
      if (!(cause instanceof ApiError)) return false
      if (cause.status !== 409 && atFields(cause)) return true
      // The newer version is read before the sentence about it appears, so saving again replaces that version.
      if (cause.status === 409) {
        await refreshAfter(client, write)
        setDraft((before) => (before.value === null ? before : (rebase(client, before.value) ?? before)))
      }
      setProblem(failureText(failureOf(cause)))
      return true
    },
  }
}
