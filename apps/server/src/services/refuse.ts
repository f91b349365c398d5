import { ApiError } from '@vitrine/api/error'
import type { Code, Issue } from '@vitrine/domain/codes'

const STATUS: Partial<Record<Code, number>> = {
  unauthorized: 401,
  forbidden: 403,
  not_holder: 403,
  not_found: 404,
  short_taken: 409,
  link_taken: 409,
  token_linked: 409,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
}

/** The error by which a use case is refused; 422 where nothing else is said. */
export function refuse(code: Code, params?: Record<string, string>): ApiError {
  return new ApiError(STATUS[code] ?? 422, { code, ...(params && { params }) })
}

/** Throws when rules found something: the first issue gives the code, all of them come along. */
export function refuseIssues(issues: readonly Issue[]): void {
  const [first] = issues
  if (!first) return
  throw new ApiError(STATUS[first.code] ?? 422, { code: first.code, issues: [...issues] })
}
