/** A url from outside could not be read, or must not be requested. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
}
