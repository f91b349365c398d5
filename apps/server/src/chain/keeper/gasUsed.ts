import { concat, type Hex, hexToBytes, type PublicClient, size, sliceHex, toHex } from 'viem'

/** What a transaction costs before its first instruction: 21,000, 4 for each zero byte and 16 for each other one. */
const intrinsic = (data: Hex) =>
  hexToBytes(data).reduce((gas, byte) => gas + (byte === 0 ? 4n : 16n), 21_000n)

/**
 * How much gas a call uses, without the refunds of a transaction. An estimate is the lowest limit, which can be several times as much: the engine asks for the
 * full gas of each foreign call, whatever that then uses.
 *
 * The call is made by a contract that nodes create for one eth_call. It measures the gas and returns it.
 * @throws viem's CallExecutionError if the node does not answer
 */
export async function gasUsed(reader: PublicClient, { to, data }: { to: Hex; data: Hex }): Promise<bigint> {
  const measured = await reader.call({ data: measuring(to, data), blockTag: 'pending' })
  return BigInt(sliceHex(measured.data ?? '0x00', 0, 32)) + intrinsic(data)
}

/** Creation code: copies the call's data from its own end, calls, and returns the gas that this took. */
function measuring(to: Hex, data: Hex): Hex {
  // gas() before | call(gas(), to, 0, 0, length, 0, 0) | before - gas() | return it
  const code = (length: number): Hex =>
    concat([
      '0x61',
      toHex(size(data), { size: 2 }),
      '0x8060',
      toHex(length, { size: 1 }),
      '0x5f39',
      '0x5a905f5f825f5f73',
      to,
      '0x5af1',
      '0x5a8303',
      '0x5f52',
      '0x60205ff3',
    ] as Hex[])
  return concat([code(size(code(0))), data])
}
