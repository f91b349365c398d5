// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../interfaces/IBackOffice.sol";
import {BuyOrder, Listing, Terms} from "../../types/Terms.sol";
import {EngineState} from "../state/EngineState.sol";

/// Taking back what one has listed or signed: one thing, a group, or everything.
abstract contract Cancellations is IBackOffice, EngineState {
    /// @inheritdoc IBackOffice
    function cancelOffer(Terms calldata terms) external {
        _cancelOffer(terms);
    }

    /// @inheritdoc IBackOffice
    function cancelListing(Listing calldata listing) external {
        address seller = listing.terms.seller;
        _requireSeller(seller);
        bytes32 listingId = _listingId(listing.terms);
        uint256 copies = _unfilled(listingId, listing.terms.copies);
        if (copies == 0) revert NothingToCancel(listingId);
        _stored().filled[listingId] = CANCELLED;
        emit ListingVoided(listingId, seller, copies);
    }

    /// @inheritdoc IBackOffice
    function cancelOrder(BuyOrder calldata order) external {
        if (msg.sender != order.buyer) revert NotBuyer(msg.sender, order.buyer);
        bytes32 orderId = _hash(order);
        _stored().filled[orderId] = CANCELLED;
        emit OrderCancelled(orderId, msg.sender);
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
        uint256 counter = _stored().counters[msg.sender] + 1 + (uint256(unforeseen) >> 192);
        _stored().counters[msg.sender] = counter;
        emit CounterRaised(msg.sender, counter);
    }
}
