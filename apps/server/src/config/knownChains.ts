import type { Hex } from 'viem'

/**
 * What we know of a chain that people use. In CHAINS_FILE it needs only its id and nodes. Names, coins, scanners, nodes
 * and block times are those of viem (`knownChains.test.ts` compares them: importing its 700 chains takes seconds); the rest
 * is what viem lacks. docs/chains.md is made from this table.
 */
export type KnownChain = {
  name: string
  /**
   * The symbol of its coin. It also names the chain, so one that shares its coin with others has a name of its own after
   * it: `ETH.BASE`.
   */
  currency: string
  scanner: string
  /** A public node, for browsers. */
  node: string
  /** The time between blocks, in milliseconds. */
  blockTime: number
  /** Who makes its blocks and says which are final. */
  kind: ChainKind
  /** Its node is a changed go-ethereum, so whether its blooms cover all logs is not known. */
  ownNode?: boolean
  /** The pairs of its coin at the exchanges of `PRICE_URLS`; empty if Binance has none. */
  priceSymbols: readonly string[]
  /** Its own name service, where viem knows one. Its resolver answers as ENS's universal resolver does. */
  names?: { endings: readonly string[]; resolver: Hex }
  /** What the operator must know about this chain. */
  note?: string
}

/**
 * How a chain makes blocks.
 * - `blooms`: whether the blooms of headers cover all logs. On the OP stack they do: its node is go-ethereum, which checks
 *   them, and every log is of a transaction. Of others we do not know it for sure, and asking each block is always right.
 * - `final`: what the tag `finalized` means there.
 */
export const CHAIN_KINDS = {
  op: {
    name: 'OP stack',
    blooms: true,
    final:
      'Its batch is in a final block of Ethereum, about 15 minutes later. Until then one sequencer orders it; if that fails, no block comes, and it could order anew what it has not posted.',
  },
  arbitrum: {
    name: 'Arbitrum Nitro',
    blooms: false,
    final:
      'Its batch is in a final block of the chain below, about 15 minutes later. Until then one sequencer orders it; if that fails, no block comes. Contracts see the block numbers of Ethereum, and hashes that the sequencer can foresee: the order of a drop is drawn after so many blocks of Ethereum, and its sequencer could know it before.',
  },
  zk: {
    name: 'zero-knowledge rollup',
    blooms: false,
    final:
      'Its proof is on Ethereum, minutes to hours later. Until then one sequencer orders it; if that fails, no block comes.',
  },
  own: {
    name: 'its own validators',
    blooms: false,
    final: 'Its validators finalized it, seconds to minutes later.',
  },
} as const satisfies Record<string, { name: string; blooms: boolean; final: string }>
export type ChainKind = keyof typeof CHAIN_KINDS

const ETH = ['ETHUSDT'] as const
/** zkSync's machine is not Ethereum's: it runs our bytecode in an interpreter, which we have not tried. */
const INTERPRETED =
  'Runs the bytecode of Ethereum in an interpreter, at a multiple of the gas. Deploy to its test network first: we have not tried it.'

