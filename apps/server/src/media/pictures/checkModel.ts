import sharp from 'sharp'
import { ZodError } from 'zod'
import { type Glb, readGlb } from './containers/glb.ts'
import { MAX_PIXELS } from './maxPixels.ts'
import { MAX_DOCUMENT, type Model, visitEntries, zModel } from './model.ts'
import { Unacceptable } from './unacceptable.ts'

// Khronos' validator (gltf-validator) refuses much that every viewer shows, and does not bound what a model costs to
// draw, which is what visitors need. So this reads the container and the few facts that decide both.

/** What the viewer shows without a decoder of its own, which would need WebAssembly. */
const SHOWN =
  /^(KHR_(materials_\w+|lights_punctual|texture_transform|mesh_quantization)|EXT_(texture_webp|mesh_gpu_instancing|materials_bump))$/
/** A viewer uses these also where a model does not require them. */
const DECODED = /_compression$|^KHR_texture_basisu$|^EXT_texture_avif$/
const EMBEDDED = /^data:[\w/+.;=-]*;base64,/
const PICTURES = ['png', 'jpeg', 'webp']

const COMPONENT_BYTES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const COMPONENTS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }

/** What the graphics card of a phone can hold and draw. Several accessors may read the same bytes of the file. */
const MAX_ACCESSED_BYTES = 120_000_000
const MAX_DRAWN_CORNERS = 20_000_000
const MAX_DRAWS = 10_000
/** Each shape of a mesh that can be mixed in is read for each corner. */
const MAX_TARGETS = 500
/** The shader works through all lights for each pixel. */
const MAX_LIGHTS = 16
/** A viewer moves all joints and reads all channels of animations for each frame. */
const MAX_JOINTS = 10_000
const MAX_CHANNELS = 20_000
/** How many characters the free texts (`extras`) of all meshes may have. A viewer copies them for each place of a mesh. */
const MAX_COPIED = 20_000_000
/** A shape that is mixed in is kept as four numbers for each attribute of each corner. Bytes. */
const MORPHED = 16
/** Nodes within nodes. */
const MAX_DEPTH = 500

type Opened = { model: Model; buffers: Buffer[] }

/**
 * Checks a 3D model (binary glTF 2.0): it is complete and one file, our viewer can show it, and showing it takes a
 * bounded amount of memory and work.
 * @throws Unacceptable
 */
