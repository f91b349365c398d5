// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {vm} from "./Vm.sol";

/// Sends calls as wallets do: with the lowest gas that is enough without a gas price, and then with one.
library Estimating {
    uint256 private constant MOST_GAS = 16_000_000;

    /// @return low the lowest gas with which the call succeeds while nobody pays for it
    function estimate(address sender, address target, uint256 value, bytes memory data)
        internal
        returns (uint256 low)
    {
        vm.fee(0);
        vm.txGasPrice(0);
        uint256 state = vm.snapshotState();
        uint256 high = MOST_GAS;
        vm.assertTrue(succeeds(state, sender, target, value, data, high), "succeeds in an estimate");
        while (high - low > 100) {
            uint256 middle = (low + high) / 2;
            if (succeeds(state, sender, target, value, data, middle)) high = middle;
            else low = middle;
        }
        return high;
    }

    /// @return success of the call in a transaction that somebody pays for
    /// @return result what it returned or failed with
    /// @return used gas
    function send(address sender, address target, uint256 value, bytes memory data, uint256 gas)
        internal
        returns (bool success, bytes memory result, uint256 used)
    {
        vm.fee(1 gwei);
        vm.txGasPrice(2 gwei);
        vm.prank(sender);
        uint256 before = gasleft();
        (success, result) = target.call{value: value, gas: gas}(data);
        used = before - gasleft();
    }

    function succeeds(
        uint256 state,
        address sender,
        address target,
        uint256 value,
        bytes memory data,
        uint256 gas
    ) private returns (bool success) {
        vm.prank(sender);
        (success,) = target.call{value: value, gas: gas}(data);
        vm.revertToState(state);
    }
}
