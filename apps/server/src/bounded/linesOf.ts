const LINE_FEED = 10
const NOTHING = Buffer.alloc(0)

/**
 * The lines of a text. A line that is longer than `longest` bytes is null, and is not held in memory. A last line without a
 * line feed is one too.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<string | null> {
  let rest: Buffer | null = NOTHING
  const joined = (part: Buffer): Buffer | null => {
    if (rest === null || rest.length + part.length > longest) return null
    return rest.length === 0 ? part : Buffer.concat([rest, part])
  }
  for await (const each of chunks) {
    const chunk = Buffer.from(each.buffer, each.byteOffset, each.byteLength)
    let begin = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, begin)) {
      yield joined(chunk.subarray(begin, end))?.toString() ?? null
      rest = NOTHING
      begin = end + 1
    }
    rest = joined(chunk.subarray(begin))
  }
  if (rest === null || rest.length > 0) yield rest?.toString() ?? null
}
