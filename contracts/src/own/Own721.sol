// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721AStorage} from "erc721a-upgradeable/ERC721AStorage.sol";
import {ERC721AUpgradeable} from "erc721a-upgradeable/ERC721AUpgradeable.sol";

import {IPayees} from "../interfaces/IPayees.sol";
import {DropTokens} from "./DropTokens.sol";
import {ICreatorToken, ITransferValidator} from "../interfaces/ICreatorToken.sol";
import {IOwnCollection, Setup} from "../interfaces/IOwnCollection.sol";
import {IOwn721} from "../interfaces/IOwn721.sol";
import {OwnCollection} from "./OwnCollection.sol";
import {SeriesId} from "./SeriesId.sol";

/// @title Single works of one creator
/// @notice See `IOwn721`.
/// @dev ERC721A keeps 24 bits with the holder of a token, and with the first of several that are minted together: the
/// first id of the series or of the drop's run to which they belong, or 0 for a work that was minted alone. So a token
/// finds its commitment without a slot of its own. Lazy works are ERC721A's spot mints.
contract Own721 is DropTokens, ERC721AUpgradeable {
    /// ERC-165 of ERC-4906.
    bytes4 private constant METADATA_UPDATES = 0x49064906;

    /// Tokens that share what is written about their holder.
    uint256 private constant MAX_UNWRITTEN = 10;

    /// What is counted under a tally; the tally is above it.
    uint256 private constant TALLY_BITS = 24;

    error NoPaymentsHere();

    constructor(IPayees payees_) OwnCollection(payees_) {}

    /// @dev Without ERC721A's initialiser, which would write a slot to remember that it ran: only the factory calls.
    function initialize(address creator, Setup calldata setup)
        public
        override(OwnCollection, IOwnCollection)
    {
        super.initialize(creator, setup);
        ERC721AStorage.layout()._currentIndex = _startTokenId();
    }

    // ── Minting ────────────────────────────────────────────────────────────────────────────────────

    /// @inheritdoc IOwn721
    function createItem(bytes32 content) external returns (uint256 tokenId) {
        _requireSupplier();
        tokenId = _nextTokenId();
        _commit(tokenId, tokenId, 0, content);
        _mint(msg.sender, 1);
    }

    /// @inheritdoc IOwn721
    function createItems(uint256 count, bytes32 folder) external returns (uint256 firstId) {
        _requireSupplier();
        _requireCount(count, MAX_BATCH);
        firstId = _nextTokenId();
        _commit(firstId, firstId, count, folder);
        _mintRun(msg.sender, count, uint24(firstId));
    }

    /// @inheritdoc IOwn721
    function mintTo(address to, uint256 quantity, uint40 tally) external returns (uint256 firstId) {
        _requireMinter();
        _requireCount(quantity, MAX_BATCH);
        firstId = _nextTokenId();
        _mintRun(to, quantity, _takeFromDrop(firstId, quantity));
        if (tally != 0) _count(to, quantity, tally);
    }

    /// @inheritdoc IOwn721
    function mintingState(address account, uint40 tally)
        external
        view
        returns (address creator, uint256 drop, uint256 counted, bool hasPlace)
    {
        (counted, hasPlace) = _tallyOf(account, tally);
        return (owner(), dropCount(), counted, hasPlace);
    }

    /// @dev In the slot of the balance, which the mint has just written. Tokens of drops have 24 bits.
    function _count(address account, uint256 quantity, uint40 tally) private {
        (uint256 counted, bool hasPlace) = _tallyOf(account, tally);
        if (!hasPlace) revert OtherTally(account, tally);
        unchecked {
            _setAux(account, uint64((uint256(tally) << TALLY_BITS) | (counted + quantity)));
        }
    }

    function _tallyOf(address account, uint40 tally) private view returns (uint256 counted, bool hasPlace) {
        uint64 written = _getAux(account);
        if (written >> TALLY_BITS == tally) return (uint24(written), true);
        return (0, written == 0);
    }

    /// ERC721A writes the holder of several tokens once, and who looks for the holder of the last reads all before it.
    /// So it is written for every tenth.
    function _mintRun(address to, uint256 quantity, uint24 run) private {
        while (quantity != 0) {
            uint256 minted = quantity < MAX_UNWRITTEN ? quantity : MAX_UNWRITTEN;
            uint256 firstId = _nextTokenId();
            _mint(to, minted);
            _setExtraDataAt(firstId, run);
            quantity -= minted;
        }
    }

    // ── Lazy works ─────────────────────────────────────────────────────────────────────────────────

    /// @inheritdoc IOwn721
    function commitItem(bytes32 content) external returns (uint256 tokenId) {
        return _commitNext(0, content);
    }

    /// @inheritdoc IOwn721
    function commitSeries(uint256 count, bytes32 folder) external returns (uint256 firstId) {
        _requireCount(count, SeriesId.MAX_COUNT);
        return SeriesId.firstOf(_commitNext(count, folder));
    }

    /// @inheritdoc IOwn721
    function isMintable(uint256 tokenId) external view returns (bool) {
        return !_state.isFrozen && _isUnused(tokenId) && _commitmentInSeries(tokenId) != 0;
    }

    /// @dev A lazy work is minted by its first transfer.
    function transferFrom(address from, address to, uint256 tokenId) public payable override {
        if (msg.value != 0) revert NoPaymentsHere();
        if (_isUnused(tokenId)) _mintLazy(from, to, tokenId);
        else super.transferFrom(from, to, tokenId);
    }

    function approve(address to, uint256 tokenId) public payable override {
        if (msg.value != 0) revert NoPaymentsHere();
        super.approve(to, tokenId);
    }

    /// Whether it is an id of a lazy work, committed or not, that was never minted. What was burnt is used.
    function _isUnused(uint256 tokenId) private view returns (bool) {
        return tokenId > _sequentialUpTo() && !_ownershipIsInitialized(tokenId);
    }

    function _mintLazy(address from, address to, uint256 tokenId) private {
        if (_commitmentInSeries(tokenId) == 0) revert OwnerQueryForNonexistentToken();
        address creator = owner();
        if (from != creator) revert TransferFromIncorrectOwner();
        if (msg.sender != creator) {
            if (!isApprovedForAll(creator, msg.sender)) revert TransferCallerNotOwnerNorApproved();
            if (to == msg.sender) revert NotMinted(tokenId);
        }
        _requireNotFrozen();
        _mintSpot(to, tokenId);
    }

    // ── Holders ────────────────────────────────────────────────────────────────────────────────────

    /// @inheritdoc IOwn721
    function burn(uint256 tokenId) external {
        _burn(tokenId, true);
    }

    // ── Reading ────────────────────────────────────────────────────────────────────────────────────

    /// @inheritdoc IOwnCollection
    function commitmentOf(uint256 tokenId) external view returns (bytes32) {
        if (tokenId > _sequentialUpTo()) return _commitmentInSeries(tokenId);
        if (!_exists(tokenId)) return 0;
        uint256 run = _runOf(tokenId);
        (uint256 drop,) = _placeOf(tokenId, run);
        return drop == 0 ? _commitments[run == 0 ? tokenId : run] : _contentOf(drop);
    }

    /// @inheritdoc IOwn721
    function dropOf(uint256 tokenId) external view returns (uint256 drop, uint256 position) {
        return _placeOf(tokenId, _runOf(tokenId));
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        if (!_exists(tokenId)) revert URIQueryForNonexistentToken();
        (bytes32 commitment, uint256 position) = _fileOf(tokenId);
        return _uriOf(commitment, position);
    }

    function name()
        public
        view
        override(ERC721AUpgradeable, OwnCollection, IOwnCollection)
        returns (string memory)
    {
        return OwnCollection.name();
    }

    function symbol()
        public
        view
        override(ERC721AUpgradeable, OwnCollection, IOwnCollection)
        returns (string memory)
    {
        return OwnCollection.symbol();
    }

    /// @inheritdoc ICreatorToken
    function getTransferValidationFunction() external pure returns (bytes4, bool isViewFunction) {
        return (bytes4(keccak256("validateTransfer(address,address,address,uint256)")), true);
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return
            _supportsOwn(interfaceId) || interfaceId == METADATA_UPDATES
                || super.supportsInterface(interfaceId);
    }

    // ── ERC721A ────────────────────────────────────────────────────────────────────────────────────

    function _startTokenId() internal pure override returns (uint256) {
        return 1;
    }

    function _sequentialUpTo() internal pure override returns (uint256) {
        return MAX_MINTED;
    }

    function _lastMinted() internal view override returns (uint256) {
        return _nextTokenId() - 1;
    }

    /// The file of a token: its position in the folder, or 0 for the commitment itself.
    function _fileOf(uint256 tokenId) private view returns (bytes32 commitment, uint256 position) {
        if (tokenId > _sequentialUpTo()) return (_commitmentInSeries(tokenId), SeriesId.positionOf(tokenId));
        uint256 run = _runOf(tokenId);
        if (run == 0) return (_commitments[tokenId], 0);
        uint256 drop;
        (drop, position) = _placeOf(tokenId, run);
        return drop == 0 ? (_commitments[run], tokenId - run + 1) : _fileInDrop(drop, position);
    }

    /// The first id of its series or run; 0 for a work that was minted alone, or lazily.
    function _runOf(uint256 tokenId) private view returns (uint256) {
        return _ownershipOf(tokenId).extraData;
    }

    /// What a token belongs to stays with it.
    function _extraData(address, address, uint24 previous) internal pure override returns (uint24) {
        return previous;
    }

    /// @dev Reading only: ERC721A has read the token before and writes it afterwards.
    function _beforeTokenTransfers(address from, address to, uint256 tokenId, uint256)
        internal
        view
        override
    {
        if (!_isValidated(from, to)) return;
        _validateReading(
            abi.encodeWithSignature(
                "validateTransfer(address,address,address,uint256)", msg.sender, from, to, tokenId
            )
        );
    }
}
