// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// What our own token ids say by themselves, so that nobody has to store or ask for it:
///
///   721    creator 160 | royalties 16 | serial 64 | position 16
///   1155   creator 160 | royalties 16 | copies 24 | serial 40 | position 16
///
/// Royalties are basis points. Serials count from 1 for each creator; nobody can pay for 2^40 of them. The works
/// of a series share a serial and have positions from 1; a work that was minted alone has position 0.
library TokenId {
    uint256 internal constant MAX_COPIES = type(uint24).max;

    function encode721(address creator, uint256 royalties, uint256 serial, uint256 position)
        internal
        pure
        returns (uint256)
    {
        return (uint256(uint160(creator)) << 96) | (royalties << 80) | (serial << 16) | position;
    }

    function encode1155(address creator, uint256 royalties, uint256 copies, uint256 serial, uint256 position)
        internal
        pure
        returns (uint256)
    {
        return encode721(creator, royalties, serial, position) | (copies << 56);
    }

    function creatorOf(uint256 tokenId) internal pure returns (address) {
        return address(uint160(tokenId >> 96));
    }

    function royaltyBpsOf(uint256 tokenId) internal pure returns (uint256) {
        return uint16(tokenId >> 80);
    }

    function positionOf(uint256 tokenId) internal pure returns (uint256) {
        return uint16(tokenId);
    }

    /// What the works of a series have in common: their id without the position.
    function seriesOf721(uint256 tokenId) internal pure returns (uint256) {
        return tokenId & ~uint256(type(uint16).max);
    }

    /// Without the copies too: they differ within a series.
    function seriesOf1155(uint256 tokenId) internal pure returns (uint256) {
        return seriesOf721(tokenId) & ~(MAX_COPIES << 56);
    }
}
