import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { addCollectionCall } from '@vitrine/chain/calls/collection'
import { mintCall, mintSeriesCall } from '@vitrine/chain/calls/mint'
import { commitLocked } from '@vitrine/chain/commitLocked'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { type Address, encodeFunctionData, type Hex, sha256, toHex, zeroAddress, zeroHash } from 'viem'
import { patiently } from '#data/patiently.ts'
import { NotSent } from '#wallet/walletFailure.ts'
import type { At } from '../machine/effects.ts'
import { resultName } from '../machine/resultName.ts'
import { ownEvent } from './ownEvent.ts'
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

/** Mints a part of a series with one transaction, then saves the chain id of each of its works. */
export const mintSeries: StepEffects = {
  async call(at, tools) {
    const { royalties } = intentOf(at, 'series')
    const { collectible721 } = contractsOf(at, tools)
    const folder = await folderOf(at)
    // In percent in the form and in hundredths of a percent on chain (STA-02).
    const bps = BigInt(royalties) * 100n
    return mintSeriesCall(collectible721, partOf(at).count, bps, folder ? sha256(folder) : zeroHash)
  },

  gives: true,
  read(at, receipt, tools) {
    const minted = ownEvents(receipt, {
      contract: contractsOf(at, tools).collectible721,
      abi: collectible721Abi,
      event: 'Transfer',
      args: { from: zeroAddress, to: at.flow.account },
    })
    if (minted.length !== partOf(at).count) return null
    // The contract numbers a call's works in their order, and logs them in this order.
    const ids = minted.map(({ args: { tokenId } }) => tokenId.toString())
    return { chain_id: ids[0] ?? '', [resultName(at.step, 'ids')]: ids.join(' ') }
  },

  async report(at, _hash, tools, note) {
    const works = worksOf(at)
    const folder = await folderOf(at)
    const ids = resultOf(at, resultName(at.step, 'ids')).split(' ')
    const linked = resultName(at.step, 'linked')
    for (let index = Number(at.flow.results[linked] ?? 0); index < works.length; index++) {
      const [work, chain_id] = [works[index], ids[index]]
      if (!work || !chain_id) throw new Error('a work has no token')
      await patiently(() =>
        tools.request('POST /tokens/{id}/chain', {
          params: { id: work.token },
          json: { chain_id, ...(folder && { folder: toHex(folder) }) },
        }),
      )
      note({ [linked]: String(index + 1) })
    }
    return {}
  },
}

function worksOf(at: At) {
  const { first, count } = partOf(at)
  return intentOf(at, 'series').works.slice(first, first + count)
}

/** The block of the folder to which a part commits; null if its metadata stay editable. */
async function folderOf(at: At): Promise<Uint8Array | null> {
  const files = worksOf(at).flatMap(({ file }) => file ?? [])
  if (files.length === 0) return null
  const { folderBlock } = await import('@vitrine/domain/ipfs/folderBlock')
  return folderBlock(files)
}

function partOf({ step: { part } }: At) {
  if (!part) throw new Error('a mint without its part of the series')
  return part
}

/** Adds a token of another collection to the engine, which reads its creator and royalty, then saves it (IMP-02). */
export const importToken: StepEffects = {
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const args = tokenOf(at)
    // Simulated first: a token whose creator is unknown cannot be imported.
    const { result } = await tools.wallet.reader(at.step.chainId).simulateContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'addNFTToMarketplace',
      args,
      account: at.flow.account,
    })
    if (result[0] === zeroAddress) throw new NotSent('no creator', { code: 'import_no_creator' })
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'addNFTToMarketplace', args })
    return { to: engine, data }
  },

  read(at, receipt, tools) {
    const [asset, tokenId] = tokenOf(at)
    const [added] = ownEvents(receipt, {
      contract: contractsOf(at, tools).engine,
      abi: saleEngineAbi,
      event: 'NFTAdded',
      args: { asset, tokenId, holder: at.flow.account },
    })
    if (!added) return null
    return { creator: added.args.creator, royalties: added.args.royalties.toString() }
  },

  async report(at, _hash, { request }) {
    const { data } = await request('POST /import/save', { json: intentOf(at, 'import').claim })
    return { token: data.token._id, chain_id: data.token.chain_id ?? '' }
  },
}

function tokenOf(at: At): readonly [Address, bigint] {
  const { contract_address, token_id } = intentOf(at, 'import').claim
  return [contract_address.trim() as Address, BigInt(token_id.trim())]
}

/** Makes a contract that was brought as a whole known to the engine. Skipped if it is. */
export const addCollection: StepEffects = {
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const { asset } = intentOf(at, 'addCollection')
    const kind = await tools.wallet.reader(at.step.chainId).readContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'collectionKind',
      args: [asset],
    })
    return kind === 0 ? addCollectionCall(engine, asset) : null
  },
  skips: true,
  read: ownEvent((at, tools) => ({
    contract: contractsOf(at, tools).engine,
    abi: saleEngineAbi,
    event: 'CollectionAdded',
    args: { asset: intentOf(at, 'addCollection').asset },
  })),
}
