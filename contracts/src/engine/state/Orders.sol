// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../interfaces/IEngineEvents.sol";

/// How far the orders to buy are filled.
abstract contract Orders is IEngineEvents {
    uint256 internal constant CANCELLED = type(uint256).max;

    /// Copies that an order has bought, or CANCELLED.
    mapping(bytes32 orderId => uint256) internal _filled;

    function _unfilled(bytes32 orderId, uint256 copies) internal view returns (uint256) {
        uint256 filled = _filled[orderId];
        return filled < copies ? copies - filled : 0;
    }
}
