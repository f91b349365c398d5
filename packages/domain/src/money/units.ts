/**
 * Formats an amount in the smallest unit as a decimal, without trailing zeros. Decimals beyond `maxDecimals` are cut,
 * never rounded up: nobody sees more than there is.
 */
export function formatUnits(amount: bigint, decimals: number, maxDecimals = decimals): string {
  const unit = 10n ** BigInt(decimals)
  const digits = (amount % unit).toString().padStart(decimals, '0')
  const fraction = digits.slice(0, maxDecimals).replace(/0+$/, '')
  return fraction ? `${amount / unit}.${fraction}` : `${amount / unit}`
}
