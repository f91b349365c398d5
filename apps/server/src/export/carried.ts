import { ACCOUNT_PARTS, type AccountPart, tableOf } from '../people/store/accountParts.ts'
import type { DataKind } from './rows.ts'

type Part = keyof typeof ACCOUNT_PARTS

/**
 * What happens to the rows of a table when somebody leaves or a marketplace moves.
 * @property kinds the kinds of rows in an export that have them
 * @property account the parts of an account's file that have them
 * @property not who or what an export leaves out of them, in words for people, and why
 */
type Carried = { kinds?: readonly DataKind[]; account?: readonly Part[]; not?: LeftOut }
type LeftOut = { name: string; why: string }

const ACCOUNT_FILE = 'an export is public; each person has them in their account file'

/** The tables whose rows people get in their account file alone. */
const OWN = Object.fromEntries(
  Object.entries<AccountPart>(ACCOUNT_PARTS).flatMap(([part, { leftOut }]) =>
    leftOut === undefined
      ? []
      : [[tableOf(part as Part), { account: [part as Part], not: { name: leftOut, why: ACCOUNT_FILE } }]],
  ),
)

const OPERATOR = 'they are the operator’s, who sets them up again'

/**
 * Every table but those of chains, which an importing marketplace reads itself. A test compares the list with the schema,
 * so a new table cannot be forgotten. An empty entry is derived from other rows, or lasts for minutes.
 */
export const CARRIED: Readonly<Record<string, Carried>> = {
  users: {
    kinds: ['people'],
    account: ['profile'],
    not: { name: 'E-mail addresses and settings', why: ACCOUNT_FILE },
  },
  collections: {
    kinds: ['collections', 'private_collections'],
    account: ['collections'],
    not: {
      name: 'Collections that have not opened',
      why: 'nobody may see them and their works yet; their creator’s own copy has them (`private/`)',
    },
  },
  brought_contracts: {
    account: ['brought_contracts'],
    not: {
      name: 'Contracts that were brought as a whole',
      why: 'bring them again: the chain has their works',
    },
  },
  works: {
    kinds: ['works', 'private_works'],
    account: ['works'],
    not: {
      name: 'Drafts and hidden works',
      why: 'visitors do not see them; their creator’s own copy has them (`private/`)',
    },
  },
  media: {
    kinds: ['people', 'collections', 'private_collections', 'works', 'private_works'],
    account: ['uploads'],
    not: { name: 'Uploads that nothing shows', why: 'nothing refers to them' },
  },
  media_parts: {},
  pins: {},
  source_checks: {},
  metadata_reads: {},
  trait_values: {},
  rarities: {},
  rarity_runs: {},
  folders: { kinds: ['works'] },
  sealed_contents: {
    kinds: ['locked'],
    account: ['locked_contents'],
    not: {
      name: 'Locked content',
      why: 'only its creator gets it, in their own copy (`private/`) and account file; a backup has all of it',
    },
  },
  likes: { kinds: ['likes'], account: ['likes'] },
  follows: { kinds: ['follows'], account: ['following', 'followers'] },
  signed_listings: {
    kinds: ['listings', 'private_sales'],
    account: ['signed_listings', 'private_sales_to_me'],
    not: {
      name: 'Private sales',
      why: 'they are between two people: a seller’s own copy has theirs (`private/`), and both account files have them',
    },
  },
  orders: {
    kinds: ['orders'],
    account: ['offers'],
    not: { name: 'Listings and offers that have ended', why: 'the chains have what was sold' },
  },
  token_sets: { kinds: ['sets'] },
  token_set_members: { kinds: ['sets'] },
  next_salts: { account: ['next_salts'] },
  imported_trades: { account: ['imported_trades'] },
  ...OWN,
  inbox: { account: ['inbox'] },
  sessions: {
    account: ['sessions'],
    not: { name: 'Sessions', why: 'everybody signs in again' },
  },
  api_keys: {
    account: ['api_keys'],
    not: { name: 'API keys', why: 'only their hashes are kept; make new ones' },
  },
  webhooks: {
    account: ['webhooks'],
    not: { name: 'Webhooks', why: 'their secrets stay here; add them again' },
  },
  hidings: { kinds: ['private_collections', 'private_works'], account: ['hidings'] },
  // Follows from the hidings.
  withheld_files: {},
  macros: { not: { name: 'Ready sentences of moderators', why: OPERATOR } },
  cases: { not: { name: 'Cases of moderators', why: OPERATOR } },
  categories: { not: { name: 'Names of categories', why: OPERATOR } },
  curation: { not: { name: 'Featured works and banners', why: OPERATOR } },
  brand: { not: { name: 'Name, logo and colours of the marketplace', why: OPERATOR } },
  backups: { not: { name: 'When backups were made', why: OPERATOR } },
  newest_version: { not: { name: 'Which version is the newest', why: OPERATOR } },
  site_state: { not: { name: 'The announcement', why: OPERATOR } },
  newsletters: { not: { name: 'Newsletters', why: OPERATOR } },
  roles: { not: { name: 'Roles of the team', why: OPERATOR } },
  audit_log: { not: { name: 'The log of the console', why: OPERATOR } },
  // Derived from other rows, or kept for minutes.
  wanted_sets: {},
  cards: {},
  open_offers: {},
  shown_offers: {},
  collection_stats: {},
  stale_figures: {},
  collection_sales: {},
  collection_activities: {},
  collection_days: {},
  collection_hours: {},
  collection_holdings: {},
  collection_holders: {},
  collection_owners: {},
  collection_floors: {},
  fingerprints: {},
  likenesses: {},
  published: {},
  registered_works: {},
  stale_cards: {},
  strange_uses: {},
  trade_checks: {},
  trade_marks: {},
  currency_worths: {},
  maker_funds: {},
  ens_names: {},
  daily_figures: {},
  daily_people: {},
  daily_rates: {},
  figure_progress: {},
  webhook_cursors: {},
  webhook_deliveries: {},
  webhook_exchanges: {},
  erasures: {},
  revocations: {},
  standings: {},
  nonces: {},
  sealing_probes: {},
  jobs: {},
  limits: {},
  outbox: {},
}

/** What no public export has. */
export const LEFT_OUT: readonly LeftOut[] = Object.values(CARRIED).flatMap(({ not }) => not ?? [])
