// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {MintRequest, Phase} from "../../src/types/Phase.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {Refuser} from "../mocks/Actors.sol";
import {OddCurrency} from "../mocks/Currencies.sol";

/// Phases in which everybody pays the last price. It falls from 2 to 1 over 10,000 seconds.
contract RebatesTest is DropTest {
    function test_everybodyPaysTheLastPrice() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = sell(phase);
        vm.assertEq(creator.balance, 0);
        // Three at 2, one at 1.5, two at 1.25, with the commission, are held.
        assertBooks(0, 10.25 ether);
        vm.warp(phase.end);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.RebateClaimed(phaseId, alice, alice, 2.5625 ether);
        drops.claimRebate(phase, alice);
        // Each token cost 1.25 and the commission on it.
        vm.assertEq(alice.balance, 1_000_000 ether - 4 * 1.28125 ether);
        vm.assertEq(bob.balance, 1_000_000 ether - 2 * 1.28125 ether);
        assertBooks(0, 6 * 1.28125 ether);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.PhaseSettled(phaseId, 1.25 ether, 6, 6 * 1.21875 ether, 6 * 0.0625 ether);
        drops.settlePhase(phase);
        vm.assertEq(creator.balance, 6 * 1.21875 ether);
        assertBooks(6 * 0.0625 ether, 0);
        vm.assertTrue(drops.getPhase(phaseId).settled);
    }

    /// The order does not matter.
    function test_theCreatorFirst() external {
        Phase memory phase = withRebate();
        sell(phase);
        vm.warp(phase.end);
        drops.settlePhase(phase);
        vm.assertEq(creator.balance, 6 * 1.21875 ether);
        drops.claimRebate(phase, alice);
        assertBooks(6 * 0.0625 ether, 0);
    }

    function test_inACurrency() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.assertEq(coin.balanceOf(address(drops)), 10.25 ether);
        vm.assertEq(coin.balanceOf(till), 0);
        vm.warp(phase.end);
        drops.claimRebate(phase, alice);
        vm.assertEq(coin.balanceOf(alice), 1_000 ether - 4 * 1.28125 ether);
        drops.settlePhase(phase);
        vm.assertEq(coin.balanceOf(creator), 6 * 1.21875 ether);
        vm.assertEq(coin.balanceOf(till), 6 * 0.0625 ether);
        vm.assertEq(coin.balanceOf(address(drops)), 0);
        assertBooks(0, 0);
    }

    function test_whatIsTooMuchComesBackAtOnce() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = add(phase);
        mint(alice, phase, 1, 10 ether);
        vm.assertEq(alice.balance, 1_000_000 ether - 2.05 ether);
        (uint256 paid, uint256 quantity) = drops.purchaseOf(phaseId, alice);
        vm.assertEq(paid, 2.05 ether);
        vm.assertEq(quantity, 1);
    }

    /// The mint says that no commission is due yet.
    function test_theEventOfAMint() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = add(phase);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.DropMinted(phaseId, alice, alice, 1, 1, 2.05 ether, 0);
        mint(alice, phase, 1, 2.05 ether);
    }

    /// The rebate belongs to who paid, not to the vault or to who received.
    function test_whoPaysHasTheRebate() external {
        Phase memory phase = withRebate();
        add(phase);
        address vault = account("vault");
        registry.delegate(vault, alice, address(works), true);
        MintRequest memory request = wants(1, bob);
        request.vault = vault;
        mint(alice, phase, request, 2.05 ether);
        vm.warp(NOW + 5_000);
        mint(alice, phase, 1, costOf(1.5 ether));
        vm.warp(phase.end);
        nothing(phase, vault);
        nothing(phase, bob);
        drops.claimRebate(phase, alice);
        vm.assertEq(alice.balance, 1_000_000 ether - 2 * costOf(1.5 ether));
    }

    // ── When it is over ────────────────────────────────────────────────────────────────────────

    function test_notBeforeItIsOver() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = sell(phase);
        vm.warp(phase.end - 1);
        bytes memory reason = abi.encodeWithSelector(IDrops.PhaseOpen.selector, phaseId);
        vm.expectRevert(reason);
        drops.claimRebate(phase, alice);
        vm.expectRevert(reason);
        drops.settlePhase(phase);
        vm.prank(alice);
        vm.expectRevert(reason);
        drops.claimRebateTo(phase, alice);
    }

    function test_soldOut() external {
        Phase memory phase = withRebate();
        phase.supply = 6;
        sell(phase);
        drops.settlePhase(phase);
        drops.claimRebate(phase, alice);
        assertBooks(6 * 0.0625 ether, 0);
    }

    function test_closed() external {
        Phase memory phase = withRebate();
        sell(phase);
        vm.prank(creator);
        drops.closePhase(phase);
        drops.settlePhase(phase);
        drops.claimRebate(phase, alice);
        assertBooks(6 * 0.0625 ether, 0);
    }

    /// Who added it is paid, also if somebody else has the collection by then.
    function test_theCollectionMoved() external {
        Phase memory phase = withRebate();
        sell(phase);
        works.moveTo(seller);
        vm.warp(phase.end);
        drops.settlePhase(phase);
        vm.assertEq(creator.balance, 6 * 1.21875 ether);
        vm.assertEq(seller.balance, 0);
    }

    function test_nothingWasMinted() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = add(phase);
        vm.warp(phase.end);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.PhaseSettled(phaseId, 0, 0, 0, 0);
        drops.settlePhase(phase);
        vm.assertEq(creator.balance, 0);
        assertBooks(0, 0);
    }

    function test_aPriceThatFallsToNothing() external {
        Phase memory phase = withRebate();
        phase.endPrice = 0;
        add(phase);
        mint(alice, phase, 1, 2.05 ether);
        vm.warp(phase.end - 1);
        mint(bob, phase, 1, 1 ether);
        vm.warp(phase.end);
        uint256 last = drops.priceAt(phase, phase.end - 1);
        vm.assertEq(last, 0.0002 ether);
        drops.claimRebate(phase, alice);
        vm.assertEq(alice.balance, 1_000_000 ether - costOf(last));
    }

    function test_settledOnce() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = sell(phase);
        vm.warp(phase.end);
        drops.settlePhase(phase);
        vm.expectRevert(abi.encodeWithSelector(IDrops.AlreadySettled.selector, phaseId));
        drops.settlePhase(phase);
    }

    function test_claimedOnce() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = sell(phase);
        vm.warp(phase.end);
        drops.claimRebate(phase, alice);
        (uint256 paid, uint256 quantity) = drops.purchaseOf(phaseId, alice);
        vm.assertEq(paid + quantity, 0);
        nothing(phase, alice);
    }

    function test_whoPaidTheLastPriceGetsNothing() external {
        Phase memory phase = withRebate();
        sell(phase);
        vm.warp(phase.end);
        nothing(phase, bob);
        nothing(phase, seller);
    }

    function test_onlyPhasesWithARebate() external {
        Phase memory phase = falling();
        bytes32 phaseId = add(phase);
        mint(alice, phase, 1, 2.05 ether);
        vm.warp(phase.end);
        vm.expectRevert(abi.encodeWithSelector(IDrops.NoRebate.selector, phaseId));
        drops.settlePhase(phase);
        vm.expectRevert(abi.encodeWithSelector(IDrops.NoRebate.selector, phaseId));
        drops.claimRebate(phase, alice);
    }

    function test_onlyPhasesThatWereAdded() external {
        Phase memory phase = withRebate();
        vm.warp(phase.end);
        vm.expectRevert(abi.encodeWithSelector(IDrops.PhaseUnknown.selector, drops.hashPhase(phase)));
        drops.settlePhase(phase);
    }

    function test_aPauseStopsNeither() external {
        Phase memory phase = withRebate();
        sell(phase);
        vm.warp(phase.end);
        vm.prank(owner);
        engine.pause();
        drops.settlePhase(phase);
        drops.claimRebate(phase, alice);
        assertBooks(6 * 0.0625 ether, 0);
    }

    /// So that the sums do not change under those who bought.
    function test_theCommissionIsThatOfTheBeginning() external {
        Phase memory phase = withRebate();
        add(phase);
        vm.prank(owner);
        engine.setCommission(500);
        mint(alice, phase, 1, 2.05 ether);
        vm.warp(phase.end);
        drops.settlePhase(phase);
        vm.assertEq(creator.balance, 1.95 ether);
        assertBooks(0.1 ether, 0);
    }

    // ── Who cannot take it ─────────────────────────────────────────────────────────────────────

    function test_aCreatorWhoRefuses() external {
        Phase memory phase = withRebate();
        sell(phase);
        name(creator, address(new Refuser()));
        vm.warp(phase.end);
        drops.settlePhase(phase);
        vm.assertEq(drops.proceedsOf(address(0), creator), 6 * 1.21875 ether);
        drops.claimRebate(phase, alice);
        assertBooks(6 * 0.0625 ether, 6 * 1.21875 ether);
    }

    function test_aBuyerWhoRefusesNamesAnotherAddress() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = add(phase);
        Refuser refuser = new Refuser();
        vm.deal(address(refuser), 2.05 ether);
        refuser.execute(
            address(drops), 2.05 ether, abi.encodeCall(drops.mint, (phase, wants(1, address(refuser))))
        );
        vm.warp(NOW + 5_000);
        mint(alice, phase, 1, costOf(1.5 ether));
        vm.warp(phase.end);
        uint256 rebate = 2.05 ether - costOf(1.5 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PaymentFailed.selector, refuser, rebate));
        drops.claimRebate(phase, address(refuser));
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.RebateClaimed(phaseId, address(refuser), seller, rebate);
        refuser.execute(address(drops), 0, abi.encodeCall(drops.claimRebateTo, (phase, seller)));
        vm.assertEq(seller.balance, rebate);
    }

    function test_aBuyerWhomTheCurrencyBlocks() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        coin.setBlocked(alice, true);
        vm.expectRevert("blocked");
        drops.claimRebate(phase, alice);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, drops));
        drops.claimRebateTo(phase, address(drops));
        vm.prank(alice);
        drops.claimRebateTo(phase, seller);
        vm.assertEq(coin.balanceOf(seller), 2.5625 ether);
    }

    /// Nobody holds up the others.
    function test_aCreatorAndACollectorWhomTheCurrencyBlocks() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        coin.setBlocked(creator, true);
        coin.setBlocked(till, true);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.ProceedsParked(address(coin), creator, 6 * 1.21875 ether);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IEngineEvents.CurrencyParked(address(coin), till, 6 * 0.0625 ether);
        drops.settlePhase(phase);
        vm.assertEq(drops.proceedsOf(address(coin), creator), 6 * 1.21875 ether);
        vm.assertEq(drops.parkedIn(address(coin), till), 6 * 0.0625 ether);
        drops.claimRebate(phase, alice);
        vm.assertEq(coin.balanceOf(address(drops)), 6 * 1.28125 ether);
    }

    function test_aCurrencyThatAnswersOddlyAtTheEnd() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        coin.setAnswer(OddCurrency.Answer.Nothing);
        drops.claimRebate(phase, alice);
        coin.setAnswer(OddCurrency.Answer.False);
        drops.settlePhase(phase);
        vm.assertEq(drops.proceedsOf(address(coin), creator), 6 * 1.21875 ether);
        vm.assertEq(drops.parkedIn(address(coin), till), 6 * 0.0625 ether);
    }

    function test_aCurrencyThatAnswersASettlementWithNothing() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        coin.setAnswer(OddCurrency.Answer.Nothing);
        drops.settlePhase(phase);
        vm.assertEq(coin.balanceOf(creator), 6 * 1.21875 ether);
        vm.assertEq(drops.proceedsOf(address(coin), creator), 0);
    }

    /// A currency whose code is gone has moved nothing.
    function test_aCurrencyThatIsGone() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        vm.etch(address(coin), "");
        drops.settlePhase(phase);
        vm.assertEq(drops.proceedsOf(address(coin), creator), 6 * 1.21875 ether);
    }

    function test_aCurrencyThatFailsSilently() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        // Reverts with nothing.
        vm.etch(address(coin), hex"5f5ffd");
        drops.settlePhase(phase);
        vm.assertEq(drops.proceedsOf(address(coin), creator), 6 * 1.21875 ether);
        vm.assertEq(drops.parkedIn(address(coin), till), 6 * 0.0625 ether);
    }

    /// The commission in it then waits for the owner of the drops contract.
    function test_aCurrencyThatIsRefusedMeanwhile() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        vm.prank(owner);
        engine.setCurrency(address(coin), address(0));
        drops.settlePhase(phase);
        drops.claimRebate(phase, alice);
        vm.assertEq(coin.balanceOf(owner), 6 * 0.0625 ether);
        vm.assertEq(coin.balanceOf(creator), 6 * 1.21875 ether);
    }

    function test_thePayeeIsPaid() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        name(creator, seller);
        drops.settlePhase(phase);
        vm.assertEq(coin.balanceOf(seller), 6 * 1.21875 ether);
    }

    function test_theDropsContractAsAPayee() external {
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        name(creator, address(drops));
        drops.settlePhase(phase);
        vm.assertEq(coin.balanceOf(creator), 6 * 1.21875 ether);
    }

    function test_noCommissionMovesNothing() external {
        vm.prank(owner);
        engine.setCommission(0);
        Phase memory phase = inCurrency(withRebate());
        sellForCoins(phase);
        vm.warp(phase.end);
        coin.setBlocked(till, true);
        vm.recordLogs();
        drops.settlePhase(phase);
        vm.assertEq(coin.balanceOf(creator), 6 * 1.25 ether);
        // The settlement's, and one transfer.
        vm.assertEq(vm.getRecordedLogs().length, 2);
    }

    // ── To the wei ─────────────────────────────────────────────────────────────────────────────

    /// Odd prices, commissions and quantities: nothing is left over, and nothing is missing.
    function testFuzz_everyWeiArrives(
        uint96 price,
        uint96 endPrice,
        uint16 commission,
        uint16[4] calldata times,
        uint8[4] calldata quantities
    ) external {
        vm.assume(price != endPrice);
        if (endPrice > price) (price, endPrice) = (endPrice, price);
        vm.prank(owner);
        engine.setCommission(commission % 501);
        Phase memory phase = ofEdition(withRebate());
        (phase.price, phase.endPrice) = (price, endPrice);
        add(phase);
        vm.deal(alice, 1 << 120);
        vm.deal(bob, 1 << 120);
        uint256 time_ = NOW;
        uint256[2] memory bought;
        for (uint256 i; i < 4; ++i) {
            time_ += times[i] % 2_500;
            vm.warp(time_);
            uint256 quantity = uint256(quantities[i]) % 100 + 1;
            bought[i % 2] += quantity;
            mint(i % 2 == 0 ? alice : bob, phase, quantity, 1 << 110);
        }
        uint256 last = drops.priceAt(phase, time_);
        uint256 fee_ = last * (commission % 501) / 10_000;
        vm.warp(phase.end);
        try drops.claimRebate(phase, alice) {} catch {}
        drops.settlePhase(phase);
        try drops.claimRebate(phase, bob) {} catch {}
        vm.assertEq(alice.balance, (1 << 120) - bought[0] * (last + fee_));
        vm.assertEq(bob.balance, (1 << 120) - bought[1] * (last + fee_));
        vm.assertEq(creator.balance, (bought[0] + bought[1]) * (last - fee_));
        assertBooks((bought[0] + bought[1]) * 2 * fee_, 0);
    }

    // ── Making things ──────────────────────────────────────────────────────────────────────────

    /// Alice buys three at 2 and one at 1.5; bob two at 1.25, the last price.
    function sell(Phase memory phase) private returns (bytes32 phaseId) {
        phaseId = add(phase);
        mint(alice, phase, 3, 6.15 ether);
        vm.warp(NOW + 5_000);
        mint(alice, phase, 1, costOf(1.5 ether));
        vm.warp(NOW + 7_500);
        mint(bob, phase, 2, 2 * costOf(1.25 ether));
    }

    function sellForCoins(Phase memory phase) private {
        add(phase);
        mintInCoins(alice, phase, wants(3, alice));
        vm.warp(NOW + 5_000);
        mintInCoins(alice, phase, wants(1, alice));
        vm.warp(NOW + 7_500);
        mintInCoins(bob, phase, wants(2, bob));
    }

    function nothing(Phase memory phase, address account_) private {
        vm.expectRevert(abi.encodeWithSelector(IDrops.NothingToClaim.selector, account_));
        drops.claimRebate(phase, account_);
    }
}
