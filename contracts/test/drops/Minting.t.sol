// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {MintRequest, Phase, PhaseStatus} from "../../src/types/Phase.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {Estimating} from "../harness/Estimating.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {Exacting, Refuser} from "../mocks/Actors.sol";
import {Minted} from "../mocks/DropCollections.sol";

/// Minting in the chain's coin: when, how many, and who gets what.
contract MintingTest is DropTest {
    function test_whoPaysHasTheTokens() external {
        Phase memory phase = open();
        bytes32 phaseId = add(phase);
        mint(bob, phase, 2, costOf(2 * PRICE));
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.DropMinted(phaseId, alice, alice, 3, 3, 3.075 ether, 0.15 ether);
        vm.assertEq(mint(alice, phase, 3, costOf(3 * PRICE)), 3);
        for (uint256 tokenId = 3; tokenId <= 5; ++tokenId) {
            vm.assertEq(works.ownerOf(tokenId), alice);
        }
        vm.assertEq(alice.balance, 1_000_000 ether - 3.075 ether);
        vm.assertEq(creator.balance, 4.875 ether);
        assertBooks(0.25 ether, 0);
        PhaseStatus memory status = drops.getPhase(phaseId);
        vm.assertEq(status.minted, 5);
        vm.assertEq(status.last, NOW);
    }

    function test_anEdition() external {
        Phase memory phase = ofEdition(open());
        bytes32 phaseId = add(phase);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.DropMinted(phaseId, alice, bob, EDITION, 7, 7.175 ether, 0.35 ether);
        vm.assertEq(mint(alice, phase, wants(7, bob), costOf(7 * PRICE)), EDITION);
        vm.assertEq(editions.balanceOf(bob, EDITION), 7);
        vm.assertEq(creator.balance, 6.825 ether);
    }

    function test_somebodyElseHasTheTokens() external {
        Phase memory phase = open();
        add(phase);
        mint(alice, phase, wants(1, bob), costOf(PRICE));
        vm.assertEq(works.ownerOf(1), bob);
    }

    /// They could never leave.
    function test_theDropsContractReceivesNoTokens() external {
        Phase memory phase = open();
        add(phase);
        refuse(
            alice,
            phase,
            wants(1, address(drops)),
            costOf(PRICE),
            abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, drops)
        );
    }

    function test_anUnknownPhase() external {
        Phase memory phase = open();
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.PhaseUnknown.selector, drops.hashPhase(phase))
        );
    }

    function test_fromOneToAHundred() external {
        Phase memory phase = ofEdition(open());
        add(phase);
        refuse(
            alice,
            phase,
            wants(0, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 0)
        );
        refuse(
            alice,
            phase,
            wants(101, alice),
            costOf(101 * PRICE),
            abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 101)
        );
        mint(alice, phase, 100, costOf(100 * PRICE));
    }

    function test_notBeforeTheStart() external {
        Phase memory phase = open();
        phase.start = NOW + 10;
        add(phase);
        vm.warp(NOW + 9);
        bytes memory reason = abi.encodeWithSelector(IEngineEvents.NotStarted.selector, NOW + 10);
        refuse(alice, phase, wants(1, alice), costOf(PRICE), reason);
        vm.warp(NOW + 10);
        mint(alice, phase, 1, costOf(PRICE));
    }

    function test_notFromTheEnd() external {
        Phase memory phase = open();
        add(phase);
        vm.warp(phase.end);
        bytes memory reason = abi.encodeWithSelector(IEngineEvents.Expired.selector, phase.end);
        refuse(alice, phase, wants(1, alice), costOf(PRICE), reason);
        vm.warp(phase.end - 1);
        mint(alice, phase, 1, costOf(PRICE));
    }

    function test_notMoreThanTheSupply() external {
        Phase memory phase = open();
        phase.supply = 5;
        bytes32 phaseId = add(phase);
        mint(alice, phase, 3, costOf(3 * PRICE));
        bytes memory reason = abi.encodeWithSelector(IDrops.NotEnoughLeft.selector, 3, 2);
        refuse(bob, phase, wants(3, bob), costOf(3 * PRICE), reason);
        mint(bob, phase, 2, costOf(2 * PRICE));
        reason = abi.encodeWithSelector(IDrops.SoldOut.selector, phaseId);
        refuse(bob, phase, wants(1, bob), costOf(PRICE), reason);
    }

    function test_notWhilePaused() external {
        Phase memory phase = open();
        add(phase);
        vm.prank(owner);
        engine.pause();
        bytes memory reason = abi.encodeWithSelector(IEngineEvents.EnginePaused.selector);
        refuse(alice, phase, wants(1, alice), costOf(PRICE), reason);
        vm.prank(owner);
        engine.unpause();
        mint(alice, phase, 1, costOf(PRICE));
    }

    /// Free claims too.
    function test_nothingFreeWhilePaused() external {
        Phase memory phase = open();
        (phase.price, phase.endPrice) = (0, 0);
        add(phase);
        vm.prank(owner);
        engine.pause();
        refuse(alice, phase, wants(1, alice), 0, abi.encodeWithSelector(IEngineEvents.EnginePaused.selector));
    }

    /// A creator could close the drop of a buyer who is about to pay, and start another one with other pictures.
    function test_onlyTokensOfTheDropOfThePhase() external {
        Phase memory phase = open();
        add(phase);
        works.startDrop(10);
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.OtherDrop.selector, 1, 2)
        );
        phase.drop = 2;
        add(phase);
        mint(alice, phase, 1, costOf(PRICE));
    }

    /// With the collection's own error.
    function test_onlyWhereTheCollectionLetsIt() external {
        Phase memory phase = open();
        add(phase);
        works.setMinter(address(drops), false);
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(Minted.NotAMinter.selector, drops)
        );
    }

    // ── Money ──────────────────────────────────────────────────────────────────────────────────

    function test_tooLittle() external {
        Phase memory phase = open();
        add(phase);
        refuse(
            alice,
            phase,
            wants(1, alice),
            1.025 ether - 1,
            abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, 1.025 ether, 1.025 ether - 1)
        );
    }

    function test_whatIsTooMuchComesBack() external {
        Phase memory phase = open();
        add(phase);
        mint(alice, phase, 1, 50 ether);
        vm.assertEq(alice.balance, 1_000_000 ether - 1.025 ether);
        assertBooks(0.05 ether, 0);
    }

    /// Money that cannot go back waits for the payer.
    function test_whatCannotComeBackIsParked() external {
        Phase memory phase = open();
        add(phase);
        Refuser refuser = new Refuser();
        vm.deal(address(refuser), 3 ether);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IEngineEvents.PaymentParked(address(refuser), 1.975 ether);
        refuser.execute(
            address(drops), 3 ether, abi.encodeCall(drops.mint, (phase, wants(1, address(refuser))))
        );
        vm.assertEq(drops.parked(address(refuser)), 1.975 ether);
        assertBooks(0.05 ether, 1.975 ether);
    }

    function test_aFreeClaimMovesNothing() external {
        Phase memory phase = open();
        (phase.price, phase.endPrice, phase.referrerBps) = (0, 0, 5_000);
        bytes32 phaseId = add(phase);
        MintRequest memory request = wants(2, alice);
        request.referrer = referrer;
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.DropMinted(phaseId, alice, alice, 1, 2, 0, 0);
        vm.expectCall(address(payees), abi.encodeCall(payees.payeeOf, (creator)), 0);
        mint(alice, phase, request, 0);
        vm.assertEq(works.balanceOf(alice), 2);
        vm.assertEq(creator.balance + referrer.balance, 0);
        assertBooks(0, 0);
    }

    function test_whatIsSentForAFreeClaimComesBack() external {
        Phase memory phase = open();
        (phase.price, phase.endPrice) = (0, 0);
        add(phase);
        mint(alice, phase, 1, 1 ether);
        vm.assertEq(alice.balance, 1_000_000 ether);
    }

    /// The engine's of the moment.
    function test_theCommissionIsTheEngines() external {
        Phase memory phase = open();
        add(phase);
        vm.prank(owner);
        engine.setCommission(500);
        refuse(
            alice,
            phase,
            wants(1, alice),
            1.025 ether,
            abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, 1.05 ether, 1.025 ether)
        );
        mint(alice, phase, 1, 1.05 ether);
        vm.assertEq(creator.balance, 0.95 ether);
        assertBooks(0.1 ether, 0);
        vm.prank(owner);
        engine.setCommission(0);
        mint(alice, phase, 1, 1 ether);
        vm.assertEq(creator.balance, 1.95 ether);
        assertBooks(0.1 ether, 0);
    }

    function test_thePayeeIsPaid() external {
        Phase memory phase = open();
        add(phase);
        name(creator, seller);
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(seller.balance, 0.975 ether);
        vm.assertEq(creator.balance, 0);
    }

    /// With the gas of a payment, and no more.
    function test_aPaymentHasItsGas() external {
        Phase memory phase = open();
        add(phase);
        Exacting exacting = new Exacting();
        name(creator, address(exacting));
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(address(exacting).balance, 0.975 ether);
    }

    /// Whoever sends the price of now, and is mined when it is lower, gets the rest back with the gas of an estimate of now.
    function test_anEstimateIsEnoughWhenThePriceHasFallen() external {
        Phase memory phase = falling();
        add(phase);
        vm.warp(phase.start);
        bytes memory call = abi.encodeCall(IDrops.mint, (phase, wants(1, alice)));
        uint256 cost = drops.costOf(phase, wants(1, alice), alice);
        uint256 gas = Estimating.estimate(alice, address(drops), cost, call);
        vm.warp(phase.start + 12);
        (bool success,,) = Estimating.send(alice, address(drops), cost, call, gas);
        vm.assertTrue(success, "with the estimated gas");
    }

    /// Because the checks of gas see each difference between an estimate and the mint.
    function test_thePriceCostsTheSameGasAtAllTimes() external {
        Phase memory phase = falling();
        gasOfPrice(phase, phase.start);
        uint256 used = gasOfPrice(phase, phase.start);
        vm.assertEq(gasOfPrice(phase, phase.start + 1), used);
        vm.assertEq(gasOfPrice(phase, phase.start + 5_000), used);
        vm.assertEq(gasOfPrice(phase, phase.end - 1), used);
    }

    function gasOfPrice(Phase memory phase, uint256 time) private view returns (uint256 used) {
        bytes memory data = abi.encodeCall(IDrops.priceAt, (phase, time));
        address target = address(drops);
        bool success;
        // Without a copy of the answer, which would cost memory.
        assembly ("memory-safe") {
            used := gas()
            success := staticcall(gas(), target, add(data, 0x20), mload(data), 0, 0)
            used := sub(used, gas())
        }
        vm.assertTrue(success);
    }

    /// It waits for the creator, not for the payee.
    function test_whatAPayeeRefusesIsParkedForTheCreator() external {
        Phase memory phase = open();
        add(phase);
        Refuser refuser = new Refuser();
        name(creator, address(refuser));
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.ProceedsParked(address(0), creator, 0.975 ether);
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(drops.proceedsOf(address(0), creator), 0.975 ether);
        assertBooks(0.05 ether, 0.975 ether);
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(drops.proceedsOf(address(0), creator), 1.95 ether);
    }

    /// Money that is sent here would belong to nobody.
    function test_theDropsContractAsAPayee() external {
        Phase memory phase = open();
        add(phase);
        name(creator, address(drops));
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(creator.balance, 0.975 ether);
    }

    function test_aCreatorCanMint() external {
        Phase memory phase = open();
        add(phase);
        vm.deal(creator, 2 ether);
        mint(creator, phase, 1, costOf(PRICE));
        vm.assertEq(creator.balance, 1.95 ether);
    }

    // ── Referrers ──────────────────────────────────────────────────────────────────────────────

    function test_aReferrerGetsAShareOfTheCreators() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        bytes32 phaseId = add(phase);
        MintRequest memory request = wants(2, alice);
        request.referrer = referrer;
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.Referred(phaseId, referrer, 0.2 ether);
        mint(alice, phase, request, costOf(2 * PRICE));
        vm.assertEq(referrer.balance, 0.2 ether);
        vm.assertEq(creator.balance, 1.75 ether);
        assertBooks(0.1 ether, 0);
    }

    function test_aReferrerGetsNothingWhereThePhaseSaysNothing() external {
        Phase memory phase = open();
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = referrer;
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(referrer.balance, 0);
        vm.assertEq(creator.balance, 0.975 ether);
    }

    function test_nobodyBringsThemselves() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        address vault = account("vault");
        registry.delegate(vault, alice, address(works), true);
        address[6] memory nobody = [address(0), alice, bob, creator, vault, address(drops)];
        for (uint256 i; i < nobody.length; ++i) {
            MintRequest memory request = wants(1, bob);
            (request.referrer, request.vault) = (nobody[i], vault);
            uint256 before = creator.balance;
            mint(alice, phase, request, costOf(PRICE));
            vm.assertEq(creator.balance - before, 0.975 ether);
        }
        vm.assertEq(vault.balance, 0);
        vm.assertEq(bob.balance, 1_000_000 ether);
        assertBooks(0.3 ether, 0);
    }

    /// It would get around the payee.
    function test_aCreatorIsNoReferrer() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        name(creator, seller);
        MintRequest memory request = wants(1, alice);
        request.referrer = creator;
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(seller.balance, 0.975 ether);
        vm.assertEq(creator.balance, 0);
    }

    function test_whatAReferrerRefusesIsParked() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = address(new Refuser());
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(drops.parked(request.referrer), 0.1 ether);
        assertBooks(0.05 ether, 0.1 ether);
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(drops.parked(request.referrer), 0.2 ether);
        assertBooks(0.1 ether, 0.2 ether);
    }

    function test_aReferrerHasTheGasOfAPayment() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = address(new Exacting());
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(request.referrer.balance, 0.1 ether);
    }

    /// Rounded down: the creator has the rest.
    function test_aShareOfLessThanAWeiIsNone() external {
        Phase memory phase = open();
        (phase.price, phase.endPrice, phase.referrerBps) = (9, 9, 1_000);
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = referrer;
        vm.recordLogs();
        mint(alice, phase, request, 9);
        vm.assertEq(creator.balance, 9);
        // The token's, and the mint's.
        vm.assertEq(vm.getRecordedLogs().length, 2);
    }

    // ── A price that falls ─────────────────────────────────────────────────────────────────────

    function test_aPriceFallsEvenly() external {
        Phase memory phase = falling();
        add(phase);
        vm.assertEq(drops.priceAt(phase, 0), 2 ether);
        vm.assertEq(drops.priceAt(phase, NOW), 2 ether);
        vm.assertEq(drops.priceAt(phase, NOW + 1), 1.9999 ether);
        vm.assertEq(drops.priceAt(phase, NOW + 5_000), 1.5 ether);
        vm.assertEq(drops.priceAt(phase, NOW + 10_000), 1 ether);
        vm.assertEq(drops.priceAt(phase, NOW + 10_001), 1 ether);
        vm.warp(NOW + 2_500);
        mint(alice, phase, 1, costOf(2 ether));
        vm.assertEq(alice.balance, 1_000_000 ether - costOf(1.75 ether));
        vm.assertEq(creator.balance, 1.75 ether - fee(1.75 ether));
    }

    /// In the buyer's favour.
    function test_aPriceIsRoundedDown() external view {
        Phase memory phase = open();
        (phase.price, phase.endPrice, phase.end) = (10, 0, NOW + 3);
        vm.assertEq(drops.priceAt(phase, NOW + 1), 6);
        vm.assertEq(drops.priceAt(phase, NOW + 2), 3);
    }

    function testFuzz_aPriceNeverRises(
        uint128 price,
        uint128 endPrice,
        uint40 start,
        uint40 end,
        uint40 time,
        uint40 later
    ) external view {
        vm.assume(end > start);
        if (endPrice > price) (price, endPrice) = (endPrice, price);
        if (later < time) (time, later) = (later, time);
        Phase memory phase = open();
        (phase.price, phase.endPrice, phase.start, phase.end) = (price, endPrice, start, end);
        uint256 first = drops.priceAt(phase, time);
        uint256 second = drops.priceAt(phase, later);
        vm.assertLe(first, price);
        vm.assertLe(second, first);
        vm.assertGe(second, endPrice);
        if (time <= start) vm.assertEq(first, price);
        if (later >= end) vm.assertEq(second, endPrice);
        if (time <= start || time >= end) return;
        // The exact price, rounded down: price × duration - fall × elapsed, over the duration.
        uint256 duration = end - start;
        uint256 exact = uint256(price) * duration - (uint256(price) - endPrice) * (time - start);
        vm.assertEq(first, exact / duration);
    }

    /// Every wei of the buyer is a wei of somebody.
    function testFuzz_everyWeiArrives(
        uint128 price,
        uint8 quantity,
        uint16 referrerBps,
        uint16 commission,
        uint128 more
    ) external {
        Phase memory phase = ofEdition(open());
        (phase.price, phase.endPrice, phase.referrerBps) = (price, price, referrerBps % 5_001);
        add(phase);
        vm.prank(owner);
        engine.setCommission(commission % 501);
        uint256 copies = uint256(quantity) % 100 + 1;
        uint256 amount = uint256(price) * copies;
        uint256 fee_ = amount * (commission % 501) / 10_000;
        uint256 referral = amount * phase.referrerBps / 10_000;
        vm.deal(alice, amount + fee_ + more);
        MintRequest memory request = wants(copies, alice);
        request.referrer = referrer;
        mint(alice, phase, request, amount + fee_ + more);
        vm.assertEq(alice.balance, more);
        vm.assertEq(referrer.balance, referral);
        vm.assertEq(creator.balance, amount - fee_ - referral);
        assertBooks(2 * fee_, 0);
    }

    /// A creator who closes a phase and adds a dearer one is not paid by a buyer who meant the first.
    function test_aPhaseCannotBecomeDearer() external {
        Phase memory phase = open();
        bytes32 phaseId = add(phase);
        Phase memory dearer = open();
        (dearer.price, dearer.endPrice) = (100 ether, 100 ether);
        vm.prank(creator);
        drops.closePhase(phase);
        add(dearer);
        refuse(
            alice,
            phase,
            wants(1, alice),
            200 ether,
            abi.encodeWithSelector(IDrops.ClosedPhase.selector, phaseId)
        );
    }
}
