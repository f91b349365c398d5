// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Everything about a phase that changes, in one storage slot, so that a mint reads and writes once:
///
///   bits   0..159  creator     who added the phase; zero if it does not exist
///   bits 160..199  minted      tokens
///   bits 200..239  last        unix seconds of the last mint, which give the last price
///   bits 240..253  commission  basis points of each side, frozen with the phase; only with a rebate
///   bit  254       closed
///   bit  255       settled     whether the creator of a phase with a rebate was paid
type PhaseState is uint256;

using PhaseStateFields for PhaseState global;

library PhaseStateFields {
    uint256 internal constant MAX_MINTED = type(uint40).max;
    uint256 internal constant MAX_TIME = type(uint40).max;

    uint256 private constant CLOSED = 1 << 254;
    uint256 private constant SETTLED = 1 << 255;

    /// @param commissionBps at most 500
    function create(address creator_, uint256 commissionBps) internal pure returns (PhaseState) {
        return PhaseState.wrap(uint160(creator_) | (commissionBps << 240));
    }

    function creator(PhaseState state) internal pure returns (address) {
        return address(uint160(PhaseState.unwrap(state)));
    }

    function minted(PhaseState state) internal pure returns (uint256) {
        return uint40(PhaseState.unwrap(state) >> 160);
    }

    function last(PhaseState state) internal pure returns (uint256) {
        return uint40(PhaseState.unwrap(state) >> 200);
    }

    function commission(PhaseState state) internal pure returns (uint256) {
        return (PhaseState.unwrap(state) >> 240) & 0x3fff;
    }

    function closed(PhaseState state) internal pure returns (bool) {
        return PhaseState.unwrap(state) & CLOSED != 0;
    }

    function settled(PhaseState state) internal pure returns (bool) {
        return PhaseState.unwrap(state) & SETTLED != 0;
    }

    /// @param quantity of which the sum is at most MAX_MINTED
    /// @param time at most MAX_TIME
    function add(PhaseState state, uint256 quantity, uint256 time) internal pure returns (PhaseState) {
        unchecked {
            uint256 others = PhaseState.unwrap(state) & ~(uint256(type(uint40).max) << 200);
            return PhaseState.wrap((others + (quantity << 160)) | (time << 200));
        }
    }

    function close(PhaseState state) internal pure returns (PhaseState) {
        return PhaseState.wrap(PhaseState.unwrap(state) | CLOSED);
    }

    function settle(PhaseState state) internal pure returns (PhaseState) {
        return PhaseState.wrap(PhaseState.unwrap(state) | SETTLED);
    }
}
