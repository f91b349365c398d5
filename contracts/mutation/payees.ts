import { inFile } from './mutant.ts'

/** The registry, and what the engine and the collections do by it. */
export const payees = [
  ...inFile('Payees', [
    ['_payees[msg.sender] = payee;', ''],
    ['emit PayeeSet(msg.sender, payeeOf(msg.sender));', ''],
    ['emit PayeeSet(msg.sender, payeeOf(msg.sender));', 'emit PayeeSet(msg.sender, payee);'],
    ['tell(msg.sender, markets);', ''],
    ['payeeOf(creator) != creator', 'true'],
    ['payeeOf(creator) != creator', 'false'],
    ['if (payee == address(0)) payee = creator;', ''],
  ]),
  ...inFile('collectibles/Collectible', [
    ['payees.payeeOf(TokenId.creatorOf(tokenId))', 'TokenId.creatorOf(tokenId)'],
  ]),
  ...inFile('engine/office/Imports', [
    ['if (msg.sender != address(_payees)) revert OnlyPayees();', ''],
    ['_stored().accounts[creator].hasPayee = hasPayee_;', ''],
    ['.hasPayee = hasPayee_;', '.hasPayee = true;'],
  ]),
  ...inFile('engine/state/Assets', [
    ['if (!_isOurs(asset)) return (seller, creator);', ''],
    ['royaltyAmount != 0 || TokenId.creatorOf(tokenId) == seller', 'royaltyAmount != 0'],
    ['royaltyAmount != 0 || TokenId.creatorOf(tokenId) == seller', 'TokenId.creatorOf(tokenId) == seller'],
    ['royaltyAmount == 0 ? (payee, creator) : (seller, payee)', '(seller, payee)'],
    ['royaltyAmount == 0 ? (payee, creator) : (seller, payee)', '(payee, creator)'],
    ['if (!_stored().accounts[creator].hasPayee) return creator;', ''],
    ['if (payee == address(this)) payee = creator;', ''],
  ]),
  ...inFile('engine/trading/SaleSplit', [
    ['(seller, creator) = _receivers(terms.asset, terms.tokenId, seller, creator, royaltyAmount);', ''],
    ['(seller, creator) = _receivers(asset, tokenId, seller, creator, split.royaltyAmount);', ''],
    [
      '(seller, creator) = _receivers(asset, tokenId, seller, creator, split.royaltyAmount);',
      '(seller, ) = _receivers(asset, tokenId, seller, creator, split.royaltyAmount);',
    ],
    [
      '(seller, creator) = _receivers(asset, tokenId, seller, creator, split.royaltyAmount);',
      '(, creator) = _receivers(asset, tokenId, seller, creator, split.royaltyAmount);',
    ],
  ]),
]
