import { orders } from '@vitrine/messages/pages/orders'
import { wordsOf } from './wordsOf.ts'

/** The sentences about orders to buy. */
export const ofOrders = wordsOf(orders)
