/** The standard of a token by the engine's `Kind`. */
export function standardOf(kind: number): 721 | 1155 {
  if (kind === 1) return 721
  if (kind === 2) return 1155
  throw new Error(`the engine has no kind ${kind}`)
}
