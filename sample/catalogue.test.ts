import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { blockchains } from '@vitrine/domain/networks'
import { CATEGORY_IDS } from '@vitrine/domain/works/categories'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { people } from './catalogue/people.ts'
import type { Sale, Work } from './catalogue/work.ts'
import { catalogue } from './catalogue.ts'

const works = catalogue.flatMap((collection) =>
  collection.works.map((work) => ({ work, creator: collection.creator })),
)
const sales = (work: Work): Sale[] => [work.sale, work.resale].filter((sale) => sale !== undefined)

describe('the sample catalogue', () => {
  test('is large and varied enough', () => {
    expect(works.length).toBeGreaterThanOrEqual(66)
    expect(catalogue.filter((collection) => collection.works.length > 0).length).toBeGreaterThanOrEqual(8)
    expect(new Set(catalogue.map((collection) => collection.creator)).size).toBeGreaterThanOrEqual(7)
    expect(catalogue.some((collection) => (collection.launchInDays ?? 0) > 0)).toBe(true)
    for (const blockchain of blockchains())
      expect(works.filter(({ work }) => work.blockchain === blockchain).length).toBeGreaterThan(12)
    for (const category of CATEGORY_IDS)
      expect(works.some(({ work }) => work.categories.includes(category))).toBe(true)
    const kinds = works
      .flatMap(({ work }) => sales(work))
      .map((sale) => (sale.price ? (sale.minBid ? 'both' : 'direct') : 'auction'))
    for (const kind of ['direct', 'auction', 'both'])
      expect(kinds.filter((each) => each === kind).length).toBeGreaterThan(5)
  })

  test('no name is used twice, because fill finds existing samples by name', () => {
    for (const names of [
      works.map(({ work }) => work.name),
      catalogue.map((each) => each.name),
      catalogue.map((each) => each.short),
      Object.values(people).map((each) => each.link),
    ])
      expect(new Set(names).size).toBe(names.length)
  })

  test('every bid exceeds the last one by the engine’s minimum', () => {
    for (const { work } of works) {
      for (const sale of sales(work)) {
        let lowest = parseEther(sale.minBid ?? '0')
        for (const bid of sale.bids ?? []) {
          const amount = parseEther(bid.amount)
          expect(amount, `${work.name}: ${bid.amount}`).toBeGreaterThanOrEqual(lowest)
          const tenth = parseEther('0.001')
          lowest = amount + (amount / 20n > tenth ? amount / 20n : tenth)
        }
      }
    }
  })

  test('nobody trades with themselves or sells what they do not have', () => {
    for (const { work, creator } of works) {
      for (const { by } of [...(work.sale?.bids ?? []), ...(work.sale?.buys ?? [])])
        expect(by, work.name).not.toBe(creator)
      const bought = (work.sale?.buys ?? []).reduce((sum, buy) => sum + (buy.copies ?? 1), 0)
      expect(bought, work.name).toBeLessThanOrEqual(work.sale?.copies ?? work.copies)
      if (!work.resale) continue
      const { by, copies = 1, bids = [], buys = [] } = work.resale
      const held = (work.sale?.buys ?? [])
        .filter((buy) => buy.by === by)
        .reduce((sum, buy) => sum + (buy.copies ?? 1), 0)
      expect(copies, work.name).toBeLessThanOrEqual(held)
      for (const trader of [...bids, ...buys]) expect(trader.by, work.name).not.toBe(by)
    }
  })

  test('single editions are traded one at a time', () => {
    for (const { work } of works.filter((each) => each.work.copies === 1)) {
      for (const sale of sales(work)) {
        expect(sale.copies ?? 1).toBe(1)
        // A 721 with a bid cannot be bought any more.
        expect((sale.bids?.length ?? 0) === 0 || (sale.buys?.length ?? 0) === 0, work.name).toBe(true)
      }
    }
  })

  test('the videos and the music are included and small enough for a repository', async () => {
    const files = works.flatMap(({ work }) => (work.media.kind === 'file' ? [work.media.file] : []))
    expect(files.map((file) => file.split('.').at(-1)).sort()).toEqual(['mp3', 'mp4', 'webm'])
    for (const file of files)
      expect((await stat(join(import.meta.dirname, 'assets', file))).size).toBeLessThan(400_000)
  })
})
