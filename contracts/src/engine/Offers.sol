// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Kind, Offer, Terms} from "../interfaces/ISaleEngine.sol";
import {Bid} from "../types/Bid.sol";
import {Money} from "../types/Money.sol";
import {OfferState, OfferStateFields} from "../types/OfferState.sol";
import {Administration} from "./Administration.sol";
import {Assets} from "./Assets.sol";
import {TermsHash} from "./TermsHash.sol";

/// Listing and withdrawing. Only the hash of the terms is stored, with the state that changes.
abstract contract Offers is Administration, Assets, TermsHash {
    /// The maximum time for which an auction can hold a bidder's money.
    uint256 internal constant MAX_DURATION = 30 days;

    struct Record {
        OfferState state;
        Bid highest;
    }

    mapping(bytes32 offerId => Record) internal _offers;
    mapping(address seller => uint256) private _counters;

    function createOffer(
        address asset,
        uint256 tokenId,
        uint256 copies,
        bool direct,
        bool auction,
        uint256 price,
        uint256 startPrice,
        uint256 start,
        uint256 duration
    ) external returns (bytes32 offerId) {
        Terms memory terms = Terms({
            seller: msg.sender,
            asset: asset,
            tokenId: tokenId,
            copies: copies,
            direct: direct,
            auction: auction,
            price: price,
            startPrice: startPrice,
            start: start == 0 ? block.timestamp : start,
            duration: duration,
            counter: _counters[msg.sender]
        });
        offerId = _hashTypedData(keccak256(abi.encode(TERMS_TYPEHASH, terms)));
        Record storage offer = _offers[offerId];
        if (offer.state.exists()) revert OfferExists(offerId);
        offer.state = _list(offerId, terms, _commissionIfOpen());
    }

    function cancelOffer(Terms calldata terms) external {
        if (msg.sender != terms.seller) revert NotSeller(msg.sender, terms.seller);
        bytes32 offerId = _hash(terms);
        Record storage offer = _offers[offerId];
        OfferState state = offer.state;
        uint256 copies = state.available();
        if (!state.exists()) state = OfferStateFields.create(0, Kind.None, 0, 0, 0);
        else if (copies == 0) revert NotEnoughCopies(1, 0);
        offer.state = state.take(copies);
        emit OfferCancelled(offerId, copies);
    }

    function raiseCounter() external {
        uint256 counter = ++_counters[msg.sender];
        emit CounterRaised(msg.sender, counter);
    }

    function counterOf(address account) external view returns (uint256) {
        return _counters[account];
    }

    function hashTerms(Terms calldata terms) external view returns (bytes32) {
        return _hash(terms);
    }

    function getOffer(bytes32 offerId) external view returns (Offer memory) {
        OfferState state = _offers[offerId].state;
        return Offer({
            exists: state.exists(),
            kind: state.kind(),
            available: state.available(),
            reserved: state.reserved(),
            commission: state.commission(),
            royalties: state.royalties()
        });
    }

    /// Checks the terms, so that trades can rely on their bounds, and returns the state to store.
    function _list(bytes32 offerId, Terms memory terms, uint256 commissionBps) internal returns (OfferState) {
        (Kind kind, address creator, uint256 royalties) = _lookUp(terms.asset, terms.tokenId);
        if (kind == Kind.None) revert AssetNotImported(terms.asset, terms.tokenId);
        if (terms.copies == 0 || terms.copies > (kind == Kind.ERC721 ? 1 : OfferStateFields.MAX_COPIES)) {
            revert CopiesOutOfRange(terms.copies);
        }
        if (!terms.direct && !terms.auction) revert NothingOffered();
        if (terms.direct != (terms.price != 0) || terms.price > Money.MAX_PRICE) {
            revert PriceOutOfRange(terms.price);
        }
        if (terms.auction != (terms.startPrice != 0)) revert PriceOutOfRange(terms.startPrice);
        if (terms.start > OfferStateFields.MAX_START) revert StartOutOfRange(terms.start);
        uint256 end;
        if (terms.auction) {
            if (terms.duration == 0 || terms.duration > MAX_DURATION) {
                revert DurationOutOfRange(terms.duration, MAX_DURATION);
            }
            if (kind == Kind.ERC721) {
                end = terms.start + terms.duration;
                _requireBefore(end);
            }
        }
        // A creator who sells pays no royalty.
        if (creator == terms.seller) royalties = 0;
        emit OfferCreated(offerId, terms, commissionBps);
        return OfferStateFields.create(terms.copies, kind, commissionBps, royalties, end);
    }

    /// Checks that must hold whenever copies leave the seller.
    function _requireTradable(Terms calldata terms, address seller) internal view {
        if (msg.sender == seller) revert SellerCannotTrade(seller);
        if (block.timestamp < terms.start) revert NotStarted(terms.start);
        uint256 counter = _counters[seller];
        if (counter != terms.counter) revert StaleCounter(terms.counter, counter);
    }

    function _requireBefore(uint256 end) internal view {
        if (block.timestamp >= end) revert Expired(end);
    }
}
