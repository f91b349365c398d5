import { inFile } from './mutant.ts'

/** The registry, and what the engine and the collections do by it. */
export const payees = [
  ...inFile('Payees', [
    ['_payees[msg.sender] = payee;', ''],
    ['emit PayeeSet(msg.sender, payeeOf(msg.sender));', ''],
    ['emit PayeeSet(msg.sender, payeeOf(msg.sender));', 'emit PayeeSet(msg.sender, payee);'],
    ['tell(msg.sender, markets);', ''],
    ['IPayeeAware(markets[i]).notePayee(creator);', ''],
    ['if (payee == address(0)) payee = creator;', ''],
  ]),
  ...inFile('collectibles/Collectible', [
    ['payees.payeeOf(TokenId.creatorOf(tokenId))', 'TokenId.creatorOf(tokenId)'],
  ]),
  ...inFile('engine/office/Imports', [
    ['_stored().accounts[creator].hasPayee = _payees.payeeOf(creator) != creator;', ''],
    ['.hasPayee = _payees.payeeOf(creator) != creator;', '.hasPayee = true;'],
    ['.hasPayee = _payees.payeeOf(creator) != creator;', '.hasPayee = false;'],
  ]),
  ...inFile('engine/state/Assets', [
    ['if (!isShared && !_isOwn(asset)) return (seller, creator);', ''],
    ['if (!isShared && !_isOwn(asset)) return', 'if (!isShared) return'],
    ['if (royaltyAmount != 0) return (seller, _payeeOf(creator));', ''],
    ['return (seller, _payeeOf(creator));', 'return (seller, creator);'],
    ['isCreator ? _payeeOf(seller) : seller', 'seller'],
    ['isCreator ? _payeeOf(seller) : seller', '_payeeOf(seller)'],
    ['isShared ? TokenId.creatorOf(tokenId) : _ownerOf(asset)', 'TokenId.creatorOf(tokenId)'],
    ['if (!_stored().accounts[creator].hasPayee) return creator;', ''],
    ['if (payee == address(this)) payee = creator;', ''],
    ['token.royaltyBps == 0 ? address(0) : token.creator', 'token.creator'],
  ]),
  ...inFile('engine/trading/SaleSplit', [
    [
      '_payNativeChecked(creatorTo, creator, royaltyAmount)',
      '_payNativeChecked(creatorTo, creatorTo, royaltyAmount)',
    ],
    ['_payNativeChecked(sellerTo, seller, proceeds)', '_payNativeChecked(sellerTo, sellerTo, proceeds)'],
    ['buyer, creator, split.creator, split.royaltyAmount', 'buyer, creator, creator, split.royaltyAmount'],
    ['= _receivers(terms.asset, terms.tokenId, seller, creator, royaltyAmount);', '= (seller, creator);'],
    [
      '(seller, creator) = _receivers(asset, tokenId, seller, split.creator, split.royaltyAmount);',
      'creator = split.creator;',
    ],
    [
      '(seller, creator) = _receivers(asset, tokenId, seller, split.creator, split.royaltyAmount);',
      '(seller, ) = _receivers(asset, tokenId, seller, split.creator, split.royaltyAmount);',
    ],
    [
      '(seller, creator) = _receivers(asset, tokenId, seller, split.creator, split.royaltyAmount);',
      '(, creator) = _receivers(asset, tokenId, seller, split.creator, split.royaltyAmount);',
    ],
  ]),
]
