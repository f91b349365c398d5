// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPayees} from "./IPayees.sol";
import {Kind} from "../types/Terms.sol";
import {Setup} from "./IOwnCollection.sol";

/// @title Where creators make contracts of their own
/// @notice Deploys clones (ERC-1167) of two implementations. It has no owner, and its clones cannot be changed.
interface IOwnCollections {
    /// @param salt with creator and kind proves it to later markets (`tell`)
    event CollectionCreated(
        address indexed asset, address indexed creator, Kind kind, bytes32 salt, Setup setup
    );

    /// @notice A collection is of one of the two standards.
    error UnknownKind(Kind kind);
    error TooManyMarkets(uint256 length, uint256 maximum);
    /// @notice Nothing was created at this address.
    error NotCreated(address asset);

    /// @notice Creates a contract that belongs to the caller.
    /// @param salt with the caller and the standard fixes the address
    /// @param markets are told in the same call (`addOwnCollection`), at most 10; anybody can tell others later
    function create(Kind kind, bytes32 salt, Setup calldata setup, address[] calldata markets)
        external
        returns (address asset);

    /// @notice Tells markets of a contract that was created here, at most 10.
    /// @dev Anyone. Creator, standard and salt prove that it was: they fix its address.
    function tell(address creator, Kind kind, bytes32 salt, address[] calldata markets) external;

    /// @notice The address of a contract, also before it exists.
    function addressOf(address creator, Kind kind, bytes32 salt) external view returns (address asset);

    /// @notice The hash of the code of all contracts of a standard that were created here.
    /// @dev A contract with this hash need not be one of them: anybody can make a clone, and write into its storage while it
    /// is created.
    function codeHashOf(Kind kind) external view returns (bytes32);

    function implementation721() external view returns (address);

    function implementation1155() external view returns (address);

    /// @notice Who receives what is due to the creators.
    function payees() external view returns (IPayees);
}

/// A market that learns of creators' own contracts from the factory.
interface IOwnCollectionMarket {
    /// @notice Makes a contract known whose code the market trusts.
    /// @dev Only the factory.
    function addOwnCollection(address asset, Kind kind) external;
}
