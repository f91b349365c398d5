// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {EngineStorage} from "./EngineStorage.sol";

/// How far the orders to buy are filled.
abstract contract Orders is EngineStorage {
    /// No order has so many copies.
    uint256 internal constant CANCELLED = type(uint256).max;

    function _unfilled(bytes32 orderId, uint256 copies) internal view returns (uint256) {
        uint256 filled = _stored().filled[orderId];
        return filled < copies ? copies - filled : 0;
    }
}
