// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../interfaces/ITrading.sol";
import {Money} from "../../types/Money.sol";
import {OfferState} from "../../types/OfferState.sol";
import {Listing, Purchase, Terms} from "../../types/Terms.sol";
import {Record} from "../state/EngineStorage.sol";
import {SaleSplit} from "./SaleSplit.sol";

/// Buying at the seller's price, from a listing on chain or a signed one.
abstract contract DirectSales is ITrading, SaleSplit {
    /// @inheritdoc ITrading
    function buy(Terms calldata terms, uint256 quantity) external payable nonReentrant {
        _requireExact(_buyListed(terms, quantity, msg.sender, msg.sender, msg.value));
    }

    /// @inheritdoc ITrading
    function buySigned(Purchase calldata purchase, address recipient) external payable nonReentrant {
        _requireRecipient(recipient, purchase.listing.terms.seller);
        _requireExact(_buySigned(purchase, msg.sender, recipient, msg.value));
    }

    /// @param money wei that may be spent
    /// @return cost wei that were spent
    function _buyListed(
        Terms calldata terms,
        uint256 quantity,
        address buyer,
        address recipient,
        uint256 money
    ) internal returns (uint256 cost) {
        bytes32 offerId = _hash(terms);
        Record storage offer = _stored().offers[offerId];
        OfferState state = offer.state;
        // An unknown offer has no copies. Only a call that fails anyway asks which of the two it is.
        if (quantity > state.available() && !state.exists()) revert OfferUnknown(offerId);
        _requireBefore(_endOf(terms, state));
        address seller = terms.seller;
        _requireBuyable(offerId, terms, seller, quantity, buyer);
        state = state.take(quantity);
        offer.state = state;
        return _sell(offerId, terms, seller, quantity, recipient, money, state, false);
    }

    /// @param money wei that may be spent
    /// @return cost wei that were spent
    function _buySigned(Purchase calldata purchase, address buyer, address recipient, uint256 money)
        internal
        returns (uint256 cost)
    {
        Listing calldata listing = purchase.listing;
        Terms calldata terms = listing.terms;
        address seller = terms.seller;
        bytes32 listingId = _listingId(terms);
        _requireListingSigned(purchase, seller);
        if (terms.startPrice != 0) revert NotDirect(listingId);
        uint256 commissionBps = _commissionIfOpen();
        _requireMaximum(commissionBps, listing.maxCommission);
        OfferState state = _check(terms, commissionBps, listing.maxRoyalties);
        _requireExpiry(terms.start, listing.expiry);
        _requireBefore(listing.expiry);
        if (listing.buyer != address(0) && listing.buyer != recipient) revert NotForThisBuyer(listing.buyer);
        _requireGroup(seller, listing.group);
        _requireBuyable(listingId, terms, seller, purchase.quantity, buyer);
        _fill(listingId, purchase.quantity, terms.copies);
        if (recipient != buyer) emit PaidFor(listingId, buyer, recipient);
        return _sell(listingId, terms, seller, purchase.quantity, recipient, money, state, true);
    }

    /// The listing alone, or the tree that it is in.
    function _requireListingSigned(Purchase calldata purchase, address seller) private view {
        bytes32 structHash = _hashStruct(purchase.listing);
        bytes32 digest = purchase.proof.length == 0 && purchase.index == 0
            ? _hashTypedData(structHash)
            : _hashTree(structHash, purchase.index, purchase.proof);
        _requireSigned(seller, digest, purchase.signature);
    }

    function _requireRecipient(address recipient, address seller) internal view {
        if (recipient == address(0) || recipient == address(this)) revert BadRecipient(recipient);
        if (recipient == seller) revert SellerCannotTrade(seller);
    }

    function _requireBuyable(
        bytes32 offerId,
        Terms calldata terms,
        address seller,
        uint256 quantity,
        address buyer
    ) private view {
        if (terms.price == 0) revert NotDirect(offerId);
        if (quantity == 0) revert CopiesOutOfRange(quantity);
        _requireTradable(terms, seller, buyer);
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

    function _emitListingBought(
        bytes32 offerId,
        Terms calldata terms,
        address recipient,
        uint256 quantity,
        uint256 proceeds,
        uint256 fees,
        uint256 royaltyAmount
    ) private {
        emit ListingBought(
            offerId,
            terms.seller,
            recipient,
            terms.asset,
            terms.tokenId,
            quantity,
            proceeds,
            fees,
            royaltyAmount
        );
    }

    function _requireExact(uint256 cost) private view {
        if (msg.value != cost) revert WrongPayment(cost, msg.value);
    }
}
