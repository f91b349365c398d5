import { readFile, rename, writeFile } from 'node:fs/promises'

type State = { blocks?: { header: { number: string; timestamp: string } }[] }

/**
 * Repairs the state file of a local chain. Each start of anvil adds a new genesis block to the file and later loads
 * any of them as block 0, which is then not the parent of block 1, so that no indexer can read the chain from its
 * start. Only the oldest genesis block is kept.
 */
export async function keepFirstBlock(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return
  const state = JSON.parse(text) as State
  const { blocks = [] } = state
  const firsts = blocks.filter(({ header }) => Number(header.number) === 0)
  if (firsts.length <= 1) return
  const oldest = firsts.reduce((one, other) =>
    Number(other.header.timestamp) < Number(one.header.timestamp) ? other : one,
  )
  state.blocks = blocks.filter((block) => block === oldest || Number(block.header.number) > 0)
  await writeFile(`${file}.new`, JSON.stringify(state))
  await rename(`${file}.new`, file)
}
