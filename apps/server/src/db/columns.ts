import { customType, timestamp } from 'drizzle-orm/pg-core'

/** An integer of up to 256 bits (wei, token ids, copies of foreign tokens): numeric in SQL, bigint here. */
export const uint256 = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(78, 0)',
  fromDriver: (text) => BigInt(text),
  toDriver: (value) => value.toString(),
})

/** A time in UTC. */
export const moment = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, mode: 'date' })
    : timestamp({ withTimezone: true, mode: 'date' })
