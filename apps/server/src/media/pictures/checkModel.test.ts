import sharp from 'sharp'
import { expect, test } from 'vitest'
import { glb, textured, triangle } from '../../../test/files/glb.ts'
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

test('shapes that are mixed in, parts that are replaced, bones and motion count', async () => {
  const [accessor] = triangle.accessors
  const [primitive] = (triangle.meshes[0] as { primitives: object[] }).primitives
  // 100,000 corners, each of the 400 shapes of which moves all: 640 MB on the graphics card, and 40 million to measure.
  const many = { componentType: 5126, type: 'VEC3', count: 100_000 }
  const targets = (count: number, kinds = ['POSITION']) =>
    Array.from({ length: count }, () => Object.fromEntries(kinds.map((kind) => [kind, 1])))
  const withTargets = (count: number, kinds?: string[]) =>
    withTriangle({
      accessors: [accessor, many],
      meshes: [
        { primitives: [{ ...primitive, attributes: { POSITION: 1 }, targets: targets(count, kinds) }] },
      ],
    })
  expect(await withTargets(8)).toBe('accepted')
  expect(await withTargets(400)).toBe('model_too_detailed')
  expect(await withTargets(40, ['POSITION', 'NORMAL', 'TANGENT'])).toBe('model_too_detailed')
  const few = { componentType: 5126, type: 'VEC3', count: 3 }
  const shapes = { primitives: [{ ...primitive, targets: targets(501) }] }
  expect(await withTriangle({ accessors: [accessor, few], meshes: [shapes] })).toBe('model_too_detailed')
  expect(
    await withTriangle({ meshes: [{ primitives: [{ ...primitive, targets: [{ POSITION: 9 }] }] }] }),
  ).toBe('media_unreadable')

  const sparse = (change: object) => ({
    count: 3,
    indices: { bufferView: 0, componentType: 5121 },
    values: { bufferView: 0 },
    ...change,
  })
  const replaced = (change: object, count = 3) =>
    withTriangle({ accessors: [{ ...accessor, count, sparse: sparse(change) }] })
  expect(await replaced({})).toBe('accepted')
  expect(await replaced({ count: 4 })).toBe('media_unreadable')
  expect(await replaced({ indices: { bufferView: 0, byteOffset: 34, componentType: 5121 } })).toBe(
    'media_unreadable',
  )
  expect(await replaced({ values: { bufferView: 7 } })).toBe('media_unreadable')
  const zeros = { componentType: 5126, type: 'VEC3', count: 6_000_000 }
  expect(await withTriangle({ accessors: [accessor, zeros] })).toBe('accepted')
  expect(await withTriangle({ accessors: [accessor, { ...zeros, sparse: sparse({}) }] })).toBe(
    'model_too_detailed',
  )

  const joints = Array.from({ length: 200 }, () => 0)
  const skinned = Array.from({ length: 60 }, () => ({ mesh: 0, skin: 0 }))
  expect(await withTriangle({ nodes: skinned, skins: [{ joints }] })).toBe('model_too_detailed')
  expect(await withTriangle({ nodes: skinned.slice(0, 2), skins: [{ joints }] })).toBe('accepted')
  expect(await withTriangle({ nodes: [{ mesh: 0, skin: 3 }] })).toBe('media_unreadable')

  const samplers = [{ input: 1, output: 1 }]
  const channels = (count: number) =>
    Array.from({ length: count }, () => ({ sampler: 0, target: { node: 0, path: 'translation' } }))
  const moved = (count: number, numbers: object) =>
    withTriangle({ accessors: [accessor, numbers], animations: [{ samplers, channels: channels(count) }] })
  expect(await moved(10, few)).toBe('accepted')
  expect(await moved(20_001, few)).toBe('model_too_detailed')
  expect(await moved(100, many)).toBe('model_too_detailed')
  expect(await withTriangle({ animations: [{ samplers, channels: channels(1) }] })).toBe('media_unreadable')
})

test('lights, copies and ways to sample a texture count', async () => {
  const lit = (count: number) =>
    withTriangle({
      nodes: [
        { mesh: 0 },
        ...Array.from({ length: count }, () => ({ extensions: { KHR_lights_punctual: { light: 0 } } })),
      ],
    })
  expect(await lit(16)).toBe('accepted')
  expect(await lit(17)).toBe('model_too_detailed')
  const used = (times: number) =>
    withTriangle({
      nodes: Array.from({ length: times }, () => ({ mesh: 0 })),
      meshes: triangle.meshes.map((mesh) => ({ ...mesh, extras: 'x'.repeat(100_000) })),
    })
  expect(await used(10)).toBe('accepted')
  expect(await used(1_000)).toBe('model_too_detailed')
  expect(await withTriangle({ scenes: [{ nodes: [0] }, { nodes: [0] }] })).toBe('model_too_detailed')
  const picture = await square(3_000)
  const sampled = (count: number) => {
    const uri = `data:image/png;base64,${picture.toString('base64')}`
    const textures = Array.from({ length: count }, (_, sampler) => ({ source: 0, sampler }))
    return withTriangle({ images: [{ uri }], textures })
  }
  expect(await sampled(10)).toBe('accepted')
  expect(await sampled(12)).toBe('model_too_detailed')
})

test('properties that the standard does not have are refused where they could cost something', async () => {
  for (const change of [
    { shaders: [] },
    { nodes: [{ mesh: 0, copies: 1_000_000 }] },
    { meshes: triangle.meshes.map((mesh) => ({ ...mesh, morphs: [] })) },
    { accessors: triangle.accessors.map((each) => ({ ...each, repeat: 10 })) },
  ])
    expect(await withTriangle(change), JSON.stringify(change)).toBe('media_unreadable')
  // Properties of the standard are accepted, and so are free texts (`extras`).
  expect(
    await withTriangle({
      extras: { any: 'thing' },
      samplers: [{ magFilter: 9729 }],
      cameras: [{ type: 'perspective' }],
      nodes: [{ mesh: 0, name: 'a', translation: [0, 0, 0], camera: 0, extensions: { SOME_other: {} } }],
    }),
  ).toBe('accepted')
  // A decoder is looked for where it is used, whatever the document says about its extensions.
  const [view] = triangle.bufferViews
  expect(
    await withTriangle({ bufferViews: [{ ...view, extensions: { EXT_meshopt_compression: {} } }] }),
  ).toBe('model_unshowable')
})

test('a document that is nested deeply is refused, and does not break the check', async () => {
  const nested = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
  expect(await codeOf(glb(`{"asset":{"version":"2.0"},"extras":${nested}}`))).toBe('media_unreadable')
  expect(await withTriangle({ extras: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) })).toBe('accepted')
})
