import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** Anvil's own mnemonic, which is public: use it only on a local chain. */
const MNEMONIC = 'test test test test test test test test test test test junk'

/** The number of funded accounts that anvil starts with. */
export const LOCAL_ACCOUNTS = 14
const OWNER = 12
const DEMO_ACCOUNTS = 12
const KEEPER = 13

const address = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex }).address

/** The accounts on the local chains: the engine's owner, the keeper, and those that the demo wallet offers. */
export const localAccounts = {
  owner: address(OWNER),
  demo: Array.from({ length: DEMO_ACCOUNTS }, (_, index) => address(index).toLowerCase()),
  /** The keeper's key. Nobody else uses its account. */
  keeperKey: toHex(
    mnemonicToAccount(MNEMONIC, { addressIndex: KEEPER }).getHdKey().privateKey ?? new Uint8Array(),
  ),
} as const
