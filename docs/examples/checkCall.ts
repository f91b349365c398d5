// The data of a transaction: a call of a currency or a work. What the sale contract is called for is in checkSale.ts.

import { decodeAbiParameters, decodeFunctionData, getAbiItem, type Hex, zeroHash } from 'viem'
import { abi, type Call } from './abi.ts'
import { checkAcceptance, checkSale } from './checkSale.ts'
import { isSame, must } from './must.ts'
import type { Known, Transaction } from './plan.ts'

const isText = (arg: unknown) => typeof arg === 'string'

/** For 16 works of other contracts. */
const MOST_GAS = 13_000_000

/** Returns the name of the function. @throws Error if the call is not what was wished */
export function checkCall({ to, data, value, spare_gas = 0 }: Transaction, known: Known): string {
  const { about, limits } = known
  const call = callOf(data)
  must(/^\d+$/.test(value), `its value is ${value}`)
  const isPayable = getAbiItem({ abi, name: call.functionName, args: call.args as never })
  must(isPayable?.stateMutability === 'payable' || value === '0', `${call.functionName} takes no money`)
  must(spare_gas >= 0 && spare_gas <= MOST_GAS, `it asks for ${spare_gas} more gas`)
  switch (call.functionName) {
    case 'deposit':
      must(isSame(to, about.currency), 'it wraps another currency')
      must(BigInt(value) <= limits.most, `it spends ${value}`)
      break
    case 'approve': {
      const [spender, amount] = call.args
      const { unit_price: price, copies = 1, allowance } = about
      // A purchase has no price in the wish.
      const needed = price ? BigInt(price as string) * BigInt(copies as number) : limits.most
      const currency = about.currency ?? limits.currency
      must(isSame(to, currency) && isSame(spender, limits.engine), 'it lets somebody else take money')
      must(amount <= BigInt((allowance as string) ?? needed), `it lets ${amount} be taken`)
      must(amount <= limits.most, `it lets ${amount} be taken`)
      break
    }
    case 'setApprovalForAll':
      must(
        [limits.work, ...(limits.sold ?? [])].some((work) => isSame(to, work?.contract)),
        'it is for works of another contract',
      )
      must(isSame(call.args[0], limits.engine), 'somebody else may move tokens')
      break
    case 'safeTransferFrom':
      checkTransfer(to, call.args, known)
      break
    case 'createItem': {
      // A commitment follows the one to locked content, and both are text; the numbers come first.
      const [royalties, locked, content = zeroHash] = call.args.slice(call.args.findIndex(isText) - 1)
      const copies = isText(call.args[1]) ? 1n : call.args[0]
      must(isSame(to, limits.work?.contract), 'it is for another contract')
      must(isSame(copies, about.copies ?? 1), `it mints ${copies} copies`)
      must(royalties === BigInt((about.royalties as number) ?? 0) * 100n, `royalties are ${royalties}`)
      must(locked === zeroHash, 'it has locked content')
      must(isSame(content, about.content ?? zeroHash), 'it commits to another file')
      break
    }
    default:
      must(isSame(to, limits.engine), 'it is for another contract')
      checkSale(call, BigInt(value), known)
  }
  return call.functionName
}

function callOf(data: string): Call {
  return orRefuse(
    () => decodeFunctionData({ abi, data: data as Hex }),
    `${data.slice(0, 10)} is a call of nothing that a trade needs`,
  )
}

function orRefuse<T>(read: () => T, problem: string): T {
  try {
    return read()
  } catch {
    throw new Error(`the plan is refused: ${problem}`)
  }
}

/** A token that is sent to the sale contract must carry the acceptance of the offer, or it is lost. */
function checkTransfer(
  to: string,
  args: Extract<Call, { functionName: 'safeTransferFrom' }>['args'],
  known: Known,
): void {
  const { about, limits } = known
  const [from, receiver, tokenId] = args
  const copies = args.length === 5 ? args[3] : 1n
  const data = args.at(-1) as Hex
  must(isSame(to, limits.work?.contract) && isSame(tokenId, limits.work?.tokenId), 'it gives another work')
  must(isSame(from, about.account) && isSame(receiver, limits.engine), 'it gives a token away')
  must(isSame(copies, about.quantity ?? 1), `it gives ${copies} copies`)
  const [acceptance] = orRefuse(
    () => decodeAbiParameters(getAbiItem({ abi, name: 'acceptOrder' }).inputs, data),
    'it gives a token for nothing',
  )
  checkAcceptance(acceptance, known)
}
