import { DATA_KINDS, type DataKind } from '../export/rows.ts'
import { NOT_EXPORTED } from '../export/store/leftOut.ts'
import type { Imported } from './importGallery.ts'

/** One of each kind, and several. */
const NAMES: Record<DataKind | 'files', [one: string, more: string]> = {
  people: ['person', 'people'],
  collections: ['collection', 'collections'],
  private_collections: ['collection that is not public', 'collections that are not public'],
  works: ['work', 'works'],
  private_works: ['work that is not public', 'works that are not public'],
  locked: ['locked content', 'locked contents'],
  likes: ['like', 'likes'],
  follows: ['follow', 'follows'],
  sets: ['set of works', 'sets of works'],
  listings: ['signed listing', 'signed listings'],
  private_sales: ['private listing', 'private listings'],
  orders: ['offer to buy', 'offers to buy'],
  files: ['file', 'files'],
}

/** What came of an import, for the operator: what was stored, what waits, and by kind what was left out. */
export function summaryOf(done: Imported): string {
  const count = (kind: DataKind | 'files', n: number) => `${n} ${NAMES[kind][n === 1 ? 0 : 1]}`
  const waiting = ['listings', 'private_sales', 'orders'] as const
  const stored = DATA_KINDS.filter((kind) => !waiting.includes(kind as never) && done[kind] > 0)
  const left = [...DATA_KINDS, 'files' as const].filter((kind) => done.leftOut[kind])
  return [
    `Imported: ${list(stored.map((kind) => count(kind, done[kind])))}.`,
    `Left out: ${list(left.map((kind) => count(kind, done.leftOut[kind] as number)))}.`,
    `Waiting for the chains: ${list(waiting.filter((kind) => done[kind] > 0).map((kind) => count(kind, done[kind])))}. The servers check each signature and publish it; the log counts what they leave out.`,
    `No public export has: ${[...NOT_EXPORTED.values()].map(({ name }) => withinSentence(name)).join('; ')}.`,
    'Start the server now: it reads owners, offers and sales from the chains.',
  ].join('\n')
}

/** A name within a sentence: 'Drafts' → 'drafts', but an abbreviation stays, as in 'API keys'. */
const withinSentence = (name: string) =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

const list = (parts: readonly string[]) => (parts.length === 0 ? 'nothing' : parts.join(', '))
