// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Ids that say how many works their series has, so that one slot, the commitment of the series, says which ids exist:
///
///   serial 32 | count 16 | position 16
///
/// The works of a series have positions from 1. A single work is its own series, with count and position 0.
library SeriesId {
    uint256 internal constant MAX_COUNT = type(uint16).max;

    /// @param count 0 for a single work
    function seriesOf(uint256 serial, uint256 count) internal pure returns (uint256) {
        return (serial << 32) | (count << 16);
    }

    function seriesOf(uint256 tokenId) internal pure returns (uint256) {
        return tokenId & ~MAX_COUNT;
    }

    function firstOf(uint256 series) internal pure returns (uint256) {
        return countOf(series) == 0 ? series : series | 1;
    }

    function countOf(uint256 tokenId) internal pure returns (uint256) {
        return uint16(tokenId >> 16);
    }

    function positionOf(uint256 tokenId) internal pure returns (uint256) {
        return uint16(tokenId);
    }

    /// Whether its series, if there is one, has this position.
    function isInSeries(uint256 tokenId) internal pure returns (bool) {
        uint256 position = positionOf(tokenId);
        uint256 count = countOf(tokenId);
        return count == 0 ? position == 0 : position != 0 && position <= count;
    }
}
