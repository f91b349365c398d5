/**
 * What an estimate offers for a unit of gas, in wei: a contract can ask for it, and answer a transaction that pays
 * nothing otherwise than one that is sent. With room for a base fee that rises with the next blocks.
 * @param price the network's now
 */
export const offeredPrice = (price: bigint): bigint => (price * 12n) / 10n
