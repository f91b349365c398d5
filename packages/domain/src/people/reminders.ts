/** How long before the end of an auction people are reminded of it, in milliseconds. A late bid moves the end only later. */
export const REMINDED_AHEAD = 15 * 60_000