export async function checkModel(bytes: Uint8Array): Promise<void> {
  const glb = readGlb(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if (!glb) throw new Unacceptable('media_unreadable')
  if (glb.json.length > MAX_DOCUMENT) throw new Unacceptable('model_too_detailed')
  const model = readModel(glb.json)
  const { extensionsRequired: required, extensionsUsed: used } = model
  if (required.some((name) => !SHOWN.test(name)) || used.some((name) => DECODED.test(name)))
    throw new Unacceptable('model_unshowable')
  const opened = { model, buffers: openBuffers(model, glb) }
  checkAccessors(opened)
  checkTree(model)
  checkMotion(model)
  checkCopies(model)
  checkDrawing(model)
  await checkTextures(opened)
}

function readModel(json: Buffer): Model {
  try {
    const document: unknown = JSON.parse(json.toString())
    visitEntries(document, (key, value) => {
      if (key === 'uri' && typeof value === 'string' && !EMBEDDED.test(value))
        throw new Unacceptable('model_not_whole')
      // A viewer looks for these where they are, whatever the document says about its extensions.
      if (key === 'extensions' && Object.keys(value ?? {}).some((name) => DECODED.test(name)))
        throw new Unacceptable('model_unshowable')
    })
    return zModel.parse(document)
  } catch (error) {
    if (error instanceof Unacceptable) throw error
    const isTooMuch = error instanceof ZodError && error.issues.some(({ code }) => code === 'too_big')
    throw new Unacceptable(isTooMuch ? 'model_too_detailed' : 'media_unreadable')
  }
}

/** The bytes of each buffer: the first without an address is in the file's second part. */
function openBuffers({ buffers }: Model, { binary }: Glb): Buffer[] {
  return buffers.map(({ uri, byteLength }, index) => {
    if (uri === undefined && index > 0) throw new Unacceptable('model_not_whole')
    const bytes = uri === undefined ? binary : embedded(uri)
    if (bytes.length < byteLength) throw new Unacceptable('media_unreadable')
    return bytes.subarray(0, byteLength)
  })
}

const embedded = (uri: string): Buffer => Buffer.from(uri.replace(EMBEDDED, ''), 'base64')

/** The bytes of a view. */
function viewOf({ model, buffers }: Opened, index: number): Buffer {
  const { buffer, byteOffset, byteLength } = at(model.bufferViews, index)
  const bytes = at(buffers, buffer)
  if (byteOffset + byteLength > bytes.length) throw new Unacceptable('media_unreadable')
  return bytes.subarray(byteOffset, byteOffset + byteLength)
}

/**
 * Whether all numbers are where the model says, and how much memory they take. One without a view is all zeros, and takes
 * memory too; one that replaces some numbers (sparse) is a copy.
 */
function checkAccessors(opened: Opened): void {
  const { accessors, meshes, animations } = opened.model
  let total = 0
  for (const accessor of accessors) {
    const { bufferView, byteOffset, count, sparse } = accessor
    const size = sizeOf(accessor)
    total += size * count
    if (sparse) {
      const { indices, values } = sparse
      if (sparse.count > count) throw new Unacceptable('media_unreadable')
      total += size * (count + sparse.count)
      requireBytes(
        opened,
        indices.bufferView,
        indices.byteOffset,
        sparse.count * COMPONENT_BYTES[indices.componentType],
      )
      requireBytes(opened, values.bufferView, values.byteOffset, sparse.count * size)
    }
    if (bufferView === undefined) continue
    const stride = at(opened.model.bufferViews, bufferView).byteStride ?? size
    requireBytes(opened, bufferView, byteOffset, stride * (count - 1) + size)
  }
  for (const { attributes, targets } of meshes.flatMap(({ primitives }) => primitives)) {
    if (targets.length > MAX_TARGETS) throw new Unacceptable('model_too_detailed')
    const corners = cornersOf(opened.model, attributes)
    const kinds = Math.max(0, ...targets.map((target) => Object.keys(target).length))
    total += corners * targets.length * kinds * MORPHED
    for (const index of targets.flatMap((target) => Object.values(target))) at(accessors, index)
  }
  // Each channel may have a copy of the numbers of its sampler.
  for (const { channels, samplers } of animations)
    for (const { sampler } of channels) {
      const { input, output } = at(samplers, sampler)
      for (const accessor of [at(accessors, input), at(accessors, output)])
        total += accessor.count * COMPONENTS[accessor.type] * COMPONENT_BYTES[5126]
    }
  if (total > MAX_ACCESSED_BYTES) throw new Unacceptable('model_too_detailed')
}

const sizeOf = ({ componentType, type }: Model['accessors'][number]): number =>
  COMPONENT_BYTES[componentType] * COMPONENTS[type]

function requireBytes(opened: Opened, view: number, from: number, length: number): void {
  if (from + length > viewOf(opened, view).length) throw new Unacceptable('media_unreadable')
}

/** The corners that a primitive has: as many as the longest of its attributes. */
function cornersOf({ accessors }: Model, attributes: Record<string, number>): number {
  return Math.max(0, ...Object.values(attributes).map((index) => at(accessors, index).count))
}

/** Bounds what moves. */
function checkMotion({ nodes, skins, animations }: Model): void {
  const channels = animations.reduce((sum, each) => sum + each.channels.length, 0)
  const lights = nodes.filter(({ extensions }) => extensions.KHR_lights_punctual).length
  // Each skinned mesh has its own bones.
  const joints = nodes.reduce(
    (sum, { skin }) => sum + (skin === undefined ? 0 : at(skins, skin).joints.length),
    0,
  )
  for (const joint of skins.flatMap((skin) => skin.joints)) at(nodes, joint)
  if (channels > MAX_CHANNELS || lights > MAX_LIGHTS || joints > MAX_JOINTS)
    throw new Unacceptable('model_too_detailed')
}

/** Bounds what a viewer copies with each use of a mesh. */
function checkCopies({ nodes, meshes }: Model): void {
  const uses = new Map<number, number>()
  for (const { mesh } of nodes) if (mesh !== undefined) uses.set(mesh, (uses.get(mesh) ?? 0) + 1)
  let copied = 0
  for (const [index, times] of uses) {
    const { primitives, extras, extensions } = at(meshes, index)
    const beside = [extras, extensions, ...primitives.flatMap((each) => [each.extras, each.extensions])]
    copied += times * beside.reduce((sum: number, each) => sum + (JSON.stringify(each)?.length ?? 0), 0)
  }
  if (copied > MAX_COPIED) throw new Unacceptable('model_too_detailed')
}

/** Nodes are trees: none has two parents, none contains itself. */
function checkTree({ nodes, scenes }: Model): void {
  const parents = new Map<number, number>()
  for (const [parent, { children }] of nodes.entries())
    for (const child of children) {
      if (child >= nodes.length || parents.has(child)) throw new Unacceptable('media_unreadable')
      parents.set(child, parent)
    }
  // All scenes are loaded, and a node that is in two of them is copied with all below it.
  const roots = scenes.flatMap((scene) => scene.nodes)
  for (const root of roots) {
    at(nodes, root)
    if (parents.has(root)) throw new Unacceptable('media_unreadable')
  }
  if (new Set(roots).size < roots.length) throw new Unacceptable('model_too_detailed')
  for (const node of nodes.keys()) {
    let depth = 0
    for (let above = parents.get(node); above !== undefined; above = parents.get(above))
      if (++depth > MAX_DEPTH) throw new Unacceptable('media_unreadable')
  }
}

/**
 * Bounds what one frame draws: a mesh is drawn once for each node, or for each of its instances. The corners of a mesh
 * are also read when the viewer measures it, once for each shape that can be mixed in.
 */
function checkDrawing(model: Model): void {
  const { nodes, meshes, accessors, scenes } = model
  const counts = (indices: readonly number[]) => indices.map((index) => at(accessors, index).count)
  let draws = 0
  let corners = 0
  for (const { mesh, extensions } of nodes) {
    if (mesh === undefined) continue
    const instances = Math.max(
      1,
      ...counts(Object.values(extensions.EXT_mesh_gpu_instancing?.attributes ?? {})),
    )
    const { primitives } = at(meshes, mesh)
    draws += primitives.length
    if (draws > MAX_DRAWS) break
    for (const { attributes, indices, targets } of primitives) {
      const own = cornersOf(model, attributes)
      const drawn = indices === undefined ? own : at(accessors, indices).count
      corners += instances * drawn + own * targets.length
    }
  }
  if (draws > MAX_DRAWS || corners > MAX_DRAWN_CORNERS) throw new Unacceptable('model_too_detailed')
  if (scenes.length === 0 || corners === 0) throw new Unacceptable('media_unreadable')
}

/** A texture takes memory for all its pixels, however small its file is, and again for each way to sample it. */
async function checkTextures(opened: Opened): Promise<void> {
  const { images, textures } = opened.model
  const ways = new Map<number, Set<number | undefined>>()
  for (const { source, sampler, extensions } of textures) {
    const webp = (extensions as { EXT_texture_webp?: { source?: unknown } } | undefined)?.EXT_texture_webp
      ?.source
    for (const image of [source, webp])
      if (typeof image === 'number') ways.set(image, (ways.get(image) ?? new Set()).add(sampler))
  }
  let pixels = 0
  for (const [index, { uri, bufferView }] of images.entries()) {
    if (uri === undefined && bufferView === undefined) throw new Unacceptable('media_unreadable')
    const picture = uri === undefined ? viewOf(opened, bufferView as number) : embedded(uri)
    const { format, width, height } = await headOf(picture)
    if (!PICTURES.includes(format)) throw new Unacceptable('media_unreadable')
    pixels += width * height * Math.max(1, ways.get(index)?.size ?? 0)
    if (pixels > MAX_PIXELS) throw new Unacceptable('model_too_detailed')
  }
}

async function headOf(picture: Buffer) {
  try {
    return await sharp(picture, { limitInputPixels: false }).metadata()
  } catch {
    throw new Unacceptable('media_unreadable')
  }
}

function at<T>(list: readonly T[], index: number): T {
  const entry = list[index]
  if (entry === undefined) throw new Unacceptable('media_unreadable')
  return entry
}
