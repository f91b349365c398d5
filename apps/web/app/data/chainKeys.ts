/** The first part of the keys of queries that ask a chain instead of the API. */
export const BALANCE = 'balance'
export const FUNDS = 'funds of offers'
export const PARKED_MONEY = 'parked money'
export const PARKED_COPIES = 'parked copies'
export const PAYEES = 'payees'
export const TRADABLE = 'tradable'
