/** A frame with more pixels than this is treated as an image bomb. So are the textures of a model with more in all. */
export const MAX_PIXELS = 100_000_000
