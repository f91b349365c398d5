// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {MintRequest, Phase} from "../../src/types/Phase.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {BoundedCall} from "../../src/types/BoundedCall.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {Bomber, Burner, Refuser} from "../mocks/Actors.sol";

/// What is parked, and the commission.
contract TillTest is DropTest {
    Refuser private refuser = new Refuser();

    // ── Withdrawing ────────────────────────────────────────────────────────────────────────────

    function test_parkedWeiGoToTheirAccount() external {
        park(address(refuser));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PaymentFailed.selector, refuser, 0.1 ether));
        drops.withdraw(address(refuser));
        refuser.setRefuses(false);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IEngineEvents.PaymentWithdrawn(address(refuser), address(refuser), 0.1 ether);
        drops.withdraw(address(refuser));
        vm.assertEq(address(refuser).balance, 0.1 ether);
        assertBooks(0.05 ether, 0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, refuser));
        drops.withdraw(address(refuser));
    }

    function test_toAnotherAddress() external {
        park(address(refuser));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PaymentFailed.selector, address(0), 0.1 ether));
        refuser.execute(address(drops), 0, abi.encodeCall(drops.withdrawTo, (address(0))));
        refuser.execute(address(drops), 0, abi.encodeCall(drops.withdrawTo, (seller)));
        vm.assertEq(seller.balance, 0.1 ether);
        assertBooks(0.05 ether, 0);
    }

    function test_parkedUnitsGoToTheirAccount() external {
        parkCoins();
        coin.setBlocked(referrer, false);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IEngineEvents.CurrencyWithdrawn(address(coin), referrer, referrer, 0.1 ether);
        drops.withdrawCurrency(address(coin), referrer);
        vm.assertEq(coin.balanceOf(referrer), 0.1 ether);
        vm.assertEq(coin.balanceOf(address(drops)), 0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, referrer));
        drops.withdrawCurrency(address(coin), referrer);
    }

    function test_unitsToAnotherAddress() external {
        parkCoins();
        vm.startPrank(referrer);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, drops));
        drops.withdrawCurrencyTo(address(coin), address(drops));
        drops.withdrawCurrencyTo(address(coin), seller);
        vm.stopPrank();
        vm.assertEq(coin.balanceOf(seller), 0.1 ether);
    }

    /// Parked proceeds are the creator's: the payee of the moment gets them.
    function test_proceedsGoToThePayeeOfNow() external {
        Phase memory phase = open();
        add(phase);
        name(creator, address(refuser));
        mint(alice, phase, 1, costOf(PRICE));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PaymentFailed.selector, refuser, 0.975 ether));
        drops.withdrawProceeds(address(0), creator);
        name(creator, seller);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.ProceedsWithdrawn(address(0), creator, seller, 0.975 ether);
        drops.withdrawProceeds(address(0), creator);
        vm.assertEq(seller.balance, 0.975 ether);
        assertBooks(0.05 ether, 0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, creator));
        drops.withdrawProceeds(address(0), creator);
    }

    /// A creator who has lost the key cannot name another payee, but is paid once this one works.
    function test_proceedsGoToAPayeeThatWorksAgain() external {
        Phase memory phase = open();
        add(phase);
        name(creator, address(refuser));
        mint(alice, phase, 1, costOf(PRICE));
        refuser.setRefuses(false);
        drops.withdrawProceeds(address(0), creator);
        vm.assertEq(address(refuser).balance, 0.975 ether);
    }

    function test_proceedsGoWhereTheCreatorSays() external {
        Phase memory phase = open();
        add(phase);
        name(creator, address(refuser));
        mint(alice, phase, 1, costOf(PRICE));
        // The payee has nothing here.
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, refuser));
        refuser.execute(address(drops), 0, abi.encodeCall(drops.withdrawProceedsTo, (address(0), seller)));
        vm.prank(creator);
        drops.withdrawProceedsTo(address(0), seller);
        vm.assertEq(seller.balance, 0.975 ether);
    }

    function test_proceedsInACurrency() external {
        Phase memory phase = inCurrency(withRebate());
        add(phase);
        mintInCoins(alice, phase, wants(1, alice));
        vm.warp(phase.end);
        coin.setBlocked(creator, true);
        drops.settlePhase(phase);
        vm.expectRevert("blocked");
        drops.withdrawProceeds(address(coin), creator);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, creator));
        drops.withdrawProceeds(address(0), creator);
        name(creator, seller);
        drops.withdrawProceeds(address(coin), creator);
        vm.assertEq(coin.balanceOf(seller), 1.95 ether);
        vm.assertEq(coin.balanceOf(address(drops)), 0);
    }

    function test_aPauseStopsNoWithdrawal() external {
        park(address(refuser));
        refuser.setRefuses(false);
        vm.prank(owner);
        engine.pause();
        drops.withdraw(address(refuser));
        vm.prank(owner);
        drops.extractBalance(owner);
    }

    // ── Hostile receivers ──────────────────────────────────────────────────────────────────────

    function test_receiversThatBurnGasOrReturnMuch() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        MintRequest memory request = wants(1, alice);
        name(creator, address(new Burner()));
        request.referrer = address(new Bomber());
        vm.prank(alice);
        drops.mint{value: 1.025 ether, gas: 1_000_000}(phase, request);
        vm.assertEq(drops.parked(request.referrer), 0.1 ether);
        vm.assertEq(drops.proceedsOf(address(0), creator), 0.875 ether);
        assertBooks(0.05 ether, 0.975 ether);
    }

    /// Whoever sends too little gas cannot make a payment fail.
    function testFuzz_lackOfGasParksNothing(uint256 gas) external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = referrer;
        vm.prank(alice);
        (bool success,) = address(drops).call{value: 2 ether, gas: gas % 600_000}(
            abi.encodeCall(drops.mint, (phase, request))
        );
        vm.assertEq(drops.parked(referrer) + drops.proceedsOf(address(0), creator) + drops.parked(alice), 0);
        if (success) vm.assertEq(creator.balance, 0.875 ether);
    }

    /// Three payments, each with what its failure can cost.
    function test_theGasOfThreePayments() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = referrer;
        uint256 needed = 3 * (BoundedCall.mostFor(30_000) + 23_000);
        vm.prank(alice);
        (bool success, bytes memory reason) =
            address(drops).call{value: 2 ether, gas: needed}(abi.encodeCall(drops.mint, (phase, request)));
        vm.assertFalse(success);
        vm.assertEq(bytes32(bytes4(reason)), bytes32(IEngineEvents.NotEnoughGas.selector));
        uint256 stated;
        assembly ("memory-safe") {
            stated := mload(add(reason, 0x44))
        }
        vm.assertEq(stated, needed);
    }

    /// A settlement checks it too, also for one payment.
    function test_theGasOfASettlement() external {
        Phase memory phase = withRebate();
        add(phase);
        mint(alice, phase, 1, 2.05 ether);
        vm.warp(phase.end);
        (bool success, bytes memory reason) =
            address(drops).call{gas: 100_000}(abi.encodeCall(drops.settlePhase, (phase)));
        vm.assertFalse(success);
        vm.assertEq(bytes32(bytes4(reason)), bytes32(IEngineEvents.NotEnoughGas.selector));
        drops.settlePhase(phase);
    }

    // ── The owner ──────────────────────────────────────────────────────────────────────────────

    function test_theOwnerTakesTheCommissionAndNothingElse() external {
        park(address(refuser));
        Phase memory phase = withRebate();
        add(phase);
        mint(alice, phase, 1, 2.05 ether);
        assertBooks(0.05 ether, 2.15 ether);
        vm.prank(owner);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IEngineEvents.BalanceExtracted(seller, 0.05 ether);
        drops.extractBalance(seller);
        vm.assertEq(seller.balance, 0.05 ether);
        assertBooks(0, 2.15 ether);
    }

    function test_onlyTheOwnerTakesIt() external {
        vm.prank(creator);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, creator));
        drops.extractBalance(creator);
    }

    function test_theOwnershipMovesInTwoSteps() external {
        vm.prank(owner);
        drops.transferOwnership(seller);
        vm.assertEq(drops.owner(), owner);
        vm.prank(seller);
        drops.acceptOwnership();
        vm.assertEq(drops.owner(), seller);
    }

    function test_theOwnershipCannotBeRenounced() external {
        vm.prank(owner);
        vm.expectRevert(IEngineEvents.OwnerNeeded.selector);
        drops.renounceOwnership();
    }

    /// Nobody sends money by mistake.
    function test_plainPaymentsAreRefused() external {
        vm.prank(alice);
        (bool success,) = address(drops).call{value: 1 ether}("");
        vm.assertFalse(success);
    }

    function park(address account_) private {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = account_;
        mint(alice, phase, request, costOf(PRICE));
    }

    function parkCoins() private {
        Phase memory phase = inCurrency(open());
        phase.referrerBps = 1_000;
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = referrer;
        coin.setBlocked(referrer, true);
        mintInCoins(alice, phase, request);
        vm.assertEq(drops.parkedIn(address(coin), referrer), 0.1 ether);
    }
}
