// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
export const dropsAbi = [
  {
    type: 'constructor',
    inputs: [
      { name: 'owner', type: 'address', internalType: 'address' },
      { name: 'engine', type: 'address', internalType: 'contract ISaleEngine' },
      { name: 'payees', type: 'address', internalType: 'contract IPayees' },
      { name: 'registry', type: 'address', internalType: 'contract IDelegateRegistry' },
    ],
    stateMutability: 'nonpayable',
  },
  { type: 'function', name: 'acceptOwnership', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  {
    type: 'function',
    name: 'accrued',
    inputs: [],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'addPhase',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'addPhases',
    inputs: [
      {
        name: 'phases',
        type: 'tuple[]',
        internalType: 'struct Phase[]',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [
      { name: 'phaseIds', type: 'bytes32[]', internalType: 'bytes32[]' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'claimRebate',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'account', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'claimRebateTo',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'to', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'closePhase',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'costOf',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      {
        name: 'request',
        type: 'tuple',
        internalType: 'struct MintRequest',
        components: [
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'to', type: 'address', internalType: 'address' },
          { name: 'vault', type: 'address', internalType: 'address' },
          { name: 'referrer', type: 'address', internalType: 'address' },
          {
            name: 'allowance',
            type: 'tuple',
            internalType: 'struct Allowance',
            components: [
              { name: 'most', type: 'uint256', internalType: 'uint256' },
              { name: 'price', type: 'uint256', internalType: 'uint256' },
              { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
            ],
          },
          { name: 'gateTokens', type: 'uint256[]', internalType: 'uint256[]' },
        ],
      },
      { name: 'caller', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'countOf',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'wallet', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'extractBalance',
    inputs: [
      { name: 'to', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'getPhase',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      {
        name: '',
        type: 'tuple',
        internalType: 'struct PhaseStatus',
        components: [
          { name: 'creator', type: 'address', internalType: 'address' },
          { name: 'minted', type: 'uint256', internalType: 'uint256' },
          { name: 'last', type: 'uint256', internalType: 'uint256' },
          { name: 'commission', type: 'uint256', internalType: 'uint256' },
          { name: 'closed', type: 'bool', internalType: 'bool' },
          { name: 'settled', type: 'bool', internalType: 'bool' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'hashPhase',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [
      { name: '', type: 'bytes32', internalType: 'bytes32' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'isGateTokenUsed',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'mint',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      {
        name: 'request',
        type: 'tuple',
        internalType: 'struct MintRequest',
        components: [
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'to', type: 'address', internalType: 'address' },
          { name: 'vault', type: 'address', internalType: 'address' },
          { name: 'referrer', type: 'address', internalType: 'address' },
          {
            name: 'allowance',
            type: 'tuple',
            internalType: 'struct Allowance',
            components: [
              { name: 'most', type: 'uint256', internalType: 'uint256' },
              { name: 'price', type: 'uint256', internalType: 'uint256' },
              { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
            ],
          },
          { name: 'gateTokens', type: 'uint256[]', internalType: 'uint256[]' },
        ],
      },
    ],
    outputs: [
      { name: 'firstId', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'mintInCurrency',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      {
        name: 'request',
        type: 'tuple',
        internalType: 'struct MintRequest',
        components: [
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'to', type: 'address', internalType: 'address' },
          { name: 'vault', type: 'address', internalType: 'address' },
          { name: 'referrer', type: 'address', internalType: 'address' },
          {
            name: 'allowance',
            type: 'tuple',
            internalType: 'struct Allowance',
            components: [
              { name: 'most', type: 'uint256', internalType: 'uint256' },
              { name: 'price', type: 'uint256', internalType: 'uint256' },
              { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
            ],
          },
          { name: 'gateTokens', type: 'uint256[]', internalType: 'uint256[]' },
        ],
      },
      { name: 'most', type: 'uint256', internalType: 'uint256' },
      {
        name: 'permit',
        type: 'tuple',
        internalType: 'struct Permit',
        components: [
          { name: 'value', type: 'uint256', internalType: 'uint256' },
          { name: 'deadline', type: 'uint256', internalType: 'uint256' },
          { name: 'v', type: 'uint8', internalType: 'uint8' },
          { name: 'r', type: 'bytes32', internalType: 'bytes32' },
          { name: 's', type: 'bytes32', internalType: 'bytes32' },
        ],
      },
    ],
    outputs: [
      { name: 'firstId', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'owed',
    inputs: [],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
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
    name: 'parked',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'parkedIn',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
      { name: 'account', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
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
  {
    type: 'function',
    name: 'priceAt',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'time', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'pure',
  },
  {
    type: 'function',
    name: 'proceedsOf',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
      { name: 'creator', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'purchaseOf',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
      { name: 'account', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: 'paid', type: 'uint256', internalType: 'uint256' },
      { name: 'quantity', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'quote',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      {
        name: 'request',
        type: 'tuple',
        internalType: 'struct MintRequest',
        components: [
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'to', type: 'address', internalType: 'address' },
          { name: 'vault', type: 'address', internalType: 'address' },
          { name: 'referrer', type: 'address', internalType: 'address' },
          {
            name: 'allowance',
            type: 'tuple',
            internalType: 'struct Allowance',
            components: [
              { name: 'most', type: 'uint256', internalType: 'uint256' },
              { name: 'price', type: 'uint256', internalType: 'uint256' },
              { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
            ],
          },
          { name: 'gateTokens', type: 'uint256[]', internalType: 'uint256[]' },
        ],
      },
      { name: 'caller', type: 'address', internalType: 'address' },
    ],
    outputs: [
      {
        name: 'answer',
        type: 'tuple',
        internalType: 'struct Quote',
        components: [
          { name: 'refusal', type: 'bytes', internalType: 'bytes' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'cost', type: 'uint256', internalType: 'uint256' },
          { name: 'left', type: 'uint256', internalType: 'uint256' },
          { name: 'counted', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  { type: 'function', name: 'renounceOwnership', inputs: [], outputs: [], stateMutability: 'pure' },
  {
    type: 'function',
    name: 'settlePhase',
    inputs: [
      {
        name: 'phase',
        type: 'tuple',
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
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
    type: 'function',
    name: 'withdraw',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'withdrawCurrency',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
      { name: 'account', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'withdrawCurrencyTo',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
      { name: 'to', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'withdrawProceeds',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
      { name: 'creator', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'withdrawProceedsTo',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
      { name: 'to', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'withdrawTo',
    inputs: [
      { name: 'to', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'event',
    name: 'AcceptanceSkipped',
    inputs: [
      { name: 'index', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'reason', type: 'bytes4', indexed: false, internalType: 'bytes4' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'AuctionSettled',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'auctionId', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'winner', type: 'address', indexed: true, internalType: 'address' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'proceeds', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'royalties', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'AuctionUndone',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'auctionId', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'winner', type: 'address', indexed: true, internalType: 'address' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'BalanceExtracted',
    inputs: [
      { name: 'to', type: 'address', indexed: true, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'BidPlaced',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'auctionId', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'bidder', type: 'address', indexed: true, internalType: 'address' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'end', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'CollectionAdded',
    inputs: [
      { name: 'asset', type: 'address', indexed: true, internalType: 'address' },
      { name: 'kind', type: 'uint8', indexed: false, internalType: 'enum Kind' },
      { name: 'isOwn', type: 'bool', indexed: false, internalType: 'bool' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'CommissionChanged',
    inputs: [
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'CounterRaised',
    inputs: [
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'counter', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'CurrencyParked',
    inputs: [
      { name: 'currency', type: 'address', indexed: true, internalType: 'address' },
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'CurrencySet',
    inputs: [
      { name: 'currency', type: 'address', indexed: true, internalType: 'address' },
      { name: 'collector', type: 'address', indexed: false, internalType: 'address' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'CurrencyWithdrawn',
    inputs: [
      { name: 'currency', type: 'address', indexed: true, internalType: 'address' },
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'to', type: 'address', indexed: false, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'DropMinted',
    inputs: [
      { name: 'phaseId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'payer', type: 'address', indexed: true, internalType: 'address' },
      { name: 'to', type: 'address', indexed: true, internalType: 'address' },
      { name: 'firstId', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'quantity', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'cost', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'GroupVoided',
    inputs: [
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'group', type: 'uint256', indexed: true, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'ListingBought',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'seller', type: 'address', indexed: true, internalType: 'address' },
      { name: 'buyer', type: 'address', indexed: true, internalType: 'address' },
      { name: 'asset', type: 'address', indexed: false, internalType: 'address' },
      { name: 'tokenId', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'currency', type: 'address', indexed: false, internalType: 'address' },
      { name: 'proceeds', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'royalties', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'ListingVoided',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'seller', type: 'address', indexed: true, internalType: 'address' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'salt', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'MintedForVault',
    inputs: [
      { name: 'phaseId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'vault', type: 'address', indexed: true, internalType: 'address' },
      { name: 'payer', type: 'address', indexed: true, internalType: 'address' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'NFTAdded',
    inputs: [
      { name: 'asset', type: 'address', indexed: true, internalType: 'address' },
      { name: 'tokenId', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'holder', type: 'address', indexed: true, internalType: 'address' },
      { name: 'kind', type: 'uint8', indexed: false, internalType: 'enum Kind' },
      { name: 'creator', type: 'address', indexed: false, internalType: 'address' },
      { name: 'royalties', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'OfferBought',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'buyer', type: 'address', indexed: true, internalType: 'address' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'proceeds', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'royalties', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'OfferCancelled',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'OfferCreated',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      {
        name: 'terms',
        type: 'tuple',
        indexed: false,
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'fromFirstBid', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'kind', type: 'uint8', indexed: false, internalType: 'enum Kind' },
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'royalties', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'OrderAccepted',
    inputs: [
      { name: 'orderId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'seller', type: 'address', indexed: true, internalType: 'address' },
      { name: 'buyer', type: 'address', indexed: true, internalType: 'address' },
      { name: 'asset', type: 'address', indexed: false, internalType: 'address' },
      { name: 'tokenId', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'currency', type: 'address', indexed: false, internalType: 'address' },
      { name: 'proceeds', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'royalties', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'OrderCancelled',
    inputs: [
      { name: 'orderId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'buyer', type: 'address', indexed: true, internalType: 'address' },
      { name: 'salt', type: 'uint256', indexed: false, internalType: 'uint256' },
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
    name: 'PaidFor',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'payer', type: 'address', indexed: true, internalType: 'address' },
      { name: 'buyer', type: 'address', indexed: true, internalType: 'address' },
    ],
    anonymous: false,
  },
  { type: 'event', name: 'Paused', inputs: [], anonymous: false },
  {
    type: 'event',
    name: 'PaymentParked',
    inputs: [
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'PaymentWithdrawn',
    inputs: [
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'to', type: 'address', indexed: false, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'PhaseAdded',
    inputs: [
      { name: 'phaseId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'collection', type: 'address', indexed: true, internalType: 'address' },
      { name: 'creator', type: 'address', indexed: true, internalType: 'address' },
      {
        name: 'phase',
        type: 'tuple',
        indexed: false,
        internalType: 'struct Phase',
        components: [
          { name: 'collection', type: 'address', internalType: 'address' },
          { name: 'drop', type: 'uint256', internalType: 'uint256' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'endPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'rebate', type: 'bool', internalType: 'bool' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'supply', type: 'uint256', internalType: 'uint256' },
          { name: 'mostPerWallet', type: 'uint256', internalType: 'uint256' },
          { name: 'root', type: 'bytes32', internalType: 'bytes32' },
          { name: 'gate', type: 'address', internalType: 'address' },
          { name: 'referrerBps', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'PhaseClosed',
    inputs: [
      { name: 'phaseId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'PhaseSettled',
    inputs: [
      { name: 'phaseId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'price', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'quantity', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'proceeds', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'commission', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'ProceedsParked',
    inputs: [
      { name: 'currency', type: 'address', indexed: true, internalType: 'address' },
      { name: 'creator', type: 'address', indexed: true, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'ProceedsWithdrawn',
    inputs: [
      { name: 'currency', type: 'address', indexed: true, internalType: 'address' },
      { name: 'creator', type: 'address', indexed: true, internalType: 'address' },
      { name: 'to', type: 'address', indexed: false, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'PurchaseSkipped',
    inputs: [
      { name: 'index', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'reason', type: 'bytes4', indexed: false, internalType: 'bytes4' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'RebateClaimed',
    inputs: [
      { name: 'phaseId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'to', type: 'address', indexed: false, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'Referred',
    inputs: [
      { name: 'phaseId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'referrer', type: 'address', indexed: true, internalType: 'address' },
      { name: 'amount', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'RoyaltiesRead',
    inputs: [
      { name: 'asset', type: 'address', indexed: true, internalType: 'address' },
      { name: 'tokenId', type: 'uint256', indexed: true, internalType: 'uint256' },
      { name: 'creator', type: 'address', indexed: false, internalType: 'address' },
      { name: 'royalties', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'TokensClaimed',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'to', type: 'address', indexed: false, internalType: 'address' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  {
    type: 'event',
    name: 'TokensParked',
    inputs: [
      { name: 'offerId', type: 'bytes32', indexed: true, internalType: 'bytes32' },
      { name: 'account', type: 'address', indexed: true, internalType: 'address' },
      { name: 'copies', type: 'uint256', indexed: false, internalType: 'uint256' },
    ],
    anonymous: false,
  },
  { type: 'event', name: 'Unpaused', inputs: [], anonymous: false },
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
    name: 'DurationOutOfRange',
    inputs: [
      { name: 'duration', type: 'uint256', internalType: 'uint256' },
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
  {
    type: 'error',
    name: 'GateTokenUsed',
    inputs: [
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
  },
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
    name: 'GroupVoid',
    inputs: [
      { name: 'group', type: 'uint256', internalType: 'uint256' },
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
    name: 'IncrementOutOfRange',
    inputs: [
      { name: 'increment', type: 'uint256', internalType: 'uint256' },
      { name: 'maximum', type: 'uint256', internalType: 'uint256' },
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
  {
    type: 'error',
    name: 'NoAuction',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  { type: 'error', name: 'NoGroup', inputs: [] },
  {
    type: 'error',
    name: 'NoRebate',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
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
  {
    type: 'error',
    name: 'NotListed',
    inputs: [
      { name: 'wallet', type: 'address', internalType: 'address' },
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
  {
    type: 'error',
    name: 'SoldOut',
    inputs: [
      { name: 'phaseId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
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
    name: 'UnexpectedToken',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'UnsupportedAsset',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
    ],
  },
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
