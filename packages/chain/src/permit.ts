import { type Address, erc20Abi, type Hex, type PublicClient, parseAbi } from 'viem'

/** A signed permission to take an amount of a currency (EIP-2612), as the engine's `buyInCurrency` takes it. Units; seconds. */
export type SignedPermit = {
  value: bigint
  deadline: bigint
  v: number
  r: Hex
  s: Hex
}

/** @property value units of the currency @property deadline seconds */
type Permission = {
  currency: Address
  owner: Address
  spender: Address
  value: bigint
  deadline: bigint
}

const permitAbi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function version() view returns (string)',
])

const permitFields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const

/** What a holder signs to let somebody take an amount (EIP-2612), with the nonce of the moment. */
export async function toPermitTypedData(
  client: Pick<PublicClient, 'readContract' | 'getChainId'>,
  { currency, owner, spender, value, deadline }: Permission,
) {
  const [name, version, nonce, chainId] = await Promise.all([
    client.readContract({ address: currency, abi: erc20Abi, functionName: 'name' }),
    // OpenZeppelin's has none and means 1; the dollar coin of Circle has 2.
    client.readContract({ address: currency, abi: permitAbi, functionName: 'version' }).catch(() => '1'),
    client.readContract({ address: currency, abi: permitAbi, functionName: 'nonces', args: [owner] }),
    client.getChainId(),
  ])
  return {
    domain: { name, version, chainId, verifyingContract: currency },
    types: { Permit: permitFields },
    primaryType: 'Permit',
    message: { owner, spender, value, nonce, deadline },
  } as const
}
