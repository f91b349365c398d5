import { setTimeout as sleep } from 'node:timers/promises'
import { AskError } from '../../remote/askError.ts'
import { areEmpty } from './emptyAnswers.ts'
import { type Doubt, type Node, openNode } from './node.ts'

const TIMEOUT = 20_000
const FIRST_REST = 500
const LONGEST_REST = 30_000
/** The longest wait for a node that asked to retry later. Milliseconds. */
const LONGEST_WAIT = 5_000
/** The wait for a node that lags. Milliseconds. */
const LAG = 250
const ROUNDS = 3
/** The longest wait for a second node's word, and how long it is then not asked for one. Milliseconds. */
const WITNESS_TIMEOUT = 3_000
const WITNESS_REST = 30_000

/** A node by itself. Its address is a secret; `host` is its part without a key. */
export type OpenNode = { node: Node; kind: 'http' | 'socket'; host: string }

/** How a node does, as this process sees it. */
export type NodeState = {
  /** Two addresses of one host count as one node: they would repeat each other's mistakes. */
  host: string
  /** Why its last answer failed; null if it did not. */
  error: AskError | null
  /** How often it left out what another node had, or what the header of a block proves. */
  contradicted: number
}

/** What two different nodes say to the same calls. `other` is null if there is no second one, or it did not answer in time. */
export type Pair = {
  answers: unknown[]
  by: NodeState
  other: { answers: unknown[]; by: NodeState } | null
}

/** Several nodes as one. */
export type NodeGroup = Node & {
  /** Asks two nodes at once. @throws AskError if none answers */
  askTwo(calls: readonly Call[]): Promise<Pair>
  /** Notes that a node left something out. @param what for the log */
  contradict(by: NodeState, what: string): void
  states: readonly NodeState[]
  /** Whether there are different ones to compare. */
  areSeveral: boolean
  /** What became final on the word of one node, although there are several. Counted in blocks. */
  alone: number
}

type Call = Parameters<Node['ask']>[0][number]
type Ranked = NodeState & { node: Node; restsUntil: number; rest: number; silentUntil: number }

/** Called when a node left something out. */
export type OnContradiction = (about: { node: string; what: string }) => void

/**
 * Treats several nodes as one: the first healthy one answers. A node that fails is not asked for a while, longer each
 * time; if all fail, they are asked again a few times. The same node answers all calls of one request. An answer that says
 * that something is not there is believed when every healthy node gives it.
 * @param urls the preferred one first; HTTP nodes come before web sockets, because they answer a batch in one response
 */
export function rankNodes(urls: readonly string[], timeout = TIMEOUT): NodeGroup {
  return rank(openNodes(urls, timeout))
}

/** Opens nodes in the order in which they are asked. */
export function openNodes(urls: readonly string[], timeout = TIMEOUT): OpenNode[] {
  const inOrder = urls.toSorted((one, other) => +one.startsWith('ws') - +other.startsWith('ws'))
  return inOrder.map((url) => ({
    node: openNode(url, timeout),
    kind: url.startsWith('ws') ? 'socket' : 'http',
    host: new URL(url).host,
  }))
}

