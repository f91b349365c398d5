// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Who receives a creator's money
/// @notice One registry for all collections and markets on a chain. A creator names a payee: another key, or a
/// contract that splits what it receives. Nobody else can name or move it, and the registry has no owner.
interface IPayees {
    /// @notice What is due to a creator from now on goes to this payee.
    /// @param payee the creator itself if none is named any more
    event PayeeSet(address indexed creator, address indexed payee);

    /// @notice Names who receives what is due to the caller from now on.
    /// @param payee zero or the caller for nobody else
    /// @param markets ask in the same call, see `tell`
    function setPayee(address payee, address[] calldata markets) external;

    /// @notice Has markets ask whether a creator has a payee (`IPayeeAware.notePayee`).
    /// @dev Anyone.
    function tell(address creator, address[] calldata markets) external;

    /// @notice Who receives what is due to a creator: the payee, or the creator itself.
    function payeeOf(address creator) external view returns (address payee);
}

/// A market that notes which creators have a payee, so that its sales need not ask about the others.
interface IPayeeAware {
    /// @notice Asks the registry whether a creator has a payee, and notes the answer.
    /// @dev Anyone. It takes nobody's word: another market that is told before it could have moved the payee meanwhile.
    function notePayee(address creator) external;
}
