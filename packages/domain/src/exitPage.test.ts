import { expect, test } from 'vitest'
import { type ExitNetwork, fillExitPage } from './exitPage.ts'

const template = '<p>$&</p><script type="application/json" id="networks">[]</script><script>run()</script>'
const network = (id: number): ExitNetwork => ({
  id,
  name: `</script><b>$'${id}`,
  currency: 'ETH',
  engine: '0xAB',
  collectible721: '0x1',
  collectible1155: '0x2',
  drops: id === 1 ? null : '0xD',
  startBlock: 7,
  rpcUrl: 'https://node.example',
  currencies: [{ address: '0xCD', symbol: 'WETH', decimals: 18 }],
})

test('the same deployment gives the same bytes, in whichever order its networks are', () => {
  const [one, other] = [network(1), network(137)]
  const turned = Object.fromEntries(Object.entries(one).reverse()) as ExitNetwork
  const page = fillExitPage(template, [one, other])
  expect(fillExitPage(template, [other, turned])).toBe(page)
  expect(fillExitPage(page, [other, one])).toBe(page)
  expect(fillExitPage(template, [one])).not.toBe(page)
})

test('the networks are read as they are, and no text of theirs ends the script', () => {
  const page = fillExitPage(template, [network(1)])
  const [, json = ''] = /id="networks">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toMatchObject([{ id: 1, name: network(1).name, engine: '0xab', drops: null }])
  expect(page.match(/<\/script>/g)).toHaveLength(2)
})

test('addresses are in small letters, and the currencies have theirs', () => {
  const page = fillExitPage(template, [{ ...network(1), collectible721: '0xEF', collectible1155: '0xFA' }])
  const [, json = ''] = /id="networks">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toMatchObject([
    {
      collectible721: '0xef',
      collectible1155: '0xfa',
      currencies: [{ address: '0xcd', symbol: 'WETH', decimals: 18 }],
    },
  ])
})

test('a template without a place for the networks is refused', () => {
  expect(() => fillExitPage('<p></p>', [])).toThrow('no place for networks')
})
