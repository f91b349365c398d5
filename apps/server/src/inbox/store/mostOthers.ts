/** How many beside the one that a notification names are counted. One more than the pages show, which then say "99+". */
export const MOST_OTHERS = 100
