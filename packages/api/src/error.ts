import type { Code, Issue } from '@vitrine/domain/codes'

/** The body of every error: a code with parameters for programs, a sentence for people (VAL-18). */
export type ErrorBody = {
  code: Code
  params?: Record<string, string>
  /** The error in English. */
  message?: string
  /** The errors of single fields, each with its sentence in English. */
  issues?: (Issue & { message?: string })[]
  /** Identifies the request in the server's log. */
  requestId?: string
}

/** A call that was refused or failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.code)
    this.status = status
    this.body = body
  }

  get code(): Code {
    return this.body.code
  }

  /** What a page needs to show a failure: its code, the parameters of its sentence, and the server's own sentence. */
  get failure(): { code: Code; params?: Record<string, string>; message?: string } {
    const { code, params } = this
    return { code, ...(params && { params }), ...(this.body.message && { message: this.body.message }) }
  }

  /** The parameters of the code's sentence; for a refused form, those of the first issue. */
  get params(): Record<string, string> | undefined {
    const [first] = this.body.issues ?? []
    return this.body.params ?? (first && 'params' in first ? first.params : undefined)
  }
}

const STATUS: Partial<Record<Code, number>> = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_holder: 403,
  contract_stranger: 403,
  not_moderator: 403,
  not_operator: 403,
  wallet_elsewhere: 403,
  chain_unproven: 403,
  email_signature_required: 403,
  not_found: 404,
  path_misspelt: 404,
  hidden: 410,
  wrong_method: 405,
  answered: 409,
  not_hidden: 409,
  reminder_too_late: 409,
  too_many_reminders: 409,
  too_many_alerts: 409,
  uploads_full: 409,
  network_uploads_full: 409,
  drafts_full: 409,
  collections_full: 409,
  places_full: 409,
  likeness_decided: 409,
  marked_by_moderator: 409,
  case_changed: 409,
  case_closed: 409,
  already_verified: 409,
  verified_by_review: 409,
  verification_waiting: 409,
  verification_too_soon: 409,
  verification_decided: 409,
  list_changed: 409,
  brand_changed: 409,
  announcement_changed: 409,
  newsletter_changed: 409,
  newsletter_over: 409,
  role_configured: 409,
  last_operator: 409,
  short_taken: 409,
  link_taken: 409,
  token_linked: 409,
  token_minted: 409,
  collection_not_empty: 409,
  takeout_running: 409,
  takeout_too_large: 413,
  too_large: 413,
  body_late: 408,
  rate_limited: 429,
  quota_full: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
  maintenance: 503,
}

/** The HTTP status of an error with a code; 422 by default. */
export const statusOf = (code: Code): number => STATUS[code] ?? 422
