import type { Media } from '@vitrine/api/entities/works/media'
import { ApiError, type ErrorBody } from '@vitrine/api/error'
import { endSession } from './endSession.ts'
import { getSession } from './session.ts'

/** How long nothing may be sent, and how long the server may take to look at the whole file. Milliseconds. */
const STALLED = 30_000
const ANSWERED = 180_000

/** @property keepMetadata whether camera, place and date stay in the file. Without them the stored file has another hash, which is returned */
type UploadOptions = {
  keepMetadata: boolean
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  /** Aborted when the person gives up. */
  signal: AbortSignal
}

/**
 * Stores a file on the server (`POST /media`). The only call that does not use fetch, which cannot report the progress
 * of an upload.
 * @throws ApiError; code 'network' if the connection fails or stalls. The signal's reason if the person gives up
 */
export function uploadMedia(file: File, { keepMetadata, onProgress, signal }: UploadOptions): Promise<Media> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const call = new XMLHttpRequest()
    call.open('POST', '/api/media')
    call.responseType = 'json'
    const token = getSession()?.token
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUpAfter = (time: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => call.abort(), time)
    }
    const abort = () => call.abort()
    signal.addEventListener('abort', abort)
    call.upload.onprogress = ({ loaded, total }) => {
      giveUpAfter(STALLED)
      onProgress(total > 0 ? loaded / total : 0)
    }
    call.upload.onload = () => giveUpAfter(ANSWERED)
    call.onerror = () => reject(new ApiError(0, { code: 'network' }))
    call.onabort = () => reject(signal.aborted ? signal.reason : new ApiError(0, { code: 'network' }))
    call.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) return resolve((call.response as { media: Media }).media)
      if (call.status === 401 && token) endSession(token)
      const body = call.response as ErrorBody | null
      reject(new ApiError(call.status, body?.code ? body : { code: 'internal' }))
    }
    const form = new FormData()
    form.set('file', file)
    form.set('keep_metadata', String(keepMetadata))
    giveUpAfter(STALLED)
    call.send(form)
  })
}
