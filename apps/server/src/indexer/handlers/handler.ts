import type { ChainLog } from '../decode.ts'
import type { Change, Ref, State } from '../state.ts'

/** An event with the types of its own arguments. */
export type LogOf<Args> = Omit<ChainLog, 'args'> & { args: Args }

/** What one kind of event means for the tables: pure, given the rows that it names beforehand. */
export type Handler<Args> = {
  /** The subject (`subjectOf`) that comes into being by this event: no row about it can be older. */
  begins?(log: LogOf<Args>): string | null
  /** Whether it adds rows that `readsMore` of other events in the batch depends on. */
  introduces?(log: LogOf<Args>): boolean
  reads(log: LogOf<Args>): Ref[]
  /** Rows that only those name which `reads` asked for. */
  readsMore?(log: LogOf<Args>, state: State): Ref[]
  handle(log: LogOf<Args>, state: State): Change[]
}

/** A row that must be there because of an event that came before. */
export function expectRow<R>(row: R | undefined, log: { event: string; hash: string; logIndex: number }): R {
  if (row === undefined)
    throw new Error(`${log.event} in ${log.hash} (log ${log.logIndex}) has nothing before it`)
  return row
}
