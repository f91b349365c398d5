/** What is held back from lists, and shown again, as a whole. */
export const HELD_KINDS = ['work', 'collection'] as const
export type HeldKind = (typeof HELD_KINDS)[number]
