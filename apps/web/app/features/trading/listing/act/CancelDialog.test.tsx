import type { Hex } from '@vitrine/api/entities/primitives'
import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { answerWork, busyButton, offerWith, SELLER, workWith } from '#test/rows.ts'
import { CancelDialog } from './CancelDialog.tsx'

const [token, onClose] = [workWith(), vi.fn()]
const dialog = (offer: OfferDetail, wallet: Hex = ACCOUNT) => (
  <CancelDialog token={token} offer={offer} wallet={wallet} onClose={onClose} />
)

test.beforeEach(async ({ part }) => {
  onClose.mockClear()
  answerWork(part.api)
  await part.signIn()
})

test('a click cancels the listing with its terms, and closes the dialog', async ({ part }) => {
  const offer = offerWith()
  await part.show(dialog(offer))
  await expect.poll(part.text).toContain(`“${token.name}” will no longer be on sale. You keep it.`)
  await part.click('Cancel listing')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  const { _id, terms } = offer
  expect(part.begun()).toMatchObject([
    { kind: 'cancel', chainId: 31337, token: token._id, offer: _id, terms, signed: null },
  ])
})

test('a listing that is kept stays as it is', async ({ part }) => {
  await part.show(dialog(offerWith()))
  await part.click('Keep listing')
  expect(onClose).toHaveBeenCalledOnce()
  expect(part.begun()).toEqual([])
})

test('what an auction holds stays in it', async ({ part }) => {
  const auction = {
    auction_chain_id: '1',
    date_start: '2026-11-28T13:59:13.000Z',
    date_end: '2100-01-01T00:00:00.000Z',
    status: 'open' as const,
    copies: 2,
    price: '1',
    bids_count: 1,
    bidder: token.creator,
  }
  await part.show(dialog(offerWith({ auction, available_copies: 3 })))
  await expect
    .poll(part.text)
    .toContain('3 copies without a bid will no longer be on sale. The auction continues.')
})

test('an auction that is settled holds nothing', async ({ part }) => {
  const auction = {
    auction_chain_id: '1',
    date_start: '2026-11-28T13:59:13.000Z',
    date_end: '2026-11-28T14:59:13.000Z',
    status: 'settled' as const,
    copies: 2,
    price: '1',
    bids_count: 1,
    bidder: token.creator,
  }
  await part.show(dialog(offerWith({ auction })))
  await expect.poll(part.text).toContain('will no longer be on sale. You keep it.')
})

test('nobody cancels what another account opened', async ({ part }) => {
  await part.show(dialog(offerWith(), SELLER))
  await part.click('Cancel listing')
  await expect.poll(busyButton).toBeNull()
  expect(part.begun()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})
