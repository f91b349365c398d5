/** Why a file is not accepted. */
export class Unacceptable extends Error {
  readonly code:
    | 'media_type_unsupported'
    | 'media_unreadable'
    | 'animation_too_heavy'
    | 'model_not_whole'
    | 'model_unshowable'
    | 'model_too_detailed'

  constructor(code: Unacceptable['code']) {
    super(code)
    this.code = code
  }
}
