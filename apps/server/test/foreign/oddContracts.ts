import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import type { ForeignCollection } from './foreignCollections.ts'

// The shapes that public contracts have, from their descriptions: what each is like, how it differs, and what becomes of it
// when somebody brings it.

const abi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function owner() view returns (address)',
  'function contractURI() view returns (string)',
  'function tokenURI(uint256 id) view returns (string)',
  'function royaltyInfo(uint256 id, uint256 price) view returns (address, uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event ConsecutiveTransfer(uint256 indexed fromTokenId, uint256 toTokenId, address indexed fromAddress, address indexed toAddress)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Locked(uint256 tokenId)',
  'event MetadataUpdate(uint256 _tokenId)',
])
/** Those of CryptoKitties and of currencies have other arguments, or no index. */
const unindexed = parseAbi(['event Transfer(address from, address to, uint256 tokenId)'])
const currency = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

const NOBODY = `0x${'0'.repeat(40)}` as Hex
export const [ANNA, BEN] = ['a', 'b'].map((digit) => `0x${digit.repeat(40)}` as Hex) as [Hex, Hex]
const MOST = 2n ** 256n - 1n
const NOT_OWNER = `0x${'c'.repeat(40)}` as Hex
const INTERFACES = { 721: '0x80ac58cd', 1155: '0xd9b67a26', 165: '0x01ffc9a7', 2981: '0x2a55205a' } as const

type Log = { topics: Hex[]; data: Hex }
type Said = { question: Hex; mode: 'Answers' | 'Reverts' | 'Burns'; data: Hex }
/** Calls that the contract answers, and logs that it emitted. */
export type Shape = { says: Said[]; logs: Log[] }
/** The tokens with who holds how many; or why it is refused. `named`: the collection's name, if it is to be compared. */
type Becomes =
  | { held: Record<string, bigint>; named?: string; described?: string; royalties?: number }
  | { refused: 'contract_unknown' | 'contract_stranger' }

/** @property asker who brings it and must be allowed to */
export type OddContract = { like: string; how: string; shape: (asker: Hex) => Shape; becomes: Becomes }

function log(name: string, args: object, of: readonly unknown[] = abi): Log {
  const event = (of as AbiEvent[]).find((each) => each.type === 'event' && each.name === name) as AbiEvent
  const topics = encodeEventTopics({ abi: [event], args } as never) as Hex[]
  const plain = event.inputs.filter((input) => !('indexed' in input) || !input.indexed)
  return {
    topics,
    data: encodeAbiParameters(
      plain,
      plain.map((input) => (args as never)[input.name as string]),
    ),
  }
}

const moved = (from: Hex, to: Hex, tokenId: bigint) => log('Transfer', { from, to, tokenId })
export const minted = (to: Hex, tokenId: bigint) => moved(NOBODY, to, tokenId)
const moved1155 = (from: Hex, to: Hex, id: bigint, value: bigint) =>
  log('TransferSingle', { operator: from, from, to, id, value })

const answer = (functionName: string, result: unknown, args?: readonly unknown[]): Said => ({
  question: args ? encodeFunctionData({ abi, functionName, args } as never) : selectorOf(functionName),
  mode: 'Answers',
  data: encodeFunctionResult({ abi, functionName, result } as never),
})
const selectorOf = (name: string) =>
  toFunctionSelector(abi.find((item) => item.type === 'function' && item.name === name) as never)
const raw = (functionName: string, data: Hex): Said => ({
  question: selectorOf(functionName),
  mode: 'Answers',
  data,
})
const reverts = (functionName: string): Said => ({
  question: selectorOf(functionName),
  mode: 'Reverts',
  data: '0x',
})
const burns = (functionName: string): Said => ({
  question: selectorOf(functionName),
  mode: 'Burns',
  data: '0x',
})

/** What a contract says about itself and its tokens. */
export const ownWords = {
  name: (text: string) => answer('name', text),
  nameBytes: (data: Hex) => raw('name', data),
  uri: (uri: string) => answer('contractURI', uri),
  tokenUri: (uri: string) => answer('tokenURI', uri),
}

const supports = (...standards: (keyof typeof INTERFACES)[]): Said[] => [
  answer('supportsInterface', false),
  ...standards.map((each) => answer('supportsInterface', true, [INTERFACES[each]])),
]

