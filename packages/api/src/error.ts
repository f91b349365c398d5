import type { Code, Issue } from '@vitrine/domain/codes'

/** The body of every answer that is not a success: a code and its parameters, never prose (VAL-18). */
export type ErrorBody = {
  code: Code
  params?: Record<string, string>
  /** What is wrong at which field. */
  issues?: Issue[]
  /** To find the request in the server's log. */
  requestId?: string
}

/** A refused or failed call. */
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
}
