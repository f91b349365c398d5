// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../interfaces/IBackOffice.sol";
import {IPayeeAware} from "../../interfaces/IPayees.sol";
import {IOwnCollectionMarket} from "../../interfaces/IOwnCollections.sol";
import {Kind} from "../../types/Terms.sol";
import {EngineState} from "../state/EngineState.sol";
import {Collection, ImportedToken} from "../state/EngineStorage.sol";

/// What other contracts say and the engine keeps: tokens of other collections, and who has a payee.
abstract contract Imports is IBackOffice, EngineState {
    /// @inheritdoc IBackOffice
    function addNFTToMarketplace(address asset, uint256 tokenId)
        external
        returns (address creator, uint256 royalties)
    {
        _requireOther(asset);
        Kind kind;
        (kind, creator, royalties) = _reader.readHeld(asset, tokenId, msg.sender);
        ImportedToken storage token = _stored().imported[asset][tokenId];
        (token.creator, token.royaltyBps, token.kind) = (creator, uint16(royalties), kind);
        emit NFTAdded(asset, tokenId, msg.sender, kind, creator, royalties);
    }

    /// @inheritdoc IBackOffice
    function refreshRoyalties(address asset, uint256 tokenId)
        external
        returns (address creator, uint256 royalties)
    {
        ImportedToken storage token = _stored().imported[asset][tokenId];
        if (token.kind == Kind.None) revert AssetNotImported(asset, tokenId);
        (creator, royalties) = _reader.readRoyalties(asset, tokenId);
        (token.creator, token.royaltyBps) = (creator, uint16(royalties));
        emit RoyaltiesRead(asset, tokenId, creator, royalties);
    }

    /// @inheritdoc IBackOffice
    function addCollection(address asset) external returns (Kind kind) {
        _requireOther(asset);
        kind = _reader.readKind(asset);
        _stored().collections[asset].kind = kind;
        emit CollectionAdded(asset, kind, false);
    }

    /// @inheritdoc IOwnCollectionMarket
    function addOwnCollection(address asset, Kind kind) external {
        if (msg.sender != address(_ownCollections)) revert OnlyOwnCollections();
        _stored().collections[asset] = Collection(kind, true);
        emit CollectionAdded(asset, kind, true);
    }

    /// @inheritdoc IPayeeAware
    function notePayee(address creator) external {
        _stored().accounts[creator].hasPayee = _payees.payeeOf(creator) != creator;
    }

    /// Of what has the code of own contracts only the factory tells.
    function _requireOther(address asset) private view {
        if (_isShared(asset) || _hasOwnCode(asset)) revert AlreadyKnown(asset);
    }
}
