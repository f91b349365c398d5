// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

import {IOwn721} from "../interfaces/IOwn721.sol";
import {READ_GAS} from "../TokenReader.sol";
import {BoundedCall} from "../types/BoundedCall.sol";
import {Money} from "../types/Money.sol";
import {DropsState} from "./DropsState.sol";
import {FallingPrice} from "./FallingPrice.sol";
import {MintRequest, Phase} from "../types/Phase.sol";
import {PhaseState, PhaseStateFields} from "./PhaseState.sol";

/// A mint that a phase allows.
/// @param state before it
/// @param wallet whose limit counts
/// @param tallied how many tokens of the phase the collection has counted for the wallet
/// @param hasTally whether the collection can count for the wallet
/// @param noted how many more are noted here: those that went to others, or that the collection cannot count
/// @param counts whether the wallet has a limit
/// @param collector who gets the commission in the phase's currency
/// @param amount the price of all tokens
/// @param fee the commission of each side on it
struct Admission {
    bytes32 phaseId;
    PhaseState state;
    address wallet;
    uint256 tallied;
    bool hasTally;
    uint256 noted;
    bool counts;
    address collector;
    uint256 amount;
    uint256 fee;
}

/// Who may mint, how many, at which price. All that is asked here of other contracts cannot change anything.
abstract contract Admissions is DropsState {
    using BitMaps for BitMaps.BitMap;

    uint256 private constant MAX_QUANTITY = 100;
    /// Says in an allowance that the phase's rule holds.
    uint256 internal constant AS_PHASE = type(uint256).max;

    /// Checks all rules, and counts nothing.
    function _admit(Phase calldata phase, MintRequest calldata request, address caller)
        internal
        view
        returns (Admission memory admission)
    {
        admission.phaseId = _hash(phase);
        admission.state = _find(admission.phaseId);
        _requireOpen(phase, admission.phaseId, admission.state, request.quantity);
        admission.wallet = _walletOf(phase, request.vault, caller);
        _askCollection(phase, admission);
        uint256 commissionBps = _commissionIfOpen();
        if (phase.currency != address(0)) admission.collector = _collectorOf(phase.currency);
        if (request.to == address(this)) revert BadRecipient(request.to);
        uint256 price = _applyList(phase, request, admission);
        if (phase.gate == address(0)) {
            if (request.gateTokens.length != 0) revert GateTokensMismatch(0, request.gateTokens.length);
        } else {
            _requireGateTokens(phase, request, admission);
        }
        _price(phase, request.quantity, price, commissionBps, admission);
    }

    /// Remembers the mint, before anybody is called.
    function _count(Phase calldata phase, MintRequest calldata request, Admission memory admission) internal {
        bytes32 phaseId = admission.phaseId;
        _phases[phaseId] = admission.state.add(request.quantity, block.timestamp);
        if (admission.counts && !_isTallied(request, admission)) {
            _counts[phaseId][admission.wallet] = admission.noted + request.quantity;
        }
        if (phase.gate != address(0)) {
            BitMaps.BitMap storage used = _usedGateTokens[phaseId];
            for (uint256 i; i < request.gateTokens.length; ++i) {
                uint256 tokenId = request.gateTokens[i];
                // One that is given twice was not used when it was checked.
                if (used.get(tokenId)) revert GateTokenUsed(tokenId);
                used.set(tokenId);
            }
        }
        if (request.vault != address(0)) emit MintedForVault(phaseId, request.vault, msg.sender);
    }

    /// Whether the collection counts this mint: beside the balance of who gets the tokens, which costs next to nothing
    /// where a note here would cost a slot.
    function _isTallied(MintRequest calldata request, Admission memory admission)
        internal
        pure
        returns (bool)
    {
        return admission.counts && admission.hasTally && request.to == admission.wallet;
    }

    /// What a collection counts a phase's tokens under: never 0, which would be none.
    function _tallyOf(bytes32 phaseId) internal pure returns (uint40) {
        return uint40(uint256(phaseId)) | 1;
    }

    /// Tokens of a phase that are left.
    function _left(Phase calldata phase, PhaseState state) internal pure returns (uint256) {
        uint256 supply = phase.supply;
        unchecked {
            return (supply == 0 ? PhaseStateFields.MAX_MINTED : supply) - state.minted();
        }
    }

    function _requireOpen(Phase calldata phase, bytes32 phaseId, PhaseState state, uint256 quantity)
        private
        view
    {
        if (quantity == 0 || quantity > MAX_QUANTITY) revert CopiesOutOfRange(quantity);
        if (state.closed()) revert ClosedPhase(phaseId);
        if (block.timestamp < phase.start) revert NotStarted(phase.start);
        if (block.timestamp >= phase.end) revert Expired(phase.end);
        uint256 left = _left(phase, state);
        if (left == 0) revert SoldOut(phaseId);
        if (quantity > left) revert NotEnoughLeft(quantity, left);
    }

    /// In one call: each costs 900 gas.
    function _askCollection(Phase calldata phase, Admission memory admission) private view {
        address owner;
        if (phase.drop == 0) {
            owner = _ownerOf(phase.collection);
        } else {
            uint256 current;
            (owner, current, admission.tallied, admission.hasTally) =
                IOwn721(phase.collection).mintingState(admission.wallet, _tallyOf(admission.phaseId));
            if (current != phase.drop) revert OtherDrop(phase.drop, current);
        }
        address creator = admission.state.creator();
        if (owner != creator) revert OwnerMoved(creator, owner);
    }

    /// The caller, or a vault that lets the caller act for it: for the collection of the gate, whose tokens it holds, or
    /// else for the collection that is minted.
    function _walletOf(Phase calldata phase, address vault, address caller) private view returns (address) {
        if (vault == address(0)) return caller;
        address about = phase.gate == address(0) ? phase.collection : phase.gate;
        if (
            address(_registry).code.length == 0
                || !_registry.checkDelegateForContract(caller, vault, about, 0)
        ) {
            revert NotDelegate(caller, vault);
        }
        return vault;
    }

    /// Checks the place on the list, and the limit of phase and place.
    /// @return price for each token
    function _applyList(Phase calldata phase, MintRequest calldata request, Admission memory admission)
        private
        view
        returns (uint256 price)
    {
        address wallet = admission.wallet;
        uint256 most = phase.mostPerWallet == 0 ? type(uint256).max : phase.mostPerWallet;
        price = AS_PHASE;
        if (phase.root != 0) {
            uint256 ownMost = request.allowance.most;
            price = request.allowance.price;
            bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(wallet, ownMost, price))));
            if (!MerkleProof.verifyCalldata(request.allowance.proof, phase.root, leaf)) {
                revert NotListed(wallet);
            }
            if (ownMost < most) most = ownMost;
        }
        if (most != type(uint256).max) {
            uint256 noted = _counts[admission.phaseId][wallet];
            // None is near 2^256.
            unchecked {
                uint256 counted = noted + admission.tallied;
                if (counted + request.quantity > most) revert LimitReached(wallet, most, counted);
            }
            (admission.counts, admission.noted) = (true, noted);
        }
        if (price == AS_PHASE) return FallingPrice.priceAt(phase, block.timestamp);
        if (price > Money.MAX_PRICE || phase.rebate) revert PriceOutOfRange(price);
    }

    /// Each token of the gate lets its holder mint once.
    function _requireGateTokens(
        Phase calldata phase,
        MintRequest calldata request,
        Admission memory admission
    ) private view {
        uint256 given = request.gateTokens.length;
        if (given != request.quantity) revert GateTokensMismatch(request.quantity, given);
        BitMaps.BitMap storage used = _usedGateTokens[admission.phaseId];
        for (uint256 i; i < given; ++i) {
            uint256 tokenId = request.gateTokens[i];
            (uint256 size, uint256 holder,) =
                BoundedCall.tryRead(phase.gate, READ_GAS, abi.encodeCall(IERC721.ownerOf, (tokenId)));
            if (size < 32 || holder != uint160(admission.wallet)) {
                revert NotGateHolder(tokenId, admission.wallet);
            }
            if (used.get(tokenId)) revert GateTokenUsed(tokenId);
        }
    }

    /// With a rebate the shares are rounded for each token, because each gets its own back.
    function _price(
        Phase calldata phase,
        uint256 quantity,
        uint256 price,
        uint256 commissionBps,
        Admission memory admission
    ) private pure {
        // Cannot overflow: see Money.
        unchecked {
            uint256 amount = price * quantity;
            admission.amount = amount;
            admission.fee = phase.rebate
                ? Money.share(price, admission.state.commission()) * quantity
                : Money.share(amount, commissionBps);
        }
    }
}
