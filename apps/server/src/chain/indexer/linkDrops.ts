import type { ChainLog } from './decode.ts'
import type { DropMint, DropParties } from './dropMint.ts'
import { isTransfer, type TransferArgs, transfersOf } from './handlers/transfersOf.ts'

type Minted = DropMint & { to: string; firstId: bigint }

const NOBODY = `0x${'0'.repeat(40)}`

/**
 * Connects what belongs to one mint in a drop, all of which is in one transaction: first `MintedForVault`, then the
 * transfers of the new tokens, `DropMinted`, and `Referred`. Any contract can emit a transfer that looks like one of the
 * mint, so the handlers compare it with the phase.
 * @param events of one block, in order
 */
export function linkDrops(events: ChainLog[], drops: string | undefined): ChainLog[] {
  if (!events.some(({ address }) => address === drops)) return events
  const linked = [...events]
  const link = (at: number, more: Partial<ChainLog>) => {
    linked[at] = { ...(linked[at] as ChainLog), ...more }
  }
  for (const [at, { address, event, args, hash }] of events.entries()) {
    if (address !== drops || event !== 'DropMinted') continue
    const mint = args as Minted
    const isOfPhase = (log: ChainLog | undefined, name: string) =>
      log?.address === drops && log.event === name && log.hash === hash && log.args.phaseId === mint.phaseId
    const parties: DropParties = { vault: null, referrer: null, referral: 0n }
    const left = new Map<string, bigint>()
    // Back to the mint before.
    for (let before = at - 1; before >= 0; before--) {
      const log = linked[before] as ChainLog
      if (log.hash !== hash || isOfPhase(log, 'DropMinted')) break
      if (isOfPhase(log, 'MintedForVault') && log.args.payer === mint.payer)
        parties.vault = String(log.args.vault)
      if (log.drop || !isPart(log, mint)) continue
      const more = left.get(log.address) ?? mint.quantity
      if (more === 0n) continue
      left.set(log.address, log.event === 'Transfer' ? more - 1n : 0n)
      const { phaseId, payer, quantity, cost, commission } = mint
      link(before, { drop: { phaseId, payer, quantity, cost, commission } })
    }
    // On to the mint after.
    for (let after = at + 1; after < events.length; after++) {
      const log = events[after] as ChainLog
      if (log.hash !== hash || isOfPhase(log, 'DropMinted')) break
      if (!isOfPhase(log, 'Referred')) continue
      parties.referrer = String(log.args.referrer)
      parties.referral = log.args.amount as bigint
      break
    }
    link(at, { parties })
  }
  return linked
}

/** Whether an event mints tokens of the mint: some of a row of ids to its receiver, or all copies of its edition. */
function isPart({ event, args }: ChainLog, { to, firstId, quantity }: Minted): boolean {
  if (!isTransfer(event, 721) && event !== 'TransferSingle') return false
  if (event === 'ConsecutiveTransfer') return false
  return transfersOf({ event, args: args as TransferArgs }).every((transfer) => {
    if (transfer.from !== NOBODY || transfer.to !== to) return false
    if (event === 'TransferSingle') return transfer.tokenId === firstId && transfer.copies === quantity
    return transfer.tokenId >= firstId && transfer.tokenId < firstId + quantity
  })
}
