import type { Flow } from '@vitrine/domain/flow/flow'

/** Whether the person refused the current step in the wallet. */
export const isRejected = ({ state }: Flow): boolean =>
  state.at === 'failed' && state.failure.code === 'wallet_rejected'
