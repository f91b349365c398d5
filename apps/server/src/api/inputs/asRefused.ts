import { ApiError } from '@vitrine/api/error'

/** The error for a body that could not be read, for example because it broke off. */
export const asRefused = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(400, { code: 'invalid_input' })
