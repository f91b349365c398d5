import { type Ref, ref } from '../state.ts'

/** The offer that an event of the engine is about. */
export function offerRef(log: { chainId: number; args: { offerId: string } }) {
  return ref('offers', { chainId: log.chainId, id: log.args.offerId }) satisfies Ref
}
