import { AskError } from '../../remote/askError.ts'
import type { ChainRows } from '../dependents.ts'
import { listWithoutRoyalty } from '../store/histories.ts'
import type { ReaderOptions } from './balanceReader.ts'
import { tokenRef } from './handlers/tokenRef.ts'
import { NOBODY } from './handlers/transfer.ts'
import { loadRefs } from './loadRefs.ts'
import { put } from './state.ts'
import { type AtTip, writeAtTip } from './writeAtTip.ts'

/** The time budget of one round in milliseconds, so that the next block does not wait. */
const ROUND = 1_000
const AT_ONCE = 50

/**
 * Reads the royalties of tokens that were found in a history: of the others an import told them. An engine reads them
 * again when the token is listed, so a seller pays no more than was shown, or the listing fails.
 * @return whether there are more to read
 */
export async function readOutstandingRoyalties(
  { db, dependents, source, log }: ReaderOptions,
  at: AtTip,
): Promise<boolean> {
  const until = Date.now() + ROUND
  do {
    const tokens = await listWithoutRoyalty(db, source.chainId, AT_ONCE)
    if (tokens.length === 0) return false
    try {
      await write({ db, dependents }, at, tokens, await source.royalties(tokens, at.tip))
    } catch (error) {
      if (!(error instanceof AskError)) throw error
      log.warn({ err: error, chain: source.chainId }, 'royalties could not be read')
      return false
    }
  } while (Date.now() < until)
  return true
}

type Token = Awaited<ReturnType<typeof listWithoutRoyalty>>[number]
type Answers = Awaited<ReturnType<ReaderOptions['source']['royalties']>>

async function write(
  tables: ChainRows,
  at: AtTip,
  tokens: readonly Token[],
  answers: Answers,
): Promise<void> {
  const refs = tokens.map(({ contract, tokenId }) => tokenRef(at, contract, tokenId))
  await writeAtTip(tables, at, {
    load: (inside, state) => loadRefs(inside, state, refs),
    *changes(state) {
      for (const [index, { key }] of refs.entries()) {
        const token = state.get('tokens', key)
        const { creator, royalties } = answers[index] ?? { creator: NOBODY, royalties: 0 }
        if (token && !token.added) yield [put('tokens', { ...token, creator, royalties, added: true })]
      }
    },
    events: [],
  })
}
