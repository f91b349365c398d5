// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The highest bid, in one storage slot: bidder 160 bits | wei 96. 96 bits hold 79 billion ether.
type Bid is uint256;

using BidFields for Bid global;

library BidFields {
    uint256 internal constant MAX_AMOUNT = type(uint96).max;

    /// @param wei_ at most MAX_AMOUNT
    function create(address account, uint256 wei_) internal pure returns (Bid) {
        return Bid.wrap((uint256(uint160(account)) << 96) | wei_);
    }

    function bidder(Bid bid) internal pure returns (address) {
        return address(uint160(Bid.unwrap(bid) >> 96));
    }

    function amount(Bid bid) internal pure returns (uint256) {
        return uint96(Bid.unwrap(bid));
    }
}
