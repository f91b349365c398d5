// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {IEngineEvents} from "../../interfaces/IEngineEvents.sol";

/// Payments in ERC-20s that the owner allows. They go from the buyer's account straight to seller and
/// creator; the engine holds only its commission and what a receiver could not take.
abstract contract Currencies is IEngineEvents {
    using SafeERC20 for IERC20;

    mapping(address currency => bool) internal _currencies;
    mapping(address currency => uint256) internal _parkedTotal;
    mapping(address currency => mapping(address account => uint256)) internal _parkedIn;

    /// Moves the whole amount, or fails: a currency that takes a fee from transfers is refused.
    function _move(address currency, address from, address to, uint256 amount) internal {
        uint256 before = IERC20(currency).balanceOf(to);
        IERC20(currency).safeTransferFrom(from, to, amount);
        uint256 arrived = IERC20(currency).balanceOf(to) - before;
        if (arrived != amount) revert WrongArrival(currency, amount, arrived);
    }

    /// For a receiver who is not part of the trade, and so must not be able to stop it (a dollar coin
    /// can block an account): the engine keeps the amount for it instead.
    function _moveOrPark(address currency, address from, address to, uint256 amount) internal {
        if (IERC20(currency).trySafeTransferFrom(from, to, amount)) return;
        _move(currency, from, address(this), amount);
        _parkedTotal[currency] += amount;
        _parkedIn[currency][to] += amount;
        emit CurrencyParked(currency, to, amount);
    }
}
