// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

import {Payouts} from "./Payouts.sol";

/// The owner's few powers: the commission within its cap, the pause, and withdrawing the earned
/// commission.
abstract contract Administration is Payouts, Ownable2Step {
    uint256 internal constant MAX_COMMISSION = 500;

    /// One slot, because every listing reads the last two and every sale writes the first.
    struct Books {
        uint128 accrued;
        uint16 commission;
        bool paused;
    }

    Books private _books;

    constructor(uint256 commissionBps) {
        _setCommission(commissionBps);
    }

    function setCommission(uint256 bps) external onlyOwner {
        _setCommission(bps);
    }

    function pause() external onlyOwner {
        _books.paused = true;
        emit Paused();
    }

    function unpause() external onlyOwner {
        _books.paused = false;
        emit Unpaused();
    }

    function extractBalance(address to) external onlyOwner {
        uint256 amount = _books.accrued;
        _books.accrued = 0;
        emit BalanceExtracted(to, amount);
        _payOrRevert(to, amount);
    }

    /// Without an owner nobody could withdraw the commission or end a pause.
    function renounceOwnership() public pure override {
        revert OwnerNeeded();
    }

    function commission() external view returns (uint256) {
        return _books.commission;
    }

    function paused() external view returns (bool) {
        return _books.paused;
    }

    function accrued() external view returns (uint256) {
        return _books.accrued;
    }

    /// Adds to the commission that the owner may withdraw. All existing wei fit into 128 bits.
    function _accrue(uint256 amount) internal {
        unchecked {
            _books.accrued += uint128(amount);
        }
    }

    function _requireNotPaused() internal view {
        if (_books.paused) revert EnginePaused();
    }

    /// The commission for a new offer; reverts while paused.
    function _commissionIfOpen() internal view returns (uint256) {
        Books memory books = _books;
        if (books.paused) revert EnginePaused();
        return books.commission;
    }

    function _setCommission(uint256 bps) private {
        if (bps > MAX_COMMISSION) revert CommissionTooHigh(bps, MAX_COMMISSION);
        _books.commission = uint16(bps);
        emit CommissionChanged(bps);
    }
}
