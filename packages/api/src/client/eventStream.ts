/** A message of a stream of server-sent events. */
export type Message = { event: string; id: string; data: string }

/** The longest message, in characters. */
const LONGEST = 1_000_000

/** Reads server-sent events until the stream ends or breaks. Comments and messages without data are left out. */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Message, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      // A broken connection ends the stream like a closed one.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) return
      text += decoder.decode(value, { stream: true }).replaceAll('\r', '')
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const message = messageOf(part)
        if (message) yield message
      }
      if (text.length > LONGEST) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function messageOf(part: string): Message | null {
  const fields = { event: 'message', id: '' }
  const data: string[] = []
  for (const line of part.split('\n')) {
    const [, name = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
    if (name === 'data') data.push(value)
    if (name === 'event' || name === 'id') fields[name] = value
  }
  return data.length > 0 ? { ...fields, data: data.join('\n') } : null
}
