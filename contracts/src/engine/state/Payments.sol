// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {BoundedCall, PAYOUT_GAS} from "../../types/BoundedCall.sol";
import {EngineStorage} from "./EngineStorage.sol";

/// Payments of the engine in the chain's coin. Money is pushed, so that people need not withdraw it. If
/// a receiver refuses it, it is parked for that receiver, so that it cannot block anybody else's trade.
abstract contract Payments is EngineStorage, ReentrancyGuardTransient {
    function _payNative(address to, uint256 amount) internal {
        BoundedCall.requireGas(BoundedCall.mostFor(PAYOUT_GAS));
        _payNativeChecked(to, to, amount);
    }

    /// For a caller that has checked the gas of all that it calls.
    /// @param account for which the money is parked if `to` refuses it: a payee may be a contract that cannot ask for it
    function _payNativeChecked(address to, address account, uint256 amount) internal {
        if (!BoundedCall.trySend(to, PAYOUT_GAS, amount)) {
            _stored().parked[account] += amount;
            emit PaymentParked(account, amount);
        }
    }

    /// For a withdrawal that the receiver asked for, which may use all the gas.
    function _payNativeOrRevert(address to, uint256 amount) internal {
        if (to == address(0)) revert PaymentFailed(to, amount);
        (bool paid,) = to.call{value: amount}("");
        if (!paid) revert PaymentFailed(to, amount);
    }
}
