import { mnemonicToAccount } from 'viem/accounts'

/** Anvil's own, known to everybody: worth nothing outside a local chain. */
const MNEMONIC = 'test test test test test test test test test test test junk'

/** Anvil is started with this many funded accounts. */
export const LOCAL_ACCOUNTS = 14
const OWNER = 12
const DEMO_ACCOUNTS = 12

const address = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex }).address

/** Who is who on the local chains: the engine's owner, and the accounts that the demo wallet offers. */
export const localAccounts = {
  owner: address(OWNER),
  demo: Array.from({ length: DEMO_ACCOUNTS }, (_, index) => address(index).toLowerCase()),
} as const