/** An ERC-721 of which the asker holds something, with some logs. */
export const erc721 = (logs: Log[], ...says: Said[]) => ({
  says: [...supports(165, 721), answer('balanceOf', 1n), answer('name', 'Odd'), ...says],
  logs,
})
/** An ERC-1155 that belongs to the asker, with some logs. */
const erc1155 = (asker: Hex, logs: Log[], ...says: Said[]) => ({
  says: [...supports(165, 1155), answer('owner', asker), ...says],
  logs,
})
const one = { [`1 ${ANNA}`]: 1n }
const dataUri = (json: object) => `data:application/json;base64,${btoa(JSON.stringify(json))}`

export const ODD_CONTRACTS: readonly OddContract[] = [
  {
    like: 'OpenZeppelin',
    how: 'plain',
    shape: () => erc721([minted(ANNA, 1n)]),
    becomes: { held: one, named: 'Odd' },
  },
  {
    like: 'ERC721A, Azuki',
    how: 'mints a range at once (ERC-2309), and moves one of it',
    shape: () =>
      erc721([
        log('ConsecutiveTransfer', { fromTokenId: 5n, toTokenId: 7n, fromAddress: NOBODY, toAddress: ANNA }),
        moved(ANNA, BEN, 6n),
      ]),
    becomes: { held: { [`5 ${ANNA}`]: 1n, [`6 ${BEN}`]: 1n, [`7 ${ANNA}`]: 1n } },
  },
  {
    like: 'a false ERC-2309',
    how: 'a range whose end is before its beginning',
    shape: () =>
      erc721([
        minted(ANNA, 1n),
        log('ConsecutiveTransfer', { fromTokenId: 9n, toTokenId: 7n, fromAddress: NOBODY, toAddress: ANNA }),
      ]),
    becomes: { held: one },
  },
  {
    like: 'CryptoPunks',
    how: 'no ERC-165, events of its own',
    shape: () => ({ says: [answer('name', 'CRYPTOPUNKS'), answer('balanceOf', 1n)], logs: [] }),
    becomes: { refused: 'contract_unknown' },
  },
  {
    like: 'CryptoKitties',
    how: 'an interface of a draft, transfers without an index',
    shape: () => ({
      says: [answer('supportsInterface', false), answer('supportsInterface', true, ['0x9a20483d'])],
      logs: [log('Transfer', { from: NOBODY, to: ANNA, tokenId: 1n }, unindexed)],
    }),
    becomes: { refused: 'contract_unknown' },
  },
  {
    like: 'WETH, USDC',
    how: 'a currency',
    shape: () => ({
      says: [answer('balanceOf', 5n)],
      logs: [log('Transfer', { from: NOBODY, to: ANNA, value: 5n }, currency)],
    }),
    becomes: { refused: 'contract_unknown' },
  },
  {
    like: 'ERC-404',
    how: 'a currency and works in one contract, without the interface',
    shape: () => ({ says: [...supports(165), answer('balanceOf', 1n)], logs: [minted(ANNA, 1n)] }),
    becomes: { refused: 'contract_unknown' },
  },
  {
    like: 'the mirror of DN404',
    how: 'works beside a currency, with the interface',
    shape: () => erc721([minted(ANNA, 1n), moved(ANNA, NOBODY, 1n), minted(BEN, 1n)]),
    becomes: { held: { [`1 ${BEN}`]: 1n } },
  },
  {
    like: 'a contract that wastes gas',
    how: 'supportsInterface never ends',
    shape: () => ({ says: [burns('supportsInterface'), answer('balanceOf', 1n)], logs: [minted(ANNA, 1n)] }),
    becomes: { refused: 'contract_unknown' },
  },
  {
    like: 'an older Solidity contract',
    how: 'supportsInterface answers nothing',
    shape: () => ({ says: [raw('supportsInterface', '0x'), answer('balanceOf', 1n)], logs: [] }),
    becomes: { refused: 'contract_unknown' },
  },
  {
    like: 'a contract that answers 2',
    how: 'a boolean that is none',
    shape: () => ({
      says: [
        raw('supportsInterface', encodeAbiParameters([{ type: 'uint256' }], [2n])),
        answer('balanceOf', 1n),
      ],
      logs: [],
    }),
    becomes: { refused: 'contract_unknown' },
  },
  {
    like: 'a contract that says yes to everything',
    how: 'claims both standards: it counts as an ERC-721, its events of ERC-1155 do not',
    shape: () => ({
      says: [answer('supportsInterface', true), answer('balanceOf', 1n)],
      logs: [minted(ANNA, 1n), moved1155(NOBODY, ANNA, 2n, 5n)],
    }),
    becomes: { held: one },
  },
  {
    like: 'an ERC-1155 that emits transfers of ERC-721',
    how: 'they are not its own',
    shape: (asker) => erc1155(asker, [minted(ANNA, 9n), moved1155(NOBODY, ANNA, 1n, 2n)]),
    becomes: { held: { [`1 ${ANNA}`]: 2n } },
  },
  {
    like: 'Rarible, Zora',
    how: 'an ERC-1155',
    shape: (asker) => erc1155(asker, [moved1155(NOBODY, ANNA, 1n, 9n), moved1155(ANNA, BEN, 1n, 4n)]),
    becomes: { held: { [`1 ${ANNA}`]: 5n, [`1 ${BEN}`]: 4n } },
  },
  {
    like: 'OpenSea Shared Storefront',
    how: 'sells without a mint: the first transfer comes from the creator, who never got anything',
    shape: (asker) => erc1155(asker, [moved1155(ANNA, BEN, MOST - 1n, 1n)]),
    becomes: { held: { [`${MOST - 1n} ${BEN}`]: 1n } },
  },
  {
    like: 'Enjin, Sandbox',
    how: 'mints by the batch, the same id twice',
    shape: (asker) =>
      erc1155(asker, [
        log('TransferBatch', {
          operator: ANNA,
          from: NOBODY,
          to: ANNA,
          ids: [1n, 2n, 1n],
          values: [3n, 1n, 4n],
        }),
      ]),
    becomes: { held: { [`1 ${ANNA}`]: 7n, [`2 ${ANNA}`]: 1n } },
  },
  {
    like: 'a broken batch',
    how: 'fewer values than ids',
    shape: (asker) =>
      erc1155(asker, [
        log('TransferBatch', { operator: ANNA, from: NOBODY, to: ANNA, ids: [1n, 2n], values: [3n] }),
      ]),
    becomes: { held: { [`1 ${ANNA}`]: 3n } },
  },
  {
    like: 'a large drop',
    how: '300 ids in one batch',
    shape: (asker) => {
      const ids = Array.from({ length: 300 }, (_, at) => BigInt(at))
      return erc1155(asker, [
        log('TransferBatch', { operator: ANNA, from: NOBODY, to: ANNA, ids, values: ids.map(() => 1n) }),
      ])
    },
    becomes: { held: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${at} ${ANNA}`, 1n])) },
  },
  {
    like: 'a contract that moves nothing',
    how: 'transfers of zero copies',
    shape: (asker) => erc1155(asker, [moved1155(NOBODY, ANNA, 1n, 0n), moved1155(NOBODY, ANNA, 2n, 1n)]),
    becomes: { held: { [`2 ${ANNA}`]: 1n } },
  },
  {
    like: 'a contract that counts beyond 2^256',
    how: 'mints the largest number twice',
    shape: (asker) => erc1155(asker, [moved1155(NOBODY, ANNA, 1n, MOST), moved1155(NOBODY, ANNA, 1n, MOST)]),
    becomes: { held: { [`1 ${ANNA}`]: MOST } },
  },
  {
    like: 'a contract that moves more than there is',
    how: 'nobody has less than nothing',
    shape: (asker) => erc1155(asker, [moved1155(NOBODY, ANNA, 1n, 2n), moved1155(ANNA, BEN, 1n, 5n)]),
    becomes: { held: { [`1 ${BEN}`]: 5n } },
  },
  {
    like: 'Parallel, Adidas',
    how: 'an ERC-1155 whose copies are burnt',
    shape: (asker) => erc1155(asker, [moved1155(NOBODY, ANNA, 1n, 5n), moved1155(ANNA, NOBODY, 1n, 5n)]),
    becomes: { held: {} },
  },
  {
    like: 'ENS, Unstoppable Domains',
    how: 'ids are hashes',
    shape: () => erc721([minted(ANNA, MOST), minted(BEN, MOST - 5n)]),
    becomes: { held: { [`${MOST} ${ANNA}`]: 1n, [`${MOST - 5n} ${BEN}`]: 1n } },
  },
  {
    like: 'Art Blocks',
    how: 'ids are the project times a million and a number',
    shape: () => erc721([minted(ANNA, 78_000_123n), minted(BEN, 0n)]),
    becomes: { held: { [`78000123 ${ANNA}`]: 1n, [`0 ${BEN}`]: 1n } },
  },
  {
    like: 'Wrapped Punks, Moonbirds',
    how: 'burnt and minted again under the same id',
    shape: () => erc721([minted(ANNA, 1n), moved(ANNA, NOBODY, 1n), minted(BEN, 1n), moved(BEN, ANNA, 1n)]),
    becomes: { held: one },
  },
  {
    like: 'a contract that mints what there is, and moves what others have',
    how: 'a single work has one owner: the last one that it names',
    shape: () => erc721([minted(ANNA, 1n), minted(BEN, 1n), moved(NOT_OWNER, ANNA, 1n)]),
    becomes: { held: one },
  },
  {
    like: 'a wallet that sends to itself',
    how: 'from and to are one',
    shape: () => erc721([minted(ANNA, 1n), moved(ANNA, ANNA, 1n)]),
    becomes: { held: one },
  },
  {
    like: 'POAP, Sismo',
    how: 'bound to its holder (ERC-5192)',
    shape: () => erc721([minted(ANNA, 1n), log('Locked', { tokenId: 1n })]),
    becomes: { held: one },
  },
  {
    like: 'games with ERC-4906',
    how: 'says that metadata change',
    shape: () => erc721([minted(ANNA, 1n), log('MetadataUpdate', { _tokenId: 1n })]),
    becomes: { held: one },
  },
  {
    like: 'a currency inside a collection',
    how: 'its transfers have three topics',
    shape: () => erc721([minted(ANNA, 1n), log('Transfer', { from: NOBODY, to: BEN, value: 5n }, currency)]),
    becomes: { held: one },
  },
  {
    like: 'Gods Unchained (first edition)',
    how: 'transfers without an index, with the interface',
    shape: () => erc721([log('Transfer', { from: NOBODY, to: ANNA, tokenId: 1n }, unindexed)]),
    becomes: { held: {} },
  },
  {
    like: 'an airdrop',
    how: '200 transfers in one block',
    shape: () => erc721(Array.from({ length: 200 }, (_, at) => minted(ANNA, BigInt(at)))),
    becomes: { held: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at} ${ANNA}`, 1n])) },
  },
  {
    like: 'a contract without works',
    how: 'nothing minted yet',
    shape: () => erc721([]),
    becomes: { held: {} },
  },
  {
    like: 'Maker-like names',
    how: 'name is 32 bytes, not a text',
    shape: () => ({
      says: [...supports(165, 721), answer('balanceOf', 1n), raw('name', `0x${'4d4b52'.padEnd(64, '0')}`)],
      logs: [minted(ANNA, 1n)],
    }),
    becomes: { held: one, named: 'MKR' },
  },
  {
    like: 'a contract without a name',
    how: 'name reverts',
    shape: () => ({
      says: [...supports(165, 721), answer('balanceOf', 1n), reverts('name')],
      logs: [minted(ANNA, 1n)],
    }),
    becomes: { held: one },
  },
  {
    like: 'a contract that shouts',
    how: 'a name of 400 characters is cut',
    shape: () => erc721([minted(ANNA, 1n)], answer('name', 'A'.repeat(400))),
    becomes: { held: one, named: 'A'.repeat(200) },
  },
  {
    like: 'a contract that turns its name around',
    how: 'characters that change the direction are left out',
    shape: () => erc721([minted(ANNA, 1n)], answer('name', 'Apes\u202e real\u0000')),
    becomes: { held: one, named: 'Apes real' },
  },
  {
    like: 'a name that wastes gas',
    how: 'name never ends',
    shape: () => erc721([minted(ANNA, 1n)], burns('name')),
    becomes: { held: one },
  },
  {
    like: 'Zora, Manifold',
    how: 'says what it is (ERC-7572)',
    shape: () =>
      erc721([minted(ANNA, 1n)], answer('contractURI', dataUri({ name: 'x', description: 'Said by it.' }))),
    becomes: { held: one, described: 'Said by it.' },
  },
  {
    like: 'a broken contractURI',
    how: 'it is no JSON',
    shape: () => erc721([minted(ANNA, 1n)], answer('contractURI', 'data:,nonsense')),
    becomes: { held: one, described: '' },
  },
  {
    like: 'a contractURI into the house',
    how: 'a private address is not asked',
    shape: () => erc721([minted(ANNA, 1n)], answer('contractURI', 'http://10.0.0.1/secret')),
    becomes: { held: one, described: '' },
  },
  {
    like: 'a contractURI that wastes gas',
    how: 'it never ends',
    shape: () => erc721([minted(ANNA, 1n)], burns('contractURI')),
    becomes: { held: one },
  },
  {
    like: 'a collection of a creator',
    how: 'its owner holds nothing of it',
    shape: (asker) => erc721([minted(ANNA, 1n)], answer('balanceOf', 0n), answer('owner', asker)),
    becomes: { held: one },
  },
  {
    like: 'a collection of others',
    how: 'who asks neither owns it nor holds anything of it',
    shape: () => erc721([minted(ANNA, 1n)], answer('balanceOf', 0n), answer('owner', ANNA)),
    becomes: { refused: 'contract_stranger' },
  },
  {
    like: 'a balance that wastes gas',
    how: 'nobody can be shown to hold anything',
    shape: () => erc721([minted(ANNA, 1n)], burns('balanceOf')),
    becomes: { refused: 'contract_stranger' },
  },
  {
    like: 'no royalties',
    how: 'royaltyInfo reverts',
    shape: () => erc721([minted(ANNA, 1n)], reverts('royaltyInfo')),
    becomes: { held: one, royalties: 0 },
  },
  {
    like: 'Foundation',
    how: '10 percent (ERC-2981)',
    shape: () => erc721([minted(ANNA, 1n)], answer('royaltyInfo', [BEN, 10n ** 17n])),
    becomes: { held: one, royalties: 1_000 },
  },
  {
    like: 'a greedy collection',
    how: 'all of the price: half of it counts',
    shape: () => erc721([minted(ANNA, 1n)], answer('royaltyInfo', [BEN, 10n ** 18n])),
    becomes: { held: one, royalties: 5_000 },
  },
  {
    like: 'a royalty above the price',
    how: 'the engine refuses it, so it cannot be sold',
    shape: () => erc721([minted(ANNA, 1n)], answer('royaltyInfo', [BEN, 2n * 10n ** 18n])),
    becomes: { held: one, royalties: 0 },
  },
  {
    like: 'a royalty that wastes gas',
    how: 'it counts as none',
    shape: () => erc721([minted(ANNA, 1n)], burns('royaltyInfo')),
    becomes: { held: one, royalties: 0 },
  },
  {
    like: 'Uniswap positions, LAND',
    how: 'positions that are moved many times',
    shape: () =>
      erc721([
        minted(ANNA, 1n),
        moved(ANNA, BEN, 1n),
        moved(BEN, ANNA, 1n),
        moved(ANNA, BEN, 1n),
        moved(BEN, ANNA, 1n),
      ]),
    becomes: { held: one },
  },
]

/** A range of 2^256 tokens in one event. */
export const ENDLESS: Shape = erc721([
  minted(ANNA, 1n),
  log('ConsecutiveTransfer', { fromTokenId: 0n, toTokenId: MOST, fromAddress: NOBODY, toAddress: ANNA }),
])

/** Has a `Shape` become one of these. */
export async function takeShape(
  contract: ForeignCollection,
  from: Hex,
  { says, logs }: Shape,
): Promise<void> {
  const modes = { Answers: 1, Reverts: 2, Burns: 3 }
  for (const { question, mode, data } of says) await contract.call(from, 'set', question, modes[mode], data)
  for (let at = 0; at < logs.length; at += 50) {
    const part = logs.slice(at, at + 50)
    await contract.call(
      from,
      'say',
      part.map(({ topics }) => topics),
      part.map(({ data }) => data),
    )
  }
}
