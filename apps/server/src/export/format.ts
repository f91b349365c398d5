/** The version of the format of exports. An import reads this one alone. */
export const FORMAT = 1
