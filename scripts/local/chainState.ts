import { readFile, rename, writeFile } from 'node:fs/promises'

type State = { blocks?: { header: { number: string; timestamp: string } }[] }

/**
 * Makes a chain's state file fit to be loaded. Each start of anvil makes a new first block and writes it down beside
 * the first one of all; loading them, it takes any of them for block 0, which then is not the parent of block 1, so that
 * nobody can read the chain from its beginning. Only the oldest is the chain's own.
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
