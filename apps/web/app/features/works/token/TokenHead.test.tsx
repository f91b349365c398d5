import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { answered } from '#test/answered.ts'
import { TokenHead } from './TokenHead.tsx'

const shown = answered('getToken')

const headOf = (name: string) => {
  const { token } = shown
  const creator = { ...token.creator, name }
  const collection = { ...token.collection, name }
  return renderToStaticMarkup(
    <TokenHead
      shown={{ ...shown, token: { ...token, name, description: name, creator, collection } }}
      origin="https://vitrine.example"
    />,
  )
}

test('programs that read the HTML get the names of a work', () => {
  const head = headOf('Tides of spring')
  expect(head).toContain('<title>Tides of spring by Tides of spring')
  expect(head).toMatch(/og:title" content="Tides of spring/)
  expect(head).toMatch(/name="description" content="Tides of spring/)
})

test.each(['https://evil.example', 'ｅｖｉｌ．ｅｘａｍｐｌｅ', 'Claim your airdrop'])(
  'they do not get %s',
  (name) => {
    expect(headOf(name)).not.toContain(name)
    expect(headOf(name)).toMatch(/og:title" content="“?A work/)
  },
)
