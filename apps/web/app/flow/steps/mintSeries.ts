import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { mintSeriesCall } from '@vitrine/chain/calls/mint'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { sha256, toHex, zeroAddress, zeroHash } from 'viem'
import { patiently } from '#data/patiently.ts'
import type { At } from '../effects.ts'
import { resultName } from '../resultName.ts'
import { contractsOf, intentOf, resultOf, type StepEffects } from './step.ts'

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
      ...{ contract: contractsOf(at, tools).collectible721, abi: collectible721Abi, event: 'Transfer' },
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
