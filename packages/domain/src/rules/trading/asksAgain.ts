import type { Issue } from '../../codes.ts'

const ASKED: readonly Issue['code'][] = [
  'amount_high',
  'amount_above_floor',
  'amount_below_floor',
  'amount_below_offer',
  'amount_low',
  'receiver_burns',
  'receiver_alike',
  'receiver_elsewhere',
]

/** Whether an issue only asks if an amount or a receiver is meant. */
export const asksAgain = ({ code }: Issue): boolean => ASKED.includes(code)
