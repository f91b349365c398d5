import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { dropsAbi } from '@vitrine/chain/abi/drops'
import { own721Abi } from '@vitrine/chain/abi/own721'
import { own1155Abi } from '@vitrine/chain/abi/own1155'
import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { expect, test } from 'vitest'
import { eventNames } from './handle.ts'

// An event that a contract of ours gets later has a handler, or a reason here why it needs none.

const OFFICE = ['BalanceExtracted', 'OwnershipTransferStarted', 'OwnershipTransferred', 'Paused', 'Unpaused']
const SHARED = [
  'BatchMetadataUpdate',
  'ContractURIUpdated',
  'OwnershipTransferStarted',
  'OwnershipTransferred',
]
/** A pending owner is nobody yet, and of the rest pages ask the contract: the metadata are at `tokenURI`. */
const OWN = ['Committed', 'MinterSet', 'OwnershipTransferStarted', 'TransferValidatorUpdated']

const names = (abi: readonly { type: string; name?: string }[]) =>
  abi.flatMap(({ type, name }) => (type === 'event' && name ? [name] : []))

const CONTRACTS = [
  // Its owner's, and what the sales beside them say as well.
  [
    'the engine',
    'own',
    saleEngineAbi,
    [...OFFICE, 'AcceptanceSkipped', 'EIP712DomainChanged', 'PaidFor', 'PurchaseSkipped'],
  ],
  ['the registry of payees', 'own', payeesAbi, []],
  ['the shared ERC-721', 'own', collectible721Abi, SHARED],
  ['the shared ERC-1155', 'own', collectible1155Abi, [...SHARED, 'URI']],
  ['the factory of own contracts', 'own', ownCollectionsAbi, []],
  ['an own ERC-721', 'whole', own721Abi, [...OWN, 'DropClosed', 'DropStarted', 'Revealed']],
  [
    'an own ERC-1155',
    'whole',
    own1155Abi,
    [...OWN, 'EditionClosed', 'EditionOpened', 'EditionsPromised', 'Initialized'],
  ],
] as const

test.each(CONTRACTS)('every event of %s is followed, or named here', (_, map, abi, unfollowed) => {
  const left = names(abi).filter((name) => !eventNames()[map].includes(name))
  expect(left.sort()).toEqual([...unfollowed].sort())
})

test('every event of the drops contract is followed, or named here', () => {
  // Its interface inherits the events of the engine, which it does not emit.
  const engine = names(saleEngineAbi)
  const left = names(dropsAbi).filter((name) => !eventNames().drops.includes(name) && !engine.includes(name))
  // They are read with the mint beside them (linkDrops.ts).
  expect(left.sort()).toEqual(['MintedForVault', 'Referred'])
  const asOfEngine = eventNames().drops.filter((name) => engine.includes(name))
  expect(asOfEngine.sort()).toEqual([
    'CurrencyParked',
    'CurrencyWithdrawn',
    'PaymentParked',
    'PaymentWithdrawn',
  ])
})
