import { MEDIA_TYPES } from '@vitrine/domain/works/media'

/** The files of works, in the format of the browser's file input. */
export const ACCEPT_MEDIA = Object.entries(MEDIA_TYPES)
  .flatMap(([ending, mime]) => [`.${ending}`, mime])
  .join(',')
