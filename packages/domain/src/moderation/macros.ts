/** How many ready sentences a team may have, and the longest name of one. */
export const MOST_MACROS = 40
export const MACRO_NAME = 60

/** A sentence that the team writes once, and puts into the reasons of decisions. */
export type Macro = { name: string; text: string }
