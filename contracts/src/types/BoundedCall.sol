// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISaleEngine} from "../interfaces/ISaleEngine.sol";

/// Calls to strangers, with a limit on their gas. In assembly because a Solidity call copies whatever
/// comes back, and the caller pays for the memory: a callee could then cost more than its limit.
///
/// The EVM passes on 63/64 of the gas that is left when that is less than the limit. Whoever sends the
/// transaction could so make the call to another person fail; a failure therefore counts only when the
/// callee had all of its gas, and reverts otherwise.
library BoundedCall {
    /// What a call costs beyond the gas it passes on, at most: a cold account (2,600), value (9,000),
    /// and an account that did not exist (25,000).
    uint256 private constant CALL_COST = 40_000;

    /// Sends wei.
    function trySend(address to, uint256 gasLimit, uint256 amount) internal returns (bool success) {
        uint256 left = gasleft();
        assembly ("memory-safe") {
            success := call(gasLimit, to, amount, 0x00, 0x00, 0x00, 0x00)
        }
        if (!success) _requireHadAll(gasLimit, left);
    }

    /// Calls, and ignores what comes back.
    function tryCall(address target, uint256 gasLimit, bytes memory data) internal returns (bool success) {
        uint256 left = gasleft();
        assembly ("memory-safe") {
            success := call(gasLimit, target, 0, add(data, 0x20), mload(data), 0x00, 0x00)
        }
        if (!success) _requireHadAll(gasLimit, left);
    }

    /// Asks, and reads at most the first two words of the answer.
    /// @return size how many bytes were answered; 0 when the call failed
    function tryRead(address target, uint256 gasLimit, bytes memory data)
        internal
        view
        returns (uint256 size, uint256 first, uint256 second)
    {
        uint256 left = gasleft();
        bool success;
        assembly ("memory-safe") {
            mstore(0x00, 0)
            mstore(0x20, 0)
            success := staticcall(gasLimit, target, add(data, 0x20), mload(data), 0x00, 0x40)
            first := mload(0x00)
            second := mload(0x20)
            size := mul(success, returndatasize())
        }
        if (!success) _requireHadAll(gasLimit, left);
    }

    function _requireHadAll(uint256 gasLimit, uint256 left) private pure {
        uint256 needed = gasLimit + gasLimit / 63 + CALL_COST;
        if (left < needed) revert ISaleEngine.NotEnoughGas(left, needed);
    }
}
