// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BoundedCall, PAYOUT_GAS} from "../types/BoundedCall.sol";
import {DropsState} from "./DropsState.sol";
import {IDrops} from "../interfaces/IDrops.sol";

/// Payments out of the drops contract, and what waits here because somebody could not take it.
abstract contract Till is DropsState {
    /// Of noting in a new slot what is owed, beyond what `BoundedCall` reckons for a payment that fails.
    uint256 private constant OWED_COST = 23_000;

    /// @inheritdoc IDrops
    function withdraw(address account) external nonReentrant {
        _withdraw(account, account);
    }

    /// @inheritdoc IDrops
    function withdrawTo(address to) external nonReentrant {
        _withdraw(msg.sender, to);
    }

    /// @inheritdoc IDrops
    function withdrawCurrency(address currency, address account) external nonReentrant {
        _withdrawCurrency(currency, account, account);
    }

    /// @inheritdoc IDrops
    function withdrawCurrencyTo(address currency, address to) external nonReentrant {
        _withdrawCurrency(currency, msg.sender, to);
    }

    /// @inheritdoc IDrops
    function withdrawProceeds(address currency, address creator) external nonReentrant {
        _withdrawProceeds(currency, creator, _payeeOf(creator));
    }

    /// @inheritdoc IDrops
    function withdrawProceedsTo(address currency, address to) external nonReentrant {
        _withdrawProceeds(currency, msg.sender, to);
    }

    /// Who receives what is due to a creator. Money sent here would belong to nobody.
    function _payeeOf(address creator) internal view returns (address payee) {
        payee = _payees.payeeOf(creator);
        if (payee == address(this)) payee = creator;
    }

    /// Before up to this many payments in a row: the first receiver could otherwise burn the gas of the next.
    function _requireGasFor(uint256 payments) internal view {
        unchecked {
            BoundedCall.requireGas(payments * (BoundedCall.mostFor(PAYOUT_GAS) + OWED_COST));
        }
    }

    /// For a caller that has checked the gas.
    function _payOrPark(address to, uint256 amount) internal {
        if (BoundedCall.trySend(to, PAYOUT_GAS, amount)) return;
        _stored().parked[to] += amount;
        _owed += amount;
        emit PaymentParked(to, amount);
    }

    /// For a caller that has checked the gas.
    function _payProceeds(address payee, address creator, uint256 amount) internal {
        if (BoundedCall.trySend(payee, PAYOUT_GAS, amount)) return;
        _owed += amount;
        _parkProceeds(address(0), creator, amount);
    }

    function _parkProceeds(address currency, address creator, uint256 amount) internal {
        _proceeds[currency][creator] += amount;
        emit ProceedsParked(currency, creator, amount);
    }

    /// Pays with all the gas, out of what is owed.
    function _payOwed(address to, uint256 amount) internal {
        _owed -= amount;
        _payOrRevert(to, amount);
    }

    function _payOrRevert(address to, uint256 amount) internal {
        if (to == address(0)) revert PaymentFailed(to, amount);
        (bool paid,) = to.call{value: amount}("");
        if (!paid) revert PaymentFailed(to, amount);
    }

    /// Pays units that are here, or fails.
    function _payCurrency(address currency, address to, uint256 amount) internal {
        // They would belong to nobody.
        if (to == address(this)) revert BadRecipient(to);
        _moveCurrency(currency, address(this), to, amount);
    }

    function _withdraw(address account, address to) private {
        uint256 amount = _stored().parked[account];
        if (amount == 0) revert NothingParked(account);
        _stored().parked[account] = 0;
        emit PaymentWithdrawn(account, to, amount);
        _payOwed(to, amount);
    }

    function _withdrawCurrency(address currency, address account, address to) private {
        uint256 amount = _stored().parkedIn[currency][account];
        if (amount == 0) revert NothingParked(account);
        _stored().parkedIn[currency][account] = 0;
        emit CurrencyWithdrawn(currency, account, to, amount);
        _payCurrency(currency, to, amount);
    }

    function _withdrawProceeds(address currency, address creator, address to) private {
        uint256 amount = _proceeds[currency][creator];
        if (amount == 0) revert NothingParked(creator);
        _proceeds[currency][creator] = 0;
        emit ProceedsWithdrawn(currency, creator, to, amount);
        if (currency == address(0)) _payOwed(to, amount);
        else _payCurrency(currency, to, amount);
    }
}
