/** How long a rate may be shown and counted with, in milliseconds. After that nobody knows it. */
export const RATE_LIFE = 10 * 60_000