/** By chain id. */
export const KNOWN_CHAINS: Readonly<Record<number, KnownChain>> = {
  10: {
    name: 'OP Mainnet',
    currency: 'ETH.OP',
    scanner: 'https://optimistic.etherscan.io',
    node: 'https://mainnet.optimism.io',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  25: {
    name: 'Cronos',
    currency: 'CRO',
    scanner: 'https://explorer.cronos.org',
    node: 'https://evm.cronos.org',
    blockTime: 1_000,
    kind: 'own',
    priceSymbols: [],
  },
  100: {
    name: 'Gnosis',
    currency: 'XDAI',
    scanner: 'https://gnosisscan.io',
    node: 'https://rpc.gnosischain.com',
    blockTime: 5_000,
    kind: 'own',
    priceSymbols: ['DAIUSDT'],
  },
  130: {
    name: 'Unichain',
    currency: 'ETH.UNICHAIN',
    scanner: 'https://uniscan.xyz',
    node: 'https://mainnet.unichain.org',
    blockTime: 1_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  146: {
    name: 'Sonic',
    currency: 'S.SONIC',
    scanner: 'https://sonicscan.org',
    node: 'https://rpc.soniclabs.com',
    blockTime: 630,
    kind: 'own',
    priceSymbols: ['SUSDT'],
  },
  204: {
    name: 'opBNB',
    currency: 'BNB.OPBNB',
    scanner: 'https://opbnb.bscscan.com',
    node: 'https://opbnb-mainnet-rpc.bnbchain.org',
    blockTime: 250,
    kind: 'op',
    ownNode: true,
    priceSymbols: ['BNBUSDT'],
    note: 'Its batches are on BNB Smart Chain.',
  },
  250: {
    name: 'Fantom',
    currency: 'FTM',
    scanner: 'https://ftmscan.com',
    node: 'https://250.rpc.thirdweb.com',
    blockTime: 1_000,
    kind: 'own',
    priceSymbols: [],
    note: 'Its people have moved to Sonic. As far as we know it lacks the rules of Cancun: our contracts do not run there.',
  },
  324: {
    name: 'ZKsync Era',
    currency: 'ETH.ZKSYNC',
    scanner: 'https://explorer.zksync.io',
    node: 'https://mainnet.era.zksync.io',
    blockTime: 200,
    kind: 'zk',
    priceSymbols: ETH,
    note: INTERPRETED,
  },
  360: {
    name: 'Shape',
    currency: 'ETH.SHAPE',
    scanner: 'https://shapescan.xyz',
    node: 'https://mainnet.shape.network',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  480: {
    name: 'World Chain',
    currency: 'ETH.WORLD',
    scanner: 'https://worldscan.org',
    node: 'https://worldchain-mainnet.g.alchemy.com/public',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  1101: {
    name: 'Polygon zkEVM',
    currency: 'ETH.ZKEVM',
    scanner: 'https://zkevm.polygonscan.com',
    node: 'https://zkevm-rpc.com',
    blockTime: 2_000,
    kind: 'zk',
    priceSymbols: ETH,
    note: 'Its makers have announced its end. As far as we know it lacks the rules of Cancun: our contracts do not run there.',
  },
  1284: {
    name: 'Moonbeam',
    currency: 'GLMR',
    scanner: 'https://moonscan.io',
    node: 'https://rpc.api.moonbeam.network',
    blockTime: 6_000,
    kind: 'own',
    priceSymbols: ['GLMRUSDT'],
  },
  1868: {
    name: 'Soneium',
    currency: 'ETH.SONEIUM',
    scanner: 'https://soneium.blockscout.com',
    node: 'https://rpc.soneium.org',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  2020: {
    name: 'Ronin',
    currency: 'RON',
    scanner: 'https://app.roninchain.com',
    node: 'https://api.roninchain.com/rpc',
    blockTime: 3_000,
    kind: 'own',
    priceSymbols: ['RONINUSDT'],
    note: 'Its makers have announced that it becomes a rollup: compare the row with its documentation before you deploy.',
  },
  2741: {
    name: 'Abstract',
    currency: 'ETH.ABSTRACT',
    scanner: 'https://abscan.org',
    node: 'https://api.mainnet.abs.xyz',
    blockTime: 200,
    kind: 'zk',
    priceSymbols: ETH,
    note: INTERPRETED,
  },
  5000: {
    name: 'Mantle',
    currency: 'MNT',
    scanner: 'https://mantlescan.xyz',
    node: 'https://rpc.mantle.xyz',
    blockTime: 2_000,
    kind: 'op',
    ownNode: true,
    priceSymbols: [],
  },
  8453: {
    name: 'Base',
    currency: 'ETH.BASE',
    scanner: 'https://basescan.org',
    node: 'https://mainnet.base.org',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  33139: {
    name: 'ApeChain',
    currency: 'APE',
    scanner: 'https://apescan.io',
    node: 'https://rpc.apechain.com/http',
    blockTime: 250,
    kind: 'arbitrum',
    priceSymbols: ['APEUSDT'],
    note: 'An account can choose that its coin and dollars earn interest. A transfer still moves exactly the amount that was asked for.',
  },
  34443: {
    name: 'Mode',
    currency: 'ETH.MODE',
    scanner: 'https://modescan.io',
    node: 'https://mainnet.mode.network',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  42161: {
    name: 'Arbitrum One',
    currency: 'ETH.ARB',
    scanner: 'https://arbiscan.io',
    node: 'https://arb1.arbitrum.io/rpc',
    blockTime: 250,
    kind: 'arbitrum',
    priceSymbols: ETH,
  },
  42220: {
    name: 'Celo',
    currency: 'CELO',
    scanner: 'https://celoscan.io',
    node: 'https://forno.celo.org',
    blockTime: 1_000,
    kind: 'op',
    ownNode: true,
    priceSymbols: ['CELOUSDT'],
    note: 'Its coin is an ERC-20 too, so none wraps it: offers to buy are in dollars.',
  },
  43114: {
    name: 'Avalanche',
    currency: 'AVAX',
    scanner: 'https://snowtrace.io',
    node: 'https://api.avax.network/ext/bc/C/rpc',
    blockTime: 1_700,
    kind: 'own',
    priceSymbols: ['AVAXUSDT'],
  },
  57073: {
    name: 'Ink',
    currency: 'ETH.INK',
    scanner: 'https://explorer.inkonchain.com',
    node: 'https://rpc-gel.inkonchain.com',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  59144: {
    name: 'Linea',
    currency: 'ETH.LINEA',
    scanner: 'https://lineascan.build',
    node: 'https://rpc.linea.build',
    blockTime: 2_000,
    kind: 'zk',
    priceSymbols: ETH,
    names: { endings: ['.linea.eth'], resolver: '0x4d41762915f83c76ecaf6776d9b08076aa32b492' },
  },
  80094: {
    name: 'Berachain',
    currency: 'BERA',
    scanner: 'https://berascan.com',
    node: 'https://rpc.berachain.com',
    blockTime: 2_000,
    kind: 'own',
    priceSymbols: ['BERAUSDT'],
    names: { endings: ['.bera'], resolver: '0x4d41762915f83c76ecaf6776d9b08076aa32b492' },
  },
  81457: {
    name: 'Blast',
    currency: 'ETH.BLAST',
    scanner: 'https://blastscan.io',
    node: 'https://rpc.blast.io',
    blockTime: 2_000,
    kind: 'op',
    ownNode: true,
    priceSymbols: ETH,
    note: 'Its ether earns interest, so balances grow. A transfer still moves exactly the amount that was asked for.',
  },
  84532: {
    name: 'Base Sepolia',
    currency: 'ETH.BASETEST',
    scanner: 'https://sepolia.basescan.org',
    node: 'https://sepolia.base.org',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  421614: {
    name: 'Arbitrum Sepolia',
    currency: 'ETH.ARBTEST',
    scanner: 'https://sepolia.arbiscan.io',
    node: 'https://sepolia-rollup.arbitrum.io/rpc',
    blockTime: 250,
    kind: 'arbitrum',
    priceSymbols: ETH,
  },
  534352: {
    name: 'Scroll',
    currency: 'ETH.SCROLL',
    scanner: 'https://scrollscan.com',
    node: 'https://rpc.scroll.io',
    blockTime: 3_000,
    kind: 'zk',
    priceSymbols: ETH,
  },
  7777777: {
    name: 'Zora',
    currency: 'ETH.ZORA',
    scanner: 'https://explorer.zora.energy',
    node: 'https://rpc.zora.energy',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
  11155420: {
    name: 'OP Sepolia',
    currency: 'ETH.OPTEST',
    scanner: 'https://optimism-sepolia.blockscout.com',
    node: 'https://sepolia.optimism.io',
    blockTime: 2_000,
    kind: 'op',
    priceSymbols: ETH,
  },
}

/** At least a minute of blocks: what people sign is checked at one of them, and has to be stored before it is forgotten. */
const SIGNING = 60_000
const LEAST_FINALITY = 64

/** How many blocks of a chain a re-org may undo at least, whatever the chain itself calls final. */
export const finalityOf = ({ blockTime }: Pick<KnownChain, 'blockTime'>): number =>
  Math.max(LEAST_FINALITY, Math.ceil(SIGNING / blockTime))

/** Whether the blooms of a chain's headers cover all logs, as far as we know. */
export const bloomsOf = ({ kind, ownNode = false }: Pick<KnownChain, 'kind' | 'ownNode'>): boolean =>
  CHAIN_KINDS[kind].blooms && !ownNode
