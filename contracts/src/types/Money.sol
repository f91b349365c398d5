// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The arithmetic of money. The same cases run against this file and against the web's and the
/// server's arithmetic: packages/domain/vectors.
///
/// Unchecked, because every input is limited: a price is at most 2^128 - 1 and a number of copies at
/// most 2^64 - 1 (checked at listing), a bid at most 2^96 - 1, a share at most 10,000 and a time at
/// most 2^40 - 1.
library Money {
    uint256 internal constant BASIS_POINTS = 10_000;
    uint256 internal constant MAX_PRICE = type(uint128).max;

    /// The creator's share of a sale is at most half of it.
    uint256 internal constant MAX_ROYALTIES = 5_000;

    /// The maximum share of the highest bid by which a deployment can require the next one to raise it.
    uint256 internal constant MAX_RAISE = 1_000;
    /// The maximum amount by which it can require that. A mistyped one would end all auctions after one bid.
    uint256 internal constant MAX_INCREMENT = 1_000 ether;

    /// A bid this close to the end moves the end.
    uint256 internal constant EXTENSION = 10 minutes;

    /// A share of an amount, rounded down.
    function share(uint256 amount, uint256 bps) internal pure returns (uint256) {
        unchecked {
            return amount * bps / BASIS_POINTS;
        }
    }

    /// The minimum unit price of the next bid: a share of the last one more, or its part of an increment
    /// of the whole bid if that is more. Both are rounded up.
    /// @param copies of the last bid, not 0
    function raised(uint256 unitPrice, uint256 copies, uint256 bps, uint256 increment)
        internal
        pure
        returns (uint256)
    {
        unchecked {
            uint256 step = (unitPrice * bps + (BASIS_POINTS - 1)) / BASIS_POINTS;
            uint256 least = (increment + copies - 1) / copies;
            return unitPrice + (step > least ? step : least);
        }
    }

    /// The end of an auction after a bid at `time`, if it was to end at `end`.
    function extended(uint256 end, uint256 time) internal pure returns (uint256) {
        unchecked {
            uint256 earliest = time + EXTENSION;
            return end < earliest ? earliest : end;
        }
    }
}
