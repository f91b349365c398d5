import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createReach, type ReachOptions } from './reach.ts'
import { RemoteError } from './remoteError.ts'

/** Sends to urls that strangers name. */
export type Post = {
  /** @throws RemoteError if a url must not be requested */
  check(url: URL): void
  /**
   * Sends a body and returns the HTTP status of the answer. Follows no redirect and reads nothing of the answer's body.
   * @throws RemoteError without an answer in time, or if the url leads to an address that is not public
   */
  send(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<number>
}

/** The time limit for one request, in milliseconds. */
const TIMEOUT = 10_000
/** The most bytes of headers in an answer. */
const MAX_HEADERS = 8_192

export function createPost({ timeout = TIMEOUT, ...options }: ReachOptions & { timeout?: number }): Post {
  const { lookup, check } = createReach(options)

  async function send(
    url: URL,
    headers: Record<string, string>,
    body: string,
    stop: AbortSignal,
  ): Promise<number> {
    check(url)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeout)])
    const settings = {
      method: 'POST',
      // No agent: this request must not reuse a connection that other code opened.
      agent: false as const,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      maxHeaderSize: MAX_HEADERS,
      ...{ lookup, signal },
    }
    return new Promise((done, fail) => {
      const sent = request(url, settings, (answer) => {
        answer.destroy()
        done(answer.statusCode ?? 0)
      })
      sent.once('error', (cause) =>
        fail(
          cause instanceof RemoteError
            ? cause
            : new RemoteError('remote_unreachable', 'did not answer', { cause }),
        ),
      )
      sent.end(body)
    })
  }
  return { check, send }
}
