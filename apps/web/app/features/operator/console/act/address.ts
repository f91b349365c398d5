/** A wallet as typed. */
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/
