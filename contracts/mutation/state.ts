import { inFile } from './mutant.ts'

const offers = inFile('engine/state/Offers', [
  ['if (expiry > maximum) revert', 'if (expiry >= maximum) revert'],
  ['if (msg.sender != seller) revert NotSeller(msg.sender, seller);', ''],
  ['_requireSeller(terms.seller);', ''],
  ['copies == 0 && !_stored()', 'copies == 1 && !_stored()'],
  ['if (copies == 0) revert NothingToCancel(_hash(terms));', ''],
  ['PURCHASE_GAS = 750_000', 'PURCHASE_GAS = 6_000_000'],
  ['PURCHASE_GAS = 750_000', 'PURCHASE_GAS = 500_000'],
  ['ACCEPTANCE_GAS = 1_100_000', 'ACCEPTANCE_GAS = 6_000_000'],
  ['ACCEPTANCE_GAS = 1_100_000', 'ACCEPTANCE_GAS = 900_000'],
  ['offer.state = state.take(copies);', ''],
  ['kind == Kind.ERC721 && terms.fromFirstBid == 0', 'kind == Kind.ERC721'],
  ['MAX_DURATION = 30 days', 'MAX_DURATION = 31 days'],
  ['MAX_LISTED = 180 days', 'MAX_LISTED = 181 days'],
  ['MAX_BATCH = 100', 'MAX_BATCH = 101'],
  ['raiseBps > Money.MAX_RAISE)', 'raiseBps > Money.MAX_RAISE + 1)'],
  ['if (kind == Kind.None) revert AssetNotImported(terms.asset, terms.tokenId);', ''],
  ['kind == Kind.ERC721 ? 1 : OfferStateFields.MAX_COPIES', 'OfferStateFields.MAX_COPIES'],
  ['terms.copies == 0 ||', ''],
  ['if (terms.price > Money.MAX_PRICE) revert PriceOutOfRange(terms.price);', ''],
  ['if (terms.startPrice > BidFields.MAX_AMOUNT) revert PriceOutOfRange(terms.startPrice);', ''],
  ['if (terms.start > OfferStateFields.MAX_START) revert StartOutOfRange(terms.start);', ''],
  ['uint256 end = _lastEnd(terms.start); _requireBefore(end);', 'uint256 end = _lastEnd(terms.start);'],
  ['if (terms.price == 0) revert NothingOffered();', ''],
  ['if (terms.startPrice != 0) revert AuctionInCurrency(terms.currency);', ''],
  ['_collectorOf(terms.currency);', ''],
  ['if (terms.reservable != 0) revert ReservableOutOfRange(terms.reservable, 0);', ''],
  ['terms.reservable == 0 || terms.reservable > terms.copies', 'terms.reservable == 0'],
  ['terms.reservable == 0 || terms.reservable > terms.copies', 'terms.reservable > terms.copies'],
  ['terms.duration == 0 || terms.duration > MAX_DURATION', 'terms.duration > MAX_DURATION'],
  ['end = terms.start + terms.duration; _requireBefore(end);', 'end = terms.start + terms.duration;'],
  ['if (creator == terms.seller) royaltyBps = 0;', ''],
  ['if (royaltyBps > maxRoyaltyBps)', 'if (royaltyBps >= maxRoyaltyBps)'],
  ['if (buyer == seller) revert SellerCannotTrade(seller);', ''],
  ['if (block.timestamp < start) revert NotStarted(start);', ''],
  ['_requireCounter(seller, terms.counter);', ''],
  ['state.is721() ? state.end() : _lastEnd(terms.start)', 'state.end()'],
  ['state.is721() ? state.end() : _lastEnd(terms.start)', '_lastEnd(terms.start)'],
  ['if (block.timestamp >= end) revert', 'if (block.timestamp > end) revert'],
  ['length == 0 || length > MAX_BATCH', 'length > MAX_BATCH'],
])

const hashes = inFile('engine/state/Hashes', [
  ['MAX_LEVELS = 10', 'MAX_LEVELS = 9'],
  ['MAX_LEVELS = 10', 'MAX_LEVELS = 11'],
  ['levels > MAX_LEVELS || index >> levels != 0', 'levels > MAX_LEVELS'],
  ['bool right = (index >> level) & 1 == 1;', 'bool right = false;'],
  ['mstore(brackets, mul(levels, 3))', ''],
  ['calldatacopy(add(words, 0x20), terms, 0x1a0)', 'calldatacopy(add(words, 0x20), terms, 0x180)'],
  ['mcopy(add(words, 0x20), terms, 0x1a0)', 'mcopy(add(words, 0x20), terms, 0x180)'],
  ['calldatacopy(copied, terms, 0x1a0)', 'calldatacopy(copied, terms, 0x100)'],
  ['mstore(0x40, add(copied, 0x1a0))', 'mstore(0x40, add(copied, 0x20))'],
  ['calldatacopy(add(words, 0x20), terms, 0x60)', 'calldatacopy(add(words, 0x20), terms, 0x40)'],
  ['calldatacopy(add(words, 0x80), add(terms, 0x180), 0x20)', ''],
  ['keccak256(words, 0xa0)', 'keccak256(add(words, 0x20), 0x80)'],
  ['calldatacopy(add(words, 0x20), order, 0x180)', 'calldatacopy(add(words, 0x20), order, 0x160)'],
  ['add(listing, 0x1a0), 0xa0)', 'add(listing, 0x1a0), 0x80)'],
  ['block.chainid, address(this)', 'uint256(31337), address(this)'],
])

