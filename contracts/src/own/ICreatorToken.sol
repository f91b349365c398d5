// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Tokens with a transfer validator (ERC-721C, ERC-1155C)
/// @notice As in Limit Break's creator-token-standards, with one limit: the validator is asked only about transfers
/// by an operator. A holder that moves its own token is never stopped.
interface ICreatorToken {
    event TransferValidatorUpdated(address oldValidator, address newValidator);

    /// @notice A validator has code.
    error InvalidTransferValidator(address validator);

    /// @notice Zero if operators are free.
    function getTransferValidator() external view returns (address validator);

    /// @notice Names the contract that is asked before an operator moves a token. Zero for none.
    /// @dev Only the owner.
    function setTransferValidator(address validator) external;

    /// @notice The function that is called.
    function getTransferValidationFunction()
        external
        view
        returns (bytes4 functionSignature, bool isViewFunction);
}

/// A validator fails if it refuses a transfer.
interface ITransferValidator {
    function validateTransfer(address caller, address from, address to, uint256 tokenId) external view;
    function validateTransfer(address caller, address from, address to, uint256 tokenId, uint256 amount)
        external;
}
