// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPayees} from "../../interfaces/IPayees.sol";
import {IOwnCollection} from "../../interfaces/IOwnCollection.sol";
import {IOwnCollections} from "../../interfaces/IOwnCollections.sol";
import {TokenReader} from "../../TokenReader.sol";
import {CloneCode} from "../../types/CloneCode.sol";
import {Money} from "../../types/Money.sol";
import {Kind} from "../../types/Terms.sol";
import {TokenId} from "../../types/TokenId.sol";
import {Collection, EngineStorage, ImportedToken} from "./EngineStorage.sol";

/// The engine's facts about tokens. The ids of the shared collections contain them, at no cost. Creators' own contracts,
/// whose code is ours too, have them in one slot. An imported token was asked once, so no sale of it runs the
/// collection's code to find out who gets what. Other tokens of an added collection are asked at the listing and at the
/// trade.
abstract contract Assets is EngineStorage {
    address internal immutable _collectible721;
    address internal immutable _collectible1155;
    TokenReader internal immutable _reader;
    /// The registry of the collections.
    IPayees internal immutable _payees;
    /// The factory of creators' own contracts, and the hashes of their code.
    IOwnCollections internal immutable _ownCollections;
    bytes32 private immutable _ownCode721;
    bytes32 private immutable _ownCode1155;

    constructor(
        address ours721,
        address ours1155,
        IPayees payees_,
        IOwnCollections ownCollections_,
        TokenReader reader
    ) {
        _collectible721 = ours721;
        _collectible1155 = ours1155;
        _reader = reader;
        _payees = payees_;
        _ownCollections = ownCollections_;
        // Without asking the factory, so that the engine can be created first.
        _ownCode721 = CloneCode.hashOf(CloneCode.createdBy(address(ownCollections_), 1));
        _ownCode1155 = CloneCode.hashOf(CloneCode.createdBy(address(ownCollections_), 2));
    }

    /// Whether the code is ours: it moves its tokens, and what it calls gains nothing by calling back.
    function _isOurs(address asset) internal view returns (bool) {
        return _isShared(asset) || _isOwn(asset);
    }

    /// Where everybody mints.
    function _isShared(address asset) internal view returns (bool) {
        return asset == _collectible721 || asset == _collectible1155;
    }

    /// A creator's own contract, of which the factory told. Only what has its code costs a slot: of other collections,
    /// which a sale calls anyway, a look at the code costs 100 gas.
    function _isOwn(address asset) internal view returns (bool) {
        return _hasOwnCode(asset) && _stored().collections[asset].isOwn;
    }

    /// Anybody can make a contract with this code, and write into its storage while it is created.
    function _hasOwnCode(address asset) internal view returns (bool) {
        bytes32 code = asset.codehash;
        return code == _ownCode721 || code == _ownCode1155;
    }

    /// Kind.None if the token is unknown.
    function _lookUp(address asset, uint256 tokenId)
        internal
        view
        returns (Kind kind, address creator, uint256 royaltyBps)
    {
        if (asset == _collectible721) {
            return (Kind.ERC721, TokenId.creatorOf(tokenId), _royaltyBpsIn(tokenId));
        }
        if (asset == _collectible1155) {
            return (Kind.ERC1155, TokenId.creatorOf(tokenId), _royaltyBpsIn(tokenId));
        }
        ImportedToken memory token = _stored().imported[asset][tokenId];
        if (token.kind != Kind.None) return (token.kind, token.creator, token.royaltyBps);
        Collection storage collection = _stored().collections[asset];
        kind = collection.kind;
        if (kind == Kind.None) return (kind, creator, royaltyBps);
        (creator, royaltyBps) = collection.isOwn
            ? IOwnCollection(asset).creatorAndRoyalty()
            : _reader.readRoyalties(asset, tokenId);
    }

    /// Who gets the royalty of a sale, or zero. Never fails because of what a collection answers. A collection that
    /// names no share any more names nobody: the share that a listing froze stays with the seller then, and does not go
    /// to the collection's owner, who is its creator without a royalty.
    function _creatorOf(address asset, uint256 tokenId) internal view returns (address creator) {
        if (_isShared(asset)) return TokenId.creatorOf(tokenId);
        if (_isOwn(asset)) return _ownerOf(asset);
        ImportedToken memory token = _stored().imported[asset][tokenId];
        if (token.kind != Kind.None) return token.royaltyBps == 0 ? address(0) : token.creator;
        return
            _stored().collections[asset].kind == Kind.None ? address(0) : _reader.readCreator(asset, tokenId);
    }

    /// Who receives the money of a sale: the payee of a creator who is due a royalty, or who sells, because of that
    /// there is no royalty. Of tokens that are not ours the collection names the receiver.
    /// @param creator who is due the royalty, if there is one
    function _receivers(
        address asset,
        uint256 tokenId,
        address seller,
        address creator,
        uint256 royaltyAmount
    ) internal view returns (address, address) {
        bool isShared = _isShared(asset);
        if (!isShared && !_isOwn(asset)) return (seller, creator);
        if (royaltyAmount != 0) return (seller, _payeeOf(creator));
        bool isCreator = seller == (isShared ? TokenId.creatorOf(tokenId) : _ownerOf(asset));
        return (isCreator ? _payeeOf(seller) : seller, creator);
    }

    /// The creator of an own contract.
    function _ownerOf(address asset) private view returns (address creator) {
        (creator,) = IOwnCollection(asset).creatorAndRoyalty();
    }

    /// Asks the registry only if it named a payee when it was asked last (`notePayee`), because asking costs 5,000 gas. Money sent to the
    /// engine could not leave it.
    function _payeeOf(address creator) private view returns (address payee) {
        if (!_stored().accounts[creator].hasPayee) return creator;
        payee = _payees.payeeOf(creator);
        if (payee == address(this)) payee = creator;
    }

    /// An id that was never minted can contain anything. Nothing can be sold under it, but no part of
    /// the engine should rely on that.
    function _royaltyBpsIn(uint256 tokenId) private pure returns (uint256) {
        uint256 royaltyBps = TokenId.royaltyBpsOf(tokenId);
        return royaltyBps > Money.MAX_ROYALTIES ? Money.MAX_ROYALTIES : royaltyBps;
    }
}
