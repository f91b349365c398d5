// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {IPayees} from "../interfaces/IPayees.sol";
import {CloneCode} from "../types/CloneCode.sol";
import {Kind} from "../types/Terms.sol";
import {IOwnCollection, Setup} from "../interfaces/IOwnCollection.sol";
import {IOwnCollectionMarket, IOwnCollections} from "../interfaces/IOwnCollections.sol";
import {Own1155} from "./Own1155.sol";
import {Own721} from "./Own721.sol";

/// @title Where creators make contracts of their own
/// @notice See `IOwnCollections`.
contract OwnCollections is IOwnCollections {
    uint256 private constant MAX_MARKETS = 10;

    IPayees public immutable payees;
    address public immutable implementation721;
    address public immutable implementation1155;

    constructor(IPayees payees_) {
        payees = payees_;
        // In this order: an engine knows them by it (`CloneCode.createdBy`).
        implementation721 = address(new Own721(payees_));
        implementation1155 = address(new Own1155(payees_));
    }

    /// @inheritdoc IOwnCollections
    function create(Kind kind, bytes32 salt, Setup calldata setup, address[] calldata markets)
        external
        returns (address asset)
    {
        asset = Clones.cloneDeterministic(_implementationOf(kind), _saltOf(msg.sender, kind, salt));
        IOwnCollection(asset).initialize(msg.sender, setup);
        emit CollectionCreated(asset, msg.sender, kind, salt, setup);
        _tell(asset, kind, markets);
    }

    /// @inheritdoc IOwnCollections
    function tell(address creator, Kind kind, bytes32 salt, address[] calldata markets) external {
        address asset = addressOf(creator, kind, salt);
        if (asset.code.length == 0) revert NotCreated(asset);
        _tell(asset, kind, markets);
    }

    /// @inheritdoc IOwnCollections
    function addressOf(address creator, Kind kind, bytes32 salt) public view returns (address) {
        return Clones.predictDeterministicAddress(
            _implementationOf(kind), _saltOf(creator, kind, salt), address(this)
        );
    }

    /// @inheritdoc IOwnCollections
    function codeHashOf(Kind kind) external view returns (bytes32) {
        return CloneCode.hashOf(_implementationOf(kind));
    }

    function _tell(address asset, Kind kind, address[] calldata markets) private {
        if (markets.length > MAX_MARKETS) revert TooManyMarkets(markets.length, MAX_MARKETS);
        for (uint256 i; i < markets.length; ++i) {
            IOwnCollectionMarket(markets[i]).addOwnCollection(asset, kind);
        }
    }

    function _implementationOf(Kind kind) private view returns (address) {
        if (kind == Kind.ERC721) return implementation721;
        if (kind == Kind.ERC1155) return implementation1155;
        revert UnknownKind(kind);
    }

    function _saltOf(address creator, Kind kind, bytes32 salt) private pure returns (bytes32) {
        return keccak256(abi.encode(creator, salt, kind));
    }
}
