import { t } from './t.ts'

export type Badged = { verified: boolean; self_verified?: true | undefined }

/** How a badge looks and what it says: one that a person took is not one that somebody reviewed. */
export const badgeOf = ({ self_verified: self }: Pick<Badged, 'self_verified'>) => ({
  self,
  label: t(self ? 'self_verified' : 'verified'),
})
