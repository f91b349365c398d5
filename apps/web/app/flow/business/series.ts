import { planMintSeries } from '@vitrine/domain/flow/plan'
import type { FolderFile } from '@vitrine/domain/ipfs/folderBlock'
import type { Business, Common, Subject } from './business.ts'

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
