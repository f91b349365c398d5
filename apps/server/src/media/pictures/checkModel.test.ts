import sharp from 'sharp'
import { expect, test } from 'vitest'
import { glb, textured, triangle } from '../../../test/glb.ts'
import { checkModel } from './checkModel.ts'

const codeOf = (bytes: Buffer) =>
  checkModel(bytes).then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  )
const withTriangle = (changes: object) => codeOf(glb({ ...triangle, ...changes }))
const square = (side: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#000' }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer()

test('a whole model is accepted, also with textures and with embedded data', async () => {
  expect(await codeOf(glb(triangle))).toBe('accepted')
  for (const format of ['png', 'jpeg', 'webp'] as const)
    expect(await codeOf(textured(await square(8, format), `image/${format}`))).toBe('accepted')
  const uri = `data:application/octet-stream;base64,${Buffer.alloc(36).toString('base64')}`
  expect(await codeOf(glb({ ...triangle, buffers: [{ uri, byteLength: 36 }] }, Buffer.alloc(0)))).toBe(
    'accepted',
  )
})

test('a file that is cut off, has another length or another version is not readable', async () => {
  const whole = glb(triangle)
  for (const length of [0, 4, 11, 12, 19, 24, whole.length - 40, whole.length - 1])
    expect(await codeOf(whole.subarray(0, length)), String(length)).toBe('media_unreadable')
  expect(await codeOf(Buffer.concat([whole, Buffer.alloc(4)]))).toBe('media_unreadable')
  const older = Buffer.from(whole)
  older.writeUInt32LE(1, 4)
  expect(await codeOf(older)).toBe('media_unreadable')
  const chunk = Buffer.from(whole)
  chunk.writeUInt32LE(0xffffffff, 12)
  expect(await codeOf(chunk)).toBe('media_unreadable')
  expect(await codeOf(glb('{"asset":'))).toBe('media_unreadable')
  expect(await codeOf(glb(triangle, Buffer.alloc(0)))).toBe('media_unreadable')
})

test('a model that needs other files is refused, also when an extension names them', async () => {
  for (const uri of ['shape.bin', 'https://example.com/shape.bin', 'data:text/html,x', '//example.com', '']) {
    expect(await withTriangle({ buffers: [{ uri, byteLength: 36 }] }), uri).toBe('model_not_whole')
    expect(await withTriangle({ images: [{ uri }] }), uri).toBe('model_not_whole')
    expect(await withTriangle({ extensions: { SOME_sound: { clips: [{ uri }] } } }), uri).toBe(
      'model_not_whole',
    )
  }
})

test('a model is refused that needs what our viewer lacks', async () => {
  for (const name of [
    'KHR_draco_mesh_compression',
    'EXT_meshopt_compression',
    'KHR_texture_basisu',
    'EXT_texture_avif',
  ])
    expect(await withTriangle({ extensionsUsed: [name] }), name).toBe('model_unshowable')
  expect(await withTriangle({ extensionsRequired: ['KHR_unheard_of'] })).toBe('model_unshowable')
  expect(await withTriangle({ extensionsUsed: ['KHR_unheard_of'] })).toBe('accepted')
  expect(await withTriangle({ extensionsRequired: ['KHR_materials_unlit', 'EXT_texture_webp'] })).toBe(
    'accepted',
  )
})

test('numbers that are not where the model says make it unreadable', async () => {
  const [accessor] = triangle.accessors
  for (const changes of [
    { accessors: [{ ...accessor, count: 4 }] },
    { accessors: [{ ...accessor, byteOffset: 4 }] },
    { accessors: [{ ...accessor, bufferView: 7 }] },
    { accessors: [{ ...accessor, componentType: 1 }] },
    { bufferViews: [{ buffer: 0, byteOffset: 4, byteLength: 36 }] },
    { buffers: [{ byteLength: 3_000 }] },
    { nodes: [{ mesh: 3 }] },
    { nodes: [] },
    { scenes: [] },
    { nodes: [{ mesh: 0, children: [0] }] },
    { nodes: [{ mesh: 0, children: [1] }, { children: [2] }, { children: [1] }] },
    { nodes: Array.from({ length: 600 }, (_, at) => ({ mesh: 0, children: at < 599 ? [at + 1] : [] })) },
    { images: [{}] },
    { images: [{ bufferView: 0 }] },
  ])
    expect(await withTriangle(changes), JSON.stringify(changes).slice(0, 100)).toBe('media_unreadable')
})

test('small files that would take a browser much memory or time are refused', async () => {
  const zeros = { componentType: 5126, type: 'VEC3', count: 4_000_000_000 }
  expect(await withTriangle({ accessors: [...triangle.accessors, zeros] })).toBe('model_too_detailed')
  const many = Array.from({ length: 20_000 }, () => ({ mesh: 0 }))
  expect(await withTriangle({ nodes: many })).toBe('model_too_detailed')
  expect(await withTriangle({ nodes: [...many, ...many, ...many] })).toBe('model_too_detailed')
  const instanced = {
    mesh: 0,
    extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } },
  }
  const places = { componentType: 5120, type: 'SCALAR', count: 10_000_000 }
  expect(await withTriangle({ nodes: [instanced], accessors: [...triangle.accessors, places] })).toBe(
    'model_too_detailed',
  )
  expect(await codeOf(textured(await square(10_001), 'image/png'))).toBe('model_too_detailed')
  expect(await codeOf(glb(JSON.stringify(triangle) + ' '.repeat(5_000_000)))).toBe('model_too_detailed')
})

test('a document that is nested deeply is refused, and does not break the check', async () => {
  const nested = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
  expect(await codeOf(glb(`{"asset":{"version":"2.0"},"extras":${nested}}`))).toBe('media_unreadable')
  expect(await withTriangle({ extras: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) })).toBe('accepted')
})
