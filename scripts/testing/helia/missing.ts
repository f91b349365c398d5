import { missing } from '../ownPackages.ts'

/** Why tests with Helia cannot run; null if they can. */
export const heliaMissing = missing('helia')
