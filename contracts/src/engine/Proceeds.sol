// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Terms} from "../interfaces/ISaleEngine.sol";
import {Money} from "../types/Money.sol";
import {OfferState} from "../types/OfferState.sol";
import {Assets} from "./Assets.sol";
import {Payouts} from "./Payouts.sol";

/// Divides the price of a sale between the seller and the creator.
abstract contract Proceeds is Payouts, Assets {
    /// @param amount the price, without the buyer's commission
    /// @param fee the seller's commission on it
    /// @return proceeds for the seller
    /// @return royalties for the creator
    function _split(Terms calldata terms, address seller, OfferState state, uint256 amount, uint256 fee)
        internal
        view
        returns (uint256 proceeds, uint256 royalties, address creator)
    {
        // Commission is at most 5% and royalties at most 50%.
        unchecked {
            proceeds = amount - fee;
            uint256 bps = state.royalties();
            if (bps == 0) return (proceeds, 0, address(0));
            // The creator may have changed since the listing, if the token was imported again.
            (, creator,) = _lookUp(terms.asset, terms.tokenId);
            if (creator == address(0) || creator == seller) return (proceeds, 0, address(0));
            royalties = Money.share(amount, bps);
            proceeds -= royalties;
        }
    }

    function _payOut(address seller, uint256 proceeds, address creator, uint256 royalties) internal {
        if (royalties != 0) _pay(creator, royalties);
        _pay(seller, proceeds);
    }
}
