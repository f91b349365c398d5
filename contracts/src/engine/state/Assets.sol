// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPayees} from "../../interfaces/IPayees.sol";
import {TokenReader} from "../../TokenReader.sol";
import {Money} from "../../types/Money.sol";
import {Kind} from "../../types/Terms.sol";
import {TokenId} from "../../types/TokenId.sol";
import {EngineStorage, ImportedToken} from "./EngineStorage.sol";

/// The engine's facts about tokens. The ids of our own collections contain them, at no cost. An
/// imported token was asked once, so no sale of it runs the collection's code to find out who gets
/// what. Other tokens of an added collection are asked at the listing and at the trade.
abstract contract Assets is EngineStorage {
    address internal immutable _collectible721;
    address internal immutable _collectible1155;
    TokenReader internal immutable _reader;
    /// The registry of the collections.
    IPayees internal immutable _payees;

    constructor(address ours721, address ours1155, IPayees payees_, TokenReader reader) {
        _collectible721 = ours721;
        _collectible1155 = ours1155;
        _reader = reader;
        _payees = payees_;
    }

    function _isOurs(address asset) internal view returns (bool) {
        return asset == _collectible721 || asset == _collectible1155;
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
        kind = _stored().collections[asset];
        if (kind != Kind.None) (creator, royaltyBps) = _reader.readRoyalties(asset, tokenId);
    }

    /// Who gets the royalty of a sale, or zero. Never fails because of what a collection answers. A collection that
    /// names no share any more names nobody: the share that a listing froze stays with the seller then, and does not go
    /// to the collection's owner, who is its creator without a royalty.
    function _creatorOf(address asset, uint256 tokenId) internal view returns (address) {
        if (_isOurs(asset)) return TokenId.creatorOf(tokenId);
        ImportedToken memory token = _stored().imported[asset][tokenId];
        if (token.kind != Kind.None) return token.royaltyBps == 0 ? address(0) : token.creator;
        return _stored().collections[asset] == Kind.None ? address(0) : _reader.readCreator(asset, tokenId);
    }

    /// Whether to ask who receives the money of a sale: the creator is due a royalty, or is the seller. The id of a
    /// token that is not ours can say anything, but then asking changes nothing.
    function _isCreatorPaid(uint256 tokenId, address seller, uint256 royaltyAmount)
        internal
        pure
        returns (bool)
    {
        return royaltyAmount != 0 || TokenId.creatorOf(tokenId) == seller;
    }

    /// Who receives the money of a sale in which the creator is paid: the payee of the creator, of whose own sale there is no royalty. Of tokens
    /// that are not ours the collection names the receiver.
    function _receivers(
        address asset,
        uint256 tokenId,
        address seller,
        address creator,
        uint256 royaltyAmount
    ) internal view returns (address, address) {
        if (!_isOurs(asset)) return (seller, creator);
        address payee = _payeeOf(TokenId.creatorOf(tokenId));
        return royaltyAmount == 0 ? (payee, creator) : (seller, payee);
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
