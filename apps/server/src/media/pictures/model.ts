import { z } from 'zod'

// The parts of a glTF 2.0 document that decide whether a browser can show it, and at which cost.

/** The largest document, in bytes. Shapes and textures are not in it. */
export const MAX_DOCUMENT = 5_000_000
/** Objects within objects. */
const MAX_NESTING = 64
const MAX_ENTRIES = 50_000
const MAX_IMAGES = 1_000

const zIndex = z.int().min(0)
const zCount = z.int().min(1)
const listOf = <T extends z.ZodType>(entry: T, most = MAX_ENTRIES) => z.array(entry).max(most).default([])

export const zModel = z.object({
  asset: z.object({ version: z.string().startsWith('2.') }),
  extensionsUsed: listOf(z.string()),
  extensionsRequired: listOf(z.string()),
  buffers: listOf(z.object({ uri: z.string().optional(), byteLength: zCount })),
  bufferViews: listOf(
    z.object({
      buffer: zIndex,
      byteOffset: zIndex.default(0),
      byteLength: zCount,
      byteStride: zCount.optional(),
    }),
  ),
  accessors: listOf(
    z.object({
      bufferView: zIndex.optional(),
      byteOffset: zIndex.default(0),
      componentType: z.enum({ i8: 5120, u8: 5121, i16: 5122, u16: 5123, u32: 5125, f32: 5126 }),
      type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']),
      count: zCount,
    }),
  ),
  images: listOf(z.object({ uri: z.string().optional(), bufferView: zIndex.optional() }), MAX_IMAGES),
  meshes: listOf(
    z.object({
      primitives: z
        .array(z.object({ attributes: z.record(z.string(), zIndex), indices: zIndex.optional() }))
        .max(MAX_ENTRIES),
    }),
  ),
  nodes: listOf(
    z.object({
      children: listOf(zIndex),
      mesh: zIndex.optional(),
      extensions: z
        .object({
          EXT_mesh_gpu_instancing: z.object({ attributes: z.record(z.string(), zIndex) }).optional(),
        })
        .default({}),
    }),
  ),
  scenes: listOf(z.object({ nodes: listOf(zIndex) })),
})
export type Model = z.infer<typeof zModel>

/** Calls back for every address in a document, in its extensions too. @throws RangeError if it is nested too deeply */
export function visitUris(value: unknown, visit: (uri: string) => void, nesting = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (nesting > MAX_NESTING) throw new RangeError('nested too deeply')
  // The entries of a long array would take more memory than the array.
  if (Array.isArray(value)) for (const inner of value) visitUris(inner, visit, nesting + 1)
  else
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'uri' && typeof inner === 'string') visit(inner)
      else visitUris(inner, visit, nesting + 1)
    }
}
