// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
export const own721Abi = [
  {
    type: 'constructor',
    inputs: [
      { name: 'payees_', type: 'address', internalType: 'contract IPayees' },
    ],
    stateMutability: 'nonpayable',
  },
  { type: 'function', name: 'acceptOwnership', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  {
    type: 'function',
    name: 'approve',
    inputs: [
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'balanceOf',
    inputs: [
      { name: 'owner', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'burn',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  { type: 'function', name: 'close', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  {
    type: 'function',
    name: 'commitItem',
    inputs: [
      { name: 'content', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'commitSeries',
    inputs: [
      { name: 'count', type: 'uint256', internalType: 'uint256' },
      { name: 'folder', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      { name: 'firstId', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'commitmentOf',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'bytes32', internalType: 'bytes32' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'contractURI',
    inputs: [],
    outputs: [
      { name: '', type: 'string', internalType: 'string' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'createItem',
    inputs: [
      { name: 'content', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'createItems',
    inputs: [
      { name: 'count', type: 'uint256', internalType: 'uint256' },
      { name: 'folder', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      { name: 'firstId', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'creatorAndRoyalty',
    inputs: [],
    outputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      { name: 'royaltyBps', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'dropCount',
    inputs: [],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'dropOf',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
      { name: 'position', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'factory',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  { type: 'function', name: 'freeze', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  {
    type: 'function',
    name: 'frozen',
    inputs: [],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getApproved',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getDrop',
    inputs: [
      { name: 'number', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      {
        name: '',
        type: 'tuple',
        internalType: 'struct Drop',
        components: [
          { name: 'content', type: 'bytes32', internalType: 'bytes32' },
          { name: 'placeholder', type: 'bytes32', internalType: 'bytes32' },
          { name: 'count', type: 'uint24', internalType: 'uint24' },
          { name: 'offset', type: 'uint24', internalType: 'uint24' },
          { name: 'revealBlock', type: 'uint64', internalType: 'uint64' },
          { name: 'isEdition', type: 'bool', internalType: 'bool' },
          { name: 'isRevealed', type: 'bool', internalType: 'bool' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getTransferValidationFunction',
    inputs: [],
    outputs: [
      { name: '', type: 'bytes4', internalType: 'bytes4' },
      { name: 'isViewFunction', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'pure',
  },
  {
    type: 'function',
    name: 'getTransferValidator',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'initialize',
    inputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      {
        name: 'setup',
        type: 'tuple',
        internalType: 'struct Setup',
        components: [
          { name: 'name', type: 'string', internalType: 'string' },
          { name: 'symbol', type: 'string', internalType: 'string' },
          { name: 'royaltyBps', type: 'uint256', internalType: 'uint256' },
          { name: 'metadata', type: 'bytes32', internalType: 'bytes32' },
          { name: 'minter', type: 'address', internalType: 'address' },
        ],
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'isApprovedForAll',
    inputs: [
      { name: 'owner', type: 'address', internalType: 'address' },
      { name: 'operator', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'isMintable',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'isMinter',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'lowerRoyalty',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'mintTo',
    inputs: [
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'quantity', type: 'uint256', internalType: 'uint256' },
      { name: 'tally', type: 'uint40', internalType: 'uint40' },
    ],
    outputs: [
      { name: 'firstId', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'mintingState',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
      { name: 'tally', type: 'uint40', internalType: 'uint40' },
    ],
    outputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
      { name: 'counted', type: 'uint256', internalType: 'uint256' },
      { name: 'hasPlace', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'name',
    inputs: [],
    outputs: [
      { name: '', type: 'string', internalType: 'string' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'openDrop',
    inputs: [],
    outputs: [
      { name: 'isOpen', type: 'bool', internalType: 'bool' },
      { name: 'minted', type: 'uint256', internalType: 'uint256' },
      { name: 'left', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'owner',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'ownerOf',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'payees',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'contract IPayees' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'pendingOwner',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  { type: 'function', name: 'renounceOwnership', inputs: [], outputs: [], stateMutability: 'pure' },
  {
    type: 'function',
    name: 'reveal',
    inputs: [
      { name: 'number', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'royaltyInfo',
    inputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
      { name: 'salePrice', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: 'receiver', type: 'address', internalType: 'address' },
      { name: 'amount', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'safeTransferFrom',
    inputs: [
      { name: 'from', type: 'address', internalType: 'address' },
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'safeTransferFrom',
    inputs: [
      { name: 'from', type: 'address', internalType: 'address' },
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
      { name: '_data', type: 'bytes', internalType: 'bytes' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'setApprovalForAll',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
      { name: 'approved', type: 'bool', internalType: 'bool' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'setContractMetadata',
    inputs: [
      { name: 'metadata', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'setMinter',
    inputs: [
      { name: 'minter', type: 'address', internalType: 'address' },
      { name: 'allowed', type: 'bool', internalType: 'bool' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'setTransferValidator',
    inputs: [
      { name: 'validator', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'startDrop',
    inputs: [
      { name: 'folder', type: 'bytes32', internalType: 'bytes32' },
      { name: 'count', type: 'uint256', internalType: 'uint256' },
      { name: 'placeholder', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'startOpenEdition',
    inputs: [
      { name: 'content', type: 'bytes32', internalType: 'bytes32' },
      { name: 'most', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'supportsInterface',
    inputs: [
      { name: 'interfaceId', type: 'bytes4', internalType: 'bytes4' },
    ],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'symbol',
    inputs: [],
    outputs: [
      { name: '', type: 'string', internalType: 'string' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'tokenURI',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'string', internalType: 'string' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'totalSupply',
    inputs: [],
    outputs: [
      { name: 'result', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'transferFrom',
    inputs: [
      { name: 'from', type: 'address', internalType: 'address' },
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'transferOwnership',
    inputs: [
      { name: 'newOwner', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'event',
    name: 'Approval',
    inputs: [
      { name: 'owner', type: 'address', indexed: true, internalType: 'address' },
      { name: 'approved', type: 'address', indexed: true, internalType: 'address' },
      { name: 'tokenId', type: 'uint256', indexed: true, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'ApprovalForAll',
    inputs: [
      { name: 'owner', type: 'address', indexed: true, internalType: 'address' },
      { name: 'operator', type: 'address', indexed: true, internalType: 'address' },
      { name: 'approved', type: 'bool', indexed: false, internalType: 'bool' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'BatchMetadataUpdate',
    inputs: [
      { name: 'fromTokenId', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'toTokenId', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'Committed',
    inputs: [
      { name: 'firstId', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'count', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'commitment', type: 'bytes32', indexed: false, internalType: 'bytes32' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'ConsecutiveTransfer',
    inputs: [
      { name: 'fromTokenId', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'toTokenId', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'from', type: 'address', indexed: true, internalType: 'address' },
      { name: 'to', type: 'address', indexed: true, internalType: 'address' },
    ],
    anonymous: false,
  },
  { type: 'event', name: 'ContractURIUpdated', inputs: [], anonymous: false },
  {
    type: 'event',
    name: 'DropClosed',
    inputs: [
      { name: 'drop', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'minted', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'revealBlock', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'DropStarted',
    inputs: [
      { name: 'drop', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'content', type: 'bytes32', indexed: false, internalType: 'bytes32' },
      { name: 'count', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'placeholder', type: 'bytes32', indexed: false, internalType: 'bytes32' },
      { name: 'isEdition', type: 'bool', indexed: false, internalType: 'bool' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'MinterSet',
    inputs: [
      { name: 'minter', type: 'address', indexed: true, internalType: 'address' },
      { name: 'allowed', type: 'bool', indexed: false, internalType: 'bool' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'OwnershipTransferStarted',
    inputs: [
      { name: 'previousOwner', type: 'address', indexed: true, internalType: 'address' },
      { name: 'newOwner', type: 'address', indexed: true, internalType: 'address' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'OwnershipTransferred',
    inputs: [
      { name: 'previousOwner', type: 'address', indexed: true, internalType: 'address' },
      { name: 'newOwner', type: 'address', indexed: true, internalType: 'address' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'Revealed',
    inputs: [
      { name: 'drop', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'offset', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'blockNumber', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'RoyaltyLowered',
    inputs: [
      { name: 'bps', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  { type: 'event', name: 'SupplyFrozen', inputs: [], anonymous: false },
  {
    type: 'event',
    name: 'Transfer',
    inputs: [
      { name: 'from', type: 'address', indexed: true, internalType: 'address' },
      { name: 'to', type: 'address', indexed: true, internalType: 'address' },
      { name: 'tokenId', type: 'uint256', indexed: true, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'TransferValidatorUpdated',
    inputs: [
      { name: 'oldValidator', type: 'address', indexed: false, internalType: 'address' },
      { name: 'newValidator', type: 'address', indexed: false, internalType: 'address' },
    ],
    anonymous: false,
  },
  { type: 'error', name: 'ApprovalCallerNotOwnerNorApproved', inputs: [] },
  { type: 'error', name: 'ApprovalQueryForNonexistentToken', inputs: [] },
  { type: 'error', name: 'BalanceQueryForZeroAddress', inputs: [] },
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
  { type: 'error', name: 'FrozenSupply', inputs: [] },
  {
    type: 'error',
    name: 'InvalidTransferValidator',
    inputs: [
      { name: 'validator', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'MintERC2309QuantityExceedsLimit', inputs: [] },
  { type: 'error', name: 'MintToZeroAddress', inputs: [] },
  { type: 'error', name: 'MintZeroQuantity', inputs: [] },
  { type: 'error', name: 'NoCommitment', inputs: [] },
  { type: 'error', name: 'NoOpenDrop', inputs: [] },
  { type: 'error', name: 'NoPaymentsHere', inputs: [] },
  {
    type: 'error',
    name: 'NotAMinter',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'NotCompatibleWithSpotMints', inputs: [] },
  {
    type: 'error',
    name: 'NotMinted',
    inputs: [
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
  { type: 'error', name: 'OnlyFactory', inputs: [] },
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
    name: 'OwnableUnauthorizedAccount',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
  },
  { type: 'error', name: 'OwnerQueryForNonexistentToken', inputs: [] },
  { type: 'error', name: 'OwnershipCannotBeRenounced', inputs: [] },
  { type: 'error', name: 'OwnershipNotInitializedForExtraData', inputs: [] },
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
  { type: 'error', name: 'SequentialMintExceedsLimit', inputs: [] },
  { type: 'error', name: 'SequentialUpToTooSmall', inputs: [] },
  {
    type: 'error',
    name: 'SeriesOutOfRange',
    inputs: [
      { name: 'count', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
    ],
  },
  { type: 'error', name: 'SpotMintTokenIdTooSmall', inputs: [] },
  { type: 'error', name: 'TokenAlreadyExists', inputs: [] },
  {
    type: 'error',
    name: 'TooEarlyToReveal',
    inputs: [
      { name: 'drop', type: 'uint256', internalType: 'uint256' },
      { name: 'revealBlock', type: 'uint256', internalType: 'uint256' },
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
  { type: 'error', name: 'URIQueryForNonexistentToken', inputs: [] },
] as const
