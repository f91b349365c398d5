const MAGIC = 0x46546c67
const VERSION = 2
const HEADER = 12
const CHUNK_HEADER = 8
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/** The description of a model, as JSON text, and the bytes of its shapes and textures. */
export type Glb = { json: Buffer; binary: Buffer }

/** Reads a binary glTF 2.0 (Khronos glTF 2.0, 4.4). Null if it is not one, or is cut off. */
export function readGlb(bytes: Buffer): Glb | null {
  if (bytes.length < HEADER || bytes.readUInt32LE(0) !== MAGIC || bytes.readUInt32LE(4) !== VERSION)
    return null
  if (bytes.readUInt32LE(8) !== bytes.length) return null
  const json = chunkAt(bytes, HEADER)
  if (json?.type !== JSON_CHUNK) return null
  if (json.end === bytes.length) return { json: json.data, binary: Buffer.alloc(0) }
  const binary = chunkAt(bytes, json.end)
  return binary?.type === BINARY_CHUNK ? { json: json.data, binary: binary.data } : null
}

function chunkAt(bytes: Buffer, start: number): { type: number; data: Buffer; end: number } | null {
  const from = start + CHUNK_HEADER
  if (from > bytes.length) return null
  const end = from + bytes.readUInt32LE(start)
  return end > bytes.length
    ? null
    : { type: bytes.readUInt32LE(start + 4), data: bytes.subarray(from, end), end }
}
