/** Less free space than this is not enough for uploads on their way and a day of growth. Bytes. */
export const LEAST_SPACE = 2_000_000_000
