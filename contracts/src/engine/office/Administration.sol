// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

import {IBackOffice} from "../../interfaces/IBackOffice.sol";
import {EngineState} from "../state/EngineState.sol";

/// The owner's few powers: the commission within its cap, the pause, the currencies of orders, and
/// withdrawing the earned commission.
abstract contract Administration is IBackOffice, EngineState, Ownable2Step {
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
    }

    /// @inheritdoc IBackOffice
    function pause() external onlyOwner {
        _stored().ledger.paused = true;
        emit Paused();
    }

    /// @inheritdoc IBackOffice
    function unpause() external onlyOwner {
        _stored().ledger.paused = false;
        emit Unpaused();
    }

    /// @inheritdoc IBackOffice
    function setCurrency(address currency, address collector) external onlyOwner {
        if (collector == address(this)) revert BadRecipient(collector);
        _stored().collectors[currency] = collector;
        emit CurrencySet(currency, collector);
    }

    /// @inheritdoc IBackOffice
    function extractBalance(address to) external onlyOwner {
        uint256 amount = _stored().ledger.accrued;
        _stored().ledger.accrued = 0;
        emit BalanceExtracted(to, amount);
        _payNativeOrRevert(to, amount);
    }
}
