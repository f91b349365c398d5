// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../interfaces/IEngineEvents.sol";

// For a payment in the coin: enough for the receive function of a contract wallet, but too little to be expensive for
// others.
uint256 constant PAYOUT_GAS = 30_000;

/// Calls to untrusted contracts, with a gas limit. In assembly, because a Solidity call copies the
/// whole return data and the caller pays for the memory, so a callee could cost more than its limit.
///
/// The EVM passes on 63/64 of the remaining gas if that is less than the limit. Somebody always gains
/// from a call that gets less than it was promised:
/// - the sender of a transaction, if the payment to another person fails, or if a collection that
///   catches its own lack of gas answers that there is no royalty;
/// - the callee, if it behaves well while a node estimates and burns gas afterwards: the transaction
///   then fails for whoever sent it, at a limit that the estimate found enough.
/// So the gas is checked before the call, whatever the callee then does. An estimate includes it.
library BoundedCall {
    /// The maximum cost of a call beyond the gas it passes on. A new account (25,000), or the code of
    /// an account and of its delegate (2,600 each) and a note of what failed in a new slot (25,000);
    /// and value (9,000).
    uint256 internal constant CALL_COST = 45_000;
    /// In bytes: an error with seven words, or a sentence of 188 letters.
    uint256 internal constant MAX_REASON = 256;

    /// Sends wei. The caller has checked the gas, for all payments that it makes in a row.
    function trySend(address to, uint256 gasLimit, uint256 amount) internal returns (bool success) {
        assembly ("memory-safe") {
            success := call(gasLimit, to, amount, 0x00, 0x00, 0x00, 0x00)
        }
    }

    /// Calls, and ignores the return data.
    function tryCall(address target, uint256 gasLimit, bytes memory data) internal returns (bool success) {
        requireGas(mostFor(gasLimit));
        assembly ("memory-safe") {
            success := call(gasLimit, target, 0, add(data, 0x20), mload(data), 0x00, 0x00)
        }
    }

    /// Calls, and reads the size and at most the first word of the return data, also if the call failed.
    function tryCallForWord(address target, uint256 gasLimit, bytes memory data)
        internal
        returns (bool success, uint256 size, uint256 word)
    {
        requireGas(mostFor(gasLimit));
        assembly ("memory-safe") {
            mstore(0x00, 0)
            success := call(gasLimit, target, 0, add(data, 0x20), mload(data), 0x00, 0x20)
            size := returndatasize()
            word := mload(0x00)
        }
    }

    /// Fails with the reason of the last call, if it gave one. A long one is left out.
    function failWithReason() internal pure {
        uint256 most = MAX_REASON;
        assembly ("memory-safe") {
            let size := returndatasize()
            if and(gt(size, 3), iszero(gt(size, most))) {
                let reason := mload(0x40)
                returndatacopy(reason, 0x00, size)
                revert(reason, size)
            }
        }
    }

    /// Calls, and reads at most the first two words of the return data.
    /// @return size how many bytes were returned; 0 if the call failed
    function tryRead(address target, uint256 gasLimit, bytes memory data)
        internal
        view
        returns (uint256 size, uint256 first, uint256 second)
    {
        requireGas(mostFor(gasLimit));
        assembly ("memory-safe") {
            mstore(0x00, 0)
            mstore(0x20, 0)
            let success := staticcall(gasLimit, target, add(data, 0x20), mload(data), 0x00, 0x40)
            first := mload(0x00)
            second := mload(0x20)
            size := mul(success, returndatasize())
        }
    }

    /// What a call with this limit can cost, with noting that it failed. Before several calls in a row
    /// the sum is needed: the first could otherwise burn the gas of the next.
    function mostFor(uint256 gasLimit) internal pure returns (uint256) {
        unchecked {
            return gasLimit + gasLimit / 63 + CALL_COST;
        }
    }

    /// The gas limit of a transaction is what its sender chose: too little fails it.
    function requireGas(uint256 needed) internal view {
        uint256 left = gasleft();
        if (left < needed) revert IEngineEvents.NotEnoughGas(left, needed);
    }
}
