// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {MintRequest, Phase} from "../../src/types/Phase.sol";
import {IPayees} from "../../src/interfaces/IPayees.sol";
import {Permit} from "../../src/types/Terms.sol";
import {Delegations, Minted1155, Minted721} from "../mocks/DropCollections.sol";
import {AllowTree} from "./AllowTree.sol";
import {artifactOf} from "./Deployed.sol";
import {OrderTest} from "./OrderTest.sol";
import {vm} from "./Vm.sol";

/// OpenZeppelin's Ownable2Step, as a caller sees it.
interface Drops is IDrops {
    function owner() external view returns (address);
    function pendingOwner() external view returns (address);
    function transferOwnership(address newOwner) external;
    function acceptOwnership() external;
    function renounceOwnership() external;
}

function deployDrops(address owner, address engine, IPayees payees, address registry) returns (Drops) {
    return Drops(vm.deployCode(artifactOf("Drops"), abi.encode(owner, engine, payees, registry)));
}

/// A marketplace with a drops contract, and two collections of the creator in which it may mint.
abstract contract DropTest is OrderTest {
    uint256 internal constant ANY = type(uint256).max;
    uint256 internal constant EDITION = 1 << 32;

    Delegations internal registry = new Delegations();
    Drops internal drops;
    Minted721 internal works;
    Minted1155 internal editions;
    address internal referrer = account("referrer");

    function setUp() public virtual override {
        super.setUp();
        drops = deployDrops(owner, address(engine), payees, address(registry));
        vm.label(address(drops), "drops");
        works = new Minted721(creator);
        editions = new Minted1155(creator);
        works.setMinter(address(drops), true);
        editions.setMinter(address(drops), true);
        vm.prank(alice);
        coin.approve(address(drops), ANY);
        vm.prank(bob);
        coin.approve(address(drops), ANY);
    }

    // ── Phases ─────────────────────────────────────────────────────────────────────────────────

    /// Open to all for a day, at a price that does not fall.
    function open() internal view returns (Phase memory phase) {
        phase.collection = address(works);
        phase.drop = 1;
        phase.start = NOW;
        phase.end = NOW + 1 days;
        phase.price = PRICE;
        phase.endPrice = PRICE;
    }

    /// An edition instead.
    function ofEdition(Phase memory phase) internal view returns (Phase memory) {
        phase.collection = address(editions);
        phase.drop = 0;
        phase.tokenId = EDITION;
        return phase;
    }

    /// From 2 to 1 over 10,000 seconds.
    function falling() internal view returns (Phase memory phase) {
        phase = open();
        phase.price = 2 ether;
        phase.endPrice = 1 ether;
        phase.end = NOW + 10_000;
    }

    function withRebate() internal view returns (Phase memory phase) {
        phase = falling();
        phase.rebate = true;
    }

    function inCurrency(Phase memory phase) internal view returns (Phase memory) {
        phase.currency = address(coin);
        return phase;
    }

    function add(Phase memory phase) internal returns (bytes32) {
        vm.prank(creator);
        return drops.addPhase(phase);
    }

    function refuse(Phase memory phase, bytes memory reason) internal {
        vm.prank(creator);
        vm.expectRevert(reason);
        drops.addPhase(phase);
    }

    // ── Minting ────────────────────────────────────────────────────────────────────────────────

    function wants(uint256 quantity, address to) internal pure returns (MintRequest memory request) {
        request.quantity = quantity;
        request.to = to;
    }

    function costOf(uint256 amount) internal pure returns (uint256) {
        return amount + fee(amount);
    }

    function mint(address buyer, Phase memory phase, uint256 quantity, uint256 value)
        internal
        returns (uint256)
    {
        return mint(buyer, phase, wants(quantity, buyer), value);
    }

    function mint(address buyer, Phase memory phase, MintRequest memory request, uint256 value)
        internal
        returns (uint256)
    {
        vm.prank(buyer);
        return drops.mint{value: value}(phase, request);
    }

    function mintInCoins(address buyer, Phase memory phase, MintRequest memory request)
        internal
        returns (uint256)
    {
        vm.prank(buyer);
        return drops.mintInCurrency(phase, request, ANY, noPermit());
    }

    function refuse(
        address buyer,
        Phase memory phase,
        MintRequest memory request,
        uint256 value,
        bytes memory reason
    ) internal {
        vm.prank(buyer);
        vm.expectRevert(reason);
        drops.mint{value: value}(phase, request);
    }

    function noPermit() internal pure returns (Permit memory) {}

    function name(address person, address payee) internal {
        vm.prank(person);
        payees.setPayee(payee, new address[](0));
    }

    // ── Checking ───────────────────────────────────────────────────────────────────────────────

    /// The drops contract holds what it owes and the commission, and nothing else.
    function assertBooks(uint256 accrued, uint256 owed) internal view {
        vm.assertEq(drops.accrued(), accrued, "accrued");
        vm.assertEq(drops.owed(), owed, "owed");
        vm.assertEq(address(drops).balance, accrued + owed, "balance of the drops contract");
    }

    /// A list of alice (two, at half the price) and others.
    function listOf(uint256 most, uint256 price) internal returns (bytes32[] memory leaves) {
        leaves = new bytes32[](5);
        leaves[0] = AllowTree.leafOf(alice, most, price);
        for (uint256 i = 1; i < leaves.length; ++i) {
            leaves[i] = AllowTree.leafOf(account(vm.toString(i)), i, ANY);
        }
    }

    function one(uint256 value) internal pure returns (uint256[] memory values) {
        values = new uint256[](1);
        values[0] = value;
    }

    function two(uint256 first, uint256 second) internal pure returns (uint256[] memory values) {
        values = new uint256[](2);
        (values[0], values[1]) = (first, second);
    }
}
