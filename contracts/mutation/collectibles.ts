import { inFile } from './mutant.ts'

const both = inFile('collectibles/Collectible', [
  ['MAX_BATCH = 100', 'MAX_BATCH = 101'],
  [
    'function setBaseURI(string calldata uri_) external onlyOwner',
    'function setBaseURI(string calldata uri_) external',
  ],
  ['bytes(baseURI).length == 0 ? "" : string.concat(baseURI, name)', 'string.concat(baseURI, name)'],
  ['emit BatchMetadataUpdate(0, type(uint256).max);', ''],
  ['emit ContractURIUpdated();', ''],
  ['bps > Money.MAX_ROYALTIES)', 'bps > Money.MAX_ROYALTIES + 1)'],
  ['length == 0 || length > MAX_BATCH', 'length > MAX_BATCH'],
  ['|| (commitments != 0 && commitments != length)', ''],
  ['if (!_isMinted(tokenId)) return (address(0), 0);', ''],
  // Commitments.
  ['_isMinted(tokenId) ? _commitments[_seriesOf(tokenId)] : bytes32(0)', '_commitments[_seriesOf(tokenId)]'],
  ['if (commitment == 0) return;', ''],
  ['_commitments[series] = commitment;', ''],
  ['emit Committed(series, commitment);', ''],
  ['if (commitment == 0) return _under(Strings.toString(tokenId));', ''],
  ['return position == 0 ?', 'return position <= 1 ?'],
])

const single = inFile('collectibles/Collectible721', [
  ['_holders[msg.sender] + ONE_CREATED + count', '_holders[msg.sender] + count'],
  ['_holders[msg.sender] + ONE_CREATED + count', '_holders[msg.sender] + ONE_CREATED'],
  ['_newSeries(1, royalties)', '_newSeries(2, royalties)'],
  ['_commit(tokenId, content);', ''],
  ['if (locked != 0) emit', 'emit'],
  // A series.
  ['_requireBatch(count, locked.length);', ''],
  ['_requireRoyalties(royalties); uint256 series', 'uint256 series'],
  ['_commit(series, folder);', ''],
  ['firstTokenId = series + 1;', 'firstTokenId = series;'],
  ['emit Transfer(address(0), msg.sender, tokenId); if (locked.length', 'if (locked.length'],
  ['locked.length != 0 && locked[i] != 0', 'locked.length != 0'],
  // Approvals and transfers.
  ['_approvals[tokenId] = to;', ''],
  ['emit Approval(owner, to, tokenId);', 'emit Approval(msg.sender, to, tokenId);'],
  ['_tokens[tokenId] = uint160(to);', '_tokens[tokenId] = (token & HAS_APPROVAL) | uint160(to);'],
  ['if (from != owner) revert ERC721IncorrectOwner(from, tokenId, owner);', ''],
  ['if (to == address(0)) revert ERC721InvalidReceiver(address(0));', ''],
  ['(token & HAS_APPROVAL == 0 || _approvals[tokenId] != msg.sender)', '_approvals[tokenId] != msg.sender'],
  ['_holders[from]--;', ''],
  ['ERC721Utils.checkOnERC721Received(msg.sender, from, to, tokenId, data);', ''],
  ['revert ERC721InvalidApprover(msg.sender);', ''],
])

const multiple = inFile('collectibles/Collectible1155', [
  ['copies, ++createdBy[msg.sender]', 'copies, createdBy[msg.sender]'],
  ['_commit(_seriesOf(tokenId), content);', ''],
  ['ERC1155Utils.checkOnERC1155Received(msg.sender, address(0), msg.sender, tokenId, copies, "");', ''],
  ['copies == 0 || copies > TokenId.MAX_COPIES', 'copies > TokenId.MAX_COPIES'],
  // A series.
  ['_requireBatch(copies.length, locked.length);', ''],
  ['_requireRoyalties(royalties); tokenIds', 'tokenIds'],
  ['_requireCopies(copies[i]);', ''],
  ['uint256 serial = ++createdBy[msg.sender]', 'uint256 serial = createdBy[msg.sender]'],
  ['_commit(TokenId.encode1155(msg.sender, royalties, 0, serial, 0), folder);', ''],
  ['copies[i], serial, i + 1', 'copies[i], serial, i'],
  ['locked.length != 0 && locked[i] != 0', 'locked.length != 0'],
  ['emit TransferBatch(msg.sender, address(0), msg.sender, tokenIds, copies);', ''],
  ['ERC1155Utils.checkOnERC1155BatchReceived(msg.sender, address(0), msg.sender, tokenIds, copies, "");', ''],
  // Transfers.
  ['if (copies > uint128(held)) {', 'if (copies > held) {'],
  ['if (copies > uint128(held)) {', 'if (false) {'],
  ['copies | MINTED; emit', 'copies; emit'],
  ['copies[i] | MINTED', 'copies[i]'],
  ['return uint128(_balances[tokenId][account]);', 'return _balances[tokenId][account];'],
  ['uint128(_balances[tokenIds[i]][accounts[i]])', '_balances[tokenIds[i]][accounts[i]]'],
  ['_requireBatch(tokenIds.length, 0);', ''],
  ['if (_isMinted(tokenIds[i])) emit', 'emit'],
  ['if (from != msg.sender && !isApprovedForAll[from][msg.sender]) {', 'if (false) {'],
  ['revert ERC1155InvalidArrayLength(tokenIds.length, copies.length);', ''],
  ['if (tokenIds.length == 1) emit', 'if (false) emit'],
])

const addresses = inFile('collectibles/Cid', [
  ['_text(0x55, digest)', '_text(0x70, digest)'],
  ['_text(0x70, digest)', '_text(0x55, digest)'],
  ['bytes2(0x1220)', 'bytes2(0x1221)'],
  ['(read << (5 - bits)) & 31', 'read & 31'],
  ['text[0] = "b";', ''],
])

export const collectibles = [...both, ...single, ...multiple, ...addresses]
