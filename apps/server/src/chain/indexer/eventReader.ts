import { type AbiEvent, type AbiParameter, decodeEventLog, type Hex, toEventSelector } from 'viem'

/**
 * Reads the arguments of one kind of event by name, addresses and bytes in lower case. Throws if the log has other
 * arguments.
 */
export type EventReader = (topics: readonly string[], data: string) => Record<string, unknown>

const WORD = 64

/**
 * A value of one word, or a struct of such values. `words` is the data without its 0x, `at` the position of the value.
 */
type ValueReader = { words: number; read: (words: string, at: number) => unknown }

/**
 * Creates the reader of an event. Nearly all our events have only values of a fixed length, which are cut out of the
 * data: many times faster than decoding by the ABI at run time. viem decodes the others.
 */
export function eventReader(event: AbiEvent): EventReader {
  const indexed = event.inputs.filter((input) => input.indexed)
  const plain = event.inputs.filter((input) => !input.indexed)
  const fromTopics = indexed.map(valueReader)
  const fromData = struct(plain)
  if (!fromData || fromTopics.some((reader) => reader?.words !== 1)) return byAbi(event)
  const topicReaders = fromTopics as ValueReader[]
  const names = indexed.map((input) => input.name ?? '')
  return (topics, data) => {
    if (topics.length !== topicReaders.length + 1 || data.length < 2 + fromData.words * WORD)
      throw new Error(`${event.name} has other arguments`)
    const args = fromData.read(data, 2) as Record<string, unknown>
    for (const [at, reader] of topicReaders.entries())
      args[names[at] as string] = reader.read(topics[at + 1] as string, 2)
    return args
  }
}

function valueReader(input: AbiParameter): ValueReader | null {
  if (input.type === 'tuple' && 'components' in input) return struct(input.components)
  if (input.type === 'address')
    return { words: 1, read: (words, at) => `0x${words.slice(at + WORD - 40, at + WORD).toLowerCase()}` }
  if (input.type === 'bytes32')
    return { words: 1, read: (words, at) => `0x${words.slice(at, at + WORD).toLowerCase()}` }
  if (input.type === 'bool') return { words: 1, read: (words, at) => words.charCodeAt(at + WORD - 1) === 49 }
  // An enum.
  if (input.type === 'uint8')
    return { words: 1, read: (words, at) => Number.parseInt(words.slice(at + WORD - 2, at + WORD), 16) }
  if (input.type === 'uint256')
    return { words: 1, read: (words, at) => BigInt(`0x${words.slice(at, at + WORD)}`) }
  return null
}

function struct(inputs: readonly AbiParameter[]): ValueReader | null {
  const fields: { name: string; at: number; reader: ValueReader }[] = []
  let words = 0
  for (const input of inputs) {
    const reader = valueReader(input)
    if (!reader) return null
    fields.push({ name: input.name ?? '', at: words * WORD, reader })
    words += reader.words
  }
  return {
    words,
    read: (data, from) => {
      const value: Record<string, unknown> = {}
      for (const { name, at, reader } of fields) value[name] = reader.read(data, from + at)
      return value
    },
  }
}

function byAbi(event: AbiEvent): EventReader {
  return (topics, data) =>
    lowerFields(
      event.inputs,
      decodeEventLog({ abi: [event], topics: topics as [Hex, ...Hex[]], data: data as Hex }).args ?? {},
    )
}

/** Addresses and bytes in lower case. A text stays as it is, also one that looks like them. */
function lower(parameter: AbiParameter, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => lower(parameter, each))
  if ('components' in parameter) return lowerFields(parameter.components, value as object)
  return typeof value === 'string' && !parameter.type.startsWith('string') ? value.toLowerCase() : value
}

const lowerFields = (parameters: readonly AbiParameter[], values: object): Record<string, unknown> =>
  Object.fromEntries(
    parameters.map((each) => [
      each.name ?? '',
      lower(each, (values as Record<string, unknown>)[each.name ?? '']),
    ]),
  )

/** The readers of all events of an ABI, by selector. */
export function readersOf(
  abi: readonly { type: string }[],
): Map<string, { name: string; read: EventReader }> {
  const events = abi.filter((item): item is AbiEvent => item.type === 'event')
  return new Map(
    events.map((event) => [toEventSelector(event), { name: event.name, read: eventReader(event) }]),
  )
}
