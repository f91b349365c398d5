import { ApiError, statusOf } from '@vitrine/api/error'
import type { Code, Issue } from '@vitrine/domain/codes'

/** The error with which a use case refuses a call. */
export function refuse(code: Code, params?: Record<string, string>): ApiError {
  return new ApiError(statusOf(code), { code, ...(params && { params }) })
}

/** Throws if there are issues: the first one gives the code, and the error lists all of them. */
export function refuseIssues(issues: readonly Issue[]): void {
  const [first] = issues
  if (!first) return
  throw new ApiError(statusOf(first.code), { code: first.code, issues: [...issues] })
}
