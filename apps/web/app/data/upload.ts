import type { Media } from '@vitrine/api/entities/works/media'
import { ApiError, type ErrorBody } from '@vitrine/api/error'
import { endSession } from './endSession.ts'
import { getSession } from './session.ts'

/**
 * Stores a file on the server (`POST /media`). The only call that does not use fetch, which cannot report the progress
 * of an upload.
 * @param keepMetadata whether camera, place and date stay in the file. Without them the stored file has another hash, which is returned
 * @param onProgress called with the share that has been sent, 0 to 1
 */
export function uploadMedia(
  file: File,
  keepMetadata: boolean,
  onProgress: (share: number) => void,
): Promise<Media> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', '/api/media')
    call.responseType = 'json'
    const token = getSession()?.token
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onerror = () => reject(new ApiError(0, { code: 'network' }))
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) return resolve((call.response as { media: Media }).media)
      if (call.status === 401 && token) endSession(token)
      const body = call.response as ErrorBody | null
      reject(new ApiError(call.status, body?.code ? body : { code: 'internal' }))
    }
    const form = new FormData()
    form.set('file', file)
    form.set('keep_metadata', String(keepMetadata))
    call.send(form)
  })
}
