// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Bomber, Burner, Exacting, Refuser, Spender, Wallet} from "../mocks/Actors.sol";

/// Money out of the engine, to receivers of every kind.
contract PayoutsTest is EngineTest {
    // ── Receivers that fail ────────────────────────────────────────────────────────────────────

    /// A seller that refuses wei still sells, and withdraws later.
    function test_aSellerThatRefuses() external {
        Refuser refuser = new Refuser();
        Terms memory terms = listFor(refuser);

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaymentParked(address(refuser), 0.975 ether);
        buy(alice, terms, 1);
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
        vm.assertEq(engine.parked(address(refuser)), 0.975 ether);
        assertBalanced(0, 0.975 ether);

        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.PaymentFailed.selector, address(refuser), 0.975 ether)
        );
        engine.withdraw(address(refuser));

        refuser.setRefuses(false);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaymentWithdrawn(address(refuser), address(refuser), 0.975 ether);
        engine.withdraw(address(refuser));
        vm.assertEq(address(refuser).balance, 0.975 ether);
        vm.assertEq(engine.parked(address(refuser)), 0);
        assertBalanced(0, 0);
    }

    /// A bidder that refuses a refund cannot keep others from bidding.
    function test_aBidderThatRefuses() external {
        Refuser refuser = new Refuser();
        Terms memory terms = terms721(mint721(0));
        list(terms);
        bidAs(refuser, terms, 1 ether);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaymentParked(address(refuser), 1 ether);
        bid(alice, terms, 2 ether);
        assertBalanced(2 ether, 1 ether);

        // Parked money adds up.
        bidAs(refuser, terms, 3 ether);
        bid(alice, terms, 4 ether);
        vm.assertEq(engine.parked(address(refuser)), 4 ether);
        assertBalanced(4 ether, 4 ether);
    }

    /// A creator that refuses the royalty cannot keep the seller from selling.
    function test_aCreatorThatRefuses() external {
        Refuser refuser = new Refuser();
        bytes memory minted = refuser.execute(
            address(single), 0, abi.encodeWithSignature("createItem(uint256,bytes32)", 1000, bytes32(0))
        );
        uint256 tokenId = abi.decode(minted, (uint256));
        refuser.execute(
            address(single), 0, abi.encodeCall(single.transferFrom, (address(refuser), seller, tokenId))
        );
        vm.prank(seller);
        single.setApprovalForAll(address(engine), true);
        Terms memory terms = direct(terms721(tokenId));
        list(terms);
        buy(alice, terms, 1);
        vm.assertEq(engine.parked(address(refuser)), 0.1 ether);
        vm.assertEq(seller.balance, 0.875 ether);
        assertBalanced(0, 0.1 ether);
    }

    function test_settlingForASellerThatRefuses() external {
        Refuser refuser = new Refuser();
        Terms memory terms = listFor(refuser);
        bid(alice, terms, 1 ether);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(engine.parked(address(refuser)), 0.975 ether);
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
        assertBalanced(0, 0.975 ether);
    }

    /// Burning gas costs the others the cap, and no more.
    function test_aReceiverThatBurnsGas() external {
        Burner burner = new Burner();
        Terms memory terms = listFor(burner);
        vm.prank(alice);
        uint256 left = gasleft();
        engine.buy{value: PRICE + fee(PRICE), gas: 1_000_000}(terms, 1);
        vm.assertLt(left - gasleft(), 230_000, "the cost of a hostile seller");
        vm.assertEq(engine.parked(address(burner)), 0.975 ether);
    }

    /// A receiver's return data is not copied: the caller would pay for the memory.
    function test_aReceiverThatAnswersTooMuch() external {
        Bomber bomber = new Bomber();
        Terms memory terms = listFor(bomber);
        vm.prank(alice);
        uint256 left = gasleft();
        engine.buy{value: PRICE + fee(PRICE), gas: 1_000_000}(terms, 1);
        vm.assertLt(left - gasleft(), 230_000, "the cost of a hostile seller");
        vm.assertEq(engine.parked(address(bomber)), 0.975 ether);
    }

    /// A contract wallet whose receive function writes storage gets its money.
    function test_aWalletContract() external {
        Wallet wallet = new Wallet();
        Terms memory terms = listFor(wallet);
        buy(alice, terms, 1);
        vm.assertEq(wallet.received(), 0.975 ether);
        assertBalanced(0, 0);
    }

    /// The sender of a transaction cannot make the payment to another person fail with too little
    /// gas: the trade fails instead, and never parks what the receiver would have accepted.
    function testFuzz_noPaymentFailsForLackOfGas(uint256 gas) external {
        Wallet wallet = new Wallet();
        Terms memory terms = listFor(wallet);
        gas = 40_000 + gas % 660_000;
        (bool success,) = buyWith(gas, terms);
        vm.assertEq(engine.parked(address(wallet)), 0);
        vm.assertEq(address(wallet).balance, success ? 0.975 ether : 0);
    }

    /// The same for a receiver that fails by itself: it is parked only if it had its full share.
    function test_lackOfGasIsToldApart() external {
        Refuser refuser = new Refuser();
        Terms memory terms = listFor(refuser);
        uint256 state = vm.snapshotState();
        bool starved;
        for (uint256 gas = 60_000; gas < 700_000; gas += 1_000) {
            (bool success, bytes memory result) = buyWith(gas, terms);
            if (!success && result.length >= 4 && bytes4(result) == IEngineEvents.NotEnoughGas.selector) {
                starved = true;
            }
            vm.assertEq(engine.parked(address(refuser)), success ? 0.975 ether : 0);
            vm.revertToState(state);
        }
        vm.assertTrue(starved);
    }

    /// Also for a receiver that accepts only with its full share, and refuses cheaply otherwise, so
    /// that gas to park would be left.
    function test_lackOfGasParksNothing() external {
        Exacting exacting = new Exacting();
        Terms memory terms = listFor(exacting);
        uint256 state = vm.snapshotState();
        bool paid;
        for (uint256 gas = 60_000; gas < 700_000; gas += 500) {
            (paid,) = buyWith(gas, terms);
            vm.assertEq(engine.parked(address(exacting)), 0);
            vm.revertToState(state);
        }
        vm.assertTrue(paid);
    }

    /// A receiver gets 30,000 gas and the 2,300 that come with wei: enough for what costs 30,000, and not
    /// for more.
    function test_aReceiverGets30000Gas() external {
        Spender modest = new Spender(30_000);
        Terms memory terms = listFor(modest);
        buy(alice, terms, 1);
        vm.assertEq(address(modest).balance, 0.975 ether);
        vm.assertGe(modest.got(), 32_000);
        vm.assertLe(modest.got(), 32_300);
        vm.assertEq(engine.parked(address(modest)), 0);

        Spender greedy = new Spender(32_301);
        terms = listFor(greedy);
        buy(alice, terms, 1);
        vm.assertEq(address(greedy).balance, 0);
        vm.assertEq(engine.parked(address(greedy)), 0.975 ether);
        // With the gas of a withdrawal it is paid.
        engine.withdraw(address(greedy));
        vm.assertEq(address(greedy).balance, 0.975 ether);
        assertBalanced(0, 0);
    }

    /// Whatever gas the sender of the transaction has: the creator and a beaten bidder get no more either.
    function test_nobodyGetsMoreThan30000Gas() external {
        Spender bidder = new Spender(20_000);
        Terms memory terms = terms721(mint721(0));
        list(terms);
        bidAs(bidder, terms, 1 ether);
        bid(alice, terms, 2 ether);
        vm.assertGe(bidder.got(), 32_000);
        vm.assertLe(bidder.got(), 32_300);
    }

    // ── Withdrawing ────────────────────────────────────────────────────────────────────────────

    function test_withdraw_goesToTheAccountAlone() external {
        Refuser refuser = park(1 ether);
        refuser.setRefuses(false);
        vm.prank(bob);
        engine.withdraw(address(refuser));
        vm.assertEq(address(refuser).balance, 1 ether);
    }

    function test_withdraw_nothingParked() external {
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, alice));
        engine.withdraw(alice);
        Refuser refuser = park(1 ether);
        refuser.setRefuses(false);
        engine.withdraw(address(refuser));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, address(refuser)));
        engine.withdraw(address(refuser));
    }

    function test_withdrawTo() external {
        Refuser refuser = park(1 ether);
        address heir = account("heir");
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaymentWithdrawn(address(refuser), heir, 1 ether);
        refuser.execute(address(engine), 0, abi.encodeCall(IBackOffice.withdrawTo, (heir)));
        vm.assertEq(heir.balance, 1 ether);
        assertBalanced(1.05 ether, 0);
    }

    function test_withdrawTo_onlyTheOwn() external {
        park(1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, bob));
        vm.prank(bob);
        engine.withdrawTo(bob);
    }

    function test_withdrawTo_notToNobody() external {
        Refuser refuser = park(1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PaymentFailed.selector, address(0), 1 ether));
        refuser.execute(address(engine), 0, abi.encodeCall(IBackOffice.withdrawTo, (address(0))));
    }

    function test_withdraw_whilePaused() external {
        Refuser refuser = park(1 ether);
        refuser.setRefuses(false);
        vm.prank(owner);
        engine.pause();
        engine.withdraw(address(refuser));
    }

    // ── Stray wei ──────────────────────────────────────────────────────────────────────────────

    /// The engine accepts no wei without a purpose.
    function test_noStrayWei() external {
        vm.prank(alice);
        (bool success,) = address(engine).call{value: 1}("");
        vm.assertFalse(success);
        vm.prank(alice);
        (success,) = address(engine).call{value: 1}(abi.encodeCall(IBackOffice.raiseCounter, ()));
        vm.assertFalse(success);
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    /// Alice buys one copy, with no more gas than this.
    function buyWith(uint256 gas, Terms memory terms) private returns (bool, bytes memory) {
        vm.prank(alice);
        return
            address(engine).call{value: PRICE + fee(PRICE), gas: gas}(
                abi.encodeCall(ITrading.buy, (terms, 1))
            );
    }

    /// A token of the creator's, listed for both by a contract.
    function listFor(Actor actor) private returns (Terms memory terms) {
        uint256 tokenId = mint721(0);
        vm.prank(seller);
        single.transferFrom(seller, address(actor), tokenId);
        actor.execute(address(single), 0, abi.encodeCall(single.setApprovalForAll, (address(engine), true)));
        terms = terms721(tokenId);
        terms.seller = address(actor);
        list(terms);
    }

    function bidAs(Actor actor, Terms memory terms, uint256 amount) private {
        vm.deal(address(actor), address(actor).balance < amount ? amount : address(actor).balance);
        actor.execute(address(engine), amount, abi.encodeCall(ITrading.bid, (terms, 1)));
    }

    /// A contract with money parked for it, and a running auction in which it was outbid.
    function park(uint256 amount) private returns (Refuser refuser) {
        refuser = new Refuser();
        Terms memory terms = terms721(mint721(0));
        list(terms);
        bidAs(refuser, terms, amount);
        bid(alice, terms, amount + amount / 20);
    }
}
