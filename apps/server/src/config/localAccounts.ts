import { toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'

/** Anvil's own mnemonic, which is public: use it only on a local chain. */
const MNEMONIC = 'test test test test test test test test test test test junk'

/** The number of funded accounts that anvil starts with. */
export const LOCAL_ACCOUNTS = 14
const OWNER = 12
const DEMO_ACCOUNTS = 12
const KEEPER = 13

// Deriving the seed is slow on purpose, and every start and every test loads this module: derive it once for all.
const parent = mnemonicToAccount(MNEMONIC, { path: `m/44'/60'/0'/0` }).getHdKey()
const key = (index: number) => toHex(parent.deriveChild(index).privateKey ?? new Uint8Array())
const address = (index: number) => privateKeyToAddress(key(index))

/** The accounts on the local chains: the engine's owner, the keeper, and those that the demo wallet offers. */
export const localAccounts = {
  owner: address(OWNER),
  demo: Array.from({ length: DEMO_ACCOUNTS }, (_, index) => address(index).toLowerCase()),
  /** The keeper's key. Nobody else uses its account. */
  keeperKey: key(KEEPER),
} as const
