/** A binary glTF: the document, and the bytes that it refers to. */
export function glb(document: unknown, binary: Buffer = CORNERS): Buffer {
  return container(Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)), binary)
}

/** A chunk ends at a multiple of four bytes: text with spaces, data with zeros. */
function container(json: Buffer, binary: Buffer): Buffer {
  const chunks = [chunk('JSON', json, 0x20), ...(binary.length > 0 ? [chunk('BIN\0', binary, 0)] : [])]
  const header = Buffer.from('glTF\x02\0\0\0\0\0\0\0', 'latin1')
  header.writeUInt32LE(
    chunks.reduce((sum, { length }) => sum + length, header.length),
    8,
  )
  return Buffer.concat([header, ...chunks])
}

function chunk(type: string, data: Buffer, filler: number): Buffer {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4, filler)])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(padded.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), padded])
}

/** Three corners of a triangle, each three numbers. */
const CORNERS = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)

/** The document of a model that is one triangle. */
export const triangle = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
  materials: [{ doubleSided: true, pbrMetallicRoughness: { baseColorFactor: [0.8, 0.3, 0.2, 1] } }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  bufferViews: [{ buffer: 0, byteLength: CORNERS.length }],
  buffers: [{ byteLength: CORNERS.length }],
}

/** A triangle with a picture as its texture, within the file. */
export function textured(picture: Buffer, mimeType: string): Buffer {
  const binary = Buffer.concat([CORNERS, picture])
  const document = {
    ...triangle,
    materials: [{ doubleSided: true, pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 1, mimeType }],
    bufferViews: [
      ...triangle.bufferViews,
      { buffer: 0, byteOffset: CORNERS.length, byteLength: picture.length },
    ],
    buffers: [{ byteLength: binary.length }],
  }
  return glb(document, binary)
}
