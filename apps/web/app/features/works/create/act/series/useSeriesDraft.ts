import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { readDraftFile, storeDraftFile } from '#data/draftFiles.ts'
import { placeOf } from '#data/draftPlace.ts'
import { DRAFT_PREFIX, forgetDraft, readDraft, useStoredDraft } from '#data/useStoredDraft.ts'
import { EMPTY_SERIES, type SeriesDraft } from './seriesDraft.ts'

const KEY = `${DRAFT_PREFIX}series`

const fileKey = (digest: string) => `${KEY}.${digest}`

/** The files that a draft needs: its works, and its table as long as somebody may choose how to read it. */
const digestsOf = ({ files, table }: SeriesDraft): string[] => [
  ...files.map(({ digest }) => digest),
  ...(table?.encoding ? [table.digest] : []),
]

/** The picked files, by their digest. */
export type Held = ReadonlyMap<string, File>

export type DraftOfSeries = {
  draft: SeriesDraft
  setDraft: Dispatch<SetStateAction<SeriesDraft>>
  files: Held
  /** Keeps files, also over a reload. */
  hold: (files: Held) => void
  /** Whether the stored draft has been read. */
  ready: boolean
}

/** The draft of a series. Its texts and files survive a reload. */
export function useSeriesDraft(): DraftOfSeries {
  const [draft, setDraft] = useStoredDraft(KEY, EMPTY_SERIES)
  const [files, setFiles] = useState<Held>(new Map())
  const [ready, setReady] = useState(false)
  const asked = useRef(new Set<string>())

  useEffect(() => {
    setReady(true)
    for (const digest of digestsOf(draft)) {
      if (asked.current.has(digest)) continue
      asked.current.add(digest)
      void readDraftFile(fileKey(digest)).then((file) => {
        if (file) setFiles((now) => new Map([...now, [digest, file]]))
        // The browser did not keep it. It is needed no longer once the server has it.
        else
          setDraft((now) =>
            now.stored[digest] ? now : { ...now, files: now.files.filter((each) => each.digest !== digest) },
          )
      })
    }
  }, [draft, setDraft])

  function hold(added: Held) {
    for (const [digest, file] of added) {
      asked.current.add(digest)
      void storeDraftFile(fileKey(digest), file)
    }
    setFiles((now) => new Map([...now, ...added]))
  }
  return { draft, setDraft, files, hold, ready }
}

/** Removes the draft after the works are created. */
export function forgetSeries(): void {
  const stored = readDraft(placeOf(KEY)) as SeriesDraft | null
  for (const digest of stored ? digestsOf(stored) : []) void storeDraftFile(fileKey(digest), null)
  forgetDraft(KEY)
}
