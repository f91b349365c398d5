import { CarWriter } from '@ipld/car'
import type { CID } from 'multiformats/cid'

export type Block = { cid: CID; bytes: Uint8Array }

/** An archive of IPFS (CARv1) with these blocks, in their order. It ends with the error of a block that cannot be read. */
export async function* carOf(
  roots: readonly CID[],
  blocks: AsyncIterable<Block> | Iterable<Block>,
): AsyncGenerator<Uint8Array> {
  const { writer, out } = CarWriter.create([...roots])
  const written = (async () => {
    try {
      for await (const block of blocks) await writer.put(block)
    } finally {
      await writer.close()
    }
  })()
  // It is waited for below; until then its failure is nobody's.
  written.catch(() => {})
  yield* out
  await written
}
