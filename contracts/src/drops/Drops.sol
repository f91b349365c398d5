// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

import {ISaleEngine} from "../interfaces/ISaleEngine.sol";
import {IPayees} from "../interfaces/IPayees.sol";
import {DropsState} from "./DropsState.sol";
import {IDelegateRegistry} from "../interfaces/IDelegateRegistry.sol";
import {IDrops} from "../interfaces/IDrops.sol";
import {Phases} from "./Phases.sol";
import {Quotes} from "./Quotes.sol";
import {Rebates} from "./Rebates.sol";
import {Sales} from "./Sales.sol";

/// @title Drops of Vitrine
/// @notice See `IDrops`. Each concern has its own file.
/// @dev Not upgradeable. The reentrancy guard needs EIP-1153 (Cancun).
contract Drops is Phases, Sales, Rebates, Quotes, Ownable2Step {
    /// @param owner may take the commission
    /// @param engine says the commission, the pause and the currencies
    /// @param registry of delegates. Where it has no code, nobody mints for a vault
    constructor(address owner, ISaleEngine engine, IPayees payees, IDelegateRegistry registry)
        DropsState(engine, payees, registry)
        Ownable(owner)
    {}

    /// Without an owner nobody could withdraw the commission.
    function renounceOwnership() public pure override {
        revert OwnerNeeded();
    }

    /// @inheritdoc IDrops
    function extractBalance(address to) external onlyOwner nonReentrant {
        uint256 amount = accrued();
        emit BalanceExtracted(to, amount);
        _payOrRevert(to, amount);
    }

    /// @inheritdoc IDrops
    function accrued() public view returns (uint256) {
        return address(this).balance - _owed;
    }

    function _ownerOfDrops() internal view override returns (address) {
        return owner();
    }
}
