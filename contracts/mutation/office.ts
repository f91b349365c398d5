import { inFile } from './mutant.ts'

const administration = inFile('engine/office/Administration', [
  ['if (owner() != address(0)) revert AlreadyInitialized();', ''],
  ['revert OwnerNeeded();', ''],
  ['function setCommission(uint256 bps) external onlyOwner', 'function setCommission(uint256 bps) external'],
  ['function pause() external onlyOwner', 'function pause() external'],
  ['function unpause() external onlyOwner', 'function unpause() external'],
  [
    'function setCurrency(address currency, address collector) external onlyOwner',
    'function setCurrency(address currency, address collector) external',
  ],
  ['function extractBalance(address to) external onlyOwner', 'function extractBalance(address to) external'],
  ['if (collector == address(this)) revert BadRecipient(collector);', ''],
  ['stored.collector = collector;', 'if (collector != address(0)) stored.collector = collector;'],
  // The copies in each currency's slot.
  ['MAX_CURRENCIES = 50', 'MAX_CURRENCIES = 51'],
  ['MAX_CURRENCIES = 50', 'MAX_CURRENCIES = 49'],
  ['_setCommission(bps); _copyToCurrencies();', '_setCommission(bps);'],
  ['_stored().ledger.paused = true; _copyToCurrencies();', '_stored().ledger.paused = true;'],
  ['_stored().ledger.paused = false; _copyToCurrencies();', '_stored().ledger.paused = false;'],
  ['if (!stored.isKnown) {', 'if (true) {'],
  ['stored.isKnown = true;', ''],
  ['known.push(currency);', ''],
  ['stored.isKnown = true; _copyLedgerTo(currency);', 'stored.isKnown = true;'],
  ['i < known.length; ++i', 'i < 1; ++i'],
  ['emit CurrencySet(currency, collector);', ''],
  ['uint256 amount = _stored().ledger.accrued;', 'uint256 amount = address(this).balance;'],
  ['_stored().ledger.accrued = 0;', ''],
])

const cancellations = inFile('engine/office/Cancellations', [
  ['_requireSeller(seller);', ''],
  ['_requireBatch(offers.length + listings.length + orders.length);', ''],
  ['_withdrawOffer(offers[i]);', ''],
  ['_voidListing(listings[i]);', ''],
  ['_cancelOrder(orders[i]);', ''],
  ['if (msg.sender != order.buyer) revert NotBuyer(msg.sender, order.buyer);', ''],
  ['_unfilled(seller, terms.salt, terms.copies)', 'terms.copies'],
  ['if (!_cancel(seller, terms.salt)) return voided;', ''],
  ['_cancel(msg.sender, order.salt);', ''],
  ['emit OrderCancelled(_hash(order), msg.sender, order.salt);', ''],
  ['voided = _takeBack(_hash(terms)) != 0;', ''],
  ['_takeBack(_hash(terms)) != 0;', '_takeBack(_hash(terms)) == 0;'],
  ['if (group == 0) revert NoGroup();', ''],
  ['_stored().voidGroups[msg.sender][group] = true;', ''],
  [
    '_stored().voidGroups[msg.sender][group] = true;',
    '_stored().voidGroups[msg.sender][group] = !_stored().voidGroups[msg.sender][group];',
  ],
  ['emit GroupVoided(msg.sender, group);', ''],
  ['+ 1 + (uint256(unforeseen) >> 192)', '+ 1'],
  ['blockhash(block.number - 1), block.prevrandao', 'block.prevrandao'],
  ['block.timestamp, block.basefee', 'block.basefee'],
  ['_stored().accounts[msg.sender].counter + 1 +', '_stored().accounts[msg.sender].counter - 1 +'],
  ['_stored().accounts[msg.sender].counter = uint248(counter);', ''],
  ['if (!_voidListing(terms)) revert NothingToCancel(_listingId(terms));', '_voidListing(terms);'],
])

