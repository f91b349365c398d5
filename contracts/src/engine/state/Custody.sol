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

    /// Fetches copies from the seller, who approved the engine. Of collections that are not ours it counts them, and
    /// fetches within the gas of a delivery: what needs more to come in would not go out again.
    function _escrow(Terms calldata terms, address seller, bool is721, uint256 copies) internal {
        address asset = terms.asset;
        if (_isOurs(asset)) return _moveToken(asset, is721, terms.tokenId, seller, address(this), copies);
        _stored().imported[asset][terms.tokenId].held += uint64(copies);
        _moveWithin(DELIVERY_GAS, asset, is721, terms.tokenId, seller, address(this), copies);
    }

    /// Copies that the engine fetched are about to leave it.
    function _countLeaving(Terms calldata terms, uint256 copies) internal {
        if (!_isOurs(terms.asset)) _stored().imported[terms.asset][terms.tokenId].held -= uint64(copies);
    }

    /// A collection that is not ours could report a transfer to the engine while it holds copies of the token for
    /// somebody, and so have these sold.
    function _requireNoneHeld(address asset, uint256 tokenId) internal view {
        if (!_isOurs(asset) && _stored().imported[asset][tokenId].held != 0) revert InEscrow(asset, tokenId);
    }

    /// Fails if the copies do not move.
    function _moveToken(Terms calldata terms, bool is721, address from, address to, uint256 copies) internal {
        _moveToken(terms.asset, is721, terms.tokenId, from, to, copies);
    }

    function _moveToken(address asset, bool is721, uint256 tokenId, address from, address to, uint256 copies)
        internal
    {
        if (is721) IERC721(asset).transferFrom(from, to, tokenId);
        else IERC1155(asset).safeTransferFrom(from, to, tokenId, copies, "");
    }

    /// Fails if the copies do not move within a gas limit, with the collection's reason if it gave one.
    function _moveWithin(
        uint256 gasLimit,
        address asset,
        bool is721,
        uint256 tokenId,
        address from,
        address to,
        uint256 copies
    ) internal {
        if (_tryMoveToken(asset, is721, tokenId, from, to, copies, gasLimit)) return;
        BoundedCall.failWithReason();
        revert TokenNotMoved(asset, tokenId);
    }

    /// The gas limit for delivering escrowed copies of our collections to an account.
    function _deliveryGas(bool is721, address to) internal view returns (uint256) {
        return is721 || to.code.length == 0 ? PLAIN_DELIVERY_GAS : DELIVERY_GAS;
    }

    /// Moves copies of our collections out of escrow. It comes last in a settlement: the receiver's hook, with
    /// its 500,000 gas, must find everybody paid and the auction closed, and nothing that follows could be
    /// made to fail by the gas that it takes.
    function _releaseEscrow(
        bytes32 offerId,
        Terms calldata terms,
        bool is721,
        address to,
        uint256 copies,
        uint256 gasLimit
    ) internal {
        if (!_tryRelease(terms, is721, to, copies, gasLimit)) {
            _parkCopies(offerId, to, copies);
        }
    }

    /// Moves copies of another collection out of escrow. It comes first in a settlement, because nobody is paid
    /// if the collection does not move them. If it moves them to the engine itself, it is the winner who cannot
    /// have them: otherwise a winner whom the collection refuses could take its bid back.
    /// @return whether the copies were delivered or parked for the winner
    function _releaseForeignEscrow(
        bytes32 offerId,
        Terms calldata terms,
        bool is721,
        address to,
        uint256 copies
    ) internal returns (bool) {
        if (_tryRelease(terms, is721, to, copies, DELIVERY_GAS)) {
            _countLeaving(terms, copies);
            return true;
        }
        if (!_tryRelease(terms, is721, address(this), copies, DELIVERY_GAS)) return false;
        _parkCopies(offerId, to, copies);
        return true;
    }

    function _tryRelease(Terms calldata terms, bool is721, address to, uint256 copies, uint256 gasLimit)
        private
        returns (bool)
    {
        return _tryMoveToken(terms.asset, is721, terms.tokenId, address(this), to, copies, gasLimit);
    }

    /// A collection without code moves nothing, though a call to it does not fail: an account with a key can be a
    /// collection for a while (EIP-7702).
    function _tryMoveToken(
        address asset,
        bool is721,
        uint256 tokenId,
        address from,
        address to,
        uint256 copies,
        uint256 gasLimit
    ) private returns (bool) {
        bytes memory transfer = is721
            ? abi.encodeCall(IERC721.transferFrom, (from, to, tokenId))
            : abi.encodeCall(IERC1155.safeTransferFrom, (from, to, tokenId, copies, ""));
        return BoundedCall.tryCall(asset, gasLimit, transfer) && asset.code.length != 0;
    }

    function _parkCopies(bytes32 offerId, address account, uint256 copies) internal {
        _stored().parkedCopies[offerId][account] += copies;
        emit TokensParked(offerId, account, copies);
    }
}
