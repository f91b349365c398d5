// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

import {IOwn1155} from "../interfaces/IOwn1155.sol";
import {IOwn721} from "../interfaces/IOwn721.sol";
import {IOwnCollection} from "../interfaces/IOwnCollection.sol";
import {Admission, Admissions} from "./Admissions.sol";
import {Bought} from "./DropsState.sol";
import {FallingPrice} from "./FallingPrice.sol";
import {IDrops} from "../interfaces/IDrops.sol";
import {MintRequest, Phase, PhaseStatus, Quote} from "../types/Phase.sol";
import {PhaseState} from "./PhaseState.sol";

/// Everything that can be asked.
abstract contract Quotes is Admissions {
    using BitMaps for BitMaps.BitMap;

    /// @inheritdoc IDrops
    function costOf(Phase calldata phase, MintRequest calldata request, address caller)
        external
        view
        returns (uint256)
    {
        Admission memory admission = _admit(phase, request, caller);
        return admission.amount + admission.fee;
    }

    /// @inheritdoc IDrops
    function quote(Phase calldata phase, MintRequest calldata request, address caller)
        external
        view
        returns (Quote memory answer)
    {
        bytes32 phaseId = _hash(phase);
        bool hasOwnPrice = phase.root != 0 && request.allowance.price != AS_PHASE;
        answer.price = hasOwnPrice ? request.allowance.price : FallingPrice.priceAt(phase, block.timestamp);
        answer.left = _leftOf(phase, phaseId);
        answer.counted = _countOf(phase, phaseId, request.vault == address(0) ? caller : request.vault);
        // The same code as a mint's, so that the page never says anything else.
        try this.costOf(phase, request, caller) returns (uint256 cost) {
            answer.cost = cost;
            if (!IOwnCollection(phase.collection).isMinter(address(this))) {
                answer.refusal = abi.encodeWithSelector(NotMinter.selector, phase.collection);
            }
        } catch (bytes memory reason) {
            answer.refusal = reason;
        }
    }

    /// @inheritdoc IDrops
    function hashPhase(Phase calldata phase) external view returns (bytes32) {
        return _hash(phase);
    }

    /// @inheritdoc IDrops
    function getPhase(bytes32 phaseId) external view returns (PhaseStatus memory) {
        PhaseState state = _phases[phaseId];
        return PhaseStatus({
            creator: state.creator(),
            minted: state.minted(),
            last: state.last(),
            commission: state.commission(),
            closed: state.closed(),
            settled: state.settled()
        });
    }

    /// @inheritdoc IDrops
    function priceAt(Phase calldata phase, uint256 time) external pure returns (uint256) {
        return FallingPrice.priceAt(phase, time);
    }

    /// @inheritdoc IDrops
    function countOf(Phase calldata phase, address wallet) external view returns (uint256) {
        return _countOf(phase, _hash(phase), wallet);
    }

    /// @inheritdoc IDrops
    function isGateTokenUsed(bytes32 phaseId, uint256 tokenId) external view returns (bool) {
        return _usedGateTokens[phaseId].get(tokenId);
    }

    /// @inheritdoc IDrops
    function purchaseOf(bytes32 phaseId, address account)
        external
        view
        returns (uint256 paid, uint256 quantity)
    {
        Bought storage bought = _bought[phaseId][account];
        return (bought.paid, bought.quantity);
    }

    /// @inheritdoc IDrops
    function parked(address account) external view returns (uint256) {
        return _stored().parked[account];
    }

    /// @inheritdoc IDrops
    function parkedIn(address currency, address account) external view returns (uint256) {
        return _stored().parkedIn[currency][account];
    }

    /// @inheritdoc IDrops
    function proceedsOf(address currency, address creator) external view returns (uint256) {
        return _proceeds[currency][creator];
    }

    /// @inheritdoc IDrops
    function owed() external view returns (uint256) {
        return _owed;
    }

    function _countOf(Phase calldata phase, bytes32 phaseId, address wallet)
        private
        view
        returns (uint256 counted)
    {
        if (phase.drop != 0) {
            (,, counted,) = IOwn721(phase.collection).mintingState(wallet, _tallyOf(phaseId));
        }
        counted += _counts[phaseId][wallet];
    }

    function _leftOf(Phase calldata phase, bytes32 phaseId) private view returns (uint256 left) {
        left = phase.supply == 0 ? type(uint256).max : _left(phase, _phases[phaseId]);
        uint256 leftToMint;
        if (phase.drop == 0) leftToMint = IOwn1155(phase.collection).leftToMint(phase.tokenId);
        else (,, leftToMint) = IOwn721(phase.collection).openDrop();
        if (leftToMint < left) left = leftToMint;
    }
}
