// What creators' own contracts cost, beside our shared collections.
import { format, judge, pairOf } from './cells.ts'
import type { Figures } from './chain.ts'

/** Most that a new contract may cost, which the market knows. */
const creation = 230_000
/** Most that a purchase of a creator's own token may cost more than one of a shared collection's. */
const more = 500
/** A transaction's own cost, which a lazy work's mint need not pay. */
const transaction = 21_000

export function printOwnContracts(own: Figures): string[] {
  const row = (action: string, most?: number) => {
    const [shared, figures] = [pairOf(own, `${action}, shared`), pairOf(own, `${action}, own`)]
    const above = figures.map((gas, index) => gas - shared[index]!)
    const target =
      most === undefined
        ? '–'
        : `${format([most])} more, ${judge(
            above,
            above.map(() => most),
          )}`
    return `| ${action} | ${format(shared)} | ${format(figures)} | ${format(above)} | ${target} |`
  }
  const alone = (action: string, name: string, most?: number) => {
    const gas = Number(own.get(name))
    const target = most === undefined ? '–' : `${format([most])}, ${judge([gas], [most])}`
    return `| ${action} | – | ${format([gas])} | – | ${target} |`
  }
  const signed = (kind: string, what: string) => `buy ${kind} of its creator by signature, ${what}`
  return [
    '| own contracts of creators | shared collection | own contract | more | target |',
    '|---|---|---|---|---|',
    ...['721', '1155'].flatMap((kind) => {
      const lazy =
        Number(own.get(signed(kind, 'minted'))) + Number(own.get(`mint ${kind}, own`)) - transaction
      return [
        alone(`create a contract (${kind}) that the market knows`, `create ${kind}`, creation),
        row(`mint ${kind}`),
        row(`list ${kind}`),
        row(`buy ${kind}`, more),
        row(`buy ${kind} by signature`, more),
        alone(`promise a lazy ${kind}`, `promise ${kind}, own`),
        alone(`buy a minted ${kind} of its creator by signature`, signed(kind, 'minted')),
        alone(`buy a lazy ${kind} of its creator by signature`, signed(kind, 'lazy'), lazy),
      ]
    }),
  ]
}