const imports = inFile('engine/office/Imports', [
  ['_requireOther(asset); Kind', 'Kind'],
  ['_requireOther(asset); kind', 'kind'],
  ['(token.creator, token.royaltyBps, token.kind) = (creator, uint16(royalties), kind);', ''],
  ['if (token.kind == Kind.None) revert AssetNotImported(asset, tokenId);', ''],
  ['(token.creator, token.royaltyBps) = (creator, uint16(royalties));', ''],
  ['emit RoyaltiesRead(asset, tokenId, creator, royalties);', ''],
  ['_stored().collections[asset].kind = kind;', ''],
  ['_isShared(asset) || _hasOwnCode(asset)', '_isShared(asset)'],
  ['_isShared(asset) || _hasOwnCode(asset)', '_hasOwnCode(asset)'],
  ['if (msg.sender != address(_ownCollections)) revert OnlyOwnCollections();', ''],
  ['= Collection(kind, true);', '= Collection(kind, false);'],
  ['emit CollectionAdded(asset, kind, true);', ''],
])

const readings = inFile('engine/office/Readings', [
  ['return serial == 0 ? 0 : _auctionId(offerId, serial);', 'return _auctionId(offerId, serial);'],
  ['return _unfilled(order.buyer, order.salt, order.copies);', 'return order.copies;'],
  ['return _unfilled(terms.seller, terms.salt, terms.copies);', 'return terms.copies;'],
  ['_raised(offer.highest.amount(), held)', '_raised(offer.highest.amount(), 1)'],
  ['if (asset == _collectible1155) return Kind.ERC1155;', ''],
  ['if (state.serial() == 0) return AuctionStatus.None;', ''],
  ['if (state.reserved() == 0) return state.undone()', 'if (state.reserved() == 1) return state.undone()'],
  ['state.undone() ? AuctionStatus.Undone : AuctionStatus.Settled', 'AuctionStatus.Settled'],
  ['block.timestamp < state.end() ?', 'block.timestamp <= state.end() ?'],
])

const withdrawals = inFile('engine/office/Withdrawals', [
  ['_withdraw(msg.sender, to);', '_withdraw(to, to);'],
  ['_withdrawCurrency(currency, msg.sender, to);', '_withdrawCurrency(currency, to, to);'],
  ['_claim(terms, msg.sender, to);', '_claim(terms, to, to);'],
  [
    'function _withdraw(address account, address to) private nonReentrant',
    'function _withdraw(address account, address to) private',
  ],
  [
    'address account, address to) private nonReentrant { uint256 amount = _stored().parkedIn',
    'address account, address to) private { uint256 amount = _stored().parkedIn',
  ],
  [
    'function _claim(Terms calldata terms, address account, address to) private nonReentrant',
    'function _claim(Terms calldata terms, address account, address to) private',
  ],
  ['_stored().parked[account] = 0;', ''],
  ['if (amount == 0) revert NothingParked(account); _stored().parked', '_stored().parked'],
  ['if (to == address(this)) revert BadRecipient(to); _stored().parkedIn', '_stored().parkedIn'],
  ['_stored().parkedIn[currency][account] = 0;', ''],
  ['if (amount == 0) revert NothingParked(account); if', 'if'],
  ['if (to == address(this)) revert BadRecipient(to); bytes32', 'bytes32'],
  ['if (copies == 0) revert NothingParked(account);', ''],
  ['_stored().parkedCopies[offerId][account] = 0;', ''],
  ['_countLeaving(terms, copies);', ''],
])

const backOffice = inFile('BackOffice', [
  ['revert UnexpectedToken(operator);', 'return msg.sig;'],
  ['interfaceId == type(IERC1155Receiver).interfaceId ||', ''],
  ['return (0x0f,', 'return (0x1f,'],
])

export const office = [
  ...administration,
  ...cancellations,
  ...imports,
  ...readings,
  ...withdrawals,
  ...backOffice,
]
