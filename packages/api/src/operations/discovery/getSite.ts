import { z } from 'zod'
import { zShownAnnouncement } from '../../entities/operator/announcement.ts'
import { operation } from '../../operation.ts'

export const getSite = operation({
  route: 'GET /common/site',
  summary:
    'What this marketplace is called and looks like, its public address, and how to reach its operator.',
  access: 'public',
  output: z.object({
    /** What the marketplace calls itself, the collection that works without one are in, and the line below its name. */
    market: z.object({
      product: z.string(),
      store: z.string(),
      /** What its operator wrote below its name; empty for ours, which pages translate. */
      line: z.string(),
      /** Changes with every change of the brand; empty before the first. */
      look: z.string(),
    }),
    /** The styles of the brand, which come after those of the pages; empty for Vitrine's own. */
    style: z.string(),
    /** The address of the logo's picture; null for Vitrine's own sign. */
    logo: z.string().nullable(),
    /** Whether the pages use the typeface that comes with them. */
    own_typeface: z.boolean(),
    /** Who runs the marketplace and where; empty if they do not say. */
    operator: z.string(),
    address: z.string(),
    /** The commission that the terms of use name. */
    fees: z.string(),
    /** The public address of the site, without a slash at the end. */
    url: z.string(),
    email: z.string(),
    /** The chains that the operator added to Ethereum, Polygon and BNB Smart Chain. */
    added_chains: z.array(
      z.object({ id: z.int(), currency: z.string(), name: z.string(), scanner: z.string().nullable() }),
    ),
    /** Links to the community. */
    community: z.array(z.object({ name: z.string(), url: z.string() })),
    /** What the operator tells everybody now. */
    announcement: zShownAnnouncement.nullable(),
    /** Whether calls that write are refused. */
    maintenance: z.boolean(),
  }),
  errors: [],
})
