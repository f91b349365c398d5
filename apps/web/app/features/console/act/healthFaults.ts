import type { ChainHealth, Health, Job } from '@vitrine/api/entities/health'

/** A disk with less free space than this fills soon. Bytes. */
const LITTLE_SPACE = 2e9

/** A job that somebody has to look at. */
export const isJobBad = ({ failing, late }: Job): boolean => failing || late

/** A network that somebody has to look at. */
export const isChainBad = ({ error, nodes }: ChainHealth): boolean =>
  error !== null || nodes.some(({ head }) => head === null)

/** How many things need attention. */
export function faultsOf({ chains, jobs, mails, storage, database }: Health): number {
  const faults = [
    ...chains.map(isChainBad),
    ...jobs.map(isJobBad),
    ...database.replicas.map(({ behind }) => behind === null),
    mails.failed > 0,
    storage.free !== null && storage.free < LITTLE_SPACE,
  ]
  return faults.filter(Boolean).length
}
