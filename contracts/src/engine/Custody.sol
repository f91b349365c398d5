// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {ISaleEngine, Terms} from "../interfaces/ISaleEngine.sol";
import {BoundedCall} from "../types/BoundedCall.sol";
import {Offers} from "./Offers.sol";

/// Moves tokens: from the seller to a buyer or into escrow, and out of escrow to the winner; keeps
/// them for a winner that cannot receive them.
abstract contract Custody is Offers, IERC1155Receiver {
    /// The gas limit for delivering escrowed copies, including the receiver's hook, so that a
    /// winner's contract cannot make a settlement expensive for its sender.
    uint256 internal constant DELIVERY_GAS = 500_000;

    mapping(bytes32 offerId => mapping(address account => uint256 copies)) private _parkedCopies;

    function claim(Terms calldata terms, address account) external {
        _claim(terms, account, account);
    }

    function claimTo(Terms calldata terms, address to) external {
        _claim(terms, msg.sender, to);
    }

    function parkedCopies(bytes32 offerId, address account) external view returns (uint256) {
        return _parkedCopies[offerId][account];
    }

    /// The engine accepts only what it fetches; other tokens would be stuck in it.
    function onERC1155Received(address operator, address, uint256, uint256, bytes calldata)
        external
        view
        returns (bytes4)
    {
        if (operator != address(this)) revert UnexpectedToken(operator);
        return IERC1155Receiver.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(
        address operator,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external pure returns (bytes4) {
        revert UnexpectedToken(operator);
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId || interfaceId == type(IERC1155Receiver).interfaceId
            || interfaceId == type(ISaleEngine).interfaceId;
    }

    /// Moves copies from the seller, who approved the engine. Fails if the seller no longer holds
    /// them.
    function _fetch(Terms calldata terms, address seller, bool is721, address to, uint256 copies) internal {
        if (is721) {
            IERC721(terms.asset).transferFrom(seller, to, terms.tokenId);
        } else {
            IERC1155(terms.asset).safeTransferFrom(seller, to, terms.tokenId, copies, "");
        }
    }

    /// Moves copies out of escrow. Must be the last action of a settlement.
    function _deliver(bytes32 offerId, Terms calldata terms, bool is721, address to, uint256 copies)
        internal
    {
        bytes memory transfer = is721
            ? abi.encodeCall(IERC721.transferFrom, (address(this), to, terms.tokenId))
            : abi.encodeCall(IERC1155.safeTransferFrom, (address(this), to, terms.tokenId, copies, ""));
        if (!BoundedCall.tryCall(terms.asset, DELIVERY_GAS, transfer)) {
            _parkedCopies[offerId][to] += copies;
            emit TokensParked(offerId, to, copies);
        }
    }

    function _claim(Terms calldata terms, address account, address to) private nonReentrant {
        // The copies could never leave again.
        if (to == address(this)) revert UnexpectedToken(msg.sender);
        bytes32 offerId = _hash(terms);
        uint256 copies = _parkedCopies[offerId][account];
        if (copies == 0) revert NothingParked(account);
        _parkedCopies[offerId][account] = 0;
        emit TokensClaimed(offerId, account, to, copies);
        if (_offers[offerId].state.is721()) {
            IERC721(terms.asset).transferFrom(address(this), to, terms.tokenId);
        } else {
            IERC1155(terms.asset).safeTransferFrom(address(this), to, terms.tokenId, copies, "");
        }
    }
}
