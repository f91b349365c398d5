import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** Anvil's own, known to everybody: worth nothing outside a local chain. */
const MNEMONIC = 'test test test test test test test test test test test junk'

/** Anvil is started with this many funded accounts. */
export const LOCAL_ACCOUNTS = 14
const OWNER = 12
const DEMO_ACCOUNTS = 12
const KEEPER = 13

const address = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex }).address

/** Who is who on the local chains: the engine's owner, the keeper, and the accounts that the demo wallet offers. */
export const localAccounts = {
  owner: address(OWNER),
  demo: Array.from({ length: DEMO_ACCOUNTS }, (_, index) => address(index).toLowerCase()),
  /** The keeper's key; its account is nobody else's. */
  keeperKey: toHex(
    mnemonicToAccount(MNEMONIC, { addressIndex: KEEPER }).getHdKey().privateKey ?? new Uint8Array(),
  ),
} as const
