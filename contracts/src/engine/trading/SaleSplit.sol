// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BoundedCall, PAYOUT_GAS} from "../../types/BoundedCall.sol";
import {Money} from "../../types/Money.sol";
import {Terms} from "../../types/Terms.sol";
import {EngineState} from "../state/EngineState.sol";

/// Divides the price of a sale between the seller and the creator. The parts are values on the stack: a struct in
/// memory would cost each sale 330 gas.
abstract contract SaleSplit is EngineState {
    /// Who gets what of a price in a currency. In memory, because its sales have more to
    /// remember than the stack holds.
    struct Split {
        address currency;
        address collector;
        uint256 fees;
        address creator;
        uint256 royaltyAmount;
        uint256 proceeds;
    }

    /// @param amount the price, without the buyer's commission
    /// @param fee the seller's commission on it
    /// @param royaltyBps the creator's share
    /// @return proceeds for the seller
    /// @return royaltyAmount for the creator
    function _split(address creator, address seller, uint256 amount, uint256 fee, uint256 royaltyBps)
        internal
        pure
        returns (uint256 proceeds, uint256 royaltyAmount)
    {
        // Commission is at most 5% and royaltyAmount at most 50%.
        unchecked {
            proceeds = amount - fee;
            if (creator == address(0) || creator == seller) return (proceeds, 0);
            royaltyAmount = Money.share(amount, royaltyBps);
            proceeds -= royaltyAmount;
        }
    }

    /// The split of a sale at the share that was frozen when it was listed. The creator may have changed
    /// since, if the token's royalty was read again.
    function _splitListed(
        Terms calldata terms,
        address seller,
        uint256 amount,
        uint256 fee,
        uint256 royaltyBps
    ) internal view returns (uint256 proceeds, uint256 royaltyAmount, address creator) {
        if (royaltyBps != 0) creator = _creatorOf(terms.asset, terms.tokenId);
        (proceeds, royaltyAmount) = _split(creator, seller, amount, fee, royaltyBps);
    }

    /// @param gasAfter what the calls after the payments can cost. Checked before the first payment, whose
    /// receiver could otherwise burn it
    function _paySplit(
        Terms calldata terms,
        address seller,
        uint256 proceeds,
        address creator,
        uint256 royaltyAmount,
        uint256 gasAfter
    ) internal {
        (address sellerTo, address creatorTo) =
            _receivers(terms.asset, terms.tokenId, seller, creator, royaltyAmount);
        unchecked {
            BoundedCall.requireGas(gasAfter + (royaltyAmount == 0 ? 1 : 2) * BoundedCall.mostFor(PAYOUT_GAS));
        }
        if (royaltyAmount != 0) _payNativeChecked(creatorTo, creator, royaltyAmount);
        _payNativeChecked(sellerTo, seller, proceeds);
    }

    /// Takes the parts of a price in a currency from the buyer. The seller's money must arrive, also where a payee gets
    /// it, whom the seller named. Nobody else can stop the trade.
    function _pullSplit(Split memory split, address buyer, address asset, uint256 tokenId, address seller)
        internal
    {
        address currency = split.currency;
        address creator;
        (seller, creator) = _receivers(asset, tokenId, seller, split.creator, split.royaltyAmount);
        if (split.royaltyAmount != 0) {
            _pullCurrencyOrPark(currency, buyer, creator, split.creator, split.royaltyAmount);
        }
        _pullCurrency(currency, buyer, seller, split.proceeds);
        if (split.fees != 0) {
            _pullCurrencyOrPark(currency, buyer, split.collector, split.collector, split.fees);
        }
    }
}
