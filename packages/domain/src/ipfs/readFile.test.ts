import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { createLink, encode, prepare } from '@ipld/dag-pb'
import fc from 'fast-check'
import { UnixFS } from 'ipfs-unixfs'
import { expect, test } from 'vitest'
import { type Cid, toCid } from './cid.ts'
import { FileError, readFile } from './readFile.ts'

// Whatever tree a program makes of a file, and whatever a gateway does to its blocks: the bytes of the file, or an error.

type Tree = { data: Uint8Array; raw: boolean; parts: Tree[] }
type Made = { cid: Cid; bytes: Buffer; size: number }
const MOST = 5_000

const leaf = fc.record({
  data: fc.uint8Array({ maxLength: 300 }),
  raw: fc.boolean(),
  parts: fc.constant<Tree[]>([]),
})
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    // A list may have bytes of its own before those of its parts.
    fc.record({
      data: fc.uint8Array({ maxLength: 20 }),
      raw: fc.constant(false),
      parts: fc.array(tie('tree'), { maxLength: 6 }),
    }),
  ),
}))

/** Puts the blocks of a tree into `blocks`. Equal parts are one block. */
function make({ data, raw, parts }: Tree, blocks: Map<string, Uint8Array>): Made {
  const made = parts.map((part) => make(part, blocks))
  const block = raw ? data : listOf(data, made)
  const cid = toCid(raw ? 'raw' : 'dag-pb', createHash('sha256').update(block).digest())
  blocks.set(String(cid), block)
  const size = block.length + made.reduce((sum, part) => sum + part.size, 0)
  return { cid, bytes: Buffer.concat([data, ...made.map(({ bytes }) => bytes)]), size }
}

function listOf(data: Uint8Array, parts: readonly Made[]): Uint8Array {
  const file = new UnixFS({ type: 'file', ...(data.length > 0 && { data }) })
  for (const { bytes } of parts) file.addBlockSize(BigInt(bytes.length))
  const links = parts.map(({ cid, size }) => createLink('', size, cid))
  return encode(prepare({ Data: file.marshal(), Links: links }))
}

/** What a gateway does to one block. */
type Harm = (block: Uint8Array, others: readonly Uint8Array[]) => Uint8Array | null
const harm = fc.constantFrom<Harm | null>(
  null,
  () => null,
  (block) => block.subarray(0, -1),
  (block) => Buffer.concat([block, Buffer.of(0)]),
  (block) => block.map((byte, at) => (at === 0 ? byte ^ 1 : byte)),
  (_, others) => others[0] ?? new Uint8Array(),
)

test('the reader of a file returns its bytes or an error, and asks for few blocks at once', async () => {
  await fc.assert(
    fc.asyncProperty(tree, harm, fc.nat(), fc.nat(MOST), async (shape, harm, which, most) => {
      const blocks = new Map<string, Uint8Array>()
      const { cid, bytes } = make(shape, blocks)
      const names = [...blocks.keys()]
      const harmed = names[which % names.length]
      let open = 0
      let asked = 0
      const read = async (each: Cid) => {
        expect(++open).toBeLessThanOrEqual(4)
        asked++
        await pause()
        open--
        const block = blocks.get(String(each))!
        const sent = harm && String(each) === harmed ? harm(block, [...blocks.values()]) : block
        if (!sent) throw new FileError('gateway_away', each)
        if (!createHash('sha256').update(sent).digest().equals(each.multihash.digest))
          throw new FileError('unverified', each)
        return new Uint8Array(sent)
      }
      const found = await readFile(read, cid, most).catch((error) => error)
      const ended = asked
      await pause()
      await pause()
      expect(asked).toBe(ended)
      if (found instanceof Error) {
        expect(found).toBeInstanceOf(FileError)
        const why = (found as FileError).why
        if (why === 'too_large') expect(wrapped(blocks, bytes)).toBeGreaterThan(most)
        else expect(harm).not.toBeNull()
      } else {
        expect(Buffer.concat(found).equals(bytes)).toBe(true)
        expect(bytes.length).toBeLessThanOrEqual(most)
        expect((found as Uint8Array[]).every(({ length }) => length > 0)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

/** The file with everything that wraps it. */
const wrapped = (blocks: ReadonlyMap<string, Uint8Array>, bytes: Buffer): number =>
  bytes.length + [...blocks.values()].reduce((sum, block) => sum + block.length, 0)
