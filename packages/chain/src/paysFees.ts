import type { Hex } from 'viem'

/** What the code of an account starts with that belongs to a key and runs other code (EIP-7702). */
const DELEGATED = '0xef0100'

/** Whether an account pays for its transactions. For a contract wallet another account does. @param code of the account */
export const paysFees = (code: Hex | undefined): boolean =>
  code === undefined || code === '0x' || code.startsWith(DELEGATED)
