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
const zAttributes = z.record(z.string(), zIndex)

/**
 * An object that may have the properties of the standard alone. A viewer might know another property and work for it,
 * without a limit of ours. Properties in `passed` may hold anything: viewers only keep them.
 */
function strict<Shape extends Record<string, z.ZodType>, Passed extends string = never>(
  shape: Shape,
  passed: readonly Passed[] = [],
) {
  type Any = Passed | 'name' | 'extras' | 'extensions'
  const any = Object.fromEntries(
    ['name', 'extras', 'extensions', ...passed].map((name) => [name, z.unknown().optional()]),
  ) as Record<Exclude<Any, keyof Shape>, z.ZodOptional<z.ZodUnknown>>
  return z.strictObject({ ...any, ...shape })
}

const COMPONENT = z.enum({ i8: 5120, u8: 5121, i16: 5122, u16: 5123, u32: 5125, f32: 5126 })

export const zModel = strict(
  {
    asset: z.object({ version: z.string().startsWith('2.') }),
    extensionsUsed: listOf(z.string()),
    extensionsRequired: listOf(z.string()),
    buffers: listOf(strict({ uri: z.string().optional(), byteLength: zCount })),
    bufferViews: listOf(
      strict(
        {
          buffer: zIndex,
          byteOffset: zIndex.default(0),
          byteLength: zCount,
          byteStride: zCount.optional(),
        },
        ['target'],
      ),
    ),
    accessors: listOf(
      strict(
        {
          bufferView: zIndex.optional(),
          byteOffset: zIndex.default(0),
          componentType: COMPONENT,
          type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']),
          count: zCount,
          sparse: strict({
            count: zCount,
            indices: strict({
              bufferView: zIndex,
              byteOffset: zIndex.default(0),
              componentType: z.enum({ u8: 5121, u16: 5123, u32: 5125 }),
            }),
            values: strict({ bufferView: zIndex, byteOffset: zIndex.default(0) }),
          }).optional(),
        },
        ['normalized', 'min', 'max'],
      ),
    ),
    images: listOf(
      strict({ uri: z.string().optional(), bufferView: zIndex.optional() }, ['mimeType']),
      MAX_IMAGES,
    ),
    textures: listOf(strict({ source: zIndex.optional(), sampler: zIndex.optional() })),
    meshes: listOf(
      strict(
        {
          primitives: z
            .array(
              strict(
                {
                  attributes: zAttributes,
                  indices: zIndex.optional(),
                  targets: listOf(zAttributes),
                },
                ['material', 'mode'],
              ),
            )
            .max(MAX_ENTRIES),
        },
        ['weights'],
      ),
    ),
    skins: listOf(strict({ joints: listOf(zIndex) }, ['inverseBindMatrices', 'skeleton'])),
    animations: listOf(
      strict({
        channels: listOf(strict({ sampler: zIndex, target: strict({ node: zIndex.optional() }, ['path']) })),
        samplers: listOf(strict({ input: zIndex, output: zIndex }, ['interpolation'])),
      }),
    ),
    nodes: listOf(
      strict(
        {
          children: listOf(zIndex),
          mesh: zIndex.optional(),
          skin: zIndex.optional(),
          extensions: z
            .object({
              EXT_mesh_gpu_instancing: z.object({ attributes: zAttributes }).optional(),
              KHR_lights_punctual: z.object({ light: zIndex }).optional(),
            })
            .default({}),
        },
        ['matrix', 'rotation', 'scale', 'translation', 'weights', 'camera'],
      ),
    ),
    scenes: listOf(strict({ nodes: listOf(zIndex) })),
  },
  ['scene', 'materials', 'samplers', 'cameras'],
)
export type Model = z.infer<typeof zModel>

/** Calls back for every entry of every object in a document, in its extensions too. @throws RangeError if it is nested too deeply */
export function visitEntries(
  value: unknown,
  visit: (key: string, value: unknown) => void,
  nesting = 0,
): void {
  if (typeof value !== 'object' || value === null) return
  if (nesting > MAX_NESTING) throw new RangeError('nested too deeply')
  // The entries of a long array would take more memory than the array.
  if (Array.isArray(value)) for (const inner of value) visitEntries(inner, visit, nesting + 1)
  else
    for (const [key, inner] of Object.entries(value)) {
      visit(key, inner)
      visitEntries(inner, visit, nesting + 1)
    }
}
