import type { StepName } from '@vitrine/domain/flow/step'
import { expect, test } from 'vitest'
import { businessOf, stepWordsOf, titleOf } from '#flow/business/allBusiness.ts'
import { KINDS } from '#flow/machine/testIntents.ts'
import { say } from '#words/catalogue.ts'
import { docsTable, foldRows, noteRepeats } from '../../../../../../scripts/testing/docsTable.ts'
import { failedAs } from './failedAs.ts'
import { NOTHING } from './testNothing.ts'

// All that the page says of what became of money and tokens, by kind of business and step: one page to read them on, and
// what no sentence may say. The sentences of another language are compared with these by their meaning alone.

const failure = { code: 'wallet_rejected' } as const
const unsure = { at: 'unsure', failure } as const
const STATES = {
  'rejected in the wallet': { from: 'signing', failure, resume: { at: 'waiting' } },
  'may still happen': { from: 'signing', failure: { code: 'send_failed' }, resume: unsure },
  'late, and may still happen': {
    from: 'sent',
    failure: { code: 'transaction_timeout' },
    resume: { at: 'sent', hash: '0x1' },
  },
  'did nothing': { from: 'sent', failure: { code: 'transaction_reverted' }, resume: { at: 'waiting' } },
  'happened, and its report failed': {
    from: 'reporting',
    failure: { code: 'internal' },
    resume: { at: 'reporting', hash: '0x1' },
  },
} as const

const said: string[][] = []

test.each(KINDS.map((intent) => ({ kind: intent.kind, intent })))(
  '$kind: what may still happen is not said to be over',
  ({ kind, intent }) => {
    const { says, end } = businessOf(intent)
    for (const name of Object.keys(says) as StepName[]) {
      const words = stepWordsOf(intent, name)
      const cells = Object.entries(STATES).map(([state, failed]) => {
        const text = say(failedAs(words, { at: 'failed', ...failed } as never, {}))
        if (state.includes('may still happen')) expect(text, `${name}, ${state}`).not.toMatch(NOTHING)
        return text
      })
      const step = titleOf(intent, { name, chainId: intent.chainId })
      said.push([kind, step, ...cells, say(words.done ?? words.text)])
    }
    const ends = typeof end === 'function' ? end(intent, { token: 't', results: {} }) : { words: end }
    said.push([
      kind,
      'the end',
      '',
      '',
      '',
      '',
      '',
      'words' in ends ? say(ends.words) : `a page: ${ends.path}`,
    ])
  },
)

test('the list of sentences in the docs is this one', async () => {
  const heads = ['business', 'step', ...Object.keys(STATES), 'done']
  expect(new Set(said.map(([kind]) => kind)).size).toBe(KINDS.length)
  const { is, due } = await docsTable(
    'transactions.md',
    'sentences',
    noteRepeats(foldRows({ heads, rows: said }), 8),
  )
  expect(is).toBe(due)
})
