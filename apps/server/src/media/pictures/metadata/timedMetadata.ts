import { type Box, boxesOf } from '../containers/boxes.ts'

type Part = { start: number; end: number }

/** Whether a track contains neither video nor audio but data of the device, such as its position. */
export function isTimedMetadata(bytes: Buffer, track: Box): boolean {
  const handler = find(bytes, track, ['mdia', 'hdlr'])
  if (!handler || handler.content + 12 > handler.end) return false
  return bytes.toString('latin1', handler.content + 8, handler.content + 12) === 'meta'
}

/** Where the samples of a track are: in chunks, whose number of samples is in a table (ISO/IEC 14496-12, 8.7). */
export function* samplesOf(bytes: Buffer, track: Box): Generator<Part> {
  const table = (type: string) => find(bytes, track, ['mdia', 'minf', 'stbl', type])
  const [sizes, runs, near, far] = [table('stsz'), table('stsc'), table('stco'), table('co64')]
  const chunks = near ?? far
  if (!sizes || !runs || !chunks) return
  const number = (at: number) => (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0)
  const offsetOf = (chunk: number) =>
    near ? number(near.content + 8 + chunk * 4) : number(chunks.content + 12 + chunk * 8)
  const count = Math.min(number(chunks.content + 4), (chunks.end - chunks.content) / (near ? 4 : 8))
  const equal = number(sizes.content + 4)
  let [run, sample, left] = [0, 0, bytes.length]
  for (let chunk = 0; chunk < count; chunk++) {
    const next = runs.content + 8 + (run + 1) * 12
    if (next < runs.end && number(next) === chunk + 1) run++
    const start = offsetOf(chunk)
    let end = start
    const samples = Math.min(number(runs.content + 8 + run * 12 + 4), left)
    for (let at = 0; at < samples; at++, sample++) end += equal || number(sizes.content + 12 + sample * 4)
    // Adjacent samples cannot be longer than the file.
    left -= Math.max(samples, end - start)
    if (left < 0) return
    yield { start, end }
  }
}

function find(bytes: Buffer, within: Box, [type, ...rest]: string[]): Box | null {
  for (const box of boxesOf(bytes, within.content, within.end))
    if (box.type === type && box.end <= within.end) return rest.length === 0 ? box : find(bytes, box, rest)
  return null
}
