// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

import {IBackOffice} from "../../interfaces/IBackOffice.sol";
import {EngineState} from "../state/EngineState.sol";
import {Currency, Ledger} from "../state/EngineStorage.sol";

/// The owner's few powers: the commission within its cap, the pause, the currencies of orders, and
/// withdrawing the earned commission.
abstract contract Administration is IBackOffice, EngineState, Ownable2Step {
    /// So that a change of the commission, and a pause, can always write to each.
    uint256 private constant MAX_CURRENCIES = 50;

    /// Makes an account the engine's owner, once: the engine's constructor calls this.
    function initialize(address firstOwner) external {
        if (owner() != address(0)) revert AlreadyInitialized();
        _transferOwnership(firstOwner);
    }

    /// Without an owner nobody could withdraw the commission or end a pause.
    function renounceOwnership() public pure override {
        revert OwnerNeeded();
    }

    /// @inheritdoc IBackOffice
    function setCommission(uint256 bps) external onlyOwner {
        _setCommission(bps);
        _copyToCurrencies();
    }

    /// @inheritdoc IBackOffice
    function pause() external onlyOwner {
        _stored().ledger.paused = true;
        _copyToCurrencies();
        emit Paused();
    }

    /// @inheritdoc IBackOffice
    function unpause() external onlyOwner {
        _stored().ledger.paused = false;
        _copyToCurrencies();
        emit Unpaused();
    }

    /// @inheritdoc IBackOffice
    function setCurrency(address currency, address collector) external onlyOwner {
        if (collector == address(this)) revert BadRecipient(collector);
        Currency storage stored = _stored().currencies[currency];
        if (!stored.isKnown) {
            address[] storage known = _stored().knownCurrencies;
            if (known.length == MAX_CURRENCIES) revert TooManyCurrencies(MAX_CURRENCIES);
            known.push(currency);
            stored.isKnown = true;
            _copyLedgerTo(currency);
        }
        stored.collector = collector;
        emit CurrencySet(currency, collector);
    }

    /// @inheritdoc IBackOffice
    function extractBalance(address to) external onlyOwner {
        uint256 amount = _stored().ledger.accrued;
        _stored().ledger.accrued = 0;
        emit BalanceExtracted(to, amount);
        _payNativeOrRevert(to, amount);
    }

    function _copyToCurrencies() private {
        address[] storage known = _stored().knownCurrencies;
        for (uint256 i; i < known.length; ++i) {
            _copyLedgerTo(known[i]);
        }
    }

    function _copyLedgerTo(address currency) private {
        Ledger storage ledger = _stored().ledger;
        Currency storage stored = _stored().currencies[currency];
        (stored.commission, stored.paused) = (ledger.commission, ledger.paused);
    }
}
