import {
  BufferSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MP3,
  MP4,
  WEBM,
} from 'mediabunny'
import { isWholeMp4 } from './containers/boxes.ts'
import { isWholeWebm } from './containers/ebml.ts'
import { framesAnnounced, soundOf } from './containers/mp3.ts'

/** The share of a file that its packets must make up. The rest is tables and tags. */
const LEAST = 0.5
/** An MP3 contains only frames. */
const LEAST_OF_MP3 = 0.9

/** Whether a video or audio file is complete, as far as this can be checked without decoding it. */
export async function checkRecording(input: { mime: string; bytes: Uint8Array }): Promise<boolean> {
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.length)
  try {
    if (input.mime === 'audio/mpeg') return await isWholeMp3(bytes)
    const whole = input.mime === 'video/webm' ? isWholeWebm(bytes) : isWholeMp4(bytes)
    return whole && (await measure(bytes)).size >= bytes.length * LEAST
  } catch {
    return false
  }
}

async function isWholeMp3(bytes: Buffer): Promise<boolean> {
  const { start, end } = soundOf(bytes)
  const { size, count } = await measure(bytes)
  return size >= (end - start) * LEAST_OF_MP3 && count >= (framesAnnounced(bytes) ?? 1)
}

/** The packets of all video and audio tracks. Throws when a packet is not of its codec. */
async function measure(bytes: Buffer): Promise<{ size: number; count: number }> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM, MP3] })
  const sum = { size: 0, count: 0 }
  for (const track of await input.getTracks()) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue
    const codec = await track.getCodec()
    const sizeBytes = track.isVideoTrack() ? await sizeBytesOf(codec, track) : 0
    for await (const packet of new EncodedPacketSink(track as InputTrack).packets()) {
      if (!isPacketOf(codec, packet, sizeBytes)) throw new Error('not a packet')
      sum.size += packet.data.length
      sum.count++
    }
  }
  return sum
}

/** How many bytes hold the size of a unit in H.264 and HEVC (ISO/IEC 14496-15); 0 for other codecs. */
async function sizeBytesOf(codec: string | null, track: InputVideoTrack): Promise<number> {
  if (codec !== 'avc' && codec !== 'hevc') return 0
  const description = (await track.getDecoderConfig())?.description
  if (!description) return 0
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  return ((bytes[codec === 'avc' ? 4 : 21] ?? 3) & 3) + 1
}

/** Whether a packet looks like its codec. Only cheap checks. */
function isPacketOf(codec: string | null, { data }: EncodedPacket, sizeBytes: number): boolean {
  // The first two bits of every frame.
  if (codec === 'vp9') return ((data[0] ?? 0) & 0xc0) === 0x80
  if (sizeBytes === 0) return data.length > 0
  // A sequence of units, each preceded by its size.
  const units = Buffer.from(data.buffer, data.byteOffset, data.length)
  let at = 0
  while (at + sizeBytes < units.length) at += sizeBytes + units.readUIntBE(at, sizeBytes)
  return at === units.length
}
