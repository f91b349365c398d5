// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OfferState} from "../../types/OfferState.sol";
import {Listing, Purchase, Terms} from "../../types/Terms.sol";
import {Record} from "../state/EngineStorage.sol";
import {SaleSplit} from "./SaleSplit.sol";

/// Takes copies off an offer at its fixed price, if they may be bought: from a listing on chain or a signed one. Whoever
/// takes them delivers them and has them paid.
abstract contract Takings is SaleSplit {
    /// @return offerId of the terms
    /// @return state after the copies were taken, with the shares of the listing
    function _takeListed(Terms calldata terms, address seller, uint256 quantity, address buyer)
        internal
        returns (bytes32 offerId, OfferState state)
    {
        offerId = _hash(terms);
        Record storage offer = _stored().offers[offerId];
        state = offer.state;
        // An unknown offer has no copies. Only a call that fails anyway asks which of the two it is.
        if (quantity > state.available() && !state.exists()) revert OfferUnknown(offerId);
        _requireBefore(_endOf(terms, state));
        _requireBuyable(offerId, terms, seller, quantity, buyer);
        state = state.take(quantity);
        offer.state = state;
    }

    /// @return listingId of the terms
    /// @return state with the shares of this moment
    /// @param commissionBps of this moment
    function _takeSigned(
        Purchase calldata purchase,
        address seller,
        address buyer,
        address recipient,
        uint256 commissionBps
    ) internal returns (bytes32 listingId, OfferState state) {
        Listing calldata listing = purchase.listing;
        Terms calldata terms = listing.terms;
        listingId = _listingId(terms);
        _requireListingSigned(purchase, seller);
        if (terms.startPrice != 0) revert NotDirect(listingId);
        _requireMaximum(commissionBps, listing.maxCommission);
        state = _check(_copy(terms), commissionBps, listing.maxRoyalties);
        _requireExpiry(terms.start, listing.expiry);
        _requireBefore(listing.expiry);
        if (listing.buyer != address(0) && listing.buyer != recipient) revert NotForThisBuyer(listing.buyer);
        _requireGroup(seller, listing.group);
        _requireBuyable(listingId, terms, seller, purchase.quantity, buyer);
        _fill(seller, terms.salt, purchase.quantity, terms.copies);
        if (recipient != buyer) emit PaidFor(listingId, buyer, recipient);
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

    function _emitListingBought(
        bytes32 offerId,
        Terms calldata terms,
        address recipient,
        uint256 quantity,
        uint256 proceeds,
        uint256 fees,
        uint256 royaltyAmount
    ) internal {
        emit ListingBought(
            offerId,
            terms.seller,
            recipient,
            terms.asset,
            terms.tokenId,
            quantity,
            terms.currency,
            proceeds,
            fees,
            royaltyAmount
        );
    }
}
