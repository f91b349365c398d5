import { describe, expect, test } from 'vitest'
import { bid, buy } from '#flow/business/buying.ts'
import { create, importing } from '#flow/business/making.ts'
import { say } from '#words/catalogue.ts'
import { failedAs } from './failedAs.ts'

const WORDS = { ...create.says, ...buy.says, ...bid.says, ...importing.says }

const said = (
  step: keyof typeof WORDS,
  from: 'signing' | 'sent' | 'reporting',
  code: 'wallet_rejected' | 'transaction_reverted' | 'transaction_timeout' = 'wallet_rejected',
) => say(failedAs(WORDS[step], { at: 'failed', from, failure: { code }, resume: { at: 'waiting' } }, {}))

describe('the sentence for a failed step [ERR-01]', () => {
  test('before it was sent', () => {
    expect(said('mint', 'signing')).toBe('Failed to create NFT!')
    expect(said('approve', 'signing')).toBe('Approved not successfully.')
    expect(said('createOffer', 'signing')).toBe('Failed to create NFT Offer!')
    expect(said('buy', 'signing')).toBe('Failed to buy this item directly!')
    expect(said('bid', 'signing')).toBe('Failed to bid to this item!')
    expect(said('createAuctionAndBid', 'signing')).toBe('Failed to create NFT Auction and Bids!')
    expect(said('importToken', 'signing')).toBe('Failed import NFT!')
  })
  test('after the transaction reverted', () => {
    expect(said('createOffer', 'sent', 'transaction_reverted')).toBe('Offer is not created successfully')
    expect(said('buy', 'sent', 'transaction_reverted')).toBe('You failed to buy this item.')
    expect(said('bid', 'sent', 'transaction_reverted')).toBe('You failed to bid this item.')
    expect(said('approve', 'sent', 'transaction_reverted')).toBe('Approved not successfully.')
  })
  test('after the transaction was not mined in time', () => {
    expect(said('createOffer', 'sent', 'transaction_timeout')).toBe('Create Offer failed')
    expect(said('buy', 'sent', 'transaction_timeout')).toBe('Your buy is not successfully.')
    expect(said('bid', 'sent', 'transaction_timeout')).toBe('Your bid is not successfully.')
  })
  test('after only the report failed: it does not say that the transaction failed', () => {
    expect(said('buy', 'reporting')).toContain('The network confirmed the transaction')
    expect(said('importToken', 'reporting')).toBe('Failed to import NFT!')
  })
})
