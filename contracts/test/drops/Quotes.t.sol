// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {MintRequest, Phase, Quote} from "../../src/types/Phase.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {AllowTree} from "../harness/AllowTree.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {OtherCollection721} from "../mocks/OtherCollections.sol";

/// What a page is told: always what a mint would say.
contract QuotesTest is DropTest {
    function test_aMintThatIsAllowed() external {
        Phase memory phase = falling();
        (phase.supply, phase.mostPerWallet) = (10, 5);
        add(phase);
        mint(alice, phase, 2, 10 ether);
        vm.warp(NOW + 5_000);
        Quote memory answer = drops.quote(phase, wants(3, alice), alice);
        vm.assertEq(answer.refusal.length, 0);
        vm.assertEq(answer.price, 1.5 ether);
        vm.assertEq(answer.cost, costOf(4.5 ether));
        vm.assertEq(answer.left, 8);
        vm.assertEq(answer.counted, 2);
        vm.assertEq(drops.costOf(phase, wants(3, alice), alice), costOf(4.5 ether));
    }

    /// A phase that cannot be added may have no duration, and a page may ask about it all the same.
    function test_aPhaseWithoutADuration() external {
        Phase memory phase = falling();
        phase.end = phase.start;
        for (uint256 i; i < 2; ++i) {
            bytes memory refusal = drops.quote(phase, wants(1, alice), alice).refusal;
            bytes memory unknown =
                abi.encodeWithSelector(IDrops.PhaseUnknown.selector, drops.hashPhase(phase));
            vm.assertEq(keccak256(refusal), keccak256(unknown));
            phase.end -= 1;
        }
    }

    function test_whatIsLeft() external {
        Phase memory phase = open();
        add(phase);
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, ANY);
        // The drop of the collection can have less left than the phase.
        works.startDrop(4);
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, 4);
        phase.supply = 3;
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, 3);
        phase = ofEdition(open());
        phase.supply = 9;
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, 9);
    }

    function test_notYetAndNotAnyMore() external {
        Phase memory phase = open();
        (phase.start, phase.end) = (NOW + 100, NOW + 200);
        (phase.price, phase.endPrice) = (2 ether, 1 ether);
        assertRefused(
            phase, alice, abi.encodeWithSelector(IDrops.PhaseUnknown.selector, drops.hashPhase(phase))
        );
        bytes32 phaseId = add(phase);
        assertRefused(phase, alice, abi.encodeWithSelector(IEngineEvents.NotStarted.selector, NOW + 100));
        // What it will cost at first, as far as it is known.
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).price, 2 ether);
        vm.warp(NOW + 200);
        assertRefused(phase, alice, abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 200));
        vm.warp(NOW + 150);
        vm.prank(creator);
        drops.closePhase(phase);
        assertRefused(phase, alice, abi.encodeWithSelector(IDrops.ClosedPhase.selector, phaseId));
    }

    function test_soldOutAndLimit() external {
        Phase memory phase = open();
        (phase.supply, phase.mostPerWallet) = (2, 1);
        bytes32 phaseId = add(phase);
        mint(alice, phase, 1, costOf(PRICE));
        assertRefused(phase, alice, abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 1, 1));
        mint(bob, phase, 1, costOf(PRICE));
        assertRefused(phase, alice, abi.encodeWithSelector(IDrops.SoldOut.selector, phaseId));
    }

    function test_paused() external {
        Phase memory phase = open();
        add(phase);
        vm.prank(owner);
        engine.pause();
        assertRefused(phase, alice, abi.encodeWithSelector(IEngineEvents.EnginePaused.selector));
    }

    function test_notOnTheList() external {
        bytes32[] memory leaves = listOf(2, 0.5 ether);
        Phase memory phase = open();
        phase.root = AllowTree.rootOf(leaves);
        add(phase);
        assertRefused(phase, bob, abi.encodeWithSelector(IDrops.NotListed.selector, bob));
        MintRequest memory request = wants(1, alice);
        request.allowance = AllowTree.allowance(leaves, 0, 2, 0.5 ether);
        Quote memory answer = drops.quote(phase, request, alice);
        vm.assertEq(answer.price, 0.5 ether);
        vm.assertEq(answer.cost, costOf(0.5 ether));
    }

    /// Without a list, its words mean nothing.
    function test_thePriceOfNoList() external {
        Phase memory phase = open();
        add(phase);
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).price, PRICE);
        phase.root = bytes32(uint256(1));
        MintRequest memory request = wants(1, alice);
        request.allowance.price = ANY;
        vm.assertEq(drops.quote(phase, request, alice).price, PRICE);
    }

    function test_theGate() external {
        OtherCollection721 gate = new OtherCollection721();
        gate.mint(alice, 7);
        Phase memory phase = open();
        phase.gate = address(gate);
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.gateTokens = one(7);
        vm.assertEq(drops.quote(phase, request, alice).refusal.length, 0);
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(
            keccak256(drops.quote(phase, request, alice).refusal),
            keccak256(abi.encodeWithSelector(IDrops.GateTokenUsed.selector, 7))
        );
    }

    function test_theVaultCounts() external {
        Phase memory phase = open();
        phase.mostPerWallet = 3;
        add(phase);
        registry.delegate(bob, alice, address(0), true);
        mint(bob, phase, 2, costOf(2 * PRICE));
        MintRequest memory request = wants(1, alice);
        vm.assertEq(drops.quote(phase, request, alice).counted, 0);
        request.vault = bob;
        vm.assertEq(drops.quote(phase, request, alice).counted, 2);
    }

    function test_theCollectionRefuses() external {
        Phase memory phase = open();
        add(phase);
        works.setMinter(address(drops), false);
        assertRefused(phase, alice, abi.encodeWithSelector(IDrops.NotMinter.selector, works));
        works.moveTo(seller);
        assertRefused(phase, alice, abi.encodeWithSelector(IDrops.OwnerMoved.selector, creator, seller));
    }

    function test_aCurrency() external {
        Phase memory phase = inCurrency(open());
        add(phase);
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).cost, costOf(PRICE));
        vm.prank(owner);
        engine.setCurrency(address(coin), address(0));
        assertRefused(phase, alice, abi.encodeWithSelector(IEngineEvents.CurrencyNotAllowed.selector, coin));
    }

    /// With a rebate the commission is that of the beginning, rounded for each token.
    function test_aRebate() external {
        Phase memory phase = withRebate();
        (phase.price, phase.endPrice) = (39, 1);
        add(phase);
        vm.prank(owner);
        engine.setCommission(500);
        vm.assertEq(drops.quote(phase, wants(2, alice), alice).cost, 78);
        (phase.price, phase.endPrice) = (40, 1);
        vm.prank(owner);
        engine.setCommission(250);
        add(phase);
        vm.assertEq(drops.quote(phase, wants(2, alice), alice).cost, 82);
    }

    function assertRefused(Phase memory phase, address caller, bytes memory reason) private view {
        Quote memory answer = drops.quote(phase, wants(1, caller), caller);
        vm.assertEq(keccak256(answer.refusal), keccak256(reason), "refusal");
    }
}
