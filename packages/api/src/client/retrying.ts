type Send = (request: Request) => Promise<Response>

/** The server did nothing: it had too much to do, or the caller asked too often. */
const REFUSED = [429, 503]
/** What is between caller and server failed. */
const FAILED = [502, 504]

/**
 * Repeats calls that may succeed a moment later, for the `fetch` of a client: after the pause that the server asks for,
 * or else half a second, then twice as long each time. What may have been done already is not repeated.
 * @param attempts how often in all, by default 4
 * @param patience the longest pause, in seconds; an answer that asks for a longer one is returned. By default 30
 */
export function retrying({ attempts = 4, patience = 30, send = fetch as Send } = {}): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      const answer = await send(request.clone()).catch((error: unknown) => {
        if (isLast || request.signal.aborted || !changesNothing(request)) throw error
        return null
      })
      const mayRepeat = answer === null || REFUSED.includes(answer.status) || isFailed(answer, request)
      const pause = pauseAfter(answer, attempt)
      if (answer && (isLast || !mayRepeat || pause > patience)) return answer
      await answer?.body?.cancel()
      await sleep(pause * 1_000, request.signal)
    }
  }
}

const isFailed = ({ status }: Response, request: Request) =>
  FAILED.includes(status) && changesNothing(request)

/** Reads, searches and plans. */
const changesNothing = ({ method, url }: Request): boolean =>
  method === 'GET' || /\/(search|plans\/\w+)$/.test(new URL(url).pathname)

/** Seconds. */
function pauseAfter(answer: Response | null, attempt: number): number {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(asked) ? asked : 0.5 * 2 ** (attempt - 1)
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', end, { once: true })
  })
}
