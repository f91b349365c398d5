/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { picture } from '../picture.ts'
import { openStudio } from '../works.ts'
import { ENTER } from './engine.ts'
import { button, confirm, connectDemo, dialog, walletSheet } from './people.ts'
import { test } from './test.ts'

const main = { role: 'main' }
const steps = dialog(t('follow_steps'))

/** A work of the second last account, and the last account as the visitor. */
async function studioOf(blockchain: 'ETH' | 'MATIC' | 'BNB') {
  const [maker, person] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio(blockchain)
  const work = await studio.make(maker)
  return { studio, maker, person, work, page: `/tokens/${work._id}` }
}

test('a visitor browses: home, search, a work [HOM-01] [HDR-02]', async ({ visitor }) => {
  const [work] = (await api('POST /offers/search', { json: { name: 'tide' } })).offers
  await visitor.open('/')
  await visitor.read({ role: 'region', name: t('explore') })
  await visitor.fill({ label: t('search_placeholder') }, 'tide')
  await visitor.type(ENTER)
  await visitor.press({ role: 'link', has: work!.name, inside: main })
  await visitor.read({ role: 'heading', name: work!.name })
})

test('the pages that engines draw differently are right: the filters, the description of the API', async ({
  visitor,
}) => {
  // WebKit lays a page out differently when its styles and fonts are in the cache.
  await visitor.open('/search')
  await visitor.reload()
  await visitor.read({ role: 'group', name: t('blockchain') })
  const spare = await visitor.call(() =>
    [...document.querySelectorAll('fieldset')].map((group) => {
      const last = group.lastElementChild ?? group
      return Math.round(group.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom)
    }),
  )
  expect(spare).toEqual(spare.map(() => 0))
  // Firefox logs what a page may not load.
  await visitor.open('/api/docs')
  await visitor.read({ role: 'heading', name: 'The API of' })
})

test('buys a work, with a reload while the transaction waits [TOK-10] [STA-01]', async ({ visitor }) => {
  const { studio, maker, person, work, page } = await studioOf('ETH')
  await studio.offer(maker, work, { price: '0.3' })
  await visitor.open(page)
  await connectDemo(visitor, person)
  await studio.control.setAutomine(false)
  try {
    await visitor.press(button(t('buy_now')))
    await visitor.press(button(t('buy_now'), dialog(t('checkout'))))
    await confirm(visitor, t('demo_action_buy'))
    await visitor.read(steps, t('step_sent'))
    await visitor.reload()
    await visitor.read(steps, t('step_sent'))
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
  await visitor.read(dialog(t('bought')))
  const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(token.owners.map(({ user }) => user.wallet)).toEqual([person])
})

test('bids on a work [TOK-06]', async ({ visitor }) => {
  const { studio, maker, person, work, page } = await studioOf('MATIC')
  await studio.offer(maker, work, { minBid: '0.5' })
  await visitor.open(page)
  await connectDemo(visitor, person)
  await visitor.press(button(t('place_bid')))
  await visitor.fill({ label: t('bid_price'), inside: dialog(t('bid_title')) }, '0.75')
  await visitor.press(button(t('place_bid_now'), dialog(t('bid_title'))))
  await confirm(visitor, t('demo_action_bid'))
  await visitor.press(button(t('close'), dialog(t('bid_placed'))))
  await visitor.read({ role: 'region', name: t('auction'), has: '0.75' })
})

test('creates a work, with a reload between its transactions [CRE-06] [STA-01]', async ({
  visitor,
}, info) => {
  const [maker] = (await demoAccounts()).slice(-2) as [string]
  const title = `Harbour, first light ${Date.now()}`
  await (await openStudio('MATIC')).endApproval(maker)
  await visitor.open('/collectible/single')
  await connectDemo(visitor, maker)
  const file = info.outputPath('harbour.png')
  await writeFile(file, (await picture('harbour.png')).buffer)
  await visitor.choose(file)
  await visitor.fill({ label: t('field_name') }, title)
  await visitor.press(button('Photography', main))
  await visitor.press({ role: 'radio', name: 'Polygon' })
  await visitor.press({ role: 'switch', name: t('auction') })
  await visitor.press({ role: 'switch', name: t('instant') })
  await visitor.fill({ role: 'textbox', name: t('price') }, '1.25')
  await visitor.press(button(t('create_nft'), main))

  const step = (name: string) => ({ role: 'listitem', has: name, inside: steps })
  await confirm(visitor, t('demo_action_createItem'))
  await visitor.read(walletSheet, t('demo_action_setApprovalForAll'))
  await visitor.reload()
  await visitor.read(step(t('step_mint')), t('done'))
  await visitor.press({ role: 'button', inside: step(t('step_approve')) })
  await confirm(visitor, t('demo_action_setApprovalForAll'))
  await confirm(visitor, t('demo_action_createOffers'))
  await visitor.press({ role: 'link', name: t('view_work') })
  await visitor.read({ role: 'heading', name: title })
  await visitor.read(main, '1.25 MATIC')
})
