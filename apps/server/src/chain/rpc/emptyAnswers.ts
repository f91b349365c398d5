import type { Call } from './node.ts'

/**
 * What a node answers about something that it does not have. It is also what a node answers that lags, or has lost a part
 * of its data, so one node alone is not believed (`rank.ts`).
 */
const EMPTY: Readonly<Record<string, readonly unknown[]>> = {
  eth_call: ['0x'],
  eth_getCode: ['0x'],
  eth_getTransactionReceipt: [null],
  eth_getTransactionByHash: [null],
  eth_getBlockByNumber: [null],
  eth_getBlockByHash: [null],
  eth_getBlockReceipts: [null],
}

/** Whether one of these answers says that something is not there. An answer without a result counts as null. */
export const areEmpty = (calls: readonly Call[], answers: readonly unknown[]): boolean =>
  calls.some(({ method }, at) => EMPTY[method]?.includes(answers[at] ?? null))