const consent = inFile('engine/state/Consent', [
  ['if (counter != current)', 'if (counter < current)'],
  ['if (counter != current)', 'if (counter > current)'],
  ['if (group != 0 && _stored().voidGroups[account][group]) revert GroupVoid(group);', ''],
  ['problem == ECDSA.RecoverError.NoError && signer == account', 'signer == account'],
  ['problem == ECDSA.RecoverError.NoError && signer == account', 'problem == ECDSA.RecoverError.NoError'],
  [
    'if (problem == ECDSA.RecoverError.NoError',
    'if (account.code.length == 0 && problem == ECDSA.RecoverError.NoError',
  ],
  ['SIGNER_GAS = 400_000', 'SIGNER_GAS = 4_000_000'],
  ['size < 32 || bytes32(answer) != bytes32(IERC1271.isValidSignature.selector)', 'size < 32'],
  [
    'size < 32 || bytes32(answer) != bytes32(IERC1271.isValidSignature.selector)',
    'size < 32 || bytes4(bytes32(answer)) != IERC1271.isValidSignature.selector',
  ],
  ['size < 32 || bytes32(answer)', 'bytes32(answer)'],
  ['size < 32 || bytes32(answer) != bytes32(IERC1271.isValidSignature.selector)', 'true'],
  ['if (commission > maximum)', 'if (commission >= maximum)'],
])

const fills = inFile('engine/state/Fills', [
  ['if (quantity > left) revert NotEnoughCopies(quantity, left);', ''],
  ['= filled + (quantity << lane);', '= quantity << lane;'],
  ['= filled + (quantity << lane);', '= filled + quantity;'],
  ['_left(uint64(filled >> lane), copies)', '_left(filled >> lane, copies)'],
  ['filled == CANCELLED ? 0 : _left(filled, copies)', '_left(filled, copies)'],
  ['filled | (CANCELLED', '(CANCELLED'],
  ['lanes[salt >> 2] = voided;', ''],
  ['return voided != filled;', 'return true;'],
  ['(salt & 3) << 6', '(salt & 1) << 6'],
  ['(salt & 3) << 6', '(salt & 3) << 5'],
  ['filled < copies ? copies - filled : 0', 'copies - filled'],
  ['CANCELLED = type(uint64).max', 'CANCELLED = 1'],
])

const assets = inFile('engine/state/Assets', [
  ['return royaltyBps > Money.MAX_ROYALTIES ? Money.MAX_ROYALTIES : royaltyBps;', 'return royaltyBps;'],
  ['if (token.kind != Kind.None) return (token.kind, token.creator, token.royaltyBps);', ''],
  ['if (token.kind != Kind.None) return token.royaltyBps', 'if (false) return token.royaltyBps'],
  [
    '_stored().collections[asset].kind == Kind.None ? address(0) : _reader.readCreator(asset, tokenId);',
    '_reader.readCreator(asset, tokenId);',
  ],
  ['_reader.readCreator(asset, tokenId)', 'address(0)'],
  // Creators' own contracts.
  ['return _isShared(asset) || _isOwn(asset);', 'return _isShared(asset);'],
  ['_hasOwnCode(asset) && _stored()', '_stored()'],
  ['_hasOwnCode(asset) && _stored().collections[asset].isOwn', '_hasOwnCode(asset)'],
  ['code == _ownCode721 || code == _ownCode1155', 'code == _ownCode721'],
  ['code == _ownCode721 || code == _ownCode1155', 'code == _ownCode1155'],
  ['if (_isOwn(asset)) return _ownerOf(asset);', ''],
  ['collection.isOwn ? IOwnCollection(asset).creatorAndRoyalty() : _reader', '_reader'],
])

