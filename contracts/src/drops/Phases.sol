// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Money} from "../types/Money.sol";
import {DropsState} from "./DropsState.sol";
import {IDrops} from "../interfaces/IDrops.sol";
import {Phase} from "../types/Phase.sol";
import {PhaseState, PhaseStateFields} from "./PhaseState.sol";

/// Adding and closing phases. What is checked here need not be checked by a mint.
abstract contract Phases is DropsState {
    uint256 private constant MAX_PHASES = 20;
    /// For how long a creator who never closes a phase can hold back what its buyers get back.
    uint256 private constant MAX_REBATE_DURATION = 30 days;
    uint256 private constant MAX_REFERRER_SHARE = 5_000;

    /// @inheritdoc IDrops
    function addPhase(Phase calldata phase) external nonReentrant returns (bytes32 phaseId) {
        return _add(phase);
    }

    /// @inheritdoc IDrops
    function addPhases(Phase[] calldata phases) external nonReentrant returns (bytes32[] memory phaseIds) {
        uint256 count = phases.length;
        if (count == 0 || count > MAX_PHASES) revert BatchOutOfRange(count, MAX_PHASES);
        phaseIds = new bytes32[](count);
        for (uint256 i; i < count; ++i) {
            phaseIds[i] = _add(phases[i]);
        }
    }

    /// @inheritdoc IDrops
    function closePhase(Phase calldata phase) external nonReentrant {
        bytes32 phaseId = _hash(phase);
        PhaseState state = _find(phaseId);
        if (msg.sender != state.creator()) _requireOwner(phase.collection);
        if (state.closed()) revert ClosedPhase(phaseId);
        _phases[phaseId] = state.close();
        emit PhaseClosed(phaseId);
    }

    function _add(Phase calldata phase) private returns (bytes32 phaseId) {
        _requireOwner(phase.collection);
        _requireTime(phase);
        _requireMoney(phase);
        if ((phase.drop == 0) == (phase.tokenId == 0)) revert NothingToMint(phase.drop, phase.tokenId);
        if (phase.supply > PhaseStateFields.MAX_MINTED) revert SupplyOutOfRange(phase.supply);
        phaseId = _hash(phase);
        if (_phases[phaseId].creator() != address(0)) revert PhaseExists(phaseId);
        uint256 commissionBps = phase.rebate ? _engine.commission() : 0;
        _phases[phaseId] = PhaseStateFields.create(msg.sender, commissionBps);
        emit PhaseAdded(phaseId, phase.collection, msg.sender, phase, commissionBps);
    }

    function _requireOwner(address collection) private view {
        address owner = _ownerOf(collection);
        if (msg.sender != owner) revert NotCollectionOwner(msg.sender, owner);
    }

    function _requireTime(Phase calldata phase) private view {
        uint256 start = phase.start;
        uint256 end = phase.end;
        if (end <= start || end <= block.timestamp || end > PhaseStateFields.MAX_TIME) {
            revert EndOutOfRange(end);
        }
        if (phase.rebate && end - start > MAX_REBATE_DURATION) revert EndOutOfRange(end);
    }

    function _requireMoney(Phase calldata phase) private view {
        uint256 price = phase.price;
        uint256 endPrice = phase.endPrice;
        if (price > Money.MAX_PRICE) revert PriceOutOfRange(price);
        if (endPrice > price || (phase.rebate && endPrice == price)) revert EndPriceOutOfRange(endPrice);
        // What a referrer gets of a price that is not known yet would have to be kept for each of them.
        if (phase.referrerBps > (phase.rebate ? 0 : MAX_REFERRER_SHARE)) {
            revert ReferrerShareOutOfRange(phase.referrerBps);
        }
        if (phase.currency != address(0)) _collectorOf(phase.currency);
    }
}
