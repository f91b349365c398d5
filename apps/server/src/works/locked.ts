import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { commitLocked, withPlainLines } from '@vitrine/chain/commitLocked'
import type { Hex } from 'viem'
import { requireProof } from '../accounts/proof.ts'
import type { Context, Signed } from '../calls/context.ts'
import { refuse, refuseInput } from '../calls/refuse.ts'
import { seal, unseal } from '../sealing/seal.ts'
import { holds } from './store/owners.ts'
import { getSealed } from './store/sealedContents.ts'
import { getWork } from './store/works.ts'

/** Locked content as it is stored: the commitment to it, and the encrypted content. */
export type Locked = { commitment: string; sealed: string }

/** @param id the work that the content belongs to */
export function lock({ sealingKeys }: Context, id: string, typed: string, salt: string | undefined): Locked {
  if (salt === undefined) throw refuseInput('salt', 'Locked content needs a salt.')
  const content = withPlainLines(typed)
  const commitment = commitLocked(content, salt as Hex)
  return { commitment, sealed: seal(sealingKeys, JSON.stringify({ content, salt }), id) }
}

/** Returns locked content to a current owner of the token, and to nobody else (TOK-12). */
export async function getLocked(
  context: Context,
  { wallet, provenOn }: Signed,
  id: string,
): Promise<Output<Operations['getLocked']>> {
  const { db, sealingKeys } = context
  const work = await getWork(db, id)
  if (work?.tokenId == null || work.locked === null) throw refuse('not_found')
  requireProof(provenOn, work.chainId)
  if (!(await holds(db, wallet, { ...work, tokenId: work.tokenId }))) throw refuse('not_holder')
  const sealed = await getSealed(db, id)
  if (sealed === null) throw refuse('not_found')
  return { ...JSON.parse(unseal(sealingKeys, sealed, id)), commitment: work.locked }
}