const books = inFile('engine/state/Books', [
  ['MAX_COMMISSION = 500', 'MAX_COMMISSION = 501'],
  ['_stored().ledger.accrued += uint128(amount);', '_stored().ledger.accrued = uint128(amount);'],
  ['if (_stored().ledger.paused) revert EnginePaused();', ''],
  ['if (ledger.paused) revert EnginePaused();', ''],
  ['emit CommissionChanged(bps);', ''],
  // Of a currency.
  ['if (collector == address(0)) revert CurrencyNotAllowed(currency); }', '}'],
  ['if (collector == address(0)) revert CurrencyNotAllowed(currency); if', 'if'],
  ['if (stored.paused) revert EnginePaused();', ''],
  ['commissionBps = stored.commission;', 'commissionBps = 250;'],
])

const payments = inFile('engine/state/Payments', [
  ['_stored().parked[account] += amount;', '_stored().parked[account] = amount;'],
  ['emit PaymentParked(account, amount);', ''],
  ['if (to == address(0)) revert PaymentFailed(to, amount);', ''],
  ['if (!paid) revert PaymentFailed(to, amount);', ''],
])

const currencies = inFile('engine/state/Currencies', [
  ['if (permit.deadline == 0) return;', ''],
  ['(msg.sender, address(this), permit.value', '(msg.sender, msg.sender, permit.value'],
  ['BoundedCall.tryCall(currency, CURRENCY_GAS, call);', ''],
  ['if (arrived != amount) revert WrongArrival(currency, amount, arrived);', ''],
  ['CURRENCY_GAS = 200_000', 'CURRENCY_GAS = 2_000_000'],
  ['if (moved) return; _pullCurrency(', '_pullCurrency('],
  ['if (moved) return; if (failed)', 'return; if (failed)'],
  ['if (failed) BoundedCall.failWithReason();', ''],
  ['if (failed) BoundedCall.failWithReason();', 'BoundedCall.failWithReason();'],
  ['size == 0 ? currency.code.length != 0 : answer == 1', 'size == 0 ? true : answer == 1'],
  ['size == 0 ? currency.code.length != 0 : answer == 1', 'answer == 1'],
  ['size == 0 ? currency.code.length != 0 : answer == 1', 'true'],
  ['success && (size', '(size'],
  ['if (size < 32) revert CurrencyFailed(currency);', ''],
  ['_pullCurrency(currency, from, address(this), amount);', ''],
  ['_stored().parkedIn[currency][account] += amount;', '_stored().parkedIn[currency][account] = amount;'],
  ['emit CurrencyParked(currency, account, amount);', ''],
])

const custody = inFile('engine/state/Custody', [
  [' DELIVERY_GAS = 500_000', ' DELIVERY_GAS = 5_000_000'],
  [' DELIVERY_GAS = 500_000', ' DELIVERY_GAS = 20_000'],
  ['PLAIN_DELIVERY_GAS = 60_000', 'PLAIN_DELIVERY_GAS = 20_000'],
  ['is721 || to.code.length == 0 ?', 'is721 ?'],
  ['.held += uint64(copies);', '.held = uint64(copies);'],
  ['if (!_isOurs(terms.asset)) _stored().imported[terms.asset][terms.tokenId].held -= uint64(copies);', ''],
  ['if (!_isOurs(asset) && _stored()', 'if (_isOurs(asset) && _stored()'],
  ['copies, DELIVERY_GAS)) { _countLeaving(terms, copies);', 'copies, DELIVERY_GAS)) {'],
  ['if (!_tryRelease(terms, is721, address(this), copies, DELIVERY_GAS)) return false;', ''],
  ['if (!_tryRelease(terms, is721, address(this), copies, DELIVERY_GAS)) return false;', 'return false;'],
  ['&& asset.code.length != 0', ''],
  ['_moveWithin(DELIVERY_GAS, asset', '_moveWithin(5_000_000, asset'],
  ['BoundedCall.failWithReason();', ''],
  ['revert TokenNotMoved(asset, tokenId);', ''],
  [
    '_stored().parkedCopies[offerId][account] += copies;',
    '_stored().parkedCopies[offerId][account] = copies;',
  ],
  ['emit TokensParked(offerId, account, copies);', ''],
])

const engine = inFile('SaleEngine', [
  ['block.chainid == _cachedChainId ? _cachedDomain : super._domain()', '_cachedDomain'],
  ['Address.functionDelegateCall(address(backOffice), abi.encodeCall(backOffice.initialize, (owner)));', ''],
  ['case 0 { revert(data, returndatasize()) }', 'case 0 { revert(data, 0x04) }'],
  ['default { return(data, returndatasize()) }', 'default { return(data, 0x20) }'],
  ['calldatacopy(data, 0x00, calldatasize())', 'calldatacopy(data, 0x00, 0x24)'],
])

export const state = [
  ...offers,
  ...hashes,
  ...consent,
  ...fills,
  ...assets,
  ...books,
  ...payments,
  ...currencies,
  ...custody,
  ...engine,
]
