import { createSharedValue } from '#data/sharedValue.ts'

/** The person wants to do what an earlier flow may still do. `anyway` does it all the same. */
export type Question = { first: string; anyway: () => Promise<void> }

/** What this tab asks the person before the same happens twice. A reload ends the question, and nothing has begun. */
export const question = createSharedValue<Question | null>(null)
