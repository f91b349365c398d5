// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../interfaces/IBackOffice.sol";
import {Terms} from "../../types/Terms.sol";
import {EngineState} from "../state/EngineState.sol";

/// Money and copies that could not be delivered. Each can be sent to its account by anyone, and to
/// another address by the account.
abstract contract Withdrawals is IBackOffice, EngineState {
    /// @inheritdoc IBackOffice
    function withdraw(address account) external {
        _withdraw(account, account);
    }

    /// @inheritdoc IBackOffice
    function withdrawTo(address to) external {
        _withdraw(msg.sender, to);
    }

    /// @inheritdoc IBackOffice
    function withdrawCurrency(address currency, address account) external {
        _withdrawCurrency(currency, account, account);
    }

    /// @inheritdoc IBackOffice
    function withdrawCurrencyTo(address currency, address to) external {
        _withdrawCurrency(currency, msg.sender, to);
    }

    /// @inheritdoc IBackOffice
    function claim(Terms calldata terms, address account) external {
        _claim(terms, account, account);
    }

    /// @inheritdoc IBackOffice
    function claimTo(Terms calldata terms, address to) external {
        _claim(terms, msg.sender, to);
    }

    function _withdraw(address account, address to) private nonReentrant {
        uint256 amount = _stored().parked[account];
        if (amount == 0) revert NothingParked(account);
        _stored().parked[account] = 0;
        emit PaymentWithdrawn(account, to, amount);
        _payNativeOrRevert(to, amount);
    }

    function _withdrawCurrency(address currency, address account, address to) private nonReentrant {
        uint256 amount = _stored().parkedIn[currency][account];
        if (amount == 0) revert NothingParked(account);
        if (to == address(this)) revert BadRecipient(to);
        _stored().parkedIn[currency][account] = 0;
        emit CurrencyWithdrawn(currency, account, to, amount);
        _moveCurrency(currency, address(this), to, amount);
    }

    function _claim(Terms calldata terms, address account, address to) private nonReentrant {
        // The copies could never leave again.
        if (to == address(this)) revert BadRecipient(to);
        bytes32 offerId = _hash(terms);
        uint256 copies = _stored().parkedCopies[offerId][account];
        if (copies == 0) revert NothingParked(account);
        _stored().parkedCopies[offerId][account] = 0;
        emit TokensClaimed(offerId, account, to, copies);
        _countLeaving(terms, copies);
        _moveToken(terms, _stored().offers[offerId].state.is721(), address(this), to, copies);
    }
}
