import type { Code } from '@vitrine/domain/codes'

/** Why a file is not taken. */
export const MEDIA_ERRORS = [
  'media_too_large',
  'media_type_unsupported',
  'media_unreadable',
  'animation_too_heavy',
  'model_not_whole',
  'model_unshowable',
  'model_too_detailed',
  'uploads_full',
  'network_uploads_full',
] as const satisfies readonly Code[]
