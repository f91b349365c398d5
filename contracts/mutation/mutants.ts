/** One change that breaks the contracts. `find` must occur exactly once in the file. */
export type Mutant = { file: string; find: string; replace: string }

const engine = (name: string, find: string, replace: string): Mutant => ({
  file: `src/engine/${name}.sol`,
  find,
  replace,
})
const type = (name: string, find: string, replace: string): Mutant => ({
  file: `src/types/${name}.sol`,
  find,
  replace,
})
const collectible = (name: string, find: string, replace: string): Mutant => ({
  file: `src/collectibles/${name}.sol`,
  find,
  replace,
})

export const mutants: Mutant[] = [
  // The owner's powers.
  engine('Administration', 'MAX_COMMISSION = 500', 'MAX_COMMISSION = 501'),
  engine(
    'Administration',
    'function setCommission(uint256 bps) external onlyOwner',
    'function setCommission(uint256 bps) external',
  ),
  engine('Administration', 'function pause() external onlyOwner', 'function pause() external'),
  engine('Administration', 'function unpause() external onlyOwner', 'function unpause() external'),
  engine(
    'Administration',
    'function extractBalance(address to) external onlyOwner',
    'function extractBalance(address to) external',
  ),
  engine('Administration', '_books.accrued = 0;', ''),
  engine('Administration', 'uint256 amount = _books.accrued;', 'uint256 amount = address(this).balance;'),
  engine('Administration', '_books.accrued += uint128(amount);', '_books.accrued = uint128(amount);'),
  engine('Administration', 'if (books.paused) revert EnginePaused();', ''),
  engine('Administration', 'if (_books.paused) revert EnginePaused();', ''),
  engine('Administration', 'revert OwnerNeeded();', ''),

  // Payments.
  engine('Payouts', 'PAYOUT_GAS = 30_000', 'PAYOUT_GAS = 2_300'),
  engine('Payouts', 'PAYOUT_GAS = 30_000', 'PAYOUT_GAS = 300_000'),
  engine('Payouts', '_parked[to] += amount;', '_parked[to] = amount;'),
  engine('Payouts', 'emit PaymentParked(to, amount);', ''),
  engine('Payouts', '_parked[account] = 0;', ''),
  engine('Payouts', '_withdraw(msg.sender, to);', '_withdraw(to, to);'),
  engine('Payouts', 'if (!paid) revert PaymentFailed(to, amount);', ''),
  engine('Payouts', 'if (to == address(0)) revert PaymentFailed(to, amount);', ''),
  type('BoundedCall', 'success := call(gasLimit, to, amount', 'success := call(gas(), to, amount'),
  type('BoundedCall', 'success := call(gasLimit, target, 0', 'success := call(gas(), target, 0'),
  type('BoundedCall', 'success := staticcall(gasLimit, target', 'success := staticcall(gas(), target'),
  type('BoundedCall', 'if (left < needed) revert', 'if (false) revert'),
  type('BoundedCall', 'CALL_COST = 40_000', 'CALL_COST = 0'),
  type('BoundedCall', 'size := mul(success, returndatasize())', 'size := returndatasize()'),

  // Trust in tokens.
  engine('Assets', 'MAX_ROYALTIES = 5_000', 'MAX_ROYALTIES = 10_000'),
  engine('Assets', 'READ_GAS = 100_000', 'READ_GAS = 1_000_000'),
  engine(
    'Assets',
    'if (!_askHolds(asset, kind, tokenId, msg.sender)) revert NotTokenOwner(asset, tokenId, msg.sender);',
    '',
  ),
  engine(
    'Assets',
    'if (asset == collectible721 || asset == collectible1155) revert AlreadyKnown(asset);',
    '',
  ),
  engine('Assets', 'return royalties > MAX_ROYALTIES ? MAX_ROYALTIES : royalties;', 'return royalties;'),
  engine('Assets', 'amount > MAX_ROYALTIES ? MAX_ROYALTIES : amount', 'amount'),
  engine('Assets', 'if (size >= 64 && receiver != 0', 'if (size >= 64'),
  engine('Assets', 'if (size >= 64 && receiver != 0', 'if (size >= 32 && receiver != 0'),
  engine('Assets', 'return size >= 32 && answer == 1;', 'return answer == 0;'),
  engine('Assets', 'if (size < 32) return false;', ''),
  engine('Assets', 'receiver != 0 && receiver <= type(uint160).max', 'receiver != 0'),
  engine('Assets', 'if (size >= 32 && owner <= type(uint160).max) creator', 'if (size >= 32) creator'),

  // Listing and withdrawing.
  engine('Offers', 'start: start == 0 ? block.timestamp : start,', 'start: start,'),
  engine('Offers', 'if (offer.state.exists()) revert OfferExists(offerId);', ''),
  engine('Offers', 'if (msg.sender != terms.seller) revert NotSeller(msg.sender, terms.seller);', ''),
  engine('Offers', 'offer.state = state.take(copies);', ''),
  engine(
    'Offers',
    'uint256 counter = ++_counters[msg.sender];',
    'uint256 counter = _counters[msg.sender] + 1;',
  ),
  engine('Offers', 'if (kind == Kind.None) revert AssetNotImported(terms.asset, terms.tokenId);', ''),
  engine('Offers', 'kind == Kind.ERC721 ? 1 : OfferStateFields.MAX_COPIES', 'OfferStateFields.MAX_COPIES'),
  engine('Offers', 'if (!terms.direct && !terms.auction) revert NothingOffered();', ''),
  engine(
    'Offers',
    'terms.direct != (terms.price != 0) || terms.price > Money.MAX_PRICE',
    'terms.price > Money.MAX_PRICE',
  ),
  engine(
    'Offers',
    'terms.direct != (terms.price != 0) || terms.price > Money.MAX_PRICE',
    'terms.direct != (terms.price != 0)',
  ),
  engine(
    'Offers',
    'if (terms.auction != (terms.startPrice != 0)) revert PriceOutOfRange(terms.startPrice);',
    '',
  ),
  engine('Offers', 'terms.duration == 0 || terms.duration > MAX_DURATION', 'terms.duration > MAX_DURATION'),
  engine('Offers', 'MAX_DURATION = 30 days', 'MAX_DURATION = 31 days'),
  engine('Offers', 'if (creator == terms.seller) royalties = 0;', ''),
  engine('Offers', 'if (msg.sender == seller) revert SellerCannotTrade(seller);', ''),
  engine('Offers', 'if (block.timestamp < terms.start) revert NotStarted(terms.start);', ''),
  engine('Offers', 'if (counter != terms.counter) revert StaleCounter(terms.counter, counter);', ''),
  engine(
    'Offers',
    'if (block.timestamp >= end) revert Expired(end);',
    'if (block.timestamp > end) revert Expired(end);',
  ),
  engine('TermsHash', 'block.chainid == _chainId ? _domain : _domainSeparatorV4()', '_domain'),
  engine(
    'TermsHash',
    'calldatacopy(add(words, 0x20), terms, 0x160)',
    'calldatacopy(add(words, 0x20), terms, 0x140)',
  ),

  // Direct sales.
  engine('DirectSales', 'if (price == 0) revert NotDirect(offerId);', ''),
  engine('DirectSales', 'if (quantity == 0) revert CopiesOutOfRange(quantity);', ''),
  engine('DirectSales', 'if (is721 && state.end() != 0) _requireBefore(state.end());', ''),
  engine(
    'DirectSales',
    'if (is721 && state.end() != 0) _requireBefore(state.end());',
    'if (state.end() != 0) _requireBefore(state.end());',
  ),
  engine('DirectSales', '_requireTradable(terms, seller);', ''),
  engine('DirectSales', 'if (msg.value != amount + fee)', 'if (msg.value < amount + fee)'),
  engine('DirectSales', 'if (msg.value != amount + fee)', 'if (msg.value != amount)'),
  engine('DirectSales', '_accrue(2 * fee);', '_accrue(fee);'),
  engine('DirectSales', 'offer.state = state;', ''),
  engine(
    'DirectSales',
    'abi.encode(LISTING_TYPEHASH, structHash, commissionBps)',
    'abi.encode(LISTING_TYPEHASH, structHash, uint256(250))',
  ),
  engine('DirectSales', 'if (!SignatureChecker', 'if (false && !SignatureChecker'),
  engine(
    'DirectSales',
    'uint256 commissionBps = _commissionIfOpen();',
    'uint256 commissionBps = this.commission();',
  ),

  // Auctions.
  engine('Auctions', 'if (state.reserved() != 0) revert AuctionOpen(state.end());', ''),
  engine('Auctions', 'if (copies == 0) revert NoAuction(offerId);', ''),
  engine('Auctions', 'if (block.timestamp < state.end()) revert AuctionOpen(state.end());', ''),
  engine('Auctions', 'offer.state = state.release();', ''),
  engine('Auctions', '_accrue(fee);', ''),
  engine('Auctions', '_requireNotPaused();', ''),
  engine(
    'Auctions',
    'is721 ? state.end() : block.timestamp + terms.duration',
    'block.timestamp + terms.duration',
  ),
  engine('Auctions', 'end = Money.extended(end, block.timestamp);', ''),
  engine('Auctions', '_requireUnitPrice(copies, terms.startPrice);', '_requireUnitPrice(copies, 0);'),
  engine('Auctions', 'if (copies == 0) revert CopiesOutOfRange(copies);', ''),
  engine('Auctions', '.nextSerial()', ''),
  engine(
    'Auctions',
    'Money.raised(beaten.amount() / held, minimumRaise)',
    'Money.raised(beaten.amount() / copies, minimumRaise)',
  ),
  engine('Auctions', 'Money.raised(beaten.amount() / held, minimumRaise)', 'beaten.amount() / held'),
  engine('Auctions', 'if (copies < held) revert TooFewCopies(copies, held);', ''),
  engine('Auctions', 'uint256 extended = Money.extended(end, block.timestamp);', 'uint256 extended = end;'),
  engine('Auctions', 'if (copies > held) {', 'if (false) {'),
  engine(
    'Auctions',
    'uint256 more = copies - held; _requireTradable(terms, seller);',
    'uint256 more = copies - held;',
  ),
  engine('Auctions', 'msg.sender, copies, msg.value, extended);', 'msg.sender, copies, msg.value, end);'),
  engine('Auctions', 'winner, copies, proceeds, fee, royalties', 'winner, copies, proceeds, royalties, fee'),
  engine(
    'Auctions',
    'offer.state = state.reserve(more).withEnd(extended);',
    'offer.state = state.reserve(more);',
  ),
  engine('Auctions', '_pay(beaten.bidder(), beaten.amount());', '_pay(beaten.bidder(), msg.value);'),
  engine('Auctions', '_pay(beaten.bidder(), beaten.amount());', ''),
  engine('Auctions', 'if (msg.value > BidFields.MAX_AMOUNT) revert BidTooHigh(msg.value);', ''),
  engine('Auctions', 'if (unitPrice < minimum)', 'if (unitPrice <= minimum)'),
  engine('Auctions', 'if (unitPrice * copies != msg.value) revert BidNotDivisible(msg.value, copies);', ''),
  engine('Proceeds', 'creator == address(0) || creator == seller', 'creator == seller'),
  engine('Proceeds', 'creator == address(0) || creator == seller', 'creator == address(0)'),
  engine('Proceeds', 'proceeds -= royalties;', ''),

  // Tokens in escrow.
  engine('Custody', 'DELIVERY_GAS = 500_000', 'DELIVERY_GAS = 5_000_000'),
  engine('Custody', 'DELIVERY_GAS = 500_000', 'DELIVERY_GAS = 20_000'),
  engine('Custody', '_parkedCopies[offerId][to] += copies;', '_parkedCopies[offerId][to] = copies;'),
  engine('Custody', '_parkedCopies[offerId][account] = 0;', ''),
  engine('Custody', 'if (to == address(this)) revert UnexpectedToken(msg.sender);', ''),
  engine('Custody', '_claim(terms, msg.sender, to);', '_claim(terms, to, to);'),
  engine('Custody', 'if (operator != address(this)) revert UnexpectedToken(operator);', ''),
  type('OfferState', 'if (copies > left) revert', 'if (copies > left + 1) revert'),
  type('OfferState', '~(uint256(type(uint64).max) << 64)', '~uint256(type(uint64).max)'),
  type('OfferState', '& ~(uint256(type(uint40).max) << 160) ', ''),
  type('Bid', '(uint256(uint160(account)) << 96) | wei_', '(uint256(uint160(account)) << 96) | (wei_ >> 1)'),
  type(
    'Money',
    'return amount * bps / BASIS_POINTS;',
    'return (amount * bps + BASIS_POINTS - 1) / BASIS_POINTS;',
  ),
  type('Money', ' + (BASIS_POINTS - 1)) / BASIS_POINTS', ') / BASIS_POINTS'),
  engine('Auctions', 'raiseBps > Money.MAX_RAISE', 'raiseBps > Money.MAX_RAISE + 1'),
  type('Money', 'step > MIN_INCREMENT ? step : MIN_INCREMENT', 'step'),
  type('Money', 'EXTENSION = 10 minutes', 'EXTENSION = 9 minutes'),

  // Reentrance.
  engine(
    'DirectSales',
    'function buy(Terms calldata terms, uint256 quantity) external payable nonReentrant',
    'function buy(Terms calldata terms, uint256 quantity) external payable',
  ),
  engine(
    'Auctions',
    'function settle(Terms calldata terms) external nonReentrant',
    'function settle(Terms calldata terms) external',
  ),
  engine(
    'Auctions',
    'function bid(Terms calldata terms, uint256 copies) external payable nonReentrant',
    'function bid(Terms calldata terms, uint256 copies) external payable',
  ),
  engine(
    'Auctions',
    'function createAuctionAndBid(Terms calldata terms, uint256 copies) external payable nonReentrant',
    'function createAuctionAndBid(Terms calldata terms, uint256 copies) external payable',
  ),
  engine(
    'DirectSales',
    'external payable nonReentrant { bytes32 structHash',
    'external payable { bytes32 structHash',
  ),
  engine('Payouts', 'private nonReentrant', 'private'),
  engine('Custody', 'private nonReentrant', 'private'),

  // The collections.
  collectible('Collectible', 'MAX_ROYALTIES = 5_000', 'MAX_ROYALTIES = 5_001'),
  collectible(
    'Collectible',
    'function setBaseURI(string calldata uri_) external onlyOwner',
    'function setBaseURI(string calldata uri_) external',
  ),
  collectible(
    'Collectible',
    'bytes(baseURI).length == 0 ? "" : string.concat(baseURI, name)',
    'string.concat(baseURI, name)',
  ),
  collectible('Collectible', 'emit BatchMetadataUpdate(0, type(uint256).max);', ''),
  collectible('Collectible721', '_holders[msg.sender] + ONE_CREATED + 1', '_holders[msg.sender] + 1'),
  collectible('Collectible721', 'if (locked != 0) emit', 'emit'),
  collectible('Collectible721', '_approvals[tokenId] = to;', ''),
  collectible(
    'Collectible721',
    'emit Approval(owner, to, tokenId);',
    'emit Approval(msg.sender, to, tokenId);',
  ),
  collectible(
    'Collectible721',
    '_tokens[tokenId] = uint160(to);',
    '_tokens[tokenId] = (token & HAS_APPROVAL) | uint160(to);',
  ),
  collectible('Collectible721', 'if (from != owner) revert ERC721IncorrectOwner(from, tokenId, owner);', ''),
  collectible('Collectible721', 'if (to == address(0)) revert ERC721InvalidReceiver(address(0));', ''),
  collectible(
    'Collectible721',
    '(token & HAS_APPROVAL == 0 || _approvals[tokenId] != msg.sender)',
    '_approvals[tokenId] != msg.sender',
  ),
  collectible('Collectible721', '_holders[from]--;', ''),
  collectible(
    'Collectible721',
    'ERC721Utils.checkOnERC721Received(msg.sender, from, to, tokenId, data);',
    '',
  ),
  collectible('Collectible721', 'revert ERC721InvalidApprover(msg.sender);', ''),
  collectible('Collectible1155', '++createdBy[msg.sender]', 'createdBy[msg.sender]'),
  collectible(
    'Collectible1155',
    'if (copies > held) revert ERC1155InsufficientBalance(from, held, copies, tokenId);',
    '',
  ),
  collectible(
    'Collectible1155',
    'if (from != msg.sender && !isApprovedForAll[from][msg.sender]) {',
    'if (false) {',
  ),
  collectible('Collectible1155', 'revert ERC1155InvalidArrayLength(tokenIds.length, copies.length);', ''),
  collectible('Collectible1155', 'if (tokenIds.length == 1) emit', 'if (false) emit'),
  collectible(
    'Collectible1155',
    'ERC1155Utils.checkOnERC1155Received(msg.sender, address(0), msg.sender, tokenId, copies, "");',
    '',
  ),
]
