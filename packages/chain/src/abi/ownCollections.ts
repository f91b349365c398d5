// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
export const ownCollectionsAbi = [
  {
    type: 'constructor',
    inputs: [
      { name: 'payees_', type: 'address', internalType: 'contract IPayees' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'addressOf',
    inputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      { name: 'kind', type: 'uint8', internalType: 'enum Kind' },
      { name: 'salt', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'codeHashOf',
    inputs: [
      { name: 'kind', type: 'uint8', internalType: 'enum Kind' },
    ],
    outputs: [
      { name: '', type: 'bytes32', internalType: 'bytes32' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'create',
    inputs: [
      { name: 'kind', type: 'uint8', internalType: 'enum Kind' },
      { name: 'salt', type: 'bytes32', internalType: 'bytes32' },
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
      { name: 'markets', type: 'address[]', internalType: 'address[]' },
    ],
    outputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'implementation1155',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'implementation721',
    inputs: [],
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
    name: 'tell',
    inputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      { name: 'kind', type: 'uint8', internalType: 'enum Kind' },
      { name: 'salt', type: 'bytes32', internalType: 'bytes32' },
      { name: 'markets', type: 'address[]', internalType: 'address[]' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'event',
    name: 'CollectionCreated',
    inputs: [
      { name: 'asset', type: 'address', indexed: true, internalType: 'address' },
      { name: 'creator', type: 'address', indexed: true, internalType: 'address' },
      { name: 'kind', type: 'uint8', indexed: false, internalType: 'enum Kind' },
      { name: 'salt', type: 'bytes32', indexed: false, internalType: 'bytes32' },
      {
        name: 'setup',
        type: 'tuple',
        indexed: false,
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
    anonymous: false,
  },
  { type: 'error', name: 'FailedDeployment', inputs: [] },
  {
    type: 'error',
    name: 'InsufficientBalance',
    inputs: [
      { name: 'balance', type: 'uint256', internalType: 'uint256' },
      { name: 'needed', type: 'uint256', internalType: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'NotCreated',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
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
  {
    type: 'error',
    name: 'UnknownKind',
    inputs: [
      { name: 'kind', type: 'uint8', internalType: 'enum Kind' },
    ],
  },
] as const
