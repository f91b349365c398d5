// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {BoundedCall} from "../../types/BoundedCall.sol";
import {Permit} from "../../types/Terms.sol";
import {EngineStorage} from "./EngineStorage.sol";

/// Payments in ERC-20s that the owner allows. They go from the buyer's account straight to the seller,
/// the creator and the receiver of the commission. The engine holds only what one of the last two could
/// not take, so there is nothing in it that the owner could withdraw.
abstract contract Currencies is EngineStorage {
    /// The gas limit of each call: several times what a dollar coin behind a proxy takes.
    uint256 internal constant CURRENCY_GAS = 200_000;

    /// Moves the whole amount, or fails: a currency that takes a fee from transfers is refused. Who would pay themselves,
    /// such as a buyer who is the seller's payee, has the amount already.
    function _pullCurrency(address currency, address from, address to, uint256 amount) internal {
        if (from == to) return;
        bytes memory question = abi.encodeCall(IERC20.balanceOf, (to));
        uint256 before = _balanceIn(currency, question);
        _moveCurrency(currency, from, to, amount);
        uint256 arrived = _balanceIn(currency, question) - before;
        if (arrived != amount) revert WrongArrival(currency, amount, arrived);
    }

    /// For a receiver who is not part of the trade, and so must not be able to stop it (a dollar coin
    /// can block an account): the engine keeps the amount instead.
    /// @param account for which it is kept: a payee may be a contract that cannot ask for it
    function _pullCurrencyOrPark(address currency, address from, address to, address account, uint256 amount)
        internal
    {
        (bool moved,) = _tryMoveCurrency(currency, from, to, amount);
        if (moved) return;
        _pullCurrency(currency, from, address(this), amount);
        _stored().parkedIn[currency][account] += amount;
        emit CurrencyParked(currency, account, amount);
    }

    /// Moves the amount without looking what arrives, or fails with the currency's reason.
    function _moveCurrency(address currency, address from, address to, uint256 amount) internal {
        (bool moved, bool failed) = _tryMoveCurrency(currency, from, to, amount);
        if (moved) return;
        if (failed) BoundedCall.failWithReason();
        revert CurrencyFailed(currency);
    }

    /// Somebody else may have used the permission already, and a currency may know none: then the allowance says
    /// what may be taken.
    function _usePermit(address currency, Permit calldata permit) internal {
        if (permit.deadline == 0) return;
        bytes memory call = abi.encodeCall(
            IERC20Permit.permit,
            (msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s)
        );
        BoundedCall.tryCall(currency, CURRENCY_GAS, call);
    }

    /// Some currencies answer a transfer with nothing, and some refuse one with an answer.
    /// @return moved whether it did
    /// @return failed whether the call did, and so may have given a reason
    function _tryMoveCurrency(address currency, address from, address to, uint256 amount)
        internal
        returns (bool moved, bool failed)
    {
        bytes memory transfer = from == address(this)
            ? abi.encodeCall(IERC20.transfer, (to, amount))
            : abi.encodeCall(IERC20.transferFrom, (from, to, amount));
        (bool success, uint256 size, uint256 answer) =
            BoundedCall.tryCallForWord(currency, CURRENCY_GAS, transfer);
        moved = success && (size == 0 ? currency.code.length != 0 : answer == 1);
        failed = !success;
    }

    function _balanceIn(address currency, bytes memory question) private view returns (uint256 balance) {
        uint256 size;
        (size, balance,) = BoundedCall.tryRead(currency, CURRENCY_GAS, question);
        if (size < 32) revert CurrencyFailed(currency);
    }
}
