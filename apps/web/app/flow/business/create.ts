import type { InputOf } from '@vitrine/api/client/client'
import { planCreate } from '@vitrine/domain/flow/plan'
import type { Hex } from 'viem'
import type { Business, Common } from './business.ts'
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
      ...{ title: 'step_mint', text: 'step_mint_text', failed: 'failed_mint', broken: 'failed_mint' },
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
