import type { InputOf } from '@vitrine/api/client/client'
import { planCreate, planMintSeries } from '@vitrine/domain/flow/plan'
import type { FolderFile } from '@vitrine/domain/ipfs/folderBlock'
import type { Hex } from 'viem'
import type { Business, Common, Subject } from './business.ts'
import { type Asked, LISTING, saleOf } from './listing.ts'

/** The fields of `POST /tokens`, with the files as hashes. */
type TokenForm = Omit<InputOf<'POST /tokens'>['form'], 'media' | 'preview'> & {
  media: string
  preview?: string
}

/**
 * A new work, whose media is already uploaded, and how it is sold. `content` is the SHA-256 of its metadata file,
 * to which the mint commits; undefined if the metadata stay editable.
 */
export type CreateIntent = Common & { kind: 'create'; token: TokenForm; sale: Asked; content?: Hex }

export const create: Business<CreateIntent, 'mint' | 'approve' | 'createOffer'> = {
  // The work is its file: a corrected title does not make it another one.
  identity: ({ token: { type, copies, media } }) => [['mint', type, copies ?? '1', media]],
  name: 'create_nft',
  steps: ({ chainId, sale }) => planCreate(chainId, saleOf(sale)),
  says: {
    mint: {
      title: 'step_mint',
      text: 'step_mint_text',
      failed: 'failed_mint',
      broken: 'failed_mint',
    },
    ...LISTING,
  },
  writes: 'POST /offers',

  /** The success view replaces the form on its page (CRE-08). */
  end: ({ token: { type }, sale, subject }, { token }) => {
    const offered = sale.price !== null || sale.minBid !== null
    return {
      path: `/collectible/${type === '721' ? 'single' : 'multiple'}`,
      state: { created: { token, offered, ...subject } },
    }
  },

  withoutSecrets(intent) {
    const { locked: _, salt: __, ...token } = intent.token
    return { ...intent, token }
  },
}

/**
 * A work of a series: the `_id` of its registered description, how it is shown, and its metadata file, to which the mint
 * commits; undefined if the metadata stay editable.
 */
export type SeriesWork = Subject & { token: string; file?: FolderFile }

/**
 * A series of single works, whose files are uploaded and whose descriptions are registered, so that the intent stays small
 * and nothing can be refused after the mint. `royalties` in percent; `perCall` works are minted by one transaction.
 */
export type SeriesIntent = Common & {
  kind: 'series'
  works: readonly SeriesWork[]
  royalties: string
  perCall: number
}

export const series: Business<SeriesIntent, 'mintSeries'> = {
  identity: ({ works }) => works.map(({ token }) => ['mint', token]),
  name: 'series_title',
  steps: ({ chainId, works, perCall }) => planMintSeries(chainId, works.length, perCall),
  says: {
    mintSeries: {
      title: 'step_mint',
      text: 'step_mint_series_text',
      failed: 'failed_mint',
      broken: 'failed_mint',
      unreported: 'failed_report_series',
      done: 'step_mint_series_done',
    },
  },
  writes: 'POST /tokens/{id}/chain',
  end: ({ works }) => ({ path: '/collectible/several', state: { created: { works } } }),
}

/** Imports a token of another collection (IMP). */
export type ImportIntent = Common & { kind: 'import'; claim: InputOf<'POST /import/save'>['json'] }

export const importing: Business<ImportIntent, 'importToken'> = {
  identity: ({ claim: { contract_address, token_id } }) => [
    ['import', contract_address.trim(), token_id.trim()],
  ],
  name: 'import_nft',
  steps: ({ chainId }) => [{ name: 'importToken', chainId }],
  says: {
    importToken: {
      title: 'step_import',
      text: 'step_import_text',
      failed: 'failed_import',
      broken: 'failed_import',
      unreported: 'failed_import_save',
    },
  },
  writes: 'POST /import/save',

  /** The success view replaces the form on its page (IMP-03). */
  end: ({ claim, subject }, { token }) => ({
    path: `/importing/${claim.type === '721' ? 'single' : 'multiple'}`,
    state: { imported: { token, ...subject } },
  }),
}

/** Makes the works of a contract that was brought as a whole tradable here. */
export type AddCollectionIntent = Common & { kind: 'addCollection'; asset: Hex }

export const addCollection: Business<AddCollectionIntent, 'addCollection'> = {
  identity: ({ asset }) => [['addCollection', asset]],
  name: 'step_add_collection',
  steps: ({ chainId }) => [{ name: 'addCollection', chainId }],
  says: {
    addCollection: {
      title: 'step_add_collection',
      text: 'step_add_collection_text',
      failed: 'failed_add_collection',
    },
  },
  writes: 'addCollection',
  end: 'collection_added',
}
