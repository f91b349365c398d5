import { ANSWER_TIMEOUT } from './engine.ts'

type Answer = { type: string; result?: unknown; error?: string; message?: string }
type Message = (Answer & { id: number }) | { id: undefined; method: string; params: unknown }

/** A connection by WebDriver BiDi. */
export type Bidi = {
  send<Result>(method: string, params: object): Promise<Result>
  close(): void
}

export async function openBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`${url} does not answer`))
  })
  let count = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id === undefined) onEvent(message.method, message.params)
    else waiting.get(message.id)?.(message)
  }
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'the engine is gone' })
  }
  return {
    close: () => socket.close(),
    async send<Result>(method: string, params: object) {
      const id = ++count
      let late: NodeJS.Timeout | undefined
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        late = setTimeout(() => resolve({ type: 'error', error: 'no answer' }), ANSWER_TIMEOUT)
        socket.send(JSON.stringify({ id, method, params }))
      })
      clearTimeout(late)
      waiting.delete(id)
      if (answer.type !== 'success') throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`)
      return answer.result as Result
    },
  }
}
