/** Something that a stranger named cannot be had, or must not be asked for. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
}
