// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BoundedCall} from "../types/BoundedCall.sol";
import {ICreatorToken} from "./ICreatorToken.sol";
import {Owned} from "./Owned.sol";

/// A transfer validator, which the owner sets. It is asked about operators and never about a holder that moves its own
/// token, so a market can deliver what it holds in escrow, whatever the validator says.
abstract contract Validated is ICreatorToken, Owned {
    /// For one question. What the validator does not use costs nothing.
    uint256 private constant VALIDATION_GAS = 200_000;

    error TransferRefused(address validator);

    address private _validator;

    /// @inheritdoc ICreatorToken
    function getTransferValidator() external view returns (address) {
        return _validator;
    }

    /// @inheritdoc ICreatorToken
    function setTransferValidator(address validator) external {
        _requireOwner();
        if (validator != address(0) && validator.code.length == 0) {
            revert InvalidTransferValidator(validator);
        }
        emit TransferValidatorUpdated(_validator, validator);
        _validator = validator;
        _state.hasValidator = validator != address(0);
    }

    /// Whether to ask about a transfer. Neither mints nor burns are asked about.
    function _isValidated(address from, address to) internal view returns (bool) {
        return msg.sender != from && from != address(0) && to != address(0) && _state.hasValidator;
    }

    /// Asks with a call that can change nothing.
    function _validateReading(bytes memory question) internal view {
        address validator = _validator;
        bool allowed;
        assembly ("memory-safe") {
            allowed := staticcall(VALIDATION_GAS, validator, add(question, 0x20), mload(question), 0x00, 0x00)
        }
        _requireAllowed(validator, allowed);
    }

    /// Asks with a call that can change the validator's own state, as ERC-1155C allows. It can call back too, so
    /// nothing may be half done when it is made.
    function _validate(bytes memory question) internal {
        address validator = _validator;
        bool allowed;
        assembly ("memory-safe") {
            allowed := call(VALIDATION_GAS, validator, 0, add(question, 0x20), mload(question), 0x00, 0x00)
        }
        _requireAllowed(validator, allowed);
    }

    function _requireAllowed(address validator, bool allowed) private pure {
        if (allowed) return;
        BoundedCall.failWithReason();
        revert TransferRefused(validator);
    }
}
