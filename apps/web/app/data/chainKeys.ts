/** What the queries' keys begin with that ask a chain instead of the API. */
export const BALANCE = 'balance'
export const KEPT_MONEY = 'kept money'
export const KEPT_COPIES = 'kept copies'
