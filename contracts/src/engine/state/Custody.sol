// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {Terms} from "../../types/Terms.sol";
import {BoundedCall} from "../../types/BoundedCall.sol";
import {Offers} from "./Offers.sol";

/// Moves tokens: from the seller to a buyer or into escrow, and out of escrow to the winner; keeps
/// them for a winner that cannot receive them.
abstract contract Custody is Offers {
    /// The gas limit for delivering escrowed copies, including the receiver's hook, so that a
    /// winner's contract cannot make a settlement expensive for its sender.
    uint256 internal constant DELIVERY_GAS = 500_000;
    /// The same for a delivery that runs no code but ours: about twice its cost.
    uint256 internal constant PLAIN_DELIVERY_GAS = 60_000;

    mapping(bytes32 offerId => mapping(address account => uint256 copies)) internal _parkedCopies;

    /// Moves copies from the seller, who approved the engine. Fails if they are not there.
    function _transfer(Terms calldata terms, bool is721, address from, address to, uint256 copies) internal {
        _transfer(terms.asset, is721, terms.tokenId, from, to, copies);
    }

    function _transfer(address asset, bool is721, uint256 tokenId, address from, address to, uint256 copies)
        internal
    {
        if (is721) IERC721(asset).transferFrom(from, to, tokenId);
        else IERC1155(asset).safeTransferFrom(from, to, tokenId, copies, "");
    }

    /// The gas limit for delivering escrowed copies to an account.
    function _deliveryGas(address asset, bool is721, address to) internal view returns (uint256) {
        return _isOurs(asset) && (is721 || to.code.length == 0) ? PLAIN_DELIVERY_GAS : DELIVERY_GAS;
    }

    /// Moves copies out of escrow. It comes last in a settlement: the receiver's hook, with its
    /// 500,000 gas, must find everybody paid and the auction closed, and nothing that follows could be
    /// made to fail by the gas that it takes.
    function _deliver(
        bytes32 offerId,
        Terms calldata terms,
        bool is721,
        address to,
        uint256 copies,
        uint256 gasLimit
    ) internal {
        bytes memory transfer = is721
            ? abi.encodeCall(IERC721.transferFrom, (address(this), to, terms.tokenId))
            : abi.encodeCall(IERC1155.safeTransferFrom, (address(this), to, terms.tokenId, copies, ""));
        if (!BoundedCall.tryCall(terms.asset, gasLimit, transfer)) {
            _parkedCopies[offerId][to] += copies;
            emit TokensParked(offerId, to, copies);
        }
    }
}
