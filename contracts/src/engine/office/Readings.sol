// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../interfaces/IBackOffice.sol";
import {Bid} from "../../types/Bid.sol";
import {OfferState} from "../../types/OfferState.sol";
import {Auction, AuctionStatus, BuyOrder, Kind, Listing, Offer, Terms} from "../../types/Terms.sol";
import {EngineState} from "../state/EngineState.sol";
import {Record} from "../state/EngineStorage.sol";

/// Everything that can be asked.
abstract contract Readings is IBackOffice, EngineState {
    /// @inheritdoc IBackOffice
    function hashTerms(Terms calldata terms) external view returns (bytes32) {
        return _hash(terms);
    }

    /// @inheritdoc IBackOffice
    function hashListing(Listing calldata listing) external view returns (bytes32) {
        return _hashTypedData(_hashStruct(listing));
    }

    /// @inheritdoc IBackOffice
    function getListingId(Terms calldata terms) external view returns (bytes32) {
        return _listingId(terms);
    }

    /// @inheritdoc IBackOffice
    function hashOrder(BuyOrder calldata order) external view returns (bytes32) {
        return _hash(order);
    }

    /// @inheritdoc IBackOffice
    function getOffer(bytes32 offerId) external view returns (Offer memory) {
        OfferState state = _stored().offers[offerId].state;
        return Offer({
            exists: state.exists(),
            kind: state.kind(),
            available: state.available(),
            reserved: state.reserved(),
            commission: state.commission(),
            royalties: state.royaltyBps()
        });
    }

    /// @inheritdoc IBackOffice
    function unfilledCopies(BuyOrder calldata order) external view returns (uint256) {
        return _unfilled(order.buyer, order.salt, order.copies);
    }

    /// @inheritdoc IBackOffice
    function unsoldCopies(Terms calldata terms) external view returns (uint256) {
        return _unfilled(terms.seller, terms.salt, terms.copies);
    }

    /// @inheritdoc IBackOffice
    function getAuctionId(bytes32 offerId) public view returns (uint256) {
        uint256 serial = _stored().offers[offerId].state.serial();
        return serial == 0 ? 0 : _auctionId(offerId, serial);
    }

    /// @inheritdoc IBackOffice
    function hasBids(bytes32 offerId) external view returns (bool) {
        return _stored().offers[offerId].state.reserved() != 0;
    }

    /// @inheritdoc IBackOffice
    function getAuction(bytes32 offerId) external view returns (Auction memory) {
        OfferState state = _stored().offers[offerId].state;
        Bid highest = _stored().offers[offerId].highest;
        return Auction({
            auctionId: getAuctionId(offerId),
            status: _statusOf(state),
            bidder: highest.bidder(),
            amount: highest.amount(),
            copies: state.reserved(),
            end: state.end()
        });
    }

    /// @inheritdoc IBackOffice
    function minimumBid(Terms calldata terms) external view returns (uint256 unitPrice) {
        Record storage offer = _stored().offers[_hash(terms)];
        uint256 held = offer.state.reserved();
        return held == 0 ? terms.startPrice : _raised(offer.highest.amount(), held);
    }

    /// @inheritdoc IBackOffice
    function minimumRaise() external view returns (uint256) {
        return _minimumRaise;
    }

    /// @inheritdoc IBackOffice
    function minimumIncrement() external view returns (uint256) {
        return _minimumIncrement;
    }

    /// @inheritdoc IBackOffice
    function counterOf(address account) public view returns (uint256) {
        return _stored().accounts[account].counter;
    }

    /// @inheritdoc IBackOffice
    function isVoid(address account, uint256 group) external view returns (bool) {
        return _stored().voidGroups[account][group];
    }

    /// @inheritdoc IBackOffice
    function getCreator(address asset, uint256 tokenId) external view returns (address) {
        return _creatorOf(asset, tokenId);
    }

    /// @inheritdoc IBackOffice
    function getRoyalties(address asset, uint256 tokenId) external view returns (uint256 royalties) {
        (,, royalties) = _lookUp(asset, tokenId);
    }

    /// @inheritdoc IBackOffice
    function hasPayee(address creator) external view returns (bool) {
        return _stored().accounts[creator].hasPayee;
    }

    /// @inheritdoc IBackOffice
    function tokenReader() external view returns (address) {
        return address(_reader);
    }

    /// @inheritdoc IBackOffice
    function collectionKind(address asset) external view returns (Kind) {
        if (asset == _collectible721) return Kind.ERC721;
        if (asset == _collectible1155) return Kind.ERC1155;
        return _stored().collections[asset].kind;
    }

    /// @inheritdoc IBackOffice
    function isOwnCollection(address asset) external view returns (bool) {
        return _isOwn(asset);
    }

    /// @inheritdoc IBackOffice
    function ownCollections() external view returns (address) {
        return address(_ownCollections);
    }

    /// @inheritdoc IBackOffice
    function collectible721() external view returns (address) {
        return _collectible721;
    }

    /// @inheritdoc IBackOffice
    function collectible1155() external view returns (address) {
        return _collectible1155;
    }

    /// @inheritdoc IBackOffice
    function commission() external view returns (uint256) {
        return _stored().ledger.commission;
    }

    /// @inheritdoc IBackOffice
    function paused() external view returns (bool) {
        return _stored().ledger.paused;
    }

    /// @inheritdoc IBackOffice
    function collectorOf(address currency) external view returns (address) {
        return _stored().currencies[currency].collector;
    }

    /// @inheritdoc IBackOffice
    function accrued() external view returns (uint256) {
        return _stored().ledger.accrued;
    }

    /// @inheritdoc IBackOffice
    function parked(address account) external view returns (uint256) {
        return _stored().parked[account];
    }

    /// @inheritdoc IBackOffice
    function parkedIn(address currency, address account) external view returns (uint256) {
        return _stored().parkedIn[currency][account];
    }

    /// @inheritdoc IBackOffice
    function parkedCopies(bytes32 offerId, address account) external view returns (uint256) {
        return _stored().parkedCopies[offerId][account];
    }

    function _statusOf(OfferState state) private view returns (AuctionStatus) {
        if (state.serial() == 0) return AuctionStatus.None;
        if (state.reserved() == 0) return state.undone() ? AuctionStatus.Undone : AuctionStatus.Settled;
        return block.timestamp < state.end() ? AuctionStatus.Running : AuctionStatus.Ended;
    }
}
