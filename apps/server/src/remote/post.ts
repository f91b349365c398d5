import type { IncomingMessage } from 'node:http'
import { withDeadline } from '../bounded/withDeadline.ts'
import { exchange } from './exchange.ts'
import { createReach, type ReachOptions } from './reach.ts'
import { remoteErrorOf } from './remoteError.ts'

/** Sends to urls that strangers name. */
export type Post = {
  /** @throws RemoteError if a url must not be requested */
  check(url: URL): void
  /**
   * Sends a body. Follows no redirect and reads only the beginning of the answer.
   * @throws RemoteError without an answer in time, or if the url leads to an address that is not public
   */
  send(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Answer>
}

/** @property text what came of the first kilobyte of the answer within a second */
export type Answer = { status: number; text: string }

/** The time limit for one request, in milliseconds. */
const TIMEOUT = 10_000
/** The most bytes of headers in an answer. */
const MAX_HEADERS = 8_192
/** How much of an answer's body is read, in bytes, and for how long, in milliseconds. */
const MAX_TEXT = 1_024
const TEXT_PATIENCE = 1_000

export function createPost({ timeout = TIMEOUT, ...options }: ReachOptions & { timeout?: number }): Post {
  const { lookup, check } = createReach(options)

  async function send(
    url: URL,
    headers: Record<string, string>,
    body: string,
    stop: AbortSignal,
  ): Promise<Answer> {
    check(url)
    // Without an agent: this request must not use a connection that other code opened.
    const sent = { headers, body, lookup, maxHeaderSize: MAX_HEADERS }
    try {
      return await withDeadline(
        timeout,
        async (signal) => {
          const answer = await exchange(url, sent, signal)
          const text = await readBeginning(answer, Math.min(TEXT_PATIENCE, timeout / 4))
          return { status: answer.statusCode ?? 0, text }
        },
        stop,
      )
    } catch (cause) {
      const error = remoteErrorOf(cause)
      // An answer that is none, such as a change of the protocol.
      if (error.status !== null) return { status: error.status, text: '' }
      throw error
    }
  }
  return { check, send }
}

/** Reads the beginning of a body as text. It ends where the body breaks off, or after a second. */
function readBeginning(answer: IncomingMessage, patience: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      answer.destroy()
      // Databases keep no zero characters.
      done(Buffer.concat(parts).subarray(0, MAX_TEXT).toString().replaceAll('\0', ''))
    }
    const timer = setTimeout(end, patience)
    answer.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= MAX_TEXT) end()
    })
    for (const event of ['end', 'error', 'close']) answer.on(event, end)
  })
}
