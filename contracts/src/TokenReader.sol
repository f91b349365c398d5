// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {IEngineEvents} from "./interfaces/IEngineEvents.sol";
import {Kind} from "./types/Terms.sol";
import {BoundedCall} from "./types/BoundedCall.sol";
import {Money} from "./types/Money.sol";

// For each question to another collection. ERC-165 allows 30,000; owner and royalty lookups through
// proxies and registries need more.
uint256 constant READ_GAS = 200_000;

/// ERC-5192: tokens that cannot be transferred.
interface IERC5192 {
    function locked(uint256 tokenId) external view returns (bool);
}

/// @title What other collections say about their tokens
/// @notice Reads with limited gas, and believes nothing that could cost anybody more than that. It has
/// no state; the engine creates it, so that this code does not count against the engine's size.
contract TokenReader {
    /// The price on which royalties are asked. On a small one, a flat fee would look like a large share,
    /// and rounding would lose a small one.
    uint256 private constant PRICE = 1 ether;

    /// The engine, which must not be paid royalties.
    address private immutable _engine = msg.sender;

    /// @notice The standard of a collection, according to ERC-165. Reverts if it is neither.
    function readKind(address asset) public view returns (Kind) {
        if (_supports(asset, type(IERC721).interfaceId)) return Kind.ERC721;
        if (_supports(asset, type(IERC1155).interfaceId)) return Kind.ERC1155;
        revert IEngineEvents.UnsupportedAsset(asset);
    }

    /// @notice Everything about a token, for an account that must hold it. Reverts if it does not, or if
    /// the token is locked.
    function readHeld(address asset, uint256 tokenId, address holder)
        external
        view
        returns (Kind kind, address creator, uint256 royalties)
    {
        kind = readKind(asset);
        if (!_holds(asset, kind, tokenId, holder)) {
            revert IEngineEvents.NotTokenOwner(asset, tokenId, holder);
        }
        (uint256 size, uint256 locked,) =
            BoundedCall.tryRead(asset, READ_GAS, abi.encodeCall(IERC5192.locked, (tokenId)));
        if (size >= 32 && locked == 1) revert IEngineEvents.TokenLocked(asset, tokenId);
        (creator, royalties) = readRoyalties(asset, tokenId);
    }

    /// @notice The ERC-2981 royalty: its receiver and its share in basis points, at most
    /// `Money.MAX_ROYALTIES`. Without a receiver there is none, because it would be burned; the creator
    /// is then the collection's owner, or zero. An amount above the price is no share, and is refused,
    /// and so is the engine as the receiver. A collection with royalties that used up its gas has said nothing, also not
    /// that there is none.
    function readRoyalties(address asset, uint256 tokenId)
        public
        view
        returns (address creator, uint256 royalties)
    {
        uint256 amount;
        uint256 before = gasleft();
        (creator, amount) = _ask(asset, tokenId);
        if (creator == address(0)) {
            // Each call inside a call keeps a 64th of its gas, hence not all of it. A failure of an old contract without
            // royalties takes all gas too.
            bool usedUp = before - gasleft() > READ_GAS - READ_GAS / 16;
            if (usedUp && _supports(asset, type(IERC2981).interfaceId)) {
                revert IEngineEvents.RoyaltyUnread(asset, tokenId);
            }
            creator = _ownerOf(asset);
        }
        if (amount > PRICE || creator == _engine) revert IEngineEvents.RoyaltyRefused(creator, amount);
        royalties = amount * Money.BASIS_POINTS / PRICE;
        if (royalties > Money.MAX_ROYALTIES) royalties = Money.MAX_ROYALTIES;
    }

    /// @notice The receiver alone, whose share is already agreed. Refuses nothing: a collection's answer must not stop a
    /// settlement. Nobody gets the share if the collection names no receiver any more, or the engine. Its owner does not:
    /// the share was not promised to the owner.
    function readCreator(address asset, uint256 tokenId) external view returns (address creator) {
        uint256 amount;
        (creator, amount) = _ask(asset, tokenId);
        if (amount == 0 || creator == _engine) creator = address(0);
    }

    /// @return creator the receiver of the royalty, or zero
    /// @return amount the royalty on PRICE; 0 without a receiver
    function _ask(address asset, uint256 tokenId) private view returns (address creator, uint256 amount) {
        uint256 size;
        uint256 answer;
        (size, answer, amount) =
            BoundedCall.tryRead(asset, READ_GAS, abi.encodeCall(IERC2981.royaltyInfo, (tokenId, PRICE)));
        if (size >= 64 && answer != 0 && answer <= type(uint160).max) {
            return (address(uint160(answer)), amount);
        }
        amount = 0;
    }

    function _ownerOf(address asset) private view returns (address creator) {
        (uint256 size, uint256 answer,) =
            BoundedCall.tryRead(asset, READ_GAS, abi.encodeWithSignature("owner()"));
        if (size >= 32 && answer <= type(uint160).max) creator = address(uint160(answer));
    }

    function _supports(address asset, bytes4 interfaceId) private view returns (bool) {
        (uint256 size, uint256 answer,) =
            BoundedCall.tryRead(asset, READ_GAS, abi.encodeCall(IERC165.supportsInterface, (interfaceId)));
        return size >= 32 && answer == 1;
    }

    function _holds(address asset, Kind kind, uint256 tokenId, address account) private view returns (bool) {
        bytes memory question = kind == Kind.ERC721
            ? abi.encodeCall(IERC721.ownerOf, (tokenId))
            : abi.encodeCall(IERC1155.balanceOf, (account, tokenId));
        (uint256 size, uint256 answer,) = BoundedCall.tryRead(asset, READ_GAS, question);
        if (size < 32) return false;
        return kind == Kind.ERC721 ? answer == uint160(account) : answer != 0;
    }
}
