import { MAX_LISTED } from '@vitrine/domain/durations'
import { isAddressEqual, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { ENGINE, engineThat, hashOf, MINE, network, nodeThat, OTHER, TERMS } from '../testNode.ts'
import { readOffer } from './readOffer.ts'

const ID = hashOf(4)
const [ERC721, ERC1155] = [1, 2]
const [RUNS, ENDED] = [1, 2]
/** The end of an edition's offer, whenever its auction ends. */
const LAST = 100n + BigInt(MAX_LISTED)

type Chain = Partial<{
  kind: number
  available: bigint
  reserved: bigint
  parked: bigint
  bidder: typeof MINE
  status: number
  seller: typeof MINE
  counter: bigint
  now: bigint
}>

/** What the account has in an offer. The auction is for 50 wei and ends at 900; the listing was signed with the counter 2. */
function stakes(chain: Chain) {
  const { kind = ERC1155, available = 0n, reserved = 0n, parked = 0n } = chain
  const { bidder = zeroAddress, status = RUNS, seller = MINE, counter = 2n, now = 500n } = chain
  const only = (id: string, account = MINE) => {
    if (id !== ID || !isAddressEqual(account, MINE)) throw new Error(`${id} and ${account} are not meant`)
  }
  const node = nodeThat({
    eth_call: engineThat({
      getOffer: (id: string) => {
        only(id)
        return { exists: true, kind, available, reserved, commission: 0n, royalties: 0n }
      },
      parkedCopies: (id: string, account: typeof MINE) => {
        only(id, account)
        return parked
      },
      getAuction: (id: string) => {
        only(id)
        return { auctionId: 1n, status, bidder, amount: 50n, copies: 1n, end: 900n }
      },
    }),
  })
  const facts = { node, network: { ...network, engine: ENGINE }, account: MINE, counter, now }
  return readOffer(facts, { id: ID, terms: { ...TERMS, seller } })
}

const offer = (copies: bigint, end = LAST) => ({ kind: 'offer', copies, end })
const auction = (isSeller: boolean, hasEnded = false) => ({
  kind: 'auction',
  isSeller,
  amount: 50n,
  end: 900n,
  hasEnded,
})

test.each<[string, Chain, object[]]>([
  ['an open offer of the account', { available: 3n }, [offer(3n)]],
  ['one that is sold out', { available: 0n }, []],
  ['one of somebody else', { available: 3n, seller: OTHER }, []],
  ['one that the counter has voided', { available: 3n, counter: 3n }, []],
  ['one whose time is over', { available: 3n, now: LAST }, []],
  ['one a second before that', { available: 3n, now: LAST - 1n }, [offer(3n)]],
  ['a single work, which ends with its auction', { kind: ERC721, available: 1n }, [offer(1n, 900n)]],
  ['a single work after that', { kind: ERC721, available: 1n, now: 901n }, []],
  ['an auction of the account', { reserved: 1n, bidder: OTHER }, [auction(true)]],
  ['an auction that the account leads', { reserved: 1n, bidder: MINE, seller: OTHER }, [auction(false)]],
  ['an auction of others', { reserved: 1n, bidder: OTHER, seller: OTHER }, []],
  ['an auction that ended', { reserved: 1n, bidder: OTHER, status: ENDED }, [auction(true, true)]],
  [
    'an auction, and copies that are for sale beside it',
    { available: 2n, reserved: 1n, bidder: OTHER },
    [auction(true), offer(2n)],
  ],
  [
    'the auction of an offer that the counter voided',
    { available: 2n, reserved: 1n, counter: 3n },
    [auction(true)],
  ],
  ['parked copies', { parked: 2n, seller: OTHER }, [{ kind: 'copies', copies: 2n }]],
  [
    'parked copies beside an open offer',
    { parked: 2n, available: 1n },
    [{ kind: 'copies', copies: 2n }, offer(1n)],
  ],
])('%s', async (_, chain, found) => {
  expect(await stakes(chain)).toEqual(found)
})
