// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../interfaces/IBackOffice.sol";
import {BuyOrder, Terms} from "../../types/Terms.sol";
import {EngineState} from "../state/EngineState.sol";

/// Taking back what one has listed or signed: one thing, a group, or everything.
abstract contract Cancellations is IBackOffice, EngineState {
    /// @inheritdoc IBackOffice
    function cancelOffer(Terms calldata terms) external {
        _cancelOffer(terms);
    }

    /// @inheritdoc IBackOffice
    function cancelListing(Terms calldata terms) external {
        if (!_voidListing(terms)) revert NothingToCancel(_listingId(terms));
    }

    /// @inheritdoc IBackOffice
    function cancelOrder(BuyOrder calldata order) external {
        _cancelOrder(order);
    }

    /// @inheritdoc IBackOffice
    function cancelMany(Terms[] calldata offers, Terms[] calldata listings, BuyOrder[] calldata orders)
        external
    {
        _requireBatch(offers.length + listings.length + orders.length);
        for (uint256 i; i < offers.length; ++i) {
            _withdrawOffer(offers[i]);
        }
        for (uint256 i; i < listings.length; ++i) {
            _voidListing(listings[i]);
        }
        for (uint256 i; i < orders.length; ++i) {
            _cancelOrder(orders[i]);
        }
    }

    /// Voids the salt also if the named copies are sold: more could be signed with it. And withdraws what is listed with
    /// these terms on chain, because whoever cancels them wants nothing of them sold.
    /// @return voided whether there was anything to cancel
    function _voidListing(Terms calldata terms) private returns (bool voided) {
        address seller = terms.seller;
        _requireSeller(seller);
        voided = _takeBack(_hash(terms)) != 0;
        uint256 copies = _unfilled(seller, terms.salt, terms.copies);
        if (!_cancel(seller, terms.salt)) return voided;
        emit ListingVoided(_listingId(terms), seller, copies, terms.salt);
        return true;
    }

    function _cancelOrder(BuyOrder calldata order) private {
        if (msg.sender != order.buyer) revert NotBuyer(msg.sender, order.buyer);
        _cancel(msg.sender, order.salt);
        emit OrderCancelled(_hash(order), msg.sender, order.salt);
    }

    /// @inheritdoc IBackOffice
    function voidGroup(uint256 group) external {
        if (group == 0) revert NoGroup();
        _stored().voidGroups[msg.sender][group] = true;
        emit GroupVoided(msg.sender, group);
    }

    /// @inheritdoc IBackOffice
    function raiseCounter() external {
        // Nobody can have had something signed for a counter that depends on what nobody knew. Some chains have
        // no hash of a block, and some no random number, hence several such values.
        bytes32 unforeseen = keccak256(
            abi.encode(
                blockhash(block.number - 1), block.prevrandao, block.timestamp, block.basefee, gasleft()
            )
        );
        uint256 counter = _stored().accounts[msg.sender].counter + 1 + (uint256(unforeseen) >> 192);
        _stored().accounts[msg.sender].counter = uint248(counter);
        emit CounterRaised(msg.sender, counter);
    }
}
