// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../interfaces/IEngineEvents.sol";
import {Bid} from "../../types/Bid.sol";
import {OfferState} from "../../types/OfferState.sol";
import {Kind} from "../../types/Terms.sol";

/// An offer on chain. Two slots.
/// @param highest the highest bid of the running auction, or of the last one
struct Record {
    OfferState state;
    Bid highest;
}

/// A token of another collection. One slot.
/// @param creator as of the last reading
/// @param royaltyBps of the creator, as of the last reading
/// @param kind None if the token was not imported
/// @param held copies in the engine, in escrow or parked; also of tokens that were not imported
struct ImportedToken {
    address creator;
    uint16 royaltyBps;
    Kind kind;
    uint64 held;
}

/// A collection of which all tokens are known. One slot.
/// @param kind None if it was not added
/// @param isOwn whether a creator owns it and its code is ours (`IOwnCollections`)
struct Collection {
    Kind kind;
    bool isOwn;
}

/// One slot, because every sale reads the seller's counter.
/// @param hasPayee whether to ask the registry who receives what is due to the account
/// @param counter what the account listed or signed with another one is void
struct Account {
    bool hasPayee;
    uint248 counter;
}

/// The commission. One slot, because every listing reads the last two and every sale writes the first.
/// @param accrued wei that the owner may take
/// @param commission basis points of each side, for new offers
/// @param paused whether there are no new offers and no first bids
struct Ledger {
    uint128 accrued;
    uint16 commission;
    bool paused;
}

/// A currency. One slot, with a copy of what the ledger says, because every acceptance of an order reads all of it.
/// @param collector who gets the commission in it; zero if it is not allowed
/// @param commission as in the ledger
/// @param paused as in the ledger
/// @param isKnown whether it is in the list of currencies, where it stays when it is refused
struct Currency {
    address collector;
    uint16 commission;
    bool paused;
    bool isKnown;
}

/// Everything that the engine stores, but the owner of the back office.
/// @param offers by the hash of their terms
/// @param parkedCopies copies of an offer that wait for an account
/// @param filled copies of what an account signed that are sold or bought: four lanes of 64 bits, by the salt (see `Fills`)
/// @param accounts of sellers, buyers and creators
/// @param voidGroups what an account signed with these groups is void
/// @param imported tokens of other collections
/// @param collections all tokens of these are known
/// @param ledger the commission
/// @param parked wei that wait for an account
/// @param currencies that the owner allows or has allowed
/// @param knownCurrencies their addresses
/// @param parkedIn units of a currency that wait for an account
/// @custom:storage-location erc7201:vitrine.engine
struct Stored {
    mapping(bytes32 offerId => Record) offers;
    mapping(bytes32 offerId => mapping(address account => uint256 copies)) parkedCopies;
    mapping(address account => mapping(uint256 fourSalts => uint256 copies)) filled;
    mapping(address account => Account) accounts;
    mapping(address account => mapping(uint256 group => bool)) voidGroups;
    mapping(address asset => mapping(uint256 tokenId => ImportedToken)) imported;
    mapping(address asset => Collection) collections;
    Ledger ledger;
    mapping(address account => uint256 amount) parked;
    mapping(address currency => Currency) currencies;
    address[] knownCurrencies;
    mapping(address currency => mapping(address account => uint256)) parkedIn;
}

/// Where the storage is (ERC-7201). The engine runs the back office's code on it: neither the order in which
/// the two inherit, nor what they inherit, can move it.
abstract contract EngineStorage is IEngineEvents {
    /// keccak256(abi.encode(uint256(keccak256("vitrine.engine")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant LOCATION = 0xc05daaa32ffd67e00948962764d179393e28ef65bb34ec62490d95d86f3e6f00;

    function _stored() internal pure returns (Stored storage stored) {
        assembly ("memory-safe") {
            stored.slot := LOCATION
        }
    }
}
