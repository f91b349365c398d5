// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {Kind, Offer, Terms} from "../interfaces/ISaleEngine.sol";
import {OfferState, OfferStateFields} from "../types/OfferState.sol";
import {Administration} from "./Administration.sol";
import {Assets} from "./Assets.sol";

/// Listing and withdrawing. Terms are kept as a hash; the one slot beside it holds what changes.
abstract contract Offers is Administration, Assets, EIP712 {
    /// Bounds how long an auction can hold a bidder's money.
    uint256 internal constant MAX_DURATION = 30 days;

    string internal constant TERMS_TYPE = "Terms(address seller,address asset,uint256 tokenId,uint256 copies,bool direct,bool auction,"
        "uint256 price,uint256 startPrice,uint256 start,uint256 duration,uint256 counter)";
    bytes32 internal constant TERMS_TYPEHASH = keccak256(bytes(TERMS_TYPE));

    mapping(bytes32 offerId => OfferState) internal _offers;
    mapping(address seller => uint256) private _counters;

    constructor() EIP712("Vitrine", "1") {}

    function createOffer(
        address asset,
        uint256 tokenId,
        uint256 copies,
        bool direct,
        bool auction,
        uint256 price,
        uint256 startPrice,
        uint256 start,
        uint256 duration
    ) external returns (bytes32 offerId) {
        Terms memory terms = Terms({
            seller: msg.sender,
            asset: asset,
            tokenId: tokenId,
            copies: copies,
            direct: direct,
            auction: auction,
            price: price,
            startPrice: startPrice,
            start: start == 0 ? block.timestamp : start,
            duration: duration,
            counter: _counters[msg.sender]
        });
        offerId = _hashTypedDataV4(_hashStruct(terms));
        if (_offers[offerId].exists()) revert OfferExists(offerId);
        _list(offerId, terms, _commissionIfOpen());
    }

    function cancelOffer(Terms calldata terms) external {
        if (msg.sender != terms.seller) revert NotSeller(msg.sender, terms.seller);
        bytes32 offerId = _hash(terms);
        OfferState state = _offers[offerId];
        uint256 copies = state.available();
        if (!state.exists()) state = OfferStateFields.create(0, Kind.None, 0, 0);
        else if (copies == 0) revert NotEnoughCopies(1, 0);
        _offers[offerId] = state.take(copies);
        emit OfferCancelled(offerId, copies);
    }

    function raiseCounter() external {
        uint256 counter = ++_counters[msg.sender];
        emit CounterRaised(msg.sender, counter);
    }

    function counterOf(address account) external view returns (uint256) {
        return _counters[account];
    }

    function hashTerms(Terms calldata terms) external view returns (bytes32) {
        return _hash(terms);
    }

    function getOffer(bytes32 offerId) external view returns (Offer memory) {
        OfferState state = _offers[offerId];
        return Offer({
            exists: state.exists(),
            kind: state.kind(),
            available: state.available(),
            reserved: state.reserved(),
            commission: state.commission(),
            royalties: state.royalties()
        });
    }

    /// Checks the terms and starts the offer.
    function _list(bytes32 offerId, Terms memory terms, uint256 commissionBps)
        internal
        returns (OfferState state)
    {
        (Kind kind, address creator, uint256 royalties) = _lookUp(terms.asset, terms.tokenId);
        if (kind == Kind.None) revert AssetNotImported(terms.asset, terms.tokenId);
        if (terms.copies == 0 || terms.copies > (kind == Kind.ERC721 ? 1 : OfferStateFields.MAX_COPIES)) {
            revert CopiesOutOfRange(terms.copies);
        }
        if (!terms.direct && !terms.auction) revert NothingOffered();
        if (terms.direct && terms.price == 0) revert PriceMissing();
        if (terms.auction) {
            if (terms.startPrice == 0) revert PriceMissing();
            if (terms.duration == 0 || terms.duration > MAX_DURATION) {
                revert DurationOutOfRange(terms.duration, MAX_DURATION);
            }
            if (kind == Kind.ERC721) _requireBefore(terms.start + terms.duration);
        }
        state = OfferStateFields.create(
            terms.copies, kind, commissionBps, creator == terms.seller ? 0 : royalties
        );
        _offers[offerId] = state;
        emit OfferCreated(offerId, terms, commissionBps);
    }

    /// The state of an offer that was listed, whether or not something of it is left.
    function _listed(bytes32 offerId) internal view returns (OfferState state) {
        state = _offers[offerId];
        if (!state.exists()) revert OfferUnknown(offerId);
    }

    /// What must hold whenever copies leave the seller.
    function _requireTradable(Terms calldata terms) internal view {
        if (msg.sender == terms.seller) revert SellerCannotTrade(terms.seller);
        if (block.timestamp < terms.start) revert NotStarted(terms.start);
        uint256 counter = _counters[terms.seller];
        if (counter != terms.counter) revert StaleCounter(terms.counter, counter);
    }

    function _requireBefore(uint256 end) internal view {
        if (block.timestamp >= end) revert Expired(end);
    }

    function _hash(Terms calldata terms) internal view returns (bytes32) {
        return _hashTypedDataV4(_hashStruct(terms));
    }

    function _hashStruct(Terms memory terms) internal pure returns (bytes32) {
        return keccak256(abi.encode(TERMS_TYPEHASH, terms));
    }
}
