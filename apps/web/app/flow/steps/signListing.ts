import { type Carried, engineTerms } from '@vitrine/chain/engineTerms'
import { listingOf } from '@vitrine/chain/signedListing'
import { type Terms, toListingTypedData } from '@vitrine/chain/terms'
import { zeroAddress } from 'viem'
import type { At } from '../effects.ts'
import { publishOnce, signingFacts } from './signed.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/** Signs the listing, which sends nothing, and publishes it. */
export const signListing: StepEffects = {
  call: async () => null,

  async report(at, _hash, tools, note) {
    await publishOnce(
      at,
      note,
      () => sign(at, tools),
      ({ signature, listing }) =>
        tools.request('POST /listings', {
          json: { network: at.step.chainId, listings: [listing], signature },
        }),
    )
    return {}
  },
}

async function sign(at: At, tools: Tools) {
  const { chainId } = at.step
  const { engine } = contractsOf(at, tools)
  const { terms, ...signed } = await listingNow(at, tools)
  const typed = toListingTypedData(listingOf(engineTerms(terms), signed), { chainId, engine })
  return { listing: { terms, ...signed }, signature: await tools.wallet.signTypedData(typed) }
}

async function listingNow(at: At, tools: Tools) {
  const { asset, tokenId, copies, sale, signedFor } = intentOf(at, 'sell')
  const { expiry, ...facts } = await signingFacts(at, tools, signedFor ?? 0)
  const terms: Carried<Terms> = {
    ...{ seller: at.flow.account, asset, tokenId, copies: String(copies), reservable: '0' },
    ...{ price: sale.price ?? '0', startPrice: '0', duration: '0', ...facts },
  }
  return {
    terms,
    maxCommission: String(sale.maxCommission),
    maxRoyalties: String(sale.maxRoyalties),
    ...{ buyer: zeroAddress, expiry, group: '0', index: 0, proof: [] },
  }
}
