// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITransferValidator} from "../../src/own/ICreatorToken.sol";

/// Allows everything, as cheaply as it can be done.
contract SmallestValidator is ITransferValidator {
    function validateTransfer(address, address, address, uint256) external view {}

    function validateTransfer(address, address, address, uint256, uint256) external {}
}
