// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../interfaces/ITrading.sol";
import {Money} from "../../types/Money.sol";
import {OfferState} from "../../types/OfferState.sol";
import {Kind, NewOffer, Terms} from "../../types/Terms.sol";
import {EngineState} from "../state/EngineState.sol";
import {Record} from "../state/EngineStorage.sol";

/// Listing on chain.
abstract contract Listings is ITrading, EngineState {
    /// @inheritdoc ITrading
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
        if (direct != (price != 0)) revert PriceOutOfRange(price);
        if (auction != (startPrice != 0)) revert PriceOutOfRange(startPrice);
        Terms memory terms = Terms({
            seller: msg.sender,
            asset: asset,
            tokenId: tokenId,
            copies: copies,
            reservable: auction ? copies : 0,
            price: price,
            currency: address(0),
            startPrice: startPrice,
            start: start == 0 ? block.timestamp : start,
            duration: duration,
            fromFirstBid: 0,
            counter: _stored().accounts[msg.sender].counter,
            salt: 0
        });
        return _create(terms, _commissionIfOpen(), Money.MAX_ROYALTIES);
    }

    /// @inheritdoc ITrading
    function createOffers(NewOffer[] calldata newOffers, uint256 maxCommission)
        external
        returns (bytes32[] memory offerIds)
    {
        _requireBatch(newOffers.length);
        uint256 commissionBps = _commissionIfOpen();
        _requireMaximum(commissionBps, maxCommission);
        offerIds = new bytes32[](newOffers.length);
        Terms memory terms;
        (terms.seller, terms.counter) = (msg.sender, _stored().accounts[msg.sender].counter);
        for (uint256 i; i < newOffers.length; ++i) {
            offerIds[i] = _createWanted(terms, newOffers[i], commissionBps);
        }
    }

    /// @inheritdoc ITrading
    function replaceOffer(Terms calldata old, uint256 left, NewOffer calldata newOffer, uint256 maxCommission)
        external
        returns (bytes32 offerId)
    {
        uint256 withdrawn = _cancelOffer(old);
        if (withdrawn < left) revert NotEnoughCopies(left, withdrawn);
        uint256 commissionBps = _commissionIfOpen();
        _requireMaximum(commissionBps, maxCommission);
        Terms memory terms;
        (terms.seller, terms.counter) = (msg.sender, _stored().accounts[msg.sender].counter);
        return _createWanted(terms, newOffer, commissionBps);
    }

    /// @inheritdoc ITrading
    function commissionIfOpen() external view returns (uint256 bps) {
        return _commissionIfOpen();
    }

    /// @param terms with seller and counter; the rest is written into it
    function _createWanted(Terms memory terms, NewOffer calldata wanted, uint256 commissionBps)
        private
        returns (bytes32 offerId)
    {
        terms.asset = wanted.asset;
        terms.tokenId = wanted.tokenId;
        terms.copies = wanted.copies;
        terms.reservable = wanted.reservable;
        terms.price = wanted.price;
        terms.currency = wanted.currency;
        terms.startPrice = wanted.startPrice;
        terms.start = wanted.start == 0 ? block.timestamp : wanted.start;
        terms.duration = wanted.duration;
        terms.fromFirstBid = wanted.fromFirstBid;
        terms.salt = wanted.salt;
        return _create(terms, commissionBps, wanted.maxRoyalties);
    }

    function _create(Terms memory terms, uint256 commissionBps, uint256 maxRoyaltyBps)
        private
        returns (bytes32 offerId)
    {
        offerId = _hashMemory(terms);
        Record storage offer = _stored().offers[offerId];
        if (offer.state.exists()) revert OfferExists(offerId);
        OfferState state = _check(terms, commissionBps, maxRoyaltyBps);
        offer.state = state;
        _emitCreated(offerId, terms, state.kind(), commissionBps, state.royaltyBps());
    }

    /// `emit OfferCreated`. The terms in memory have the encoding already; the compiler would check each word again.
    function _emitCreated(
        bytes32 offerId,
        Terms memory terms,
        Kind kind,
        uint256 commissionBps,
        uint256 royaltyBps
    ) private {
        bytes32 topic = OfferCreated.selector;
        assembly ("memory-safe") {
            let data := mload(0x40)
            mcopy(data, terms, 0x1a0)
            mstore(add(data, 0x1a0), kind)
            mstore(add(data, 0x1c0), commissionBps)
            mstore(add(data, 0x1e0), royaltyBps)
            log2(data, 0x200, topic, offerId)
        }
    }
}
