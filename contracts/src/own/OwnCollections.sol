// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {IPayees} from "../interfaces/IPayees.sol";
import {Kind} from "../types/Terms.sol";
import {IOwnCollection, Setup} from "./IOwnCollection.sol";
import {ICollectionMarket, IOwnCollections} from "./IOwnCollections.sol";
import {Own1155} from "./Own1155.sol";
import {Own721} from "./Own721.sol";

/// @title Where creators make contracts of their own
/// @notice See `IOwnCollections`.
contract OwnCollections is IOwnCollections {
    uint256 private constant MAX_MARKETS = 10;

    IPayees public immutable payees;
    address public immutable implementation721;
    address public immutable implementation1155;
    /// The hash of the code of their clones, so that no clone needs a slot here.
    bytes32 private immutable _codeHash721;
    bytes32 private immutable _codeHash1155;

    constructor(IPayees payees_) {
        payees = payees_;
        implementation721 = address(new Own721(payees_));
        implementation1155 = address(new Own1155(payees_));
        _codeHash721 = _cloneHash(implementation721);
        _codeHash1155 = _cloneHash(implementation1155);
    }

    /// @inheritdoc IOwnCollections
    function create(Kind kind, bytes32 salt, Setup calldata setup, address[] calldata markets)
        external
        returns (address asset)
    {
        if (markets.length > MAX_MARKETS) revert TooManyMarkets(markets.length, MAX_MARKETS);
        asset = Clones.cloneDeterministic(_implementationOf(kind), _saltOf(msg.sender, kind, salt));
        IOwnCollection(asset).initialize(msg.sender, setup);
        emit CollectionCreated(asset, msg.sender, kind, setup);
        for (uint256 i; i < markets.length; ++i) {
            ICollectionMarket(markets[i]).addCollection(asset);
        }
    }

    /// @inheritdoc IOwnCollections
    function addressOf(address creator, Kind kind, bytes32 salt) external view returns (address) {
        return Clones.predictDeterministicAddress(
            _implementationOf(kind), _saltOf(creator, kind, salt), address(this)
        );
    }

    /// @inheritdoc IOwnCollections
    /// @dev Anybody can make a clone of the implementations, but only what is made here gets an owner, and never loses
    /// it.
    function kindOf(address asset) external view returns (Kind kind) {
        bytes32 codeHash = asset.codehash;
        if (codeHash == _codeHash721) kind = Kind.ERC721;
        else if (codeHash == _codeHash1155) kind = Kind.ERC1155;
        if (kind != Kind.None && IOwnCollection(asset).owner() == address(0)) kind = Kind.None;
    }

    function _implementationOf(Kind kind) private view returns (address) {
        if (kind == Kind.ERC721) return implementation721;
        if (kind == Kind.ERC1155) return implementation1155;
        revert UnknownKind(kind);
    }

    function _saltOf(address creator, Kind kind, bytes32 salt) private pure returns (bytes32) {
        return keccak256(abi.encode(creator, salt, kind));
    }

    /// The hash of the code that ERC-1167 defines.
    function _cloneHash(address implementation) private pure returns (bytes32) {
        return keccak256(
            abi.encodePacked(hex"363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3")
        );
    }
}
