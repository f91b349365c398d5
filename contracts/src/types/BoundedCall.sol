// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISaleEngine} from "../interfaces/ISaleEngine.sol";

/// Calls to strangers. In assembly because a Solidity call copies whatever comes back, and the caller
/// pays for the memory: a callee could then cost more than its gas limit.
library BoundedCall {
    /// What a call with value costs beyond the gas it passes on: a cold account, the transfer, and an
    /// account that did not exist before.
    uint256 private constant CALL_OVERHEAD = 2_600 + 9_000 + 25_000;

    /// Calls with at most `gasLimit` and ignores what comes back.
    ///
    /// The EVM passes on 63/64 of the gas that is left when that is less than asked for. Whoever sends
    /// the transaction could so make the call of another person fail; a failure therefore counts only
    /// when the callee had all of its gas, and reverts otherwise.
    function tryCall(address target, uint256 gasLimit, uint256 value, bytes memory data)
        internal
        returns (bool success)
    {
        uint256 left = gasleft();
        assembly ("memory-safe") {
            success := call(gasLimit, target, value, add(data, 0x20), mload(data), 0x00, 0x00)
        }
        if (!success) {
            uint256 needed = gasLimit + gasLimit / 63 + 1 + CALL_OVERHEAD;
            if (left < needed) revert ISaleEngine.NotEnoughGas(left, needed);
        }
    }

    /// Asks with at most `gasLimit` and reads at most the first two words of the answer.
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
        if (!success) {
            uint256 needed = gasLimit + gasLimit / 63 + 1 + CALL_OVERHEAD;
            if (left < needed) revert ISaleEngine.NotEnoughGas(left, needed);
        }
    }
}
