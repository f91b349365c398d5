// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../interfaces/IEngineEvents.sol";
import {Kind} from "./Terms.sol";

/// Everything about an offer that changes, in one storage slot, so that a trade reads and writes once:
///
///   bits   0..63   available    copies that can be bought or reserved
///   bits  64..127  reserved     copies in escrow for the running auction
///   bits 128..143  commission   basis points, frozen at listing
///   bits 144..159  royaltyBps   basis points, frozen at listing
///   bits 160..199  end          unix seconds; of the offer, and of an auction whose duration counts
///                               from its first bid, from that bid on
///   bits 200..231  serial       how many auctions were opened; the last one's number
///   bits 232..239  kind
///   bit  240       exists       stays set for ever, so terms cannot be used twice
///   bit  241       undone       whether the last auction was undone, and not settled
///
/// 64 bits of copies hold any edition of ours (24 bits) and what is imported; 40 bits of seconds last
/// for 34,000 years; basis points are at most 10,000.
type OfferState is uint256;

using OfferStateFields for OfferState global;

library OfferStateFields {
    uint256 internal constant MAX_COPIES = type(uint64).max;
    /// Leaves room for the duration and many extensions of an auction.
    uint256 internal constant MAX_START = type(uint32).max;
    uint256 private constant UNDONE = 1 << 241;

    function create(uint256 copies, Kind kind_, uint256 commissionBps, uint256 royaltyBps_, uint256 time)
        internal
        pure
        returns (OfferState)
    {
        return OfferState.wrap(
            copies | (commissionBps << 128) | (royaltyBps_ << 144) | (time << 160) | (uint256(kind_) << 232)
                | (1 << 240)
        );
    }

    function available(OfferState state) internal pure returns (uint256) {
        return uint64(OfferState.unwrap(state));
    }

    function reserved(OfferState state) internal pure returns (uint256) {
        return uint64(OfferState.unwrap(state) >> 64);
    }

    function commission(OfferState state) internal pure returns (uint256) {
        return uint16(OfferState.unwrap(state) >> 128);
    }

    function royaltyBps(OfferState state) internal pure returns (uint256) {
        return uint16(OfferState.unwrap(state) >> 144);
    }

    function end(OfferState state) internal pure returns (uint256) {
        return uint40(OfferState.unwrap(state) >> 160);
    }

    function serial(OfferState state) internal pure returns (uint256) {
        return uint32(OfferState.unwrap(state) >> 200);
    }

    function kind(OfferState state) internal pure returns (Kind) {
        return Kind(uint8(OfferState.unwrap(state) >> 232));
    }

    function is721(OfferState state) internal pure returns (bool) {
        return uint8(OfferState.unwrap(state) >> 232) == uint8(Kind.ERC721);
    }

    function exists(OfferState state) internal pure returns (bool) {
        return OfferState.unwrap(state) >> 240 != 0;
    }

    /// Removes copies from the available ones.
    function take(OfferState state, uint256 copies) internal pure returns (OfferState) {
        uint256 left = state.available();
        if (copies > left) revert IEngineEvents.NotEnoughCopies(copies, left);
        unchecked {
            return OfferState.wrap(OfferState.unwrap(state) - copies);
        }
    }

    /// Moves copies from available to reserved.
    function reserve(OfferState state, uint256 copies) internal pure returns (OfferState) {
        unchecked {
            return OfferState.wrap(OfferState.unwrap(state.take(copies)) + (copies << 64));
        }
    }

    /// Ends the reservation of the running auction: its copies are sold.
    function release(OfferState state) internal pure returns (OfferState) {
        return OfferState.wrap(OfferState.unwrap(state) & ~(uint256(type(uint64).max) << 64));
    }

    function withEnd(OfferState state, uint256 time) internal pure returns (OfferState) {
        return OfferState.wrap(OfferState.unwrap(state) & ~(uint256(type(uint40).max) << 160) | (time << 160));
    }

    function nextSerial(OfferState state) internal pure returns (OfferState) {
        unchecked {
            return OfferState.wrap((OfferState.unwrap(state) & ~UNDONE) + (1 << 200));
        }
    }

    function withUndone(OfferState state) internal pure returns (OfferState) {
        return OfferState.wrap(OfferState.unwrap(state) | UNDONE);
    }

    function undone(OfferState state) internal pure returns (bool) {
        return OfferState.unwrap(state) & UNDONE != 0;
    }
}
