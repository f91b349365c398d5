// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPayees} from "../interfaces/IPayees.sol";
import {Kind} from "../types/Terms.sol";
import {Setup} from "./IOwnCollection.sol";

/// @title Where creators make contracts of their own
/// @notice Deploys clones (ERC-1167) of two implementations. It has no owner, and its clones cannot be changed.
interface IOwnCollections {
    event CollectionCreated(address indexed asset, address indexed creator, Kind kind, Setup setup);

    /// @notice A collection is of one of the two standards.
    error UnknownKind(Kind kind);
    error TooManyMarkets(uint256 length, uint256 maximum);

    /// @notice Creates a contract that belongs to the caller.
    /// @param salt with the caller and the standard fixes the address
    /// @param markets are told in the same call (`addCollection(asset)`), at most 10; anybody can tell others later
    function create(Kind kind, bytes32 salt, Setup calldata setup, address[] calldata markets)
        external
        returns (address asset);

    /// @notice The address of a contract, also before it exists.
    function addressOf(address creator, Kind kind, bytes32 salt) external view returns (address asset);

    /// @notice The standard of a contract that was created here; none for all others.
    function kindOf(address asset) external view returns (Kind);

    function implementation721() external view returns (address);

    function implementation1155() external view returns (address);

    /// @notice Who receives what is due to the creators.
    function payees() external view returns (IPayees);
}

/// A market that learns of collections.
interface ICollectionMarket {
    function addCollection(address asset) external;
}
