/// <reference lib="dom" />
import { exit } from '@vitrine/messages/exit'
import { type Estate, openEstate } from '../exit/estate.ts'
import { ENTER } from './engine.ts'
import { button } from './people.ts'
import { test } from './test.ts'

// The page exit in the other engines: a chain, a wallet and somebody's IPFS gateway.

let estate: Estate
test.beforeAll(async () => {
  estate = await openEstate()
})
test.afterAll(() => estate.stop())

/** Announces a wallet that signs with the chain's node. It runs in the page. */
function announceWallet(url: string, account: string): null {
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    if (/^eth_(requestA|a)ccounts$/.test(method)) return [account]
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch(url, { method: 'POST', headers, body })).json()
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  const detail = { info: { name: 'Pocket', uuid: 'pocket' }, provider: { request } }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return null
}

const card = (kind: string) => ({ css: `.card[data-kind="${kind}"]` })

test('the page exit withdraws, cancels, and shows a verified work, by mouse and keyboard', async ({
  visitor,
}) => {
  await visitor.open(estate.address)
  await visitor.call(announceWallet, estate.chain.url, estate.mine)
  await visitor.press(button('Connect Pocket'))
  await visitor.press({ label: exit.address })
  await visitor.type(ENTER)
  await visitor.read({ css: '[aria-labelledby=found] [role=status]', has: 'Read all' })
  const coins = { ...card('money'), has: '1 ETH' }
  await visitor.press(button(exit.withdraw, coins))
  await visitor.read(coins, 'Done')
  await visitor.press(button(exit.cancel, card('offer')))
  await visitor.read(card('offer'), 'Done')
  await visitor.fill({ label: exit.gateway }, estate.gateway)
  await visitor.press(button(exit.show_work, card('offer')))
  await visitor.read({ css: '.work h3' }, estate.name)
  await visitor.read({ css: '[aria-labelledby=work] [role=status]' }, exit.committed)
})
