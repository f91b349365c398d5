// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
import type { ContractErrorName } from 'viem'

/** Every error that a call of ours can end with, those of the tokens behind the engine too. */
export const errorsAbi = [
  {
    type: 'error',
    name: 'AddressEmptyCode',
    inputs: [
      { name: 'target', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'AlreadyInitialized', inputs: [] },
  {
    type: 'error',
    name: 'AlreadyKnown',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'AlreadySettled',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  { type: 'error', name: 'ApprovalCallerNotOwnerNorApproved', inputs: [] },
  { type: 'error', name: 'ApprovalQueryForNonexistentToken', inputs: [] },
  {
    type: 'error',
    name: 'AssetNotImported',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'AuctionInCurrency',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'AuctionOpen',
    inputs: [
      { name: 'end', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'BadRecipient',
    inputs: [
      { name: 'recipient', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'BadSignature', inputs: [] },
  { type: 'error', name: 'BalanceQueryForZeroAddress', inputs: [] },
  {
    type: 'error',
    name: 'BatchOutOfRange',
    inputs: [
      { name: 'length', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'BidNotDivisible',
    inputs: [
      { name: 'amount', type: 'uint256', internalType: 'uint256' },
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'BidTooHigh',
    inputs: [
      { name: 'amount', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'BidTooLow',
    inputs: [
      { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
      { name: 'minimum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ClosedPhase',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  {
    type: 'error',
    name: 'CommissionAboveMaximum',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'CommissionTooHigh',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'CopiesOutOfRange',
    inputs: [
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'CriteriaNeeded',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'CurrencyFailed',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'CurrencyNotAllowed',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'DropExhausted',
    inputs: [
      { name: 'quantity', type: 'uint256', internalType: 'uint256' },
      { name: 'left', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'DropIsOpen',
    inputs: [
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'DropNotSoldOut',
    inputs: [
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'DurationOutOfRange',
    inputs: [
      { name: 'duration', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'EditionExhausted',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
      { name: 'left', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'EditionNotOpen',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'EditionOutOfRange',
    inputs: [
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'EndOutOfRange',
    inputs: [
      { name: 'end', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'EndPriceOutOfRange',
    inputs: [
      { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'EnginePaused', inputs: [] },
  {
    type: 'error',
    name: 'ERC1155InsufficientBalance',
    inputs: [
      { name: 'sender', type: 'address', internalType: 'address' },
      { name: 'balance', type: 'uint256', internalType: 'uint256' },
      { name: 'needed', type: 'uint256', internalType: 'uint256' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ERC1155InvalidApprover',
    inputs: [
      { name: 'approver', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC1155InvalidArrayLength',
    inputs: [
      { name: 'idsLength', type: 'uint256', internalType: 'uint256' },
      { name: 'valuesLength', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ERC1155InvalidOperator',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC1155InvalidReceiver',
    inputs: [
      { name: 'receiver', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC1155InvalidSender',
    inputs: [
      { name: 'sender', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC1155MissingApprovalForAll',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
      { name: 'owner', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC721IncorrectOwner',
    inputs: [
      { name: 'sender', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
      { name: 'owner', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC721InsufficientApproval',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ERC721InvalidApprover',
    inputs: [
      { name: 'approver', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC721InvalidOperator',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC721InvalidOwner',
    inputs: [
      { name: 'owner', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC721InvalidReceiver',
    inputs: [
      { name: 'receiver', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC721InvalidSender',
    inputs: [
      { name: 'sender', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ERC721NonexistentToken',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'Expired',
    inputs: [
      { name: 'end', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ExpiryOutOfRange',
    inputs: [
      { name: 'expiry', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'FailedCall', inputs: [] },
  { type: 'error', name: 'FailedDeployment', inputs: [] },
  { type: 'error', name: 'FrozenSupply', inputs: [] },
  {
    type: 'error',
    name: 'GateTokensMismatch',
    inputs: [
      { name: 'quantity', type: 'uint256', internalType: 'uint256' },
      { name: 'given', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'GateTokenUsed',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'GroupVoid',
    inputs: [
      { name: 'group', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'IncrementOutOfRange',
    inputs: [
      { name: 'increment', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'InEscrow',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'InsufficientBalance',
    inputs: [
      { name: 'balance', type: 'uint256', internalType: 'uint256' },
      { name: 'needed', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'InvalidInitialization', inputs: [] },
  {
    type: 'error',
    name: 'InvalidTransferValidator',
    inputs: [
      { name: 'validator', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'LimitReached',
    inputs: [
      { name: 'wallet', type: 'address', internalType: 'address' },
      { name: 'most', type: 'uint256', internalType: 'uint256' },
      { name: 'counted', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'MintERC2309QuantityExceedsLimit', inputs: [] },
  { type: 'error', name: 'MintToZeroAddress', inputs: [] },
  { type: 'error', name: 'MintZeroQuantity', inputs: [] },
  {
    type: 'error',
    name: 'NoAuction',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  { type: 'error', name: 'NoCommitment', inputs: [] },
  { type: 'error', name: 'NoGroup', inputs: [] },
  { type: 'error', name: 'NoOpenDrop', inputs: [] },
  { type: 'error', name: 'NoPaymentsHere', inputs: [] },
  {
    type: 'error',
    name: 'NoRebate',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  {
    type: 'error',
    name: 'NotAMinter',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NotAskedFor',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NotAuction',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  {
    type: 'error',
    name: 'NotBuyer',
    inputs: [
      { name: 'caller', type: 'address', internalType: 'address' },
      { name: 'buyer', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NotCollectionOwner',
    inputs: [
      { name: 'caller', type: 'address', internalType: 'address' },
      { name: 'owner', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'NotCompatibleWithSpotMints', inputs: [] },
  {
    type: 'error',
    name: 'NotCreated',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NotDelegate',
    inputs: [
      { name: 'caller', type: 'address', internalType: 'address' },
      { name: 'vault', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NotDelivered',
    inputs: [
      { name: 'until', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NotDirect',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  {
    type: 'error',
    name: 'NotEnoughCopies',
    inputs: [
      { name: 'wanted', type: 'uint256', internalType: 'uint256' },
      { name: 'available', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NotEnoughGas',
    inputs: [
      { name: 'left', type: 'uint256', internalType: 'uint256' },
      { name: 'needed', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NotEnoughLeft',
    inputs: [
      { name: 'wanted', type: 'uint256', internalType: 'uint256' },
      { name: 'left', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NotForThisBuyer',
    inputs: [
      { name: 'buyer', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NotGateHolder',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
      { name: 'wallet', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'NothingAccepted', inputs: [] },
  { type: 'error', name: 'NothingBought', inputs: [] },
  { type: 'error', name: 'NothingOffered', inputs: [] },
  {
    type: 'error',
    name: 'NothingParked',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NothingToCancel',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  {
    type: 'error',
    name: 'NothingToClaim',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NothingToMint',
    inputs: [
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NothingToReveal',
    inputs: [
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'NotInitializing', inputs: [] },
  {
    type: 'error',
    name: 'NotListed',
    inputs: [
      { name: 'wallet', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NotMinted',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NotMinter',
    inputs: [
      { name: 'collection', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NotSeller',
    inputs: [
      { name: 'caller', type: 'address', internalType: 'address' },
      { name: 'seller', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'NotStarted',
    inputs: [
      { name: 'start', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NotTokenOwner',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
      { name: 'caller', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'OfferExists',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  {
    type: 'error',
    name: 'OfferUnknown',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  { type: 'error', name: 'OnlyEngine', inputs: [] },
  { type: 'error', name: 'OnlyFactory', inputs: [] },
  { type: 'error', name: 'OnlyOwnCollections', inputs: [] },
  {
    type: 'error',
    name: 'OtherDrop',
    inputs: [
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
      { name: 'current', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'OtherTally',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
      { name: 'tally', type: 'uint40', internalType: 'uint40' },
    ],
  },
  {
    type: 'error',
    name: 'OwnableInvalidOwner',
    inputs: [
      { name: 'owner', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'OwnableUnauthorizedAccount',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'OwnerMoved',
    inputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      { name: 'owner', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'OwnerNeeded', inputs: [] },
  { type: 'error', name: 'OwnerQueryForNonexistentToken', inputs: [] },
  { type: 'error', name: 'OwnershipCannotBeRenounced', inputs: [] },
  { type: 'error', name: 'OwnershipNotInitializedForExtraData', inputs: [] },
  {
    type: 'error',
    name: 'PaymentFailed',
    inputs: [
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'amount', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'PhaseExists',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  {
    type: 'error',
    name: 'PhaseOpen',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  {
    type: 'error',
    name: 'PhaseUnknown',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  { type: 'error', name: 'PriceInCoin', inputs: [] },
  {
    type: 'error',
    name: 'PriceInCurrency',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'PriceOutOfRange',
    inputs: [
      { name: 'price', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ProceedsTooLow',
    inputs: [
      { name: 'proceeds', type: 'uint256', internalType: 'uint256' },
      { name: 'minimum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ProofOutOfRange',
    inputs: [
      { name: 'levels', type: 'uint256', internalType: 'uint256' },
      { name: 'index', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'RaiseTooHigh',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'ReentrancyGuardReentrantCall', inputs: [] },
  {
    type: 'error',
    name: 'ReferrerShareOutOfRange',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ReservableOutOfRange',
    inputs: [
      { name: 'reservable', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'RoyaltiesAboveMaximum',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'RoyaltiesTooHigh',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'RoyaltyNotLower',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
      { name: 'current', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'RoyaltyRefused',
    inputs: [
      { name: 'receiver', type: 'address', internalType: 'address' },
      { name: 'amount', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'RoyaltyUnread',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'SellerCannotTrade',
    inputs: [
      { name: 'seller', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'SequentialMintExceedsLimit', inputs: [] },
  { type: 'error', name: 'SequentialUpToTooSmall', inputs: [] },
  {
    type: 'error',
    name: 'SeriesOutOfRange',
    inputs: [
      { name: 'length', type: 'uint256', internalType: 'uint256' },
      { name: 'commitments', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'SeriesOutOfRange',
    inputs: [
      { name: 'count', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'SoldOut',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  { type: 'error', name: 'SpotMintTokenIdTooSmall', inputs: [] },
  {
    type: 'error',
    name: 'StaleCounter',
    inputs: [
      { name: 'counter', type: 'uint256', internalType: 'uint256' },
      { name: 'current', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'StartOutOfRange',
    inputs: [
      { name: 'start', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'SupplyOutOfRange',
    inputs: [
      { name: 'supply', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'TokenAlreadyExists', inputs: [] },
  {
    type: 'error',
    name: 'TokenLocked',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'TokenNotMoved',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'TooEarlyToReveal',
    inputs: [
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
      { name: 'revealBlock', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'TooFewCopies',
    inputs: [
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
      { name: 'minimum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'TooManyCopies',
    inputs: [
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'TooManyCurrencies',
    inputs: [
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'TooManyMarkets',
    inputs: [
      { name: 'length', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'TransferCallerNotOwnerNorApproved', inputs: [] },
  { type: 'error', name: 'TransferFromIncorrectOwner', inputs: [] },
  {
    type: 'error',
    name: 'TransferRefused',
    inputs: [
      { name: 'validator', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'TransferToNonERC721ReceiverImplementer', inputs: [] },
  { type: 'error', name: 'TransferToZeroAddress', inputs: [] },
  {
    type: 'error',
    name: 'UnexpectedToken',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'UnknownKind',
    inputs: [
      { name: 'kind', type: 'uint8', internalType: 'enum Kind' },
    ],
  },
  {
    type: 'error',
    name: 'UnsupportedAsset',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'URIQueryForNonexistentToken', inputs: [] },
  {
    type: 'error',
    name: 'WrongArrival',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
      { name: 'expected', type: 'uint256', internalType: 'uint256' },
      { name: 'arrived', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'WrongPayment',
    inputs: [
      { name: 'expected', type: 'uint256', internalType: 'uint256' },
      { name: 'sent', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'WrongToken', inputs: [] },
] as const

export type ErrorName = ContractErrorName<typeof errorsAbi>
