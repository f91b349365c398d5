import sharp from 'sharp'
import { ZodError } from 'zod'
import { type Glb, readGlb } from './containers/glb.ts'
import { MAX_PIXELS } from './maxPixels.ts'
import { MAX_DOCUMENT, type Model, visitUris, zModel } from './model.ts'
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
  checkDrawing(model)
  await checkTextures(opened)
}

function readModel(json: Buffer): Model {
  try {
    const document: unknown = JSON.parse(json.toString())
    visitUris(document, (uri) => {
      if (!EMBEDDED.test(uri)) throw new Unacceptable('model_not_whole')
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

/** Whether all numbers are where the model says. One without a view is all zeros, and takes memory too. */
function checkAccessors(opened: Opened): void {
  let total = 0
  for (const { bufferView, byteOffset, componentType, type, count } of opened.model.accessors) {
    const size = COMPONENT_BYTES[componentType] * COMPONENTS[type]
    total += size * count
    if (bufferView === undefined) continue
    const stride = at(opened.model.bufferViews, bufferView).byteStride ?? size
    if (byteOffset + stride * (count - 1) + size > viewOf(opened, bufferView).length)
      throw new Unacceptable('media_unreadable')
  }
  if (total > MAX_ACCESSED_BYTES) throw new Unacceptable('model_too_detailed')
}

/** Nodes are trees: none has two parents, none contains itself. */
function checkTree({ nodes, scenes }: Model): void {
  const parents = new Map<number, number>()
  for (const [parent, { children }] of nodes.entries())
    for (const child of children) {
      if (child >= nodes.length || parents.has(child)) throw new Unacceptable('media_unreadable')
      parents.set(child, parent)
    }
  for (const root of scenes.flatMap((scene) => scene.nodes)) at(nodes, root)
  for (const node of nodes.keys()) {
    let depth = 0
    for (let above = parents.get(node); above !== undefined; above = parents.get(above))
      if (++depth > MAX_DEPTH) throw new Unacceptable('media_unreadable')
  }
}

/** Bounds what one frame draws: a mesh is drawn once for each node, or for each of its instances. */
function checkDrawing({ nodes, meshes, accessors, scenes }: Model): void {
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
    for (const { attributes, indices } of primitives)
      corners +=
        instances * Math.max(0, ...counts(indices === undefined ? Object.values(attributes) : [indices]))
  }
  if (draws > MAX_DRAWS || corners > MAX_DRAWN_CORNERS) throw new Unacceptable('model_too_detailed')
  if (scenes.length === 0 || corners === 0) throw new Unacceptable('media_unreadable')
}

/** A texture takes memory for all its pixels, however small its file is. */
async function checkTextures(opened: Opened): Promise<void> {
  let pixels = 0
  for (const { uri, bufferView } of opened.model.images) {
    if (uri === undefined && bufferView === undefined) throw new Unacceptable('media_unreadable')
    const picture = uri === undefined ? viewOf(opened, bufferView as number) : embedded(uri)
    const { format, width, height } = await headOf(picture)
    if (!PICTURES.includes(format)) throw new Unacceptable('media_unreadable')
    pixels += width * height
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
