import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readTyped } from '#words/typed.ts'
import { MoneyField, type Suggestion } from './MoneyField.tsx'

const COIN = 10n ** 18n
const floorButton: Suggestion = { label: 'Floor', says: 'Floor: 1 ETH', amount: COIN }

const shown = (typed: string, suggested: readonly Suggestion[] = []) =>
  renderToStaticMarkup(
    <MoneyField
      label="Price"
      value={typed}
      reading={readTyped(typed, { unit: 'ETH' })}
      in={{ unit: 'ETH' }}
      coin={null}
      floor={COIN}
      suggested={suggested}
      onMean={null}
      onChange={() => undefined}
    />,
  )

test('the field compares what is typed with the floor', () => {
  expect(shown('0.82')).toContain('18% below floor')
  expect(shown('1.25')).toContain('25% above floor')
  expect(shown('1')).toContain('At the floor')
  expect(shown('')).not.toContain('floor')
})

test('suggested prices are buttons; the one that is typed is marked', () => {
  expect(shown('', [floorButton])).toMatch(/<button[^>]*aria-label="Floor: 1 ETH"[^>]*>Floor<\/button>/)
  expect(shown('1', [floorButton])).toContain('aria-pressed="true"')
  expect(shown('2', [floorButton])).toContain('aria-pressed="false"')
  expect(shown('1')).not.toContain('fieldset')
})
