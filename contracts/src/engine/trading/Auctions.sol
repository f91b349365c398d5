// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../interfaces/ITrading.sol";
import {READ_GAS} from "../../TokenReader.sol";
import {Bid, BidFields} from "../../types/Bid.sol";
import {BoundedCall, PAYOUT_GAS} from "../../types/BoundedCall.sol";
import {Money} from "../../types/Money.sol";
import {OfferState} from "../../types/OfferState.sol";
import {Terms} from "../../types/Terms.sol";
import {Record} from "../state/EngineStorage.sol";
import {SaleSplit} from "./SaleSplit.sol";

/// Auctions, one at a time for each offer. The offer's state holds the copies in escrow and the end;
/// the highest bid has its own slot, which stays readable after the settlement.
abstract contract Auctions is ITrading, SaleSplit {
    /// For how long the money of a winner waits for a collection that does not move the copies.
    uint256 private constant DELIVERY_PERIOD = 7 days;

    /// @inheritdoc ITrading
    function bid(Terms calldata terms, uint256 copies) external payable nonReentrant {
        bytes32 offerId = _hash(terms);
        Record storage offer = _stored().offers[offerId];
        OfferState state = offer.state;
        uint256 held = state.reserved();
        if (held != 0) {
            _outbid(offerId, terms, copies, offer, state, held);
        } else {
            if (!state.exists()) revert OfferUnknown(offerId);
            if (!state.is721()) revert NoAuction(offerId);
            _open(offerId, terms, copies, offer, state);
        }
    }

    /// @inheritdoc ITrading
    function createAuctionAndBid(Terms calldata terms, uint256 copies) external payable nonReentrant {
        bytes32 offerId = _hash(terms);
        Record storage offer = _stored().offers[offerId];
        OfferState state = offer.state;
        if (!state.exists()) revert OfferUnknown(offerId);
        if (state.is721()) revert NotAuction(offerId);
        if (state.reserved() != 0) revert AuctionOpen(state.end());
        _open(offerId, terms, copies, offer, state);
    }

    /// @inheritdoc ITrading
    function settle(Terms calldata terms) external nonReentrant {
        bytes32 offerId = _hash(terms);
        Record storage offer = _stored().offers[offerId];
        OfferState state = offer.state;
        uint256 copies = state.reserved();
        if (copies == 0) revert NoAuction(offerId);
        if (block.timestamp < state.end()) revert AuctionOpen(state.end());

        offer.state = state.release();
        Bid won = offer.highest;
        bool ours = _isOurs(terms.asset);
        if (!ours) {
            _requireGasForForeign();
            if (!_releaseForeignEscrow(offerId, terms, state.is721(), won.bidder(), copies)) {
                return _undo(offerId, terms.seller, state, won, copies);
            }
        }
        uint256 fee = Money.share(won.amount(), state.commission());
        address seller = terms.seller;
        (uint256 proceeds, uint256 royaltyAmount, address creator) =
            _splitListed(terms, seller, won.amount(), fee, state.royaltyBps());

        _accrue(fee);
        emit AuctionSettled(
            offerId, _auctionId(offerId, state.serial()), won.bidder(), copies, proceeds, fee, royaltyAmount
        );

        if (!ours) return _paySplit(terms, seller, proceeds, creator, royaltyAmount, 0);
        uint256 deliveryGas = _deliveryGas(state.is721(), won.bidder());
        _paySplit(terms, seller, proceeds, creator, royaltyAmount, BoundedCall.mostFor(deliveryGas));
        _releaseEscrow(offerId, terms, state.is721(), won.bidder(), copies, deliveryGas);
    }

    /// For all that a settlement can call if the token is not ours: two attempts to deliver, two questions about
    /// its creator, and two payments.
    function _requireGasForForeign() private view {
        BoundedCall.requireGas(
            2
                * (BoundedCall.mostFor(DELIVERY_GAS)
                    + BoundedCall.mostFor(READ_GAS)
                    + BoundedCall.mostFor(PAYOUT_GAS))
        );
    }

    /// The collection does not move the copies. A week after the end the winner gets the bid back, and the
    /// seller the copies, once they move.
    function _undo(bytes32 offerId, address seller, OfferState state, Bid won, uint256 copies) private {
        uint256 until = state.end() + DELIVERY_PERIOD;
        if (block.timestamp < until) revert NotDelivered(until);
        _stored().offers[offerId].state = state.release().withUndone();
        emit AuctionUndone(offerId, _auctionId(offerId, state.serial()), won.bidder(), copies, won.amount());
        _parkCopies(offerId, seller, copies);
        _payNativeChecked(won.bidder(), won.bidder(), won.amount());
    }

    /// The first bid moves the copies into escrow.
    function _open(
        bytes32 offerId,
        Terms calldata terms,
        uint256 copies,
        Record storage offer,
        OfferState state
    ) private {
        if (terms.startPrice == 0) revert NotAuction(offerId);
        if (copies == 0) revert CopiesOutOfRange(copies);
        if (copies > terms.reservable) revert TooManyCopies(copies, terms.reservable);
        address seller = terms.seller;
        _requireNotPaused();
        _requireTradable(terms, seller, msg.sender);
        bool is721 = state.is721();
        uint256 end = _endOf(terms, state);
        _requireBefore(end);
        if (!is721 || terms.fromFirstBid != 0) end = block.timestamp + terms.duration;
        _requireUnitPrice(copies, terms.startPrice);

        end = Money.extended(end, block.timestamp);
        state = state.reserve(copies).nextSerial().withEnd(end);
        offer.state = state;
        offer.highest = BidFields.create(msg.sender, msg.value);
        emit BidPlaced(offerId, _auctionId(offerId, state.serial()), msg.sender, copies, msg.value, end);

        _escrow(terms, seller, is721, copies);
    }

    function _outbid(
        bytes32 offerId,
        Terms calldata terms,
        uint256 copies,
        Record storage offer,
        OfferState state,
        uint256 held
    ) private {
        address seller = terms.seller;
        if (msg.sender == seller) revert SellerCannotTrade(seller);
        uint256 end = state.end();
        _requireBefore(end);
        if (copies < held) revert TooFewCopies(copies, held);
        Bid beaten = offer.highest;
        _requireUnitPrice(copies, _raised(beaten.amount(), held));

        offer.highest = BidFields.create(msg.sender, msg.value);
        uint256 extended = Money.extended(end, block.timestamp);
        emit BidPlaced(offerId, _auctionId(offerId, state.serial()), msg.sender, copies, msg.value, extended);

        if (copies > held) {
            if (copies > terms.reservable) revert TooManyCopies(copies, terms.reservable);
            // The offer can be over while its auction still runs.
            _requireBefore(_endOf(terms, state));
            uint256 more = copies - held;
            _requireTradable(terms, seller, msg.sender);
            offer.state = state.reserve(more).withEnd(extended);
            _escrow(terms, seller, state.is721(), more);
        } else if (extended > end) {
            offer.state = state.withEnd(extended);
        }
        _payNative(beaten.bidder(), beaten.amount());
    }

    /// A bid is a whole number of wei per copy, so that the next one can be compared with it exactly.
    function _requireUnitPrice(uint256 copies, uint256 minimum) private view {
        if (msg.value > BidFields.MAX_AMOUNT) revert BidTooHigh(msg.value);
        uint256 unitPrice = msg.value / copies;
        if (unitPrice < minimum) revert BidTooLow(unitPrice, minimum);
        unchecked {
            if (unitPrice * copies != msg.value) revert BidNotDivisible(msg.value, copies);
        }
    }
}