/** The same for nodes that are already open. */
export function rank(
  nodes: readonly Pick<OpenNode, 'node' | 'host'>[],
  onContradiction: OnContradiction = () => {},
): NodeGroup {
  const ranked = nodes.map(
    ({ node, host }): Ranked => ({
      node,
      host,
      error: null,
      contradicted: 0,
      restsUntil: 0,
      rest: 0,
      silentUntil: 0,
    }),
  )

  const askOne = async (each: Ranked, calls: readonly Call[]): Promise<unknown[]> => {
    try {
      const answers = await each.node.ask(calls)
      each.rest = 0
      each.error = null
      return answers
    } catch (error) {
      if (!(error instanceof AskError) || error.kind === 'reverted') throw error
      // The node is healthy, and another node may accept the call, or have the block.
      if (error.kind === 'refused' || error.kind === 'missing') throw error
      each.error = error
      layToRest(each, error.pause)
      throw error
    }
  }

  const askBy = async (
    calls: readonly Call[],
    isDoubtful: Doubt,
  ): Promise<{ answers: unknown[]; by: Ranked }> => {
    let last: unknown
    /** What each node said last. A slow one must not hide why another one failed. */
    const said = new Map<string, AskError>()
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await someoneAwake(ranked, last)
      let doubted: { answers: unknown[]; by: Ranked } | null = null
      for (const each of ranked) {
        if (each.restsUntil > Date.now() || each.host === doubted?.by.host) continue
        try {
          const answers = await askOne(each, calls)
          if (!isDoubtful(answers)) {
            if (doubted) contradict(doubted.by, calls.map(({ method }) => method).join(', '))
            return { answers, by: each }
          }
          doubted ??= { answers, by: each }
        } catch (error) {
          // What one node does not find, another may find and run.
          if (!(error instanceof AskError) || error.kind === 'reverted') throw error
          last = error
          said.set(each.host, error)
        }
      }
      if (doubted) return doubted
      // Asking the same nodes again would not help.
      if (last instanceof AskError && last.isTooMuch) throw togetherOf(ranked, said, last)
    }
    throw togetherOf(ranked, said, last)
  }

  const contradict = (by: NodeState, what: string): void => {
    by.contradicted++
    onContradiction({ node: by.host, what })
  }

  /** The word of a node that may be slow, or away: then there is none. */
  const hear = async (each: Ranked, calls: readonly Call[]): Promise<unknown[] | null> => {
    const late = Symbol()
    const answered = askOne(each, calls).catch(() => null)
    const answer = await Promise.race([answered, sleep(WITNESS_TIMEOUT, late, { ref: false })])
    if (typeof answer !== 'symbol') return answer
    each.silentUntil = Date.now() + WITNESS_REST
    return null
  }

  return {
    states: ranked,
    areSeveral: new Set(ranked.map(({ host }) => host)).size > 1,
    alone: 0,
    contradict,
    ask: async (calls, isDoubtful = (answers) => areEmpty(calls, answers)) =>
      (await askBy(calls, isDoubtful)).answers,
    askTwo: async (calls) => {
      const now = Date.now()
      const awake = ranked.filter(({ restsUntil }) => restsUntil <= now)
      const witness = awake.find(({ host, silentUntil }) => host !== awake[0]?.host && silentUntil <= now)
      const [first, heard] = await Promise.all([
        askBy(calls, () => false),
        witness ? hear(witness, calls) : null,
      ])
      const { answers, by } = first
      return {
        answers,
        by,
        other: witness && heard && by.host !== witness.host ? { answers: heard, by: witness } : null,
      }
    },
  }
}

/**
 * One error that names every node and why it failed; of nodes that were resting, why they rest. A refusal that names a
 * smaller request counts more than a time-out after it.
 */
function togetherOf(ranked: readonly Ranked[], said: ReadonlyMap<string, AskError>, last: unknown): AskError {
  const causes = new Map(
    ranked.flatMap(({ host, error }): [string, AskError][] => {
      const cause = said.get(host) ?? error
      return cause ? [[host, cause]] : []
    }),
  )
  const latest = last instanceof AskError ? last : new AskError('busy', 'every node asks for patience')
  const useful = [...said.values()].find(({ blocks }) => latest.isTooMuch && blocks !== null) ?? latest
  const { kind, code, data, pause, blocks, message } = useful
  const parts = [...causes].map(([host, cause]) => `${host}: ${cause.message}`)
  const text = parts.length > 0 ? parts.join('; ') : message
  return new AskError(kind, text, { code, data, pause, blocks })
}

function layToRest(ranked: Ranked, pause: number | null): void {
  ranked.rest = Math.min(LONGEST_REST, Math.max(FIRST_REST, ranked.rest * 2))
  ranked.restsUntil = Date.now() + (pause ?? ranked.rest)
}

async function someoneAwake(ranked: readonly Ranked[], last: unknown): Promise<void> {
  const until = Math.min(...ranked.map(({ restsUntil }) => restsUntil))
  const least = last instanceof AskError && last.kind === 'missing' ? LAG : 0
  await sleep(Math.min(LONGEST_WAIT, Math.max(least, until - Date.now())))
}
