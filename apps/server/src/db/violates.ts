/** PostgreSQL's codes for violated constraints. */
const STATES = { unique: '23505', reference: '23503' } as const

/** Whether a statement failed because of another write: the key exists already, or a referenced row is gone. */
export function violates(rule: keyof typeof STATES, error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === STATES[rule]
}
