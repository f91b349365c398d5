import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'

/** Addresses of this machine that count as two networks. */
export const GREEDY = '127.0.0.1'
export const OTHER = '127.0.0.2'

/** Between two uploads of one wallet, so that it stays below its own limit however long a round is. Milliseconds. */
export const UPLOAD_PAUSE = 1_600

type Asking = { method?: string; headers?: Record<string, string>; body?: Buffer; timeout: number }

/** Asks over a connection of its own from an address of this machine. @returns the status of the answer */
export async function askFrom(
  localAddress: string,
  url: string,
  { body, ...options }: Asking,
): Promise<number> {
  const asking = httpRequest(url.replace('localhost', '127.0.0.1'), {
    localAddress,
    agent: false,
    ...options,
  })
  asking.once('timeout', () => asking.destroy(new Error('no answer in time')))
  // A refusal may come before the body was sent.
  asking.on('error', () => {})
  asking.end(body)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  for await (const _ of response) {
    // Read to its end, as a browser does.
  }
  return response.statusCode ?? 0
}

/** Uploads a file from an address of this machine. @returns the status of the answer */
export async function uploadFrom(
  localAddress: string,
  { origin, token }: { origin: string; token: string },
  file: File,
  timeout: number,
): Promise<number> {
  const form = new FormData()
  form.set('file', file)
  const body = new Response(form)
  return askFrom(localAddress, `${origin}/api/media`, {
    method: 'POST',
    timeout,
    body: Buffer.from(await body.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') as string },
  })
}
