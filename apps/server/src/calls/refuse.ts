import { ApiError, statusOf } from '@vitrine/api/error'
import type { Code, Issue } from '@vitrine/domain/codes'

/** The error with which a use case refuses a call. */
export function refuse(code: Code, params?: Record<string, string>): ApiError {
  return new ApiError(statusOf(code), { code, ...(params && { params }) })
}

/** The same for one input. @param path of the input in the request */
export function refuseAt(path: string, code: Code, params?: Record<string, string>): ApiError {
  const issue = { path, code, ...(params && { params }) } as Issue
  return new ApiError(statusOf(code), { code, issues: [issue] })
}

/** Work for one input of several: its error names the input, if it names none. @param path of the input in the request */
export async function refusedAt<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.issues) throw error
    throw refuseAt(path, error.code, error.body.params)
  }
}

/** The error for an input that only the server can tell to be invalid. @param message why, in English */
export function refuseInput(path: string, message: string): ApiError {
  return new ApiError(400, { code: 'invalid_input', issues: [{ path, code: 'invalid_input', message }] })
}

/** The error for an input that has no effect in this call. @param other what it would need, as a program writes it */
export function refuseUnused(name: string, other: string): ApiError {
  const params = { name, other }
  return new ApiError(400, { code: 'invalid_input', issues: [{ path: name, code: 'input_needs', params }] })
}

/** The error for an input that cannot be given beside another one. */
export function refuseBeside(name: string, other: string): ApiError {
  const params = { name, other }
  return new ApiError(400, {
    code: 'invalid_input',
    issues: [{ path: name, code: 'input_excluded', params }],
  })
}

/** Throws if there are issues: the first one gives the code, and the error lists all of them. */
export function refuseIssues(issues: readonly Issue[]): void {
  const [first] = issues
  if (!first) return
  throw new ApiError(statusOf(first.code), { code: first.code, issues: [...issues] })
}
