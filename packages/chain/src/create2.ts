import { type Address, concat, getCreate2Address, type Hex, keccak256, toHex } from 'viem'

/**
 * The deterministic deployment proxy (github.com/Arachnid/deterministic-deployment-proxy). It has this address on every
 * public chain and on anvil, and creates a contract from the code after a 32-byte salt.
 */
export const create2Proxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const salt = keccak256(toHex('vitrine'))

/** The address at which the proxy creates a contract with this code. */
export function getCreatedAddress(initCode: Hex): Address {
  return getCreate2Address({ from: create2Proxy, salt, bytecode: initCode })
}

/** The data to send to the proxy. */
export function encodeCreation(initCode: Hex): Hex {
  return concat([salt, initCode])
}
