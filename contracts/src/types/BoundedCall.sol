// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../interfaces/IEngineEvents.sol";

/// Calls to untrusted contracts, with a gas limit. In assembly, because a Solidity call copies the
/// whole return data and the caller pays for the memory, so a callee could cost more than its limit.
///
/// The EVM passes on 63/64 of the remaining gas if that is less than the limit. The sender of a
/// transaction could use this to make the call to another person fail. So a failure counts only if
/// the callee had all of its gas; otherwise it reverts.
library BoundedCall {
    /// The maximum cost of a call beyond the gas it passes on: a cold account (2,600), value (9,000),
    /// and a new account (25,000).
    uint256 private constant CALL_COST = 40_000;

    /// Sends wei.
    function trySend(address to, uint256 gasLimit, uint256 amount) internal returns (bool success) {
        uint256 left = gasleft();
        assembly ("memory-safe") {
            success := call(gasLimit, to, amount, 0x00, 0x00, 0x00, 0x00)
        }
        if (!success) _requireHadAll(gasLimit, left);
    }

    /// Calls, and ignores the return data.
    function tryCall(address target, uint256 gasLimit, bytes memory data) internal returns (bool success) {
        uint256 left = gasleft();
        assembly ("memory-safe") {
            success := call(gasLimit, target, 0, add(data, 0x20), mload(data), 0x00, 0x00)
        }
        if (!success) _requireHadAll(gasLimit, left);
    }

    /// Calls, and reads at most the first word of the return data, also if the call failed.
    function tryCallForWord(address target, uint256 gasLimit, bytes memory data)
        internal
        returns (bool success, uint256 word)
    {
        uint256 left = gasleft();
        assembly ("memory-safe") {
            mstore(0x00, 0)
            success := call(gasLimit, target, 0, add(data, 0x20), mload(data), 0x00, 0x20)
            word := mload(0x00)
        }
        if (!success) _requireHadAll(gasLimit, left);
    }

    /// Calls, and reads at most the first two words of the return data.
    /// @return size how many bytes were returned; 0 if the call failed
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
        if (left < needed) revert IEngineEvents.NotEnoughGas(left, needed);
    }
}
