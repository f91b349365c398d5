import { ApiError, statusOf } from '@vitrine/api/error'
import type { Code, Issue } from '@vitrine/domain/codes'

/** The error by which a use case is refused. */
export function refuse(code: Code, params?: Record<string, string>): ApiError {
  return new ApiError(statusOf(code), { code, ...(params && { params }) })
}

/** Throws when rules found something: the first issue gives the code, all of them come along. */
export function refuseIssues(issues: readonly Issue[]): void {
  const [first] = issues
  if (!first) return
  throw new ApiError(statusOf(first.code), { code: first.code, issues: [...issues] })
}
