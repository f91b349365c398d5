// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOwnCollection} from "./IOwnCollection.sol";

/// Who owns a contract, and what is read with it. Not OpenZeppelin's Ownable2Step: all of this shares one slot, which a
/// new contract writes once and a sale reads once.
abstract contract Owned is IOwnCollection {
    struct State {
        address owner;
        uint16 royaltyBps;
        bool isFrozen;
        bool hasValidator;
        /// Of the last lazy work, or of the last edition.
        uint32 serial;
    }

    State internal _state;

    /// @inheritdoc IOwnCollection
    address public pendingOwner;

    /// @inheritdoc IOwnCollection
    function owner() public view returns (address) {
        return _state.owner;
    }

    /// @inheritdoc IOwnCollection
    function transferOwnership(address newOwner) external {
        _requireOwner();
        pendingOwner = newOwner;
        emit OwnershipTransferStarted(msg.sender, newOwner);
    }

    /// @inheritdoc IOwnCollection
    function acceptOwnership() external {
        if (msg.sender != pendingOwner) revert OwnableUnauthorizedAccount(msg.sender);
        delete pendingOwner;
        emit OwnershipTransferred(_state.owner, msg.sender);
        _state.owner = msg.sender;
    }

    /// @inheritdoc IOwnCollection
    function renounceOwnership() external pure {
        revert OwnershipCannotBeRenounced();
    }

    function _requireOwner() internal view {
        if (msg.sender != _state.owner) revert OwnableUnauthorizedAccount(msg.sender);
    }

    /// Only the owner adds works, and none to a frozen supply.
    function _requireSupplier() internal view {
        _requireOwner();
        _requireNotFrozen();
    }

    function _requireNotFrozen() internal view {
        if (_state.isFrozen) revert FrozenSupply();
    }
}
