// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The registry of delegate.xyz, version 2, at 0x00000000000000447e69651d841bD8D104Bed493 on each chain.
interface IDelegateRegistry {
    /// Whether `from` lets `to` act for everything, or for this contract, with these rights or all.
    function checkDelegateForContract(address to, address from, address contract_, bytes32 rights)
        external
        view
        returns (bool);
}
