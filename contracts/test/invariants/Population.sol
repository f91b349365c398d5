// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {Terms} from "../../src/types/Terms.sol";
import {
    Collectible1155,
    Collectible721,
    deployCollectible1155,
    deployCollectible721,
    deployEngine
} from "../harness/Deployed.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Burner, Reenterer, Refuser, Wallet} from "../mocks/Actors.sol";
import {OtherCollection1155} from "../mocks/OtherCollections.sol";

/// The people of a market, good and bad, their holdings, and their listings.
abstract contract Population {
    struct Listing {
        Terms terms;
        bytes32 id;
        uint256 commission;
        uint256 royalties;
        uint256 sold;
        uint256 cancelled;
        // The running auction.
        uint256 end;
        uint256 unitPrice;
        // All auctions.
        uint256 auctions;
        uint256 settlements;
    }

    uint256 internal constant PEOPLE = 8;
    /// Limits the cost of the checks after every step.
    uint256 internal constant MOST_LISTINGS = 100;

    ISaleEngine public engine;
    Collectible721 internal single;
    Collectible1155 internal multiple;
    OtherCollection1155 internal other;

    address public owner = vm.addr(0xA11);
    address public till = vm.addr(0x7111);
    address[PEOPLE] public people;
    uint256[4] internal keys = [uint256(0xB0B), 0xB1B, 0xB2B, 0xB3B];
    Refuser internal refuser;
    Reenterer public reenterer;

    Listing[] internal _listings;
    uint256 internal _otherTokens;

    constructor() {
        single = deployCollectible721(owner);
        multiple = deployCollectible1155(owner);
        engine = deployEngine(owner, 250, 500, address(single), address(multiple));
        other = new OtherCollection1155();
        refuser = new Refuser();
        reenterer = new Reenterer();
        for (uint256 i; i < 4; ++i) {
            people[i] = vm.addr(keys[i]);
        }
        (people[4], people[5]) = (address(refuser), address(reenterer));
        (people[6], people[7]) = (address(new Burner()), address(new Wallet()));
        other.setRoyalty(people[0], 700);
        for (uint256 i; i < PEOPLE; ++i) {
            _do(
                people[i], address(single), abi.encodeCall(IERC721.setApprovalForAll, (address(engine), true))
            );
            _do(
                people[i],
                address(multiple),
                abi.encodeCall(IERC1155.setApprovalForAll, (address(engine), true))
            );
            _do(
                people[i], address(other), abi.encodeCall(IERC1155.setApprovalForAll, (address(engine), true))
            );
        }
    }

    function listings() external view returns (uint256) {
        return _listings.length;
    }

    function listing(uint256 index) external view returns (Listing memory) {
        return _listings[index];
    }

    // ── Acting ─────────────────────────────────────────────────────────────────────────────────

    /// Key holders accept everything; contracts may refuse.
    function _isContract(address person) internal view returns (bool) {
        return person.code.length != 0;
    }

    /// Whether a person accepts copies of an ERC-1155 now.
    function _accepts(address person) internal view returns (bool) {
        return person != people[6] && (person != address(refuser) || !refuser.refuses());
    }

    function _do(address person, address target, bytes memory call) internal returns (bytes memory) {
        return _do(person, target, 0, call);
    }

    /// The person first gets the wei that the action needs, so that their balance does not limit the
    /// action.
    function _do(address person, address target, uint256 value, bytes memory call)
        internal
        returns (bytes memory result)
    {
        if (_isContract(person)) return Actor(payable(person)).execute(target, value, call);
        bool success;
        vm.prank(person);
        (success, result) = target.call{value: value}(call);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 0x20), mload(result))
            }
        }
    }

    function _fund(address person, uint256 value) internal {
        vm.deal(person, person.balance + value);
    }

    // ── Counting ───────────────────────────────────────────────────────────────────────────────

    /// The sum of what the people, the owner and the engine's books have. No trade changes it.
    function wealth() public view returns (uint256 sum) {
        for (uint256 i; i < PEOPLE; ++i) {
            sum += people[i].balance;
        }
        return sum + till.balance + liabilities();
    }

    /// What the engine owes.
    function liabilities() public view returns (uint256) {
        return engine.accrued() + liveBids() + parked();
    }

    function liveBids() public view returns (uint256 sum) {
        for (uint256 i; i < _listings.length; ++i) {
            if (engine.hasBids(_listings[i].id)) sum += engine.getAuction(_listings[i].id).amount;
        }
    }

    function parked() public view returns (uint256 sum) {
        for (uint256 i; i < PEOPLE; ++i) {
            sum += engine.parked(people[i]);
        }
    }

    /// A person's total, held or parked.
    function _owned(address person) internal view returns (uint256) {
        return person.balance + engine.parked(person);
    }

    function _holds(address person, Terms memory terms) internal view returns (uint256) {
        if (terms.asset == address(single)) return single.ownerOf(terms.tokenId) == person ? 1 : 0;
        return IERC1155(terms.asset).balanceOf(person, terms.tokenId);
    }

    function _pick(uint256 seed) internal view returns (address) {
        return people[seed % PEOPLE];
    }

    function _creatorOf(Terms memory terms) internal view returns (address) {
        return engine.getCreator(terms.asset, terms.tokenId);
    }

    /// Whether copies can leave the seller now.
    function _tradable(Terms memory terms) internal view returns (bool) {
        return vm.getBlockTimestamp() >= terms.start && engine.counterOf(terms.seller) == terms.counter;
    }
}
