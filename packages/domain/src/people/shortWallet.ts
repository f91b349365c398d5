/** A shortened wallet address: the first 15 characters, an ellipsis, the last 4 (LIM-01). */
export function shortWallet(address: string): string {
  return address.length <= 20 ? address : `${address.slice(0, 15)}…${address.slice(-4)}`
}
