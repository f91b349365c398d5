// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
export const saleEngineAbi = [
  {
    type: 'constructor',
    inputs: [
      { name: 'owner', type: 'address', internalType: 'address' },
      { name: 'commissionBps', type: 'uint256', internalType: 'uint256' },
      { name: 'raiseBps', type: 'uint256', internalType: 'uint256' },
      { name: 'increment', type: 'uint256', internalType: 'uint256' },
      { name: 'ours721', type: 'address', internalType: 'address' },
      { name: 'ours1155', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'acceptItem',
    inputs: [
      {
        name: 'acceptance',
        type: 'tuple',
        internalType: 'struct Acceptance',
        components: [
          {
            name: 'order',
            type: 'tuple',
            internalType: 'struct BuyOrder',
            components: [
              { name: 'buyer', type: 'address', internalType: 'address' },
              { name: 'asset', type: 'address', internalType: 'address' },
              { name: 'criteria', type: 'bytes32', internalType: 'bytes32' },
              { name: 'copies', type: 'uint256', internalType: 'uint256' },
              { name: 'currency', type: 'address', internalType: 'address' },
              { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
              { name: 'start', type: 'uint256', internalType: 'uint256' },
              { name: 'expiry', type: 'uint256', internalType: 'uint256' },
              { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
              { name: 'group', type: 'uint256', internalType: 'uint256' },
              { name: 'salt', type: 'uint256', internalType: 'uint256' },
              { name: 'counter', type: 'uint256', internalType: 'uint256' },
            ],
          },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'minProceeds', type: 'uint256', internalType: 'uint256' },
          { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
          { name: 'signature', type: 'bytes', internalType: 'bytes' },
        ],
      },
      { name: 'seller', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'acceptMany',
    inputs: [
      {
        name: 'acceptances',
        type: 'tuple[]',
        internalType: 'struct Acceptance[]',
        components: [
          {
            name: 'order',
            type: 'tuple',
            internalType: 'struct BuyOrder',
            components: [
              { name: 'buyer', type: 'address', internalType: 'address' },
              { name: 'asset', type: 'address', internalType: 'address' },
              { name: 'criteria', type: 'bytes32', internalType: 'bytes32' },
              { name: 'copies', type: 'uint256', internalType: 'uint256' },
              { name: 'currency', type: 'address', internalType: 'address' },
              { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
              { name: 'start', type: 'uint256', internalType: 'uint256' },
              { name: 'expiry', type: 'uint256', internalType: 'uint256' },
              { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
              { name: 'group', type: 'uint256', internalType: 'uint256' },
              { name: 'salt', type: 'uint256', internalType: 'uint256' },
              { name: 'counter', type: 'uint256', internalType: 'uint256' },
            ],
          },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'minProceeds', type: 'uint256', internalType: 'uint256' },
          { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
          { name: 'signature', type: 'bytes', internalType: 'bytes' },
        ],
      },
      { name: 'skipUnavailable', type: 'bool', internalType: 'bool' },
    ],
    outputs: [
      { name: 'accepted', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'acceptOrder',
    inputs: [
      {
        name: 'acceptance',
        type: 'tuple',
        internalType: 'struct Acceptance',
        components: [
          {
            name: 'order',
            type: 'tuple',
            internalType: 'struct BuyOrder',
            components: [
              { name: 'buyer', type: 'address', internalType: 'address' },
              { name: 'asset', type: 'address', internalType: 'address' },
              { name: 'criteria', type: 'bytes32', internalType: 'bytes32' },
              { name: 'copies', type: 'uint256', internalType: 'uint256' },
              { name: 'currency', type: 'address', internalType: 'address' },
              { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
              { name: 'start', type: 'uint256', internalType: 'uint256' },
              { name: 'expiry', type: 'uint256', internalType: 'uint256' },
              { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
              { name: 'group', type: 'uint256', internalType: 'uint256' },
              { name: 'salt', type: 'uint256', internalType: 'uint256' },
              { name: 'counter', type: 'uint256', internalType: 'uint256' },
            ],
          },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'minProceeds', type: 'uint256', internalType: 'uint256' },
          { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
          { name: 'signature', type: 'bytes', internalType: 'bytes' },
        ],
      },
    ],
    outputs: [],
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
    name: 'addCollection',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: 'kind', type: 'uint8', internalType: 'enum Kind' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'addNFTToMarketplace',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      { name: 'royalties', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'bid',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'buy',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'quantity', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'buyMany',
    inputs: [
      {
        name: 'purchases',
        type: 'tuple[]',
        internalType: 'struct Purchase[]',
        components: [
          {
            name: 'listing',
            type: 'tuple',
            internalType: 'struct Listing',
            components: [
              {
                name: 'terms',
                type: 'tuple',
                internalType: 'struct Terms',
                components: [
                  { name: 'seller', type: 'address', internalType: 'address' },
                  { name: 'asset', type: 'address', internalType: 'address' },
                  { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
                  { name: 'copies', type: 'uint256', internalType: 'uint256' },
                  { name: 'reservable', type: 'uint256', internalType: 'uint256' },
                  { name: 'price', type: 'uint256', internalType: 'uint256' },
                  { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
                  { name: 'start', type: 'uint256', internalType: 'uint256' },
                  { name: 'duration', type: 'uint256', internalType: 'uint256' },
                  { name: 'counter', type: 'uint256', internalType: 'uint256' },
                  { name: 'salt', type: 'uint256', internalType: 'uint256' },
                ],
              },
              { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
              { name: 'maxRoyalties', type: 'uint256', internalType: 'uint256' },
              { name: 'buyer', type: 'address', internalType: 'address' },
              { name: 'expiry', type: 'uint256', internalType: 'uint256' },
              { name: 'group', type: 'uint256', internalType: 'uint256' },
            ],
          },
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'index', type: 'uint256', internalType: 'uint256' },
          { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
          { name: 'signature', type: 'bytes', internalType: 'bytes' },
        ],
      },
      { name: 'skipUnavailable', type: 'bool', internalType: 'bool' },
      { name: 'recipient', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: 'spent', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'buySigned',
    inputs: [
      {
        name: 'purchase',
        type: 'tuple',
        internalType: 'struct Purchase',
        components: [
          {
            name: 'listing',
            type: 'tuple',
            internalType: 'struct Listing',
            components: [
              {
                name: 'terms',
                type: 'tuple',
                internalType: 'struct Terms',
                components: [
                  { name: 'seller', type: 'address', internalType: 'address' },
                  { name: 'asset', type: 'address', internalType: 'address' },
                  { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
                  { name: 'copies', type: 'uint256', internalType: 'uint256' },
                  { name: 'reservable', type: 'uint256', internalType: 'uint256' },
                  { name: 'price', type: 'uint256', internalType: 'uint256' },
                  { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
                  { name: 'start', type: 'uint256', internalType: 'uint256' },
                  { name: 'duration', type: 'uint256', internalType: 'uint256' },
                  { name: 'counter', type: 'uint256', internalType: 'uint256' },
                  { name: 'salt', type: 'uint256', internalType: 'uint256' },
                ],
              },
              { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
              { name: 'maxRoyalties', type: 'uint256', internalType: 'uint256' },
              { name: 'buyer', type: 'address', internalType: 'address' },
              { name: 'expiry', type: 'uint256', internalType: 'uint256' },
              { name: 'group', type: 'uint256', internalType: 'uint256' },
            ],
          },
          { name: 'quantity', type: 'uint256', internalType: 'uint256' },
          { name: 'index', type: 'uint256', internalType: 'uint256' },
          { name: 'proof', type: 'bytes32[]', internalType: 'bytes32[]' },
          { name: 'signature', type: 'bytes', internalType: 'bytes' },
        ],
      },
      { name: 'recipient', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'cancelListing',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'cancelMany',
    inputs: [
      {
        name: 'offers',
        type: 'tuple[]',
        internalType: 'struct Terms[]',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      {
        name: 'listings',
        type: 'tuple[]',
        internalType: 'struct Terms[]',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      {
        name: 'orders',
        type: 'tuple[]',
        internalType: 'struct BuyOrder[]',
        components: [
          { name: 'buyer', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'criteria', type: 'bytes32', internalType: 'bytes32' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'expiry', type: 'uint256', internalType: 'uint256' },
          { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
          { name: 'group', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'cancelOffer',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'cancelOrder',
    inputs: [
      {
        name: 'order',
        type: 'tuple',
        internalType: 'struct BuyOrder',
        components: [
          { name: 'buyer', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'criteria', type: 'bytes32', internalType: 'bytes32' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'expiry', type: 'uint256', internalType: 'uint256' },
          { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
          { name: 'group', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'claim',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
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
    name: 'claimTo',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
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
    name: 'collectible1155',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'collectible721',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'collectionKind',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'uint8', internalType: 'enum Kind' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'collectorOf',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
    ],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'commission',
    inputs: [],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'counterOf',
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
    name: 'createAuctionAndBid',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'createOffer',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
      { name: 'direct', type: 'bool', internalType: 'bool' },
      { name: 'auction', type: 'bool', internalType: 'bool' },
      { name: 'price', type: 'uint256', internalType: 'uint256' },
      { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
      { name: 'start', type: 'uint256', internalType: 'uint256' },
      { name: 'duration', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'createOffers',
    inputs: [
      {
        name: 'newOffers',
        type: 'tuple[]',
        internalType: 'struct NewOffer[]',
        components: [
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
          { name: 'maxRoyalties', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: 'offerIds', type: 'bytes32[]', internalType: 'bytes32[]' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'eip712Domain',
    inputs: [],
    outputs: [
      { name: 'fields', type: 'bytes1', internalType: 'bytes1' },
      { name: 'name', type: 'string', internalType: 'string' },
      { name: 'version', type: 'string', internalType: 'string' },
      { name: 'chainId', type: 'uint256', internalType: 'uint256' },
      { name: 'verifyingContract', type: 'address', internalType: 'address' },
      { name: 'salt', type: 'bytes32', internalType: 'bytes32' },
      { name: 'extensions', type: 'uint256[]', internalType: 'uint256[]' },
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
    name: 'getAuction',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      {
        name: '',
        type: 'tuple',
        internalType: 'struct Auction',
        components: [
          { name: 'auctionId', type: 'uint256', internalType: 'uint256' },
          { name: 'status', type: 'uint8', internalType: 'enum AuctionStatus' },
          { name: 'bidder', type: 'address', internalType: 'address' },
          { name: 'amount', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'end', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getAuctionId',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getCreator',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getListingId',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
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
    name: 'getOffer',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      {
        name: '',
        type: 'tuple',
        internalType: 'struct Offer',
        components: [
          { name: 'exists', type: 'bool', internalType: 'bool' },
          { name: 'kind', type: 'uint8', internalType: 'enum Kind' },
          { name: 'available', type: 'uint256', internalType: 'uint256' },
          { name: 'reserved', type: 'uint256', internalType: 'uint256' },
          { name: 'commission', type: 'uint256', internalType: 'uint256' },
          { name: 'royalties', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getRoyalties',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: 'royalties', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'hasBids',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'hashListing',
    inputs: [
      {
        name: 'listing',
        type: 'tuple',
        internalType: 'struct Listing',
        components: [
          {
            name: 'terms',
            type: 'tuple',
            internalType: 'struct Terms',
            components: [
              { name: 'seller', type: 'address', internalType: 'address' },
              { name: 'asset', type: 'address', internalType: 'address' },
              { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
              { name: 'copies', type: 'uint256', internalType: 'uint256' },
              { name: 'reservable', type: 'uint256', internalType: 'uint256' },
              { name: 'price', type: 'uint256', internalType: 'uint256' },
              { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
              { name: 'start', type: 'uint256', internalType: 'uint256' },
              { name: 'duration', type: 'uint256', internalType: 'uint256' },
              { name: 'counter', type: 'uint256', internalType: 'uint256' },
              { name: 'salt', type: 'uint256', internalType: 'uint256' },
            ],
          },
          { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
          { name: 'maxRoyalties', type: 'uint256', internalType: 'uint256' },
          { name: 'buyer', type: 'address', internalType: 'address' },
          { name: 'expiry', type: 'uint256', internalType: 'uint256' },
          { name: 'group', type: 'uint256', internalType: 'uint256' },
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
    name: 'hashOrder',
    inputs: [
      {
        name: 'order',
        type: 'tuple',
        internalType: 'struct BuyOrder',
        components: [
          { name: 'buyer', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'criteria', type: 'bytes32', internalType: 'bytes32' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'expiry', type: 'uint256', internalType: 'uint256' },
          { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
          { name: 'group', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
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
    name: 'hashTerms',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
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
    name: 'isVoid',
    inputs: [
      { name: 'account', type: 'address', internalType: 'address' },
      { name: 'group', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'minimumBid',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [
      { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'minimumIncrement',
    inputs: [],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'minimumRaise',
    inputs: [],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'onERC1155BatchReceived',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
      { name: '', type: 'address', internalType: 'address' },
      { name: '', type: 'uint256[]', internalType: 'uint256[]' },
      { name: '', type: 'uint256[]', internalType: 'uint256[]' },
      { name: '', type: 'bytes', internalType: 'bytes' },
    ],
    outputs: [
      { name: '', type: 'bytes4', internalType: 'bytes4' },
    ],
    stateMutability: 'pure',
  },
  {
    type: 'function',
    name: 'onERC1155Received',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
      { name: 'from', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
      { name: 'copies', type: 'uint256', internalType: 'uint256' },
      { name: 'data', type: 'bytes', internalType: 'bytes' },
    ],
    outputs: [
      { name: '', type: 'bytes4', internalType: 'bytes4' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'onERC721Received',
    inputs: [
      { name: 'operator', type: 'address', internalType: 'address' },
      { name: 'from', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
      { name: 'data', type: 'bytes', internalType: 'bytes' },
    ],
    outputs: [
      { name: '', type: 'bytes4', internalType: 'bytes4' },
    ],
    stateMutability: 'nonpayable',
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
    name: 'parkedCopies',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
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
  { type: 'function', name: 'pause', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  {
    type: 'function',
    name: 'paused',
    inputs: [],
    outputs: [
      { name: '', type: 'bool', internalType: 'bool' },
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
  { type: 'function', name: 'raiseCounter', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  {
    type: 'function',
    name: 'refreshRoyalties',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: 'creator', type: 'address', internalType: 'address' },
      { name: 'royalties', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'nonpayable',
  },
  { type: 'function', name: 'renounceOwnership', inputs: [], outputs: [], stateMutability: 'pure' },
  {
    type: 'function',
    name: 'replaceOffer',
    inputs: [
      {
        name: 'old',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
      {
        name: 'newOffer',
        type: 'tuple',
        internalType: 'struct NewOffer',
        components: [
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
          { name: 'maxRoyalties', type: 'uint256', internalType: 'uint256' },
        ],
      },
      { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'setCommission',
    inputs: [
      { name: 'bps', type: 'uint256', internalType: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'setCurrency',
    inputs: [
      { name: 'currency', type: 'address', internalType: 'address' },
      { name: 'collector', type: 'address', internalType: 'address' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'settle',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [],
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
    stateMutability: 'pure',
  },
  {
    type: 'function',
    name: 'tokenReader',
    inputs: [],
    outputs: [
      { name: '', type: 'address', internalType: 'address' },
    ],
    stateMutability: 'view',
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
    name: 'unfilledCopies',
    inputs: [
      {
        name: 'order',
        type: 'tuple',
        internalType: 'struct BuyOrder',
        components: [
          { name: 'buyer', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'criteria', type: 'bytes32', internalType: 'bytes32' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'currency', type: 'address', internalType: 'address' },
          { name: 'unitPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'expiry', type: 'uint256', internalType: 'uint256' },
          { name: 'maxCommission', type: 'uint256', internalType: 'uint256' },
          { name: 'group', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  { type: 'function', name: 'unpause', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  {
    type: 'function',
    name: 'unsoldCopies',
    inputs: [
      {
        name: 'terms',
        type: 'tuple',
        internalType: 'struct Terms',
        components: [
          { name: 'seller', type: 'address', internalType: 'address' },
          { name: 'asset', type: 'address', internalType: 'address' },
          { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
          { name: 'copies', type: 'uint256', internalType: 'uint256' },
          { name: 'reservable', type: 'uint256', internalType: 'uint256' },
          { name: 'price', type: 'uint256', internalType: 'uint256' },
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
          { name: 'counter', type: 'uint256', internalType: 'uint256' },
          { name: 'salt', type: 'uint256', internalType: 'uint256' },
        ],
      },
    ],
    outputs: [
      { name: '', type: 'uint256', internalType: 'uint256' },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'voidGroup',
    inputs: [
      { name: 'group', type: 'uint256', internalType: 'uint256' },
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
  { type: 'event', name: 'EIP712DomainChanged', inputs: [], anonymous: false },
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
          { name: 'startPrice', type: 'uint256', internalType: 'uint256' },
          { name: 'start', type: 'uint256', internalType: 'uint256' },
          { name: 'duration', type: 'uint256', internalType: 'uint256' },
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
    name: 'OwnershipTransferStarted',
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
    name: 'PurchaseSkipped',
    inputs: [
      { name: 'index', type: 'uint256', indexed: false, internalType: 'uint256' },
      { name: 'reason', type: 'bytes4', indexed: false, internalType: 'bytes4' },
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
    name: 'AssetNotImported',
    inputs: [
      { name: 'asset', type: 'address', internalType: 'address' },
      { name: 'tokenId', type: 'uint256', internalType: 'uint256' },
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
  { type: 'error', name: 'FailedCall', inputs: [] },
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
    name: 'NoAuction',
    inputs: [
      { name: 'offerId', type: 'bytes32', internalType: 'bytes32' },
    ],
  },
  { type: 'error', name: 'NoGroup', inputs: [] },
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
    name: 'NotForThisBuyer',
    inputs: [
      { name: 'buyer', type: 'address', internalType: 'address' },
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
    name: 'SellerCannotTrade',
    inputs: [
      { name: 'seller', type: 'address', internalType: 'address' },
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
    name: 'TokenLocked',
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
