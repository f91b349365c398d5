// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Payments} from "./Payments.sol";

/// The commission: how much the engine takes, what it has earned, and whether it takes new business.
abstract contract Books is Payments {
    uint256 internal constant MAX_COMMISSION = 500;

    /// One slot, because every listing reads the last two and every sale writes the first.
    struct Ledger {
        uint128 accrued;
        uint16 commission;
        bool paused;
    }

    Ledger internal _ledger;

    constructor(uint256 commissionBps) {
        _setCommission(commissionBps);
    }

    /// Adds to the commission that the owner may withdraw. All existing wei fit into 128 bits.
    function _accrue(uint256 amount) internal {
        unchecked {
            _ledger.accrued += uint128(amount);
        }
    }

    function _requireNotPaused() internal view {
        if (_ledger.paused) revert EnginePaused();
    }

    /// The commission for a new offer; reverts while paused.
    function _commissionIfOpen() internal view returns (uint256) {
        Ledger memory ledger = _ledger;
        if (ledger.paused) revert EnginePaused();
        return ledger.commission;
    }

    function _setCommission(uint256 bps) internal {
        if (bps > MAX_COMMISSION) revert CommissionTooHigh(bps, MAX_COMMISSION);
        _ledger.commission = uint16(bps);
        emit CommissionChanged(bps);
    }
}
