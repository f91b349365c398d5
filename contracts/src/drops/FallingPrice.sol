// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Phase} from "../types/Phase.sol";

/// The price of a phase over time. Unchecked, because a price is at most 2^128 - 1 and a time at most 2^40 - 1.
library FallingPrice {
    /// The price falls evenly from the start to the end. It is rounded down, in the buyer's favour, and never below the
    /// price of the end. Each moment costs the same gas, because a mint checks its gas and is estimated at another one.
    function priceAt(Phase calldata phase, uint256 time) internal pure returns (uint256) {
        uint256 price = phase.price;
        uint256 endPrice = phase.endPrice;
        if (price == endPrice) return price;
        uint256 start = phase.start;
        uint256 end = phase.end;
        // Only in a phase that cannot be added.
        if (end <= start) return endPrice;
        uint256 elapsed = Math.saturatingSub(Math.min(time, end), start);
        unchecked {
            uint256 duration = end - start;
            return price - ((price - endPrice) * elapsed + (duration - 1)) / duration;
        }
    }
}
