// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {ISaleEngine, Kind} from "../interfaces/ISaleEngine.sol";
import {BoundedCall} from "../types/BoundedCall.sol";
import {Money} from "../types/Money.sol";
import {TokenId} from "../types/TokenId.sol";

/// The engine's facts about tokens. The ids of our own collections contain them, at no cost. Tokens
/// of other collections are asked once, at import: no sale runs their code to find out who gets what.
abstract contract Assets is ISaleEngine {
    uint256 internal constant MAX_ROYALTIES = 5_000;

    /// ERC-165 allows 30,000; owner and royalty lookups through proxies need more.
    uint256 private constant READ_GAS = 100_000;

    struct ImportedToken {
        address creator;
        uint16 royalties;
        Kind kind;
    }

    address public immutable collectible721;
    address public immutable collectible1155;

    mapping(address asset => mapping(uint256 tokenId => ImportedToken)) private _imported;

    constructor(address ours721, address ours1155) {
        collectible721 = ours721;
        collectible1155 = ours1155;
    }

    function addNFTToMarketplace(address asset, uint256 tokenId)
        external
        returns (address creator, uint256 royalties)
    {
        if (asset == collectible721 || asset == collectible1155) revert AlreadyKnown(asset);
        Kind kind = _askKind(asset);
        if (!_askHolds(asset, kind, tokenId, msg.sender)) revert NotTokenOwner(asset, tokenId, msg.sender);
        (creator, royalties) = _askRoyalties(asset, tokenId);
        _imported[asset][tokenId] = ImportedToken(creator, uint16(royalties), kind);
        emit NFTAdded(asset, tokenId, msg.sender, creator, royalties);
    }

    function getCreator(address asset, uint256 tokenId) external view returns (address creator) {
        (, creator,) = _lookUp(asset, tokenId);
    }

    function getRoyalties(address asset, uint256 tokenId) external view returns (uint256 royalties) {
        (,, royalties) = _lookUp(asset, tokenId);
    }

    /// Kind.None if the token is unknown.
    function _lookUp(address asset, uint256 tokenId)
        internal
        view
        returns (Kind kind, address creator, uint256 royalties)
    {
        if (asset == collectible721) {
            return (Kind.ERC721, TokenId.creatorOf(tokenId), _royaltiesIn(tokenId));
        }
        if (asset == collectible1155) {
            return (Kind.ERC1155, TokenId.creatorOf(tokenId), _royaltiesIn(tokenId));
        }
        ImportedToken memory token = _imported[asset][tokenId];
        return (token.kind, token.creator, token.royalties);
    }

    /// An id that was never minted can contain anything. Nothing can be sold under it, but no part of
    /// the engine should rely on that.
    function _royaltiesIn(uint256 tokenId) private pure returns (uint256) {
        uint256 royalties = TokenId.royaltiesOf(tokenId);
        return royalties > MAX_ROYALTIES ? MAX_ROYALTIES : royalties;
    }

    function _askKind(address asset) private view returns (Kind) {
        if (_askSupports(asset, type(IERC721).interfaceId)) return Kind.ERC721;
        if (_askSupports(asset, type(IERC1155).interfaceId)) return Kind.ERC1155;
        revert UnsupportedAsset(asset);
    }

    function _askSupports(address asset, bytes4 interfaceId) private view returns (bool) {
        (uint256 size, uint256 answer,) =
            BoundedCall.tryRead(asset, READ_GAS, abi.encodeCall(IERC165.supportsInterface, (interfaceId)));
        return size >= 32 && answer == 1;
    }

    function _askHolds(address asset, Kind kind, uint256 tokenId, address account)
        private
        view
        returns (bool)
    {
        bytes memory question = kind == Kind.ERC721
            ? abi.encodeCall(IERC721.ownerOf, (tokenId))
            : abi.encodeCall(IERC1155.balanceOf, (account, tokenId));
        (uint256 size, uint256 answer,) = BoundedCall.tryRead(asset, READ_GAS, question);
        if (size < 32) return false;
        return kind == Kind.ERC721 ? answer == uint160(account) : answer != 0;
    }

    /// The royalty on 10,000 wei is the royalty in basis points. Without a receiver there is none,
    /// because it would be burned.
    function _askRoyalties(address asset, uint256 tokenId)
        private
        view
        returns (address creator, uint256 royalties)
    {
        (uint256 size, uint256 receiver, uint256 amount) = BoundedCall.tryRead(
            asset, READ_GAS, abi.encodeCall(IERC2981.royaltyInfo, (tokenId, Money.BASIS_POINTS))
        );
        if (size >= 64 && receiver != 0 && receiver <= type(uint160).max) {
            return (address(uint160(receiver)), amount > MAX_ROYALTIES ? MAX_ROYALTIES : amount);
        }
        uint256 owner;
        (size, owner,) = BoundedCall.tryRead(asset, READ_GAS, abi.encodeWithSignature("owner()"));
        if (size >= 32 && owner <= type(uint160).max) creator = address(uint160(owner));
    }
}
