import { z } from 'zod'
import { zShownAnnouncement } from '../../entities/operator/announcement.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

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
    /** Links to the community. */
    community: z.array(z.object({ name: zWritten, url: zWritten })),
    /** What the operator tells everybody now. */
    announcement: zShownAnnouncement.nullable(),
    /** Whether calls that write are refused. */
    maintenance: z.boolean(),
  }),
  errors: [],
})
