import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { refuse } from '../calls/refuse.ts'
import type { Kind } from '../quotas/kind.ts'
import { sumOfNetwork, sumStored } from './store/stored.ts'

const inMb = (bytes: number) => String(Math.round(bytes / 1_000_000))

/** Bytes of files, whether something shows them or not. A small file counts as `unit`. */
export const UPLOADS: Kind = {
  name: 'uploads',
  held: {
    most: ({ quotas }) => quotas.walletBytes,
    count: sumStored,
    refuse: (most, used) => refuse('uploads_full', { used: inMb(used), n: inMb(most) }),
  },
  network: {
    most: ({ quotas }) => quotas.networkBytes,
    days: RETENTION_DAYS.serverRecords,
    held: {
      count: sumOfNetwork,
      refuse: (most) =>
        refuse('network_uploads_full', { n: inMb(most), days: String(RETENTION_DAYS.serverRecords) }),
    },
  },
  unit: 50_000,
}
