import type { Client, InputOf } from '@vitrine/api/client/client'
import type { Media } from '@vitrine/api/entities/works/media'
import { ApiError } from '@vitrine/api/error'
import type { Issue } from '@vitrine/domain/codes'
import type { FolderFile } from '@vitrine/domain/ipfs/folderBlock'
import { type Described, metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import { sha256 } from '@vitrine/domain/ipfs/sha256'
import { toHex } from 'viem'
import { patiently } from '#data/patiently.ts'
import type { SeriesWork } from '#flow/business/making.ts'
import type { PickedFile, SeriesDraft, StoredFile, Work } from './seriesDraft.ts'
import type { Held } from './useSeriesDraft.ts'

type Form = InputOf<'POST /tokens'>['form']

/** What the server refused, by the work's key. */
export type Refused = Readonly<Record<string, readonly Issue[]>>

type Preparation = {
  draft: SeriesDraft
  works: readonly Work[]
  files: Held
  wallet: string
  request: Client
  upload: (file: File, onProgress: (share: number) => void) => Promise<Media>
  /** Aborted when the person gives up. */
  signal: AbortSignal
  /** Keeps what a later attempt need not repeat. */
  keep: (change: (draft: SeriesDraft) => SeriesDraft) => void
  /** Called with the index of the work and the part of all bytes that has been sent, 0 to 1. */
  onProgress: (index: number, share: number) => void
}

/**
 * Uploads the files of a checked series and registers its works, one after the other. What succeeded in an earlier
 * attempt is not repeated. A work that the server refuses does not stop the others, so that all faults are seen at once.
 */
export async function prepareSeries({
  draft,
  works,
  files,
  wallet,
  request,
  upload,
  signal,
  keep,
  onProgress,
}: Preparation): Promise<{ registered: SeriesWork[]; refused: Refused }> {
  const stored = { ...draft.stored }
  const needed = works.flatMap(({ picked, coverFile }) => [picked, coverFile].filter((file) => file !== null))
  // Never 0, because it divides.
  const bytes = Math.max(
    1,
    needed.reduce((sum, file) => sum + file.bytes, 0),
  )
  let sent = 0

  async function store({ digest, ...file }: PickedFile, index: number): Promise<StoredFile> {
    // One that an older version uploaded has no CID.
    const known = stored[digest]?.cid ? stored[digest] : undefined
    const source = files.get(digest)
    if (!known && !source) throw new ApiError(422, { code: 'media_required' })
    const found =
      known ??
      shownAs(
        await patiently(() =>
          upload(source as File, (share) => onProgress(index, (sent + share * file.bytes) / bytes)),
        ),
      )
    stored[digest] = found
    if (!known) keep((now) => ({ ...now, stored: { ...now.stored, [digest]: found } }))
    sent += file.bytes
    onProgress(index, sent / bytes)
    return found
  }

  async function register(work: Work, form: Form): Promise<string> {
    const sending = JSON.stringify(form)
    const before = draft.registered[work.key]
    if (before?.wallet === wallet) {
      if (await isMinted(before.token)) throw new ApiError(409, { code: 'series_minted' })
      if (before.form === sending) return before.token
    }
    const { token } = await patiently(() => request('POST /tokens', { form }))
    const registered = { token: token._id, wallet, form: sending }
    keep((now) => ({ ...now, registered: { ...now.registered, [work.key]: registered } }))
    // The earlier description was never minted, and nobody else has seen it.
    if (before?.wallet === wallet)
      await request('DELETE /tokens/{id}', { params: { id: before.token } }).catch(() => null)
    return token._id
  }

  /** A work is shown once it is linked to its token. */
  const isMinted = (id: string): Promise<boolean> =>
    patiently(() => request('GET /tokens/{id}', { params: { id }, query: {} })).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) throw error
        return error.status === 410
      },
    )

  const registered: SeriesWork[] = []
  const refused: Record<string, readonly Issue[]> = {}
  for (const [index, work] of works.entries()) {
    signal.throwIfAborted()
    onProgress(index, sent / bytes)
    try {
      if (!work.picked) continue
      const media = await store(work.picked, index)
      const cover = work.coverFile && (await store(work.coverFile, index))
      const token = await register(work, formOf(draft, work, media, cover))
      const { image, colour } = media.image ? media : (cover ?? media)
      const file = draft.editable ? null : await committedFile({ ...work, media, cover })
      registered.push({ token, title: work.name.trim(), image, colour, ...(file && { file }) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const { code, params, issues } = error.body
      refused[work.key] = issues?.length
        ? issues
        : [{ path: 'media', code, ...(params && { params }) } as Issue]
    }
  }
  return { registered, refused }
}

/** Whether the server understood the call and refuses this work, now and later. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 413, 422].includes(error.status)

/** What the folder of the series says of a work's metadata file. */
async function committedFile(described: Described): Promise<FolderFile> {
  const file = metadataFile(described)
  return { hash: toHex(await sha256(file)).slice(2), bytes: file.length }
}

function shownAs({ hash, cid, mime, bytes, image }: Media): StoredFile {
  return {
    hash,
    cid,
    mime,
    bytes,
    image: image?.sizes[0]?.url ?? image?.url ?? null,
    colour: image?.color ?? null,
  }
}

/** The fields of `POST /tokens` for a work of a series. */
export function formOf(draft: SeriesDraft, work: Work, media: StoredFile, cover: StoredFile | null): Form {
  return {
    name: work.name.trim(),
    type: '721',
    description: work.description.trim(),
    traits: JSON.stringify(work.traits),
    media: media.hash,
    preview: cover?.hash,
    royalties: draft.royalties,
    categories: draft.categories.join('|'),
    collection: draft.collection,
    copies: '0',
    blockchain: draft.blockchain,
    ...(draft.sensitive && { sensitive: 'true' }),
    ...(!draft.editable && { committed: 'true' }),
  }
}
