// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC1155Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC1155/ERC1155Upgradeable.sol";

import {IPayees} from "../interfaces/IPayees.sol";
import {ICreatorToken} from "../interfaces/ICreatorToken.sol";
import {IOwn1155} from "../interfaces/IOwn1155.sol";
import {IOwnCollection} from "../interfaces/IOwnCollection.sol";
import {OwnCollection} from "./OwnCollection.sol";
import {SeriesId} from "./SeriesId.sol";

/// @title Editions of one creator
/// @notice See `IOwn1155`.
/// @dev OpenZeppelin's initialiser would only set a base URI, which nothing here has.
contract Own1155 is IOwn1155, OwnCollection, ERC1155Upgradeable {
    uint256 private constant MAX_COPIES = type(uint64).max;

    enum Source {
        /// All copies were minted at once, or there are none.
        Creation,
        Minters,
        /// Transfers from the owner mint.
        Transfers
    }

    /// The supply of an id; of a lazy series, the id without a position has `most` and `source` for all.
    struct Edition {
        uint64 most;
        uint64 minted;
        uint64 burnt;
        Source source;
    }

    mapping(uint256 tokenId => Edition) private _editions;

    constructor(IPayees payees_) OwnCollection(payees_) {}

    // ── Minting ────────────────────────────────────────────────────────────────────────────────────

    /// @inheritdoc IOwn1155
    function createItem(uint256 copies, bytes32 content) external returns (uint256 tokenId) {
        tokenId = _commitNext(0, content);
        _create(tokenId, copies);
        _mint(msg.sender, tokenId, copies, "");
    }

    /// @inheritdoc IOwn1155
    function createItems(uint256[] calldata copies, bytes32 folder)
        external
        returns (uint256[] memory tokenIds)
    {
        uint256 count = copies.length;
        _requireCount(count, MAX_BATCH);
        uint256 series = _commitNext(count, folder);
        tokenIds = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            tokenIds[i] = series + i + 1;
            _create(tokenIds[i], copies[i]);
        }
        _mintBatch(msg.sender, tokenIds, copies, "");
    }

    /// @inheritdoc IOwn1155
    function openEdition(bytes32 content, uint256 most) external returns (uint256 tokenId) {
        if (most == 0) most = MAX_COPIES;
        _requireCopies(most);
        tokenId = _commitNext(0, content);
        (_editions[tokenId].most, _editions[tokenId].source) = (uint64(most), Source.Minters);
        emit EditionOpened(tokenId, most);
    }

    /// @inheritdoc IOwn1155
    function mintTo(address to, uint256 tokenId, uint256 quantity) external {
        _requireMinter();
        _requireNotFrozen();
        Edition memory edition = _editions[tokenId];
        if (edition.source != Source.Minters) revert EditionNotOpen(tokenId);
        uint256 left = edition.most - edition.minted;
        if (quantity > left) revert EditionExhausted(tokenId, quantity, left);
        _editions[tokenId].minted = uint64(edition.minted + quantity);
        _mint(to, tokenId, quantity, "");
    }

    /// @inheritdoc IOwn1155
    function leftToMint(uint256 tokenId) external view returns (uint256) {
        Edition memory edition = _editions[tokenId];
        return _state.isFrozen || edition.source != Source.Minters ? 0 : edition.most - edition.minted;
    }

    /// @inheritdoc IOwn1155
    function closeEdition(uint256 tokenId) external {
        _requireOwner();
        Edition memory edition = _editions[tokenId];
        if (edition.source != Source.Minters) revert EditionNotOpen(tokenId);
        (edition.most, edition.source) = (edition.minted, Source.Creation);
        _editions[tokenId] = edition;
        emit EditionClosed(tokenId, edition.minted);
    }

    // ── Lazy editions ──────────────────────────────────────────────────────────────────────────────

    /// @inheritdoc IOwn1155
    function commitItem(uint256 copies, bytes32 content) external returns (uint256 tokenId) {
        return _promise(0, copies, content);
    }

    /// @inheritdoc IOwn1155
    function commitSeries(uint256 count, uint256 copies, bytes32 folder) external returns (uint256 firstId) {
        _requireCount(count, SeriesId.MAX_COUNT);
        return _promise(count, copies, folder);
    }

    /// @inheritdoc IOwn1155
    function mintableCopies(uint256 tokenId) public view returns (uint256) {
        if (_state.isFrozen || !SeriesId.isInSeries(tokenId)) return 0;
        Edition memory series = _editions[SeriesId.seriesOf(tokenId)];
        if (series.source != Source.Transfers) return 0;
        return series.most - _editions[tokenId].minted;
    }

    /// @dev What the owner does not hold of a lazy edition is minted: straight to the receiver if the owner holds
    /// nothing, otherwise what is missing to the owner.
    function safeTransferFrom(address from, address to, uint256 tokenId, uint256 copies, bytes memory data)
        public
        override
    {
        _checkAuthorized(msg.sender, from);
        uint256 held = balanceOf(from, tokenId);
        if (held < copies && from == owner() && copies - held <= mintableCopies(tokenId)) {
            if (to == msg.sender && to != from) revert NotMinted(tokenId);
            _editions[tokenId].minted += uint64(copies - held);
            if (held == 0) return _mint(to, tokenId, copies, data);
            _mintQuietly(from, tokenId, copies - held);
        }
        _safeTransferFrom(from, to, tokenId, copies, data);
    }

    // ── Holders ────────────────────────────────────────────────────────────────────────────────────

    /// @inheritdoc IOwn1155
    function burn(address account, uint256 tokenId, uint256 copies) external {
        _checkAuthorized(msg.sender, account);
        _burn(account, tokenId, copies);
        _editions[tokenId].burnt += uint64(copies);
    }

    // ── Reading ────────────────────────────────────────────────────────────────────────────────────

    /// @inheritdoc IOwn1155
    function totalSupply(uint256 tokenId) external view returns (uint256) {
        return _editions[tokenId].minted - _editions[tokenId].burnt;
    }

    /// @inheritdoc IOwn1155
    function maxSupply(uint256 tokenId) external view returns (uint256) {
        if (!SeriesId.isInSeries(tokenId)) return 0;
        if (_state.isFrozen) return _editions[tokenId].minted;
        Edition memory series = _editions[SeriesId.seriesOf(tokenId)];
        return series.source == Source.Transfers ? series.most : _editions[tokenId].most;
    }

    /// @inheritdoc IOwnCollection
    function commitmentOf(uint256 tokenId) public view returns (bytes32) {
        return _commitmentInSeries(tokenId);
    }

    /// @notice `ipfs://` and the address of the metadata file, also before a lazy edition is minted; empty for an id
    /// that is not committed.
    function uri(uint256 tokenId) public view override returns (string memory) {
        bytes32 commitment = commitmentOf(tokenId);
        return commitment == 0 ? "" : _uriOf(commitment, SeriesId.positionOf(tokenId));
    }

    /// @inheritdoc ICreatorToken
    function getTransferValidationFunction() external pure returns (bytes4, bool isViewFunction) {
        return (bytes4(keccak256("validateTransfer(address,address,address,uint256,uint256)")), false);
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return _supportsOwn(interfaceId) || super.supportsInterface(interfaceId);
    }

    /// @dev Asks the validator before anything moves.
    function _update(address from, address to, uint256[] memory ids, uint256[] memory copies)
        internal
        override
    {
        if (_isValidated(from, to)) {
            for (uint256 i; i < ids.length; ++i) {
                _validate(
                    abi.encodeWithSignature(
                        "validateTransfer(address,address,address,uint256,uint256)",
                        msg.sender,
                        from,
                        to,
                        ids[i],
                        copies[i]
                    )
                );
            }
        }
        super._update(from, to, ids, copies);
    }

    function _create(uint256 tokenId, uint256 copies) private {
        _requireCopies(copies);
        _editions[tokenId] = Edition(uint64(copies), uint64(copies), 0, Source.Creation);
    }

    function _promise(uint256 count, uint256 copies, bytes32 commitment) private returns (uint256 firstId) {
        _requireCopies(copies);
        uint256 series = _commitNext(count, commitment);
        (_editions[series].most, _editions[series].source) = (uint64(copies), Source.Transfers);
        firstId = SeriesId.firstOf(series);
        emit EditionsPromised(firstId, count, copies);
    }

    /// Without asking the receiver, which is asked about what it sends.
    function _mintQuietly(address to, uint256 tokenId, uint256 copies) private {
        uint256[] memory ids = new uint256[](1);
        uint256[] memory amounts = new uint256[](1);
        (ids[0], amounts[0]) = (tokenId, copies);
        _update(address(0), to, ids, amounts);
    }

    function _requireCopies(uint256 copies) private pure {
        if (copies == 0 || copies > MAX_COPIES) revert EditionOutOfRange(copies, MAX_COPIES);
    }
}
