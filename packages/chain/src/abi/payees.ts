// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
export const payeesAbi = [
  {
    type: 'function',
    name: 'payeeOf',
    inputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: 'payee', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'setPayee',
    inputs: [
      { name: 'payee', type: 'address', internalType: 'address' },
      { name: 'markets', type: 'address[]', internalType: 'address[]' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'tell',
    inputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      { name: 'markets', type: 'address[]', internalType: 'address[]' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'event',
    name: 'PayeeSet',
    inputs: [
      { name: 'creator', type: 'address', indexed: true, internalType: 'address' },
      { name: 'payee', type: 'address', indexed: true, internalType: 'address' },
    ],
    anonymous: false,
  },
] as const
