import { Document, NodeIO } from '@gltf-transform/core'
import { parseHex } from '../drawing/colour.ts'
import { bendWire, type Vector, type WireLook } from './wire.ts'

const ALONG = 540
const AROUND = 8

/** The wire as a 3D model: a binary glTF of one metal tube. The same seed gives the same bytes. */
export function wireModel(seed: number, look: WireLook): Promise<Uint8Array> {
  const { positions, normals, corners } = tube(bendWire(seed, look, ALONG), look.thickness)
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const material = document
    .createMaterial('metal')
    .setBaseColorFactor([...linear(look.metal), 1])
    .setMetallicFactor(1)
    .setRoughnessFactor(0.3)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions)))
    .setAttribute('NORMAL', accessor('VEC3', new Float32Array(normals)))
    .setIndices(accessor('SCALAR', new Uint16Array(corners)))
    .setMaterial(material)
  const node = document.createNode('wire').setMesh(document.createMesh('wire').addPrimitive(primitive))
  document.createScene().addChild(node)
  return new NodeIO().writeBinary(document)
}

/** glTF colours are linear (glTF 2.0, 3.9.2). */
const linear = (hex: string): Vector => {
  const [red, green, blue] = parseHex(hex).map((byte) => (byte / 255) ** 2.2)
  return [red!, green!, blue!]
}

/** A round tube along a closed line: rings of corners, and two triangles between each corner and the next ring. */
function tube(line: readonly Vector[], thickness: number) {
  const positions: number[] = []
  const normals: number[] = []
  const corners: number[] = []
  let side: Vector = [1, 0, 0]
  line.forEach((centre, ring) => {
    const ahead = unit(minus(line[(ring + 1) % line.length]!, line.at(ring - 1)!))
    // Each ring is turned like the one before, so that the tube does not twist.
    side = unit(minus(side, times(ahead, dot(side, ahead))))
    const up = cross(ahead, side)
    for (let at = 0; at < AROUND; at++) {
      const angle = (2 * Math.PI * at) / AROUND
      const normal = plus(times(side, Math.cos(angle)), times(up, Math.sin(angle)))
      normals.push(...normal)
      positions.push(...plus(centre, times(normal, thickness / 2)))
    }
  })
  // The last ring is turned against the first; the corners that join them are the nearest ones.
  const turn = nearest(positions, line.length)
  line.forEach((_, ring) => {
    const last = ring === line.length - 1
    const corner = (at: number) => ring * AROUND + (at % AROUND)
    const next = (at: number) => (last ? (at + turn) % AROUND : corner(at) + AROUND)
    for (let at = 0; at < AROUND; at++)
      corners.push(corner(at), corner(at + 1), next(at), next(at), corner(at + 1), next(at + 1))
  })
  return { positions, normals, corners }
}

/** The corner of the first ring that is nearest to the first corner of the last ring. */
function nearest(positions: readonly number[], rings: number): number {
  const corner = (at: number): Vector => positions.slice(at * 3, at * 3 + 3) as unknown as Vector
  const from = corner((rings - 1) * AROUND)
  const distances = Array.from({ length: AROUND }, (_, at) => Math.hypot(...minus(corner(at), from)))
  return distances.indexOf(Math.min(...distances))
}

const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a))
