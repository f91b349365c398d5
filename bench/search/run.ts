// How well the search finds what somebody means, on a running marketplace with its samples:
//   npm run bench:search -- http://localhost:3000
// Works are searched as on the search page, people and collections as in the suggestions.
import { createClient } from '@vitrine/api/client/client'
import { QUESTIONS, type Question } from './questions.ts'

const origin = process.argv[2] ?? 'http://localhost:3000'
const api = createClient({ baseUrl: '/api', origin })
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The names that a search answers with, best first. */
async function namesFor({ typed, kind }: Question): Promise<string[]> {
  if (kind === 'work') {
    const { offers } = await api('POST /offers/search', { json: { name: typed } })
    return offers.map(({ name }) => name)
  }
  const { users, collections } = await api('GET /search/suggestions', { query: { q: typed } })
  return (kind === 'person' ? users : collections).map(({ name }) => name)
}

const misses: string[] = []
let total = { asked: 0, first: 0, found: 0, rank: 0 }
say('| typed | asked | right first | found | mean of 1 / place |')
say('|---|--:|--:|--:|--:|')
const row = (name: string, { asked, first, found, rank }: typeof total) =>
  say(`| ${name} | ${asked} | ${first} | ${found} | ${(rank / asked).toFixed(2)} |`)
for (const [group, questions] of Object.entries(QUESTIONS)) {
  const sum = { asked: 0, first: 0, found: 0, rank: 0 }
  for (const question of questions) {
    const names = await namesFor(question)
    const place = names.indexOf(question.wanted) + 1
    sum.asked += 1
    sum.first += place === 1 ? 1 : 0
    sum.found += place > 0 ? 1 : 0
    sum.rank += place > 0 ? 1 / place : 0
    if (place !== 1) misses.push(`${question.typed}: ${names.slice(0, 3).join(' | ') || 'nothing'}`)
  }
  row(group, sum)
  total = {
    asked: total.asked + sum.asked,
    first: total.first + sum.first,
    found: total.found + sum.found,
    rank: total.rank + sum.rank,
  }
}
row('all', total)
for (const miss of misses) say(`- ${miss}`)
