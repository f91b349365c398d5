// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// What our own token ids say by themselves, so that nobody has to store or ask for it:
///
///   721    creator 160 | royalties 16 | serial 80
///   1155   creator 160 | royalties 16 | copies 24 | serial 56
///
/// Royalties are basis points; serials count from 1 for each creator.
library TokenId {
    uint256 internal constant MAX_COPIES = type(uint24).max;

    function encode721(address creator, uint256 royalties, uint256 serial) internal pure returns (uint256) {
        return (uint256(uint160(creator)) << 96) | (royalties << 80) | serial;
    }

    function encode1155(address creator, uint256 royalties, uint256 copies, uint256 serial)
        internal
        pure
        returns (uint256)
    {
        return (uint256(uint160(creator)) << 96) | (royalties << 80) | (copies << 56) | serial;
    }

    function creatorOf(uint256 tokenId) internal pure returns (address) {
        return address(uint160(tokenId >> 96));
    }

    function royaltyBpsOf(uint256 tokenId) internal pure returns (uint256) {
        return uint16(tokenId >> 80);
    }
}
