// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../interfaces/ITrading.sol";
import {Money} from "../../types/Money.sol";
import {OfferState} from "../../types/OfferState.sol";
import {Purchase, Terms} from "../../types/Terms.sol";
import {Takings} from "./Takings.sol";

/// Buying at the seller's price in the chain's coin, from a listing on chain or a signed one.
abstract contract DirectSales is ITrading, Takings {
    /// @inheritdoc ITrading
    function buy(Terms calldata terms, uint256 quantity) external payable nonReentrant {
        _requireExact(_buyListed(terms, terms.seller, quantity, msg.sender, msg.sender, msg.value));
    }

    /// @inheritdoc ITrading
    function buySigned(Purchase calldata purchase, address recipient) external payable nonReentrant {
        address seller = purchase.listing.terms.seller;
        _requireRecipient(recipient, seller);
        _requireExact(_buySigned(purchase, seller, msg.sender, recipient, msg.value));
    }

    /// @param money wei that may be spent
    /// @return cost wei that were spent
    function _buyListed(
        Terms calldata terms,
        address seller,
        uint256 quantity,
        address buyer,
        address recipient,
        uint256 money
    ) internal returns (uint256 cost) {
        (bytes32 offerId, OfferState state) = _takeListed(terms, seller, quantity, buyer);
        return _sell(offerId, terms, seller, quantity, recipient, money, state, false);
    }

    /// @param money wei that may be spent
    /// @return cost wei that were spent
    function _buySigned(
        Purchase calldata purchase,
        address seller,
        address buyer,
        address recipient,
        uint256 money
    ) internal returns (uint256 cost) {
        (bytes32 listingId, OfferState state) =
            _takeSigned(purchase, seller, buyer, recipient, _commissionIfOpen());
        return
            _sell(listingId, purchase.listing.terms, seller, purchase.quantity, recipient, money, state, true);
    }

    /// Takes the price from what the buyer sent, delivers the copies and pays everybody. The copies are
    /// already off the offer.
    /// @param signed whether the terms were never on chain, so that the event has to repeat them
    /// @return cost of the copies with the buyer's commission
    function _sell(
        bytes32 offerId,
        Terms calldata terms,
        address seller,
        uint256 quantity,
        address recipient,
        uint256 money,
        OfferState state,
        bool signed
    ) private returns (uint256 cost) {
        if (terms.currency != address(0)) revert PriceInCurrency(terms.currency);
        uint256 proceeds;
        uint256 royaltyAmount;
        address creator;
        {
            uint256 fee;
            uint256 fees;
            uint256 amount;
            (cost, fee) = _costOf(terms.price, quantity, state, money);
            // Each is at most the cost.
            unchecked {
                fees = 2 * fee;
                amount = cost - fee;
            }
            (proceeds, royaltyAmount, creator) = _splitListed(terms, seller, amount, fee, state.royaltyBps());
            if (signed) {
                _emitListingBought(offerId, terms, recipient, quantity, proceeds, fees, royaltyAmount);
            } else {
                emit OfferBought(offerId, recipient, quantity, proceeds, fees, royaltyAmount);
            }
            _accrue(fees);
        }
        _moveToken(terms, state.is721(), seller, recipient, quantity);
        _paySplit(terms, seller, proceeds, creator, royaltyAmount, 0);
    }

    /// @param fee the commission of each side
    function _costOf(uint256 price, uint256 quantity, OfferState state, uint256 money)
        private
        pure
        returns (uint256 cost, uint256 fee)
    {
        // Cannot overflow: see Money.
        unchecked {
            cost = price * quantity;
            fee = Money.share(cost, state.commission());
            cost += fee;
        }
        if (cost > money) revert WrongPayment(cost, money);
    }

    function _requireExact(uint256 cost) private view {
        if (msg.value != cost) revert WrongPayment(cost, msg.value);
    }
}
