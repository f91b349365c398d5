import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Hex } from 'viem'
import { view } from '../chain/view.ts'
import type { Facts } from './readOffer.ts'

/** Wei that are parked for an account. */
export const readParked = ({ node, network, account }: Facts): Promise<bigint> =>
  view(node, network.engine, saleEngineAbi, 'parked', [account])

/** Units of a currency that are parked for it. */
export const readParkedIn = ({ node, network, account }: Facts, currency: Hex): Promise<bigint> =>
  view(node, network.engine, saleEngineAbi, 'parkedIn', [currency, account])
