import type { PGlite } from '@electric-sql/pglite'
import { planDeployment } from '@vitrine/chain/planDeployment'
import { drizzle } from 'drizzle-orm/pglite'
import { localDeployment } from '../src/config/chains.ts'
import { type Asked, CALLS } from './calls.ts'

export type Statement = { text: string; params: unknown[] }

const { collectible721, collectible1155 } = planDeployment(localDeployment).addresses

export const ASKED: Asked = {
  wallet: `0x${'1'.padStart(40, '0')}`,
  single: collectible721.toLowerCase(),
  edition: collectible1155.toLowerCase(),
  coin: '0xbd47483db0e0161235035b5c2ae786c828e82e90',
  offer: `0x${'0'.repeat(64)}`,
}

/**
 * Makes the calls of a room and records what they send. On an empty database, where none depends on what the one before
 * found.
 */
export async function recordQueries(client: PGlite, room: string): Promise<Record<string, Statement[]>> {
  const sent: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void sent.push({ text, params }) }
  const db = drizzle({ client, casing: 'snake_case', logger })
  const recorded: Record<string, Statement[]> = {}
  for (const [name, call] of Object.entries(CALLS[room] ?? {})) {
    await call(db, ASKED)
    recorded[name] = sent.splice(0).filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text))
  }
  return recorded
}

const CLAUSES =
  /(?<!left|inner|cross)\s+(?=(?:from|where|(?:left |inner |cross )?join|and|or|group by|order by|limit|union|values|set|returning|on conflict)\b)/gi

/** Names that need no quotes. */
const QUOTED = /"(?!(?:group|order|user|end|limit|offset)")([a-z_0-9]+)"/g

/** Each clause on a line of its own, so that a change shows what changed. */
const formatSql = (text: string): string =>
  `${text.trim().replace(/\s+/g, ' ').replace(QUOTED, '$1').replace(CLAUSES, '\n')};`

/** The file of a room, beside its store. @param planOf the plan of a statement, or null */
export function fileOf(calls: Record<string, Statement[]>, planOf: (statement: Statement) => string): string {
  const parts = Object.entries(calls).map(
    ([name, statements]) =>
      `-- ${name}\n${statements.map((each) => `${formatSql(each.text)}\n${planOf(each)}`).join('')}`,
  )
  return `-- Made by \`npm run queries -w apps/server\`: what the store sends, and the plans with 10,000 works.\n\n${parts.join('\n')}`
}

/** A file without its plans. */
export const withoutPlans = (file: string): string => file.replace(/\/\*[\s\S]*?\*\/\n/g, '')

export const pathOf = (room: string): URL => new URL(`../src/${room}/store/queries.sql`, import.meta.url)
