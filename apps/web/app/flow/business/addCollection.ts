import type { Hex } from '@vitrine/api/entities/primitives'
import type { Business, Common } from './business.ts'

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
