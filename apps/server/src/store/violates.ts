/** PostgreSQL's names for what a row broke. */
const STATES = { unique: '23505', reference: '23503' } as const

/** Whether a statement failed because of what somebody else wrote first: the same key, or what a row needs is gone. */
export function violates(rule: keyof typeof STATES, error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === STATES[rule]
}
