// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {IEngineEvents} from "../../interfaces/IEngineEvents.sol";

/// Payments in ERC-20s that the owner allows. They go from the buyer's account straight to the seller,
/// the creator and the receiver of the commission. The engine holds only what one of the last two could
/// not take, so there is nothing in it that the owner could withdraw.
abstract contract Currencies is IEngineEvents {
    using SafeERC20 for IERC20;

    /// Who gets the commission in a currency; zero for a currency that is not allowed.
    mapping(address currency => address) internal _collectors;
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
        _parkedIn[currency][to] += amount;
        emit CurrencyParked(currency, to, amount);
    }
}
