// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Currency, Ledger} from "./EngineStorage.sol";
import {Payments} from "./Payments.sol";

/// The commission: how much the engine takes, what it has earned, and whether it takes new business.
abstract contract Books is Payments {
    uint256 internal constant MAX_COMMISSION = 500;

    constructor(uint256 commissionBps) {
        _setCommission(commissionBps);
    }

    /// Adds to the commission that the owner may withdraw. All existing wei fit into 128 bits.
    function _accrue(uint256 amount) internal {
        unchecked {
            _stored().ledger.accrued += uint128(amount);
        }
    }

    function _requireNotPaused() internal view {
        if (_stored().ledger.paused) revert EnginePaused();
    }

    /// The commission for a new offer; reverts while paused.
    function _commissionIfOpen() internal view returns (uint256) {
        Ledger storage ledger = _stored().ledger;
        if (ledger.paused) revert EnginePaused();
        return ledger.commission;
    }

    /// Who gets the commission in a currency; reverts if the owner does not allow the currency.
    function _collectorOf(address currency) internal view returns (address collector) {
        collector = _stored().currencies[currency].collector;
        if (collector == address(0)) revert CurrencyNotAllowed(currency);
    }

    /// The same, and the commission for a new trade; reverts while paused.
    function _termsOf(address currency) internal view returns (address collector, uint256 commissionBps) {
        Currency storage stored = _stored().currencies[currency];
        collector = stored.collector;
        if (collector == address(0)) revert CurrencyNotAllowed(currency);
        if (stored.paused) revert EnginePaused();
        commissionBps = stored.commission;
    }

    function _setCommission(uint256 bps) internal {
        if (bps > MAX_COMMISSION) revert CommissionTooHigh(bps, MAX_COMMISSION);
        _stored().ledger.commission = uint16(bps);
        emit CommissionChanged(bps);
    }
}
