// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../interfaces/IEngineEvents.sol";
import {TokenReader} from "../../TokenReader.sol";
import {Money} from "../../types/Money.sol";
import {Kind} from "../../types/Terms.sol";
import {TokenId} from "../../types/TokenId.sol";

/// The engine's facts about tokens. The ids of our own collections contain them, at no cost. An
/// imported token was asked once, so no sale of it runs the collection's code to find out who gets
/// what. Other tokens of an added collection are asked at the listing and at the trade.
abstract contract Assets is IEngineEvents {
    /// @param kind None if the token was not imported
    /// @param held copies in the engine, in escrow or parked; also of tokens that were not imported
    struct ImportedToken {
        address creator;
        uint16 royalties;
        Kind kind;
        uint64 held;
    }

    address internal immutable _collectible721;
    address internal immutable _collectible1155;
    TokenReader internal immutable _reader;

    mapping(address asset => mapping(uint256 tokenId => ImportedToken)) internal _imported;
    mapping(address asset => Kind) internal _collections;

    constructor(address ours721, address ours1155, TokenReader reader) {
        _collectible721 = ours721;
        _collectible1155 = ours1155;
        _reader = reader;
    }

    function _isOurs(address asset) internal view returns (bool) {
        return asset == _collectible721 || asset == _collectible1155;
    }

    /// Kind.None if the token is unknown.
    function _lookUp(address asset, uint256 tokenId)
        internal
        view
        returns (Kind kind, address creator, uint256 royalties)
    {
        if (asset == _collectible721) {
            return (Kind.ERC721, TokenId.creatorOf(tokenId), _royaltiesIn(tokenId));
        }
        if (asset == _collectible1155) {
            return (Kind.ERC1155, TokenId.creatorOf(tokenId), _royaltiesIn(tokenId));
        }
        ImportedToken memory token = _imported[asset][tokenId];
        if (token.kind != Kind.None) return (token.kind, token.creator, token.royalties);
        kind = _collections[asset];
        if (kind != Kind.None) (creator, royalties) = _reader.readRoyalties(asset, tokenId);
    }

    /// Who gets the royalty of a sale, or zero. Never fails because of what a collection answers.
    function _creatorOf(address asset, uint256 tokenId) internal view returns (address) {
        if (_isOurs(asset)) return TokenId.creatorOf(tokenId);
        ImportedToken memory token = _imported[asset][tokenId];
        if (token.kind != Kind.None) return token.creator;
        return _collections[asset] == Kind.None ? address(0) : _reader.readCreator(asset, tokenId);
    }

    /// An id that was never minted can contain anything. Nothing can be sold under it, but no part of
    /// the engine should rely on that.
    function _royaltiesIn(uint256 tokenId) private pure returns (uint256) {
        uint256 royalties = TokenId.royaltiesOf(tokenId);
        return royalties > Money.MAX_ROYALTIES ? Money.MAX_ROYALTIES : royalties;
    }
}
