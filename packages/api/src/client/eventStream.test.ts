import { expect, test } from 'vitest'
import { type Message, readMessages } from './eventStream.ts'

/** A stream of these chunks. */
const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

async function read(...chunks: string[]): Promise<Message[]> {
  const messages: Message[] = []
  for await (const message of readMessages(streamOf(...chunks))) messages.push(message)
  return messages
}

test('messages are read however they are cut; comments and half messages are not', async () => {
  const stream =
    ':\n\nretry: 2000\nevent: position\ndata: 17\n\nevent: bid\nid: a\ndata: {"n":1}\ndata: 2\n\nevent: sale\n'
  const expected = [
    { event: 'position', id: '', data: '17' },
    { event: 'bid', id: 'a', data: '{"n":1}\n2' },
  ]
  expect(await read(stream)).toEqual(expected)
  expect(await read(...stream)).toEqual(expected)
})

test('a message without an end is given up', async () => {
  expect(await read('data: ', ...Array(12).fill('x'.repeat(100_000)), '\n\ndata: late\n\n')).toEqual([])
})
