import type { ChainLog } from '../decode.ts'
import type { Change, Ref, State } from '../state.ts'

/** An event with the types of its own arguments. */
export type LogOf<Args> = Omit<ChainLog, 'args'> & { args: Args }

/** Turns one kind of event into changes of the tables. Pure: it sees only the rows that it names beforehand. */
export type Handler<Args> = {
  /** The subject (`subjectOf`) that this event creates: no row about it can be older. */
  begins?(log: LogOf<Args>): string | null
  /** Whether it adds rows that `dependentReads` of other events in the batch depends on. */
  introduces?(log: LogOf<Args>): boolean
  reads(log: LogOf<Args>): Ref[]
  /** Rows that only the rows of `reads` name. */
  dependentReads?(log: LogOf<Args>, state: State): Ref[]
  handle(log: LogOf<Args>, state: State): Change[]
}

/** Returns a row that an earlier event must have created. @throws if it is missing */
export function expectRow<R>(row: R | undefined, log: { event: string; hash: string; logIndex: number }): R {
  if (row === undefined)
    throw new Error(`${log.event} in ${log.hash} (log ${log.logIndex}) refers to a row that does not exist`)
  return row
}
