// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../interfaces/ITrading.sol";
import {Money} from "../../types/Money.sol";
import {OfferState} from "../../types/OfferState.sol";
import {Permit, Purchase, Terms} from "../../types/Terms.sol";
import {Takings} from "./Takings.sol";

/// Buying at a price in a currency. The money passes by the engine, as it does with orders.
abstract contract CurrencySales is ITrading, Takings {
    /// @inheritdoc ITrading
    function buyInCurrency(
        Purchase calldata purchase,
        uint256 most,
        address recipient,
        Permit calldata permit
    ) external nonReentrant {
        Terms calldata terms = purchase.listing.terms;
        address seller = terms.seller;
        _requireRecipient(recipient, seller);
        Split memory split;
        split.currency = terms.currency;
        bytes32 offerId;
        OfferState state;
        if (purchase.listing.expiry == 0) {
            // The owner may have refused the currency since the listing.
            split.collector = _collectorOf(split.currency);
            (offerId, state) = _takeListed(terms, seller, purchase.quantity, msg.sender);
            if (recipient != msg.sender) emit PaidFor(offerId, msg.sender, recipient);
        } else {
            uint256 commissionBps;
            (split.collector, commissionBps) = _termsOf(split.currency);
            (offerId, state) = _takeSigned(purchase, seller, msg.sender, recipient, commissionBps);
        }
        _splitCost(split, terms, seller, purchase.quantity, state, most);
        _emitBought(offerId, purchase, recipient, split);
        _usePermit(split.currency, permit);
        address asset = terms.asset;
        _moveToken(asset, state.is721(), terms.tokenId, seller, recipient, purchase.quantity);
        _pullSplit(split, msg.sender, asset, terms.tokenId, seller);
    }

    /// Writes the split of the price, if the price and the buyer's commission are not too much for the buyer.
    function _splitCost(
        Split memory split,
        Terms calldata terms,
        address seller,
        uint256 quantity,
        OfferState state,
        uint256 most
    ) private view {
        // Cannot overflow: see Money.
        unchecked {
            uint256 amount = terms.price * quantity;
            uint256 fee = Money.share(amount, state.commission());
            if (amount + fee > most) revert WrongPayment(amount + fee, most);
            split.fees = 2 * fee;
            (split.proceeds, split.royaltyAmount, split.creator) =
                _splitListed(terms, seller, amount, fee, state.royaltyBps());
        }
    }

    function _emitBought(bytes32 offerId, Purchase calldata purchase, address recipient, Split memory split)
        private
    {
        uint256 quantity = purchase.quantity;
        if (purchase.listing.expiry == 0) {
            emit OfferBought(offerId, recipient, quantity, split.proceeds, split.fees, split.royaltyAmount);
        } else {
            _emitListingBought(
                offerId,
                purchase.listing.terms,
                recipient,
                quantity,
                split.proceeds,
                split.fees,
                split.royaltyAmount
            );
        }
    }
}
