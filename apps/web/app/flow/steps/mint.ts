import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { mintCall } from '@vitrine/chain/calls/mint'
import { commitLocked } from '@vitrine/chain/commitLocked'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { type Hex, zeroAddress, zeroHash } from 'viem'
import { contractsOf, intentOf, resultOf, type StepEffects } from './step.ts'

/** Mints the work, then registers it and saves its chain id (CRE-06). */
export const mint: StepEffects = {
  async call(at, tools) {
    const { token, content } = intentOf(at, 'create')
    const { collectible721, collectible1155 } = contractsOf(at, tools)
    // Royalties are in percent in the form and in hundredths of a percent on chain (STA-02).
    const royalties = BigInt(token.royalties ?? '0') * 100n
    const locked = token.locked && token.salt ? commitLocked(token.locked, token.salt as Hex) : zeroHash
    const contract = token.type === '721' ? collectible721 : collectible1155
    const copies = BigInt(token.copies ?? '1')
    return mintCall(contract, { type: token.type, copies, royalties, locked, ...(content && { content }) })
  },

  gives: true,
  read(at, receipt, tools) {
    const { token } = intentOf(at, 'create')
    const { collectible721, collectible1155 } = contractsOf(at, tools)
    const minted = { from: zeroAddress, to: at.flow.account }
    if (token.type === '721') {
      const own = { contract: collectible721, abi: collectible721Abi, event: 'Transfer' } as const
      const [transfer] = ownEvents(receipt, { ...own, args: minted })
      return transfer ? { chain_id: transfer.args.tokenId.toString() } : null
    }
    const own = { contract: collectible1155, abi: collectible1155Abi, event: 'TransferSingle' } as const
    const [transfer] = ownEvents(receipt, { ...own, args: { ...minted, value: BigInt(token.copies ?? '1') } })
    return transfer ? { chain_id: transfer.args.id.toString() } : null
  },

  async report(at, _hash, tools, note) {
    const { token: form } = intentOf(at, 'create')
    const { collectible721, collectible1155 } = contractsOf(at, tools)
    let id = at.flow.results.token
    if (!id) {
      const contract = form.type === '721' ? collectible721 : collectible1155
      const { token } = await tools.request('POST /tokens', {
        form: { ...form, contract, chain_address: contract },
      })
      id = token._id
      note({ token: id })
    }
    await tools.request('POST /tokens/{id}/chain', {
      params: { id },
      json: { chain_id: resultOf(at, 'chain_id') },
    })
    return { token: id }
  },
}
