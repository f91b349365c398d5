const NOBODY = `0x${'0'.repeat(40)}`
const CURRENCIES = ['4', '5'].map((digit) => `0x${digit.repeat(40)}`)
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, 'd')}`

type Token = { contract: string; tokenId: bigint }

/** One event of the engine about orders to buy and their currencies, with few enough ids that they come again. */
export function orderEvent(
  { tokens, keptUnits }: { tokens: readonly Token[]; keptUnits: Record<string, bigint> },
  people: readonly string[],
  dice: (below: number) => number,
): { event: string; args: Record<string, unknown> } | null {
  const account = people[dice(people.length)] as string
  const currency = CURRENCIES[dice(CURRENCIES.length)] as string
  const orderId = hashOf(dice(8))
  const kept = `${account}|${currency}`
  const events = [
    () => ({ event: 'OrderCancelled', args: { orderId, buyer: account } }),
    () => ({ event: 'GroupVoided', args: { account, group: BigInt(1 + dice(3)) } }),
    () => ({ event: 'CurrencySet', args: { currency, collector: dice(2) === 0 ? NOBODY : account } }),
    () => {
      const amount = BigInt(1 + dice(1_000))
      keptUnits[kept] = (keptUnits[kept] ?? 0n) + amount
      return { event: 'CurrencyParked', args: { currency, account, amount } }
    },
    () => {
      const amount = keptUnits[kept] ?? 0n
      keptUnits[kept] = 0n
      return amount === 0n
        ? null
        : { event: 'CurrencyWithdrawn', args: { currency, account, to: account, amount } }
    },
    () => {
      const token = tokens[dice(tokens.length || 1)]
      if (!token) return null
      const [seller, copies] = [people[dice(people.length)] as string, BigInt(1 + dice(3))]
      const shares = { proceeds: 90n * copies, commission: 3n * copies, royalties: 7n * copies }
      const what = { asset: token.contract, tokenId: token.tokenId, copies, currency, ...shares }
      return { event: 'OrderAccepted', args: { orderId, seller, buyer: account, ...what } }
    },
  ]
  return events[dice(events.length)]?.() ?? null
}
