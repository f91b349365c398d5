import type { InputOf } from '@vitrine/api/client/client'
import type { Business, Common } from './business.ts'

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
