// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Terms} from "../interfaces/ISaleEngine.sol";
import {Money} from "../types/Money.sol";
import {OfferState} from "../types/OfferState.sol";
import {Assets} from "./Assets.sol";
import {Payouts} from "./Payouts.sol";

/// Dividing the price of a sale between the seller and the creator.
abstract contract Proceeds is Assets, Payouts {
    /// @param amount the price, without the buyer's commission
    /// @param fee the seller's commission on it
    function _split(OfferState state, uint256 amount, uint256 fee)
        internal
        pure
        returns (uint256 proceeds, uint256 royalties)
    {
        royalties = Money.share(amount, state.royalties());
        // Commission is at most 5% and royalties at most 50%.
        unchecked {
            proceeds = amount - fee - royalties;
        }
    }

    function _payOut(Terms calldata terms, address seller, uint256 proceeds, uint256 royalties) internal {
        if (royalties != 0) {
            (, address creator,) = _lookUp(terms.asset, terms.tokenId);
            _pay(creator, royalties);
        }
        _pay(seller, proceeds);
    }
}
