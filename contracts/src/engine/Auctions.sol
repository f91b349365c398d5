// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Auction, AuctionStatus, Kind, Terms} from "../interfaces/ISaleEngine.sol";
import {Money} from "../types/Money.sol";
import {OfferState} from "../types/OfferState.sol";
import {Custody} from "./Custody.sol";
import {Proceeds} from "./Proceeds.sol";

/// Auctions, one at a time for each offer. The offer's state holds the copies in escrow and the end;
/// the highest bid has a slot of its own and stays readable after the settlement.
abstract contract Auctions is Custody, Proceeds {
    /// One slot: 96 bits hold 79 billion ether.
    struct Bid {
        address bidder;
        uint96 amount;
    }

    mapping(bytes32 offerId => Bid) private _bids;

    function bid(Terms calldata terms, uint256 copies) external payable nonReentrant {
        bytes32 offerId = _hash(terms);
        OfferState state = _listed(offerId);
        if (state.reserved() != 0) {
            _outbid(offerId, terms, state, copies);
        } else {
            if (state.kind() != Kind.ERC721) revert NoAuction(offerId);
            _open(offerId, terms, state, copies, terms.start + terms.duration);
        }
    }

    function createAuctionAndBid(Terms calldata terms, uint256 copies) external payable nonReentrant {
        bytes32 offerId = _hash(terms);
        OfferState state = _listed(offerId);
        if (state.kind() != Kind.ERC1155) revert NotAuction(offerId);
        if (state.reserved() != 0) revert AuctionOpen(state.end());
        _open(offerId, terms, state, copies, block.timestamp + terms.duration);
    }

    function settle(Terms calldata terms) external nonReentrant {
        bytes32 offerId = _hash(terms);
        OfferState state = _listed(offerId);
        uint256 copies = state.reserved();
        if (copies == 0) revert NoAuction(offerId);
        if (block.timestamp < state.end()) revert AuctionOpen(state.end());

        Bid memory won = _bids[offerId];
        uint256 fee = Money.share(won.amount, state.commission());
        (uint256 proceeds, uint256 royalties) = _split(state, won.amount, fee);

        _offers[offerId] = state.release();
        _accrue(fee);
        emit AuctionSettled(offerId, _auctionId(offerId, state), won.bidder, copies, proceeds, fee, royalties);

        _payOut(terms, proceeds, royalties);
        _deliver(offerId, terms, state.kind(), won.bidder, copies);
    }

    function getAuctionId(bytes32 offerId) external view returns (uint256) {
        return _auctionId(offerId, _offers[offerId]);
    }

    function hasBids(bytes32 offerId) external view returns (bool) {
        return _offers[offerId].reserved() != 0;
    }

    function getAuction(bytes32 offerId) external view returns (Auction memory) {
        OfferState state = _offers[offerId];
        Bid memory highest = _bids[offerId];
        AuctionStatus status = state.serial() == 0
            ? AuctionStatus.None
            : state.reserved() == 0
                ? AuctionStatus.Settled
                : block.timestamp < state.end() ? AuctionStatus.Running : AuctionStatus.Ended;
        return Auction({
            auctionId: _auctionId(offerId, state),
            status: status,
            bidder: highest.bidder,
            amount: highest.amount,
            copies: state.reserved(),
            end: state.end()
        });
    }

    function minimumBid(Terms calldata terms) external view returns (uint256 unitPrice) {
        bytes32 offerId = _hash(terms);
        uint256 reserved = _offers[offerId].reserved();
        return reserved == 0 ? terms.startPrice : Money.raised(_bids[offerId].amount / reserved);
    }

    /// The first bid: the copies move into escrow.
    function _open(bytes32 offerId, Terms calldata terms, OfferState state, uint256 copies, uint256 end)
        private
    {
        if (!terms.auction) revert NotAuction(offerId);
        _requireNotPaused();
        _requireTradable(terms);
        _requireBefore(end);
        _requireUnitPrice(copies, terms.startPrice);

        end = Money.extended(end, block.timestamp);
        state = state.reserve(copies).nextSerial().withEnd(end);
        _offers[offerId] = state;
        _bids[offerId] = Bid(msg.sender, uint96(msg.value));
        emit BidPlaced(offerId, _auctionId(offerId, state), msg.sender, copies, msg.value, end);

        _fetch(terms, state.kind(), address(this), copies);
    }

    function _outbid(bytes32 offerId, Terms calldata terms, OfferState state, uint256 copies) private {
        if (msg.sender == terms.seller) revert SellerCannotTrade(terms.seller);
        uint256 end = state.end();
        _requireBefore(end);
        uint256 held = state.reserved();
        if (copies < held) revert TooFewCopies(copies, held);
        Bid memory beaten = _bids[offerId];
        _requireUnitPrice(copies, Money.raised(beaten.amount / held));

        end = Money.extended(end, block.timestamp);
        OfferState next = state.withEnd(end);
        if (copies > held) {
            _requireTradable(terms);
            next = next.reserve(copies - held);
        }
        if (!next.sameAs(state)) _offers[offerId] = next;
        _bids[offerId] = Bid(msg.sender, uint96(msg.value));
        emit BidPlaced(offerId, _auctionId(offerId, state), msg.sender, copies, msg.value, end);

        if (copies > held) _fetch(terms, state.kind(), address(this), copies - held);
        _pay(beaten.bidder, beaten.amount);
    }

    /// A bid is a whole price for each copy, so that the next one can be compared with it exactly.
    function _requireUnitPrice(uint256 copies, uint256 minimum) private view {
        if (copies == 0) revert CopiesOutOfRange(copies);
        if (msg.value > type(uint96).max) revert BidTooHigh(msg.value);
        if (msg.value % copies != 0) revert BidNotDivisible(msg.value, copies);
        uint256 unitPrice = msg.value / copies;
        if (unitPrice < minimum) revert BidTooLow(unitPrice, minimum);
    }

    function _auctionId(bytes32 offerId, OfferState state) private pure returns (uint256) {
        uint256 serial = state.serial();
        return serial == 0 ? 0 : uint256(keccak256(abi.encode(offerId, serial)));
    }
}
