// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {ISaleEngine} from "../interfaces/ISaleEngine.sol";
import {BoundedCall} from "../types/BoundedCall.sol";

/// Payments of the engine. Money is pushed, so that people need not withdraw it. If a receiver
/// refuses it, it is parked for that receiver, so that it cannot block anybody else's trade.
abstract contract Payouts is ISaleEngine, ReentrancyGuardTransient {
    /// Enough for the receive function of a contract wallet, but too little to be expensive for
    /// others.
    uint256 internal constant PAYOUT_GAS = 30_000;

    mapping(address account => uint256 amount) private _parked;

    function withdraw(address account) external {
        _withdraw(account, account);
    }

    function withdrawTo(address to) external {
        _withdraw(msg.sender, to);
    }

    function parked(address account) external view returns (uint256) {
        return _parked[account];
    }

    function _pay(address to, uint256 amount) internal {
        if (!BoundedCall.trySend(to, PAYOUT_GAS, amount)) {
            _parked[to] += amount;
            emit PaymentParked(to, amount);
        }
    }

    /// For a withdrawal that the receiver asked for, which may use all the gas.
    function _payOrRevert(address to, uint256 amount) internal {
        if (to == address(0)) revert PaymentFailed(to, amount);
        (bool paid,) = to.call{value: amount}("");
        if (!paid) revert PaymentFailed(to, amount);
    }

    function _withdraw(address account, address to) private nonReentrant {
        uint256 amount = _parked[account];
        if (amount == 0) revert NothingParked(account);
        _parked[account] = 0;
        emit PaymentWithdrawn(account, to, amount);
        _payOrRevert(to, amount);
    }
}
