// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Kind, Terms} from "../../types/Terms.sol";
import {BidFields} from "../../types/Bid.sol";
import {Money} from "../../types/Money.sol";
import {OfferState, OfferStateFields} from "../../types/OfferState.sol";
import {Assets} from "./Assets.sol";
import {Books} from "./Books.sol";
import {Consent} from "./Consent.sol";
import {Record} from "./EngineStorage.sol";
import {Hashes} from "./Hashes.sol";

/// The offers, and the rules that listing and trading share. Only the hash of the terms is stored, with
/// the state that changes.
abstract contract Offers is Books, Assets, Consent, Hashes {
    /// The maximum time for which an auction can hold a bidder's money.
    uint256 internal constant MAX_DURATION = 30 days;
    /// A forgotten listing does not come back to life after years, when its token returns.
    uint256 internal constant MAX_LISTED = 180 days;
    /// Items of one call.
    uint256 internal constant MAX_BATCH = 100;
    /// The gas limit of a purchase that may be skipped, so that a collection that burns gas cannot make the others
    /// fail. Room for a contract that signs with all its `SIGNER_GAS`, two payments, and 150,000 for all else.
    uint256 internal constant PURCHASE_GAS = 750_000;
    /// The same for the acceptance of an order: with `SIGNER_GAS`, a delivery to a contract, and the currency's calls.
    uint256 internal constant ACCEPTANCE_GAS = 1_100_000;

    /// See `IBackOffice`.
    uint256 internal immutable _minimumRaise;
    uint256 internal immutable _minimumIncrement;

    constructor(uint256 raiseBps, uint256 increment) {
        if (raiseBps > Money.MAX_RAISE) revert RaiseTooHigh(raiseBps, Money.MAX_RAISE);
        if (increment == 0 || increment > Money.MAX_INCREMENT) {
            revert IncrementOutOfRange(increment, Money.MAX_INCREMENT);
        }
        (_minimumRaise, _minimumIncrement) = (raiseBps, increment);
    }

    /// Checks the terms, so that trades can rely on their bounds.
    /// @return state for the terms, not stored yet
    function _check(Terms memory terms, uint256 commissionBps, uint256 maxRoyaltyBps)
        internal
        view
        returns (OfferState state)
    {
        (Kind kind, address creator, uint256 royaltyBps) = _lookUp(terms.asset, terms.tokenId);
        if (kind == Kind.None) revert AssetNotImported(terms.asset, terms.tokenId);
        if (terms.copies == 0 || terms.copies > (kind == Kind.ERC721 ? 1 : OfferStateFields.MAX_COPIES)) {
            revert CopiesOutOfRange(terms.copies);
        }
        if (terms.price > Money.MAX_PRICE) revert PriceOutOfRange(terms.price);
        if (terms.start > OfferStateFields.MAX_START) revert StartOutOfRange(terms.start);
        uint256 end = _lastEnd(terms.start);
        _requireBefore(end);
        if (terms.currency != address(0)) {
            if (terms.startPrice != 0) revert AuctionInCurrency(terms.currency);
            _collectorOf(terms.currency);
        }
        if (terms.startPrice == 0) {
            if (terms.price == 0) revert NothingOffered();
            if (terms.reservable != 0) revert ReservableOutOfRange(terms.reservable, 0);
        } else {
            // A bid above it cannot be stored.
            if (terms.startPrice > BidFields.MAX_AMOUNT) revert PriceOutOfRange(terms.startPrice);
            if (terms.reservable == 0 || terms.reservable > terms.copies) {
                revert ReservableOutOfRange(terms.reservable, terms.copies);
            }
            if (terms.duration == 0 || terms.duration > MAX_DURATION) {
                revert DurationOutOfRange(terms.duration, MAX_DURATION);
            }
            if (kind == Kind.ERC721 && terms.fromFirstBid == 0) {
                end = terms.start + terms.duration;
                _requireBefore(end);
            }
        }
        // A creator who sells pays no royalty.
        if (creator == terms.seller) royaltyBps = 0;
        if (royaltyBps > maxRoyaltyBps) revert RoyaltiesAboveMaximum(royaltyBps, maxRoyaltyBps);
        return OfferStateFields.create(terms.copies, kind, commissionBps, royaltyBps, end);
    }

    /// Fails if there is nothing to withdraw.
    /// @return copies that were withdrawn
    function _cancelOffer(Terms calldata terms) internal returns (uint256 copies) {
        copies = _withdrawOffer(terms);
        if (copies == 0) revert NothingToCancel(_hash(terms));
    }

    /// Withdraws the copies that no bid has reserved.
    /// @return copies how many there were
    function _withdrawOffer(Terms calldata terms) internal returns (uint256 copies) {
        _requireSeller(terms.seller);
        bytes32 offerId = _hash(terms);
        copies = _takeBack(offerId);
        // Somebody who means a signed listing with these terms must not believe that it is void now.
        if (copies == 0 && !_stored().offers[offerId].state.exists()) revert OfferUnknown(offerId);
    }

    /// @return copies that no bid had reserved; 0 for an offer that was never listed
    function _takeBack(bytes32 offerId) internal returns (uint256 copies) {
        Record storage offer = _stored().offers[offerId];
        OfferState state = offer.state;
        copies = state.available();
        if (copies == 0) return 0;
        offer.state = state.take(copies);
        emit OfferCancelled(offerId, copies);
    }

    function _requireSeller(address seller) internal view {
        if (msg.sender != seller) revert NotSeller(msg.sender, seller);
    }

    /// Checks that must hold whenever copies leave the seller.
    function _requireTradable(Terms calldata terms, address seller, address buyer) internal view {
        if (buyer == seller) revert SellerCannotTrade(seller);
        uint256 start = terms.start;
        if (block.timestamp < start) revert NotStarted(start);
        _requireCounter(seller, terms.counter);
    }

    /// When the whole offer ends. An ERC-721's end is that of its auction, if it has one that began: nobody can
    /// buy an offer that the pages show as expired. Of an ERC-1155 the state holds the running auction's.
    function _endOf(Terms calldata terms, OfferState state) internal pure returns (uint256) {
        return state.is721() ? state.end() : _lastEnd(terms.start);
    }

    /// @param start checked, or past: a time that is not near 2^256
    function _lastEnd(uint256 start) private pure returns (uint256) {
        unchecked {
            return start + MAX_LISTED;
        }
    }

    /// The minimum unit price of a bid that beats another.
    function _raised(uint256 amount, uint256 copies) internal view returns (uint256) {
        return Money.raised(amount / copies, copies, _minimumRaise, _minimumIncrement);
    }

    function _requireBefore(uint256 end) internal view {
        if (block.timestamp >= end) revert Expired(end);
    }

    /// A signature that its account has forgotten does not come back to life after years. Checked after the
    /// start, so that this cannot overflow.
    function _requireExpiry(uint256 start, uint256 expiry) internal pure {
        uint256 maximum = _lastEnd(start);
        if (expiry > maximum) revert ExpiryOutOfRange(expiry, maximum);
    }

    function _requireBatch(uint256 length) internal pure {
        if (length == 0 || length > MAX_BATCH) revert BatchOutOfRange(length, MAX_BATCH);
    }

    /// The offer's id plus the auction's number. Offer ids are hashes, so these ids do not collide.
    function _auctionId(bytes32 offerId, uint256 serial) internal pure returns (uint256) {
        unchecked {
            return uint256(offerId) + serial;
        }
    }
}
