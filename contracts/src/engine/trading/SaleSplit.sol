// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BoundedCall} from "../../types/BoundedCall.sol";
import {Money} from "../../types/Money.sol";
import {Terms} from "../../types/Terms.sol";
import {EngineState} from "../state/EngineState.sol";

/// Divides the price of a sale between the seller and the creator.
abstract contract SaleSplit is EngineState {
    /// @param amount the price, without the buyer's commission
    /// @param fee the seller's commission on it
    /// @param bps the creator's share
    /// @return proceeds for the seller
    /// @return royalties for the creator
    function _split(address creator, address seller, uint256 amount, uint256 fee, uint256 bps)
        internal
        pure
        returns (uint256 proceeds, uint256 royalties)
    {
        // Commission is at most 5% and royalties at most 50%.
        unchecked {
            proceeds = amount - fee;
            if (creator == address(0) || creator == seller) return (proceeds, 0);
            royalties = Money.share(amount, bps);
            proceeds -= royalties;
        }
    }

    /// The split of a sale at the share that was frozen when it was listed. The creator may have changed
    /// since, if the token's royalty was read again.
    function _splitListed(Terms calldata terms, address seller, uint256 amount, uint256 fee, uint256 bps)
        internal
        view
        returns (uint256 proceeds, uint256 royalties, address creator)
    {
        if (bps != 0) creator = _creatorOf(terms.asset, terms.tokenId);
        (proceeds, royalties) = _split(creator, seller, amount, fee, bps);
    }

    /// @param gasAfter what the calls after the payments can cost. Checked before the first payment, whose
    /// receiver could otherwise burn it
    function _paySplit(address seller, uint256 proceeds, address creator, uint256 royalties, uint256 gasAfter)
        internal
    {
        BoundedCall.requireGas(gasAfter + (royalties == 0 ? 1 : 2) * BoundedCall.mostFor(PAYOUT_GAS));
        if (royalties != 0) _payChecked(creator, royalties);
        _payChecked(seller, proceeds);
    }
}
