import { workOf } from '../../src/works/foreign/readAgain.ts'
import { listBroughtTokens } from '../../src/works/store/metadataReads.ts'
import { addWorks } from '../../src/works/store/works.ts'
import type { TestServer } from '../servers/testServer.ts'
import { bring } from './bring.ts'
import { deployForeign } from './foreignCollections.ts'

/** What a token of another contract says of itself. */
export type Words = { name: string; description?: string }

/**
 * A contract whose works somebody was sent, brought as a whole, with the words that its metadata would say.
 * @param words of the tokens, from 1 on
 */
export async function sendWorks(
  server: TestServer,
  from: string,
  to: string,
  words: readonly Words[],
): Promise<{ collection: string; contract: string; ids: string[] }> {
  const foreign = await deployForeign(server.chain, from, 'Foreign721')
  await foreign.call(from, 'setRoyalty', to, 500n)
  await foreign.call(from, 'mintRange', to, 1n, BigInt(words.length))
  const collection = await bring(server, foreign.address)
  const { db } = server.context
  const keys = words.map((_, at) => ({
    chainId: server.chain.id,
    contract: foreign.address as string,
    tokenId: BigInt(at + 1),
  }))
  const tokens = await listBroughtTokens(db, keys)
  const rows = tokens.map(({ token }) => {
    const { name, description = '' } = words[Number(token.tokenId) - 1]!
    return { ...workOf(token, token, collection), name, description, media: 'none', cover: null, traits: [] }
  })
  await db.transaction((tx) => addWorks(tx, rows))
  const byToken = new Map(rows.map((row) => [row.tokenId, row.id]))
  return { collection, contract: foreign.address, ids: keys.map(({ tokenId }) => byToken.get(tokenId)!) }
}
