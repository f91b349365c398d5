// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPayeeAware, IPayees} from "./interfaces/IPayees.sol";

/// @title Who receives a creator's money
/// @notice See `IPayees`. It has no owner and no arguments, so it has the same address on every chain, and later
/// collections and engines ask it too.
contract Payees is IPayees {
    mapping(address creator => address) private _payees;

    /// @inheritdoc IPayees
    function setPayee(address payee, address[] calldata markets) external {
        _payees[msg.sender] = payee;
        emit PayeeSet(msg.sender, payeeOf(msg.sender));
        tell(msg.sender, markets);
    }

    /// @inheritdoc IPayees
    function tell(address creator, address[] calldata markets) public {
        for (uint256 i; i < markets.length; ++i) {
            IPayeeAware(markets[i]).notePayee(creator);
        }
    }

    /// @inheritdoc IPayees
    function payeeOf(address creator) public view returns (address payee) {
        payee = _payees[creator];
        if (payee == address(0)) payee = creator;
    }
}
