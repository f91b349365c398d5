import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Yours } from './Yours.tsx'

const ME = '0x1'
const owner = (wallet: string, copies: number) => ({ user: { wallet }, copies })
const sale = (hash: string, price: string, copies: number) => ({ type: 'purchased', hash, price, copies })
const said = (token: object, history: object[] = [], hash: string | null = null) =>
  renderToStaticMarkup(
    <Yours shown={{ token: { blockchain: 'MATIC', ...token }, history } as never} wallet={ME} hash={hash} />,
  ).replace(/<[^>]+>|[\u2066-\u2069]/g, '|')

test('a work that is theirs is called so, with what this transaction paid for its copies', () => {
  const edition = { type: 1155, copies: 8, owners: [owner('0x2', 5), owner(ME, 3)] }
  const history = [sale('0xb', (2n * 10n ** 18n).toString(), 2), sale('0xa', '1', 1)]
  expect(said(edition, history, '0xb')).toMatch(/Yours\..*You now own 3 of 8\..*Price: \|*4 MATIC/)
  expect(said({ type: 721, copies: 1, owners: [owner(ME, 1)] })).toMatch(/Yours\..*1 of 1/)
  expect(said(edition, history, '0xc')).not.toContain('Price')
})

test('nothing is said of a work that is not theirs, as after settling the auction of others', () => {
  expect(said({ type: 721, copies: 1, owners: [owner('0x2', 1)] })).toBe('')
  expect(said({ type: 1155, copies: 2, owners: [owner(ME, 0)] })).toBe('')
})
