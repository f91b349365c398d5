/** Which events to listen to. With several, an event of any of them. With none, all events. */
export type LiveInterest = {
  /** A work, by its `_id`. */
  token?: string | undefined
  /** A collection, by its `_id`; another collection's contract, by its address. */
  collection?: string | undefined
  /** A wallet. */
  user?: string | undefined
}

/** The address of the live stream with these events. @param baseUrl the address of the API, e.g. '/api' */
export function liveAddress(baseUrl: string, { token, collection, user }: LiveInterest): string {
  const query = new URLSearchParams({
    ...(token && { token }),
    ...(collection && { collection }),
    ...(user && { user }),
  })
  return `${baseUrl}/events${query.size > 0 ? `?${query}` : ''}`
}
