import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebhookEvent } from '@vitrine/api/entities/programs/webhook'
import { startWebHost } from './webHost.ts'

export type Received = { headers: Record<string, string>; body: string; event: WebhookEvent }

/** A program that receives webhooks. It answers 204 until told otherwise. */
export async function startReceiver() {
  const received: Received[] = []
  let answer = (response: ServerResponse): void => {
    response.writeHead(204).end()
  }
  const read = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    received.push({
      headers: request.headers as Record<string, string>,
      body,
      event: JSON.parse(body) as WebhookEvent,
    })
    answer(response)
  }
  const host = await startWebHost((request, response) => void read(request, response).catch(() => {}))
  return {
    url: `${host.url}/hook`,
    /** What has arrived, the first one first. */
    received,
    /** The same in short: type, stage and action. */
    told: () =>
      received.map(({ event: { type, data } }) => `${type} ${data.stage} ${data.action ?? ''}`.trim()),
    answerWith: (next: (response: ServerResponse) => void) => {
      answer = next
    },
    stop: host.stop,
  }
}
