import { z } from 'zod'
import { zNetworks } from '../../entities/network.ts'
import { zShownAnnouncement } from '../../entities/operator/announcement.ts'
import { zAddress, zBlockchain, zDate } from '../../entities/primitives.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const getNetworks = operation({
  route: 'GET /common/networks',
  summary: 'Everything about the running profile: chains, RPC urls, scanners, contracts.',
  access: 'public',
  output: zNetworks,
  errors: [],
})

export const resolveName = operation({
  route: 'GET /common/names/{name}',
  summary:
    'The address that a name of ENS, or of an added chain’s own service, leads to now, asked of a node. Ask again just before something is sent there.',
  access: 'public',
  params: z.object({
    name: z
      .string()
      .min(1)
      .max(200)
      .meta({ examples: ['ada.eth'] }),
  }),
  /** Where something is sent: there the name can have an address of its own (ENSIP-11). Without it, the one for Ethereum. */
  query: z.object({ blockchain: zBlockchain.optional() }),
  output: z.object({
    /** The name in its normal form (ENSIP-15). */
    name: zWritten,
    /** Null if it leads nowhere. */
    address: zAddress.nullable(),
    /** Whether the wallet at this address chose this name for itself. */
    is_primary: z.boolean(),
  }),
  errors: ['name_unreadable', 'names_unasked', 'unavailable'],
})

export const getSite = operation({
  route: 'GET /common/site',
  summary:
    'What this marketplace is called and looks like, its public address, and how to reach its operator.',
  access: 'public',
  output: z.object({
    /** What the marketplace calls itself, the collection that works without one are in, and the line below its name. */
    market: z.object({
      product: zWritten,
      store: zWritten,
      /** What its operator wrote below its name; empty for ours, which pages translate. */
      line: zWritten,
      /** Changes with every change of the brand; empty before the first. */
      look: zMade,
    }),
    /** The styles of the brand, which come after those of the pages; empty for Vitrine's own. */
    style: zMade,
    /** The address of the logo's picture; null for Vitrine's own sign. */
    logo: zWritten.nullable(),
    /** Whether the pages use the typeface that comes with them. */
    own_typeface: z.boolean(),
    /** Who runs the marketplace and where; empty if they do not say. */
    operator: zWritten,
    address: zWritten,
    /** The commission that the terms of use name. */
    fees: zWritten,
    /** The public address of the site, without a slash at the end. */
    url: zWritten,
    email: zWritten,
    /** The chains that the operator added to Ethereum, Polygon and BNB Smart Chain. */
    added_chains: z.array(
      z.object({ id: z.int(), currency: zMade, name: zWritten, scanner: zMade.nullable() }),
    ),
    /** How people read a coin whose chain has another name in the API: on public networks POL, of MATIC. */
    coin_names: z.record(z.string(), zMade),
    /** Links to the community. */
    community: z.array(z.object({ name: zWritten, url: zWritten })),
    /** What the operator tells everybody now. */
    announcement: zShownAnnouncement.nullable(),
    /** Whether calls that write are refused. */
    maintenance: z.boolean(),
  }),
  errors: [],
})

export const getStatus = operation({
  route: 'GET /common/status',
  summary: 'The state of the indexer on each chain.',
  access: 'public',
  output: z.object({
    chains: z.array(
      z.object({
        id: z.int(),
        /** The newest block of the chain; null while no node answers. */
        head: z.int().nullable(),
        /** When it was made. */
        head_date: zDate.nullable(),
        /** Whether that is more than ten minutes ago: the chain, or its node, stands still. Never of a local chain. */
        stopped: z.boolean(),
        /** The newest block in the database. */
        indexed: z.int().nullable(),
        lag: z.int().nullable(),
        /**
         * Why the chain is not indexed: no node answers, an internal error (see the log), no process has indexed it
         * for a minute, or it has none of the indexed blocks any more: then somebody has to act (docs/operations.md).
         */
        error: z.enum(['unreachable', 'failed', 'unattended', 'forked', 'disagreement']).nullable(),
        /**
         * The number of imported tokens whose balances are still to be read, up to 10,000. Their contracts do
         * not answer, or there are too many to read at once.
         */
        stale_balances: z.int(),
        /** The time of the last check. */
        checked: zDate.nullable(),
      }),
    ),
  }),
  errors: [],
})
