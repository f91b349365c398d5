import type { Hex } from '@vitrine/api/entities/primitives'
import type { Context } from '../../calls/context.ts'
import { asHex } from '../../chain/asHex.ts'
import { isOwnContract } from '../../chain/chains.ts'
import { askEngine, readHeader } from '../../chain/readEngine.ts'
import { getOwnContract } from '../../chain/store/ownContracts.ts'
import { getPayee } from '../store/payees.ts'
import type { Work } from './work.ts'

/**
 * The payee of a work's creator; undefined if the creator has none, or if the engine does not know of it and so pays the
 * creator.
 */
export async function namedPayee(
  { db }: Context,
  { chain, asset, engine, key, token }: Work,
): Promise<Hex | undefined> {
  // Other contracts name the receiver themselves.
  if (!isOwnContract(chain, asset) && !(await getOwnContract(db, key))) return undefined
  const payee = await getPayee(db, key.chainId, token.creator)
  if (!payee || payee === engine) return undefined
  const { hash } = await readHeader(chain)
  const [told] = await askEngine(chain, hash)([{ functionName: 'hasPayee', args: [asHex(token.creator)] }])
  return told ? asHex(payee) : undefined
}
