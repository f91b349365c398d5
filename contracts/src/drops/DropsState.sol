// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

import {Currencies} from "../engine/state/Currencies.sol";
import {Hashes} from "../engine/state/Hashes.sol";
import {ISaleEngine} from "../interfaces/ISaleEngine.sol";
import {IPayees} from "../interfaces/IPayees.sol";
import {IOwnCollection} from "../interfaces/IOwnCollection.sol";
import {IDelegateRegistry} from "../interfaces/IDelegateRegistry.sol";
import {IDrops} from "../interfaces/IDrops.sol";
import {Phase} from "../types/Phase.sol";
import {PhaseState} from "./PhaseState.sol";

/// What a payer has bought in a phase with a rebate. One slot.
/// @param paid with commission; at most 2^135 a mint
struct Bought {
    uint192 paid;
    uint64 quantity;
}

/// What the parts of the drops contract share: the phases' states, what a deployment fixes, and the hash of a phase.
abstract contract DropsState is IDrops, Currencies, Hashes, ReentrancyGuardTransient {
    // Written out, because the compiler would compute a hash of other constants in every call.
    bytes32 private constant PHASE_TYPEHASH = keccak256(
        "Phase(address collection,uint256 drop,uint256 tokenId,uint256 start,uint256 end,uint256 price,uint256 endPrice,"
        "bool rebate,address currency,uint256 supply,uint256 mostPerWallet,bytes32 root,address gate,"
        "uint256 referrerBps,uint256 salt)"
    );

    ISaleEngine internal immutable _engine;
    IPayees internal immutable _payees;
    IDelegateRegistry internal immutable _registry;
    bytes32 private immutable _cachedDomain;
    uint256 private immutable _cachedChainId;

    mapping(bytes32 phaseId => PhaseState) internal _phases;
    /// What a wallet minted, without what the collection counts (`IOwn721.mintTo`).
    mapping(bytes32 phaseId => mapping(address wallet => uint256)) internal _counts;
    mapping(bytes32 phaseId => BitMaps.BitMap) internal _usedGateTokens;
    mapping(bytes32 phaseId => mapping(address payer => Bought)) internal _bought;
    mapping(address currency => mapping(address creator => uint256)) internal _proceeds;
    /// Wei that belong to others than the owner. What the owner may take is the rest, so that a mint, of which only the
    /// commission stays here, writes nothing down.
    uint256 internal _owed;

    constructor(ISaleEngine engine, IPayees payees, IDelegateRegistry registry) {
        (_engine, _payees, _registry) = (engine, payees, registry);
        _cachedDomain = super._domain();
        _cachedChainId = block.chainid;
    }

    /// The id of a phase. Calldata has the encoding already, see `Hashes`.
    function _hash(Phase calldata phase) internal view returns (bytes32) {
        bytes32 typeHash = PHASE_TYPEHASH;
        bytes32 structHash;
        assembly ("memory-safe") {
            let words := mload(0x40)
            mstore(words, typeHash)
            calldatacopy(add(words, 0x20), phase, 0x1e0)
            structHash := keccak256(words, 0x200)
        }
        return _hashTypedData(structHash);
    }

    /// Computed once, for a chain that never forks.
    function _domain() internal view override returns (bytes32) {
        return block.chainid == _cachedChainId ? _cachedDomain : super._domain();
    }

    /// The state of a phase that was added.
    function _find(bytes32 phaseId) internal view returns (PhaseState state) {
        state = _phases[phaseId];
        if (state.creator() == address(0)) revert PhaseUnknown(phaseId);
    }

    function _ownerOf(address collection) internal view returns (address) {
        return IOwnCollection(collection).owner();
    }

    /// The commission of now; fails while the engine is paused.
    function _commissionIfOpen() internal view returns (uint256) {
        return _engine.commissionIfOpen();
    }

    /// Who gets the commission in a currency; fails if the engine does not allow it.
    function _collectorOf(address currency) internal view returns (address collector) {
        collector = _engine.collectorOf(currency);
        if (collector == address(0)) revert CurrencyNotAllowed(currency);
    }
}
