// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Acceptance, BuyOrder, Terms} from "../../src/types/Terms.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {vm} from "../harness/Vm.sol";
import {OddCurrency, SilentCurrency, WastefulCurrency, WrappedEther} from "../mocks/Currencies.sol";

/// Orders in currencies of every kind, and what the engine keeps of them.
contract CurrenciesTest is OrderTest {
    // ── Which ──────────────────────────────────────────────────────────────────────────────────

    function test_setCurrency() external {
        vm.assertEq(engine.collectorOf(address(coin)), till);
        Acceptance memory acceptance = single721(0);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.CurrencySet(address(coin), address(0));
        vm.prank(owner);
        engine.setCurrency(address(coin), address(0));
        vm.assertEq(engine.collectorOf(address(coin)), address(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyNotAllowed.selector, address(coin)));
        accept(seller, acceptance);
        allow(address(coin));
        accept(seller, acceptance);
    }

    function test_setCurrency_onlyTheOwner() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        engine.setCurrency(address(coin), address(0));
    }

    /// Each currency's slot repeats the commission and the pause.
    function test_everyCurrencyFollowsTheCommissionAndThePause() external {
        OddCurrency first = new OddCurrency();
        vm.prank(owner);
        engine.pause();
        allow(address(first));
        allow(address(new OddCurrency()));
        first.mint(alice, 100 ether);
        vm.prank(alice);
        first.approve(address(engine), type(uint256).max);

        Acceptance memory refused = inCurrency(address(first));
        vm.expectRevert(IEngineEvents.EnginePaused.selector);
        accept(seller, refused);
        vm.prank(owner);
        engine.unpause();
        accept(seller, refused);
        vm.assertEq(first.balanceOf(till), 0.025 ether, "the commission of before it was allowed");

        vm.prank(owner);
        engine.setCommission(100);
        accept(seller, inCurrency(address(first)));
        vm.assertEq(first.balanceOf(till), 0.035 ether, "the commission of now");

        vm.startPrank(owner);
        engine.setCurrency(address(first), address(0));
        engine.setCommission(200);
        engine.pause();
        engine.setCurrency(address(first), till);
        vm.stopPrank();
        Acceptance memory last = inCurrency(address(first));
        vm.expectRevert(IEngineEvents.EnginePaused.selector);
        accept(seller, last);
        vm.prank(owner);
        engine.unpause();
        accept(seller, last);
        vm.assertEq(first.balanceOf(till), 0.055 ether, "what changed while it was refused");
    }

    function test_setCurrency_atMostFifty() external {
        // The coin of these tests is one.
        for (uint160 i = 1; i < 50; ++i) {
            allow(address(i));
        }
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooManyCurrencies.selector, 50));
        allow(address(50));
        vm.prank(owner);
        engine.setCurrency(address(7), address(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooManyCurrencies.selector, 50));
        allow(address(50));
        allow(address(7));
        vm.assertEq(engine.collectorOf(address(7)), till);

        vm.prank(owner);
        uint256 before = gasleft();
        engine.pause();
        vm.assertLt(before - gasleft(), 1_000_000, "a pause with as many as there can be");
    }

    /// Wrapped ether: the currency that every chain has.
    function test_wrappedEther() external {
        WrappedEther wrapped = new WrappedEther();
        allow(address(wrapped));
        vm.startPrank(alice);
        wrapped.deposit{value: 2 ether}();
        wrapped.approve(address(engine), 1 ether);
        vm.stopPrank();
        BuyOrder memory order = orderFor(address(single));
        order.currency = address(wrapped);
        accept(seller, acceptanceOf(order, mint721(1000), 1));
        vm.assertEq(wrapped.balanceOf(alice), 1 ether);
        vm.assertEq(wrapped.balanceOf(seller), 0.875 ether);
        vm.assertEq(wrapped.balanceOf(creator), 0.1 ether);
        vm.assertEq(wrapped.balanceOf(till), 0.025 ether);
        vm.assertEq(wrapped.balanceOf(address(engine)), 0);
        vm.assertEq(wrapped.allowance(alice, address(engine)), 0);
    }

    // ── Odd currencies ─────────────────────────────────────────────────────────────────────────

    /// A refusal that is only an answer is a refusal.
    function test_aCurrencyThatReturnsFalse() external {
        coin.setAnswer(OddCurrency.Answer.False);
        Acceptance memory acceptance = single721(0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyFailed.selector, address(coin)));
        accept(seller, acceptance);
        vm.assertEq(single.ownerOf(acceptance.tokenId), seller);
    }

    /// A call has 200,000 gas, and its answer costs nothing.
    function test_aCurrencyThatWastes() external {
        WastefulCurrency wasteful = new WastefulCurrency();
        allow(address(wasteful));
        wasteful.mint(alice, 1 ether);
        Acceptance memory acceptance = inCurrency(address(wasteful));
        bytes memory failed = abi.encodeWithSelector(IEngineEvents.CurrencyFailed.selector, address(wasteful));
        for (uint256 i; i < 2; ++i) {
            wasteful.setTalks(i == 1);
            vm.expectRevert(failed);
            uint256 left = gasleft();
            accept(seller, acceptance);
            vm.assertLt(left - gasleft(), 500_000, "the cost of a wasteful currency");
        }
    }

    /// The acceptance fails with the currency's own reason, unless it is too long.
    function test_aCurrencyThatGivesAReason() external {
        Acceptance memory acceptance = single721(0);
        coin.setBlocked(seller, true);
        vm.expectRevert(bytes("blocked"));
        accept(seller, acceptance);
    }

    function test_aCurrencyThatDoesNotTellBalances() external {
        address silent = address(new SilentCurrency());
        allow(silent);
        Acceptance memory acceptance = inCurrency(silent);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyFailed.selector, silent));
        accept(seller, acceptance);
    }

    /// Nothing moves where there is no code.
    function test_aCurrencyThatIsGone() external {
        Acceptance memory acceptance = single721(0);
        vm.etch(address(coin), "");
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyFailed.selector, address(coin)));
        accept(seller, acceptance);
    }

    function inCurrency(address currency) private returns (Acceptance memory) {
        Acceptance memory acceptance = single721(0);
        acceptance.order.currency = currency;
        return acceptanceOf(acceptance.order, acceptance.tokenId, 1);
    }

    /// Old tokens return nothing.
    function test_aCurrencyThatReturnsNothing() external {
        coin.setAnswer(OddCurrency.Answer.Nothing);
        accept(seller, single721(1000));
        vm.assertEq(coin.balanceOf(seller), 0.875 ether);
        vm.assertEq(coin.balanceOf(creator), 0.1 ether);
        assertCoins(0.025 ether, 0);
    }

    /// A seller gets the whole amount, or nothing happens.
    function test_aCurrencyThatTakesAFee() external {
        coin.setFee(100);
        Acceptance memory acceptance = single721(0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEngineEvents.WrongArrival.selector, address(coin), 0.975 ether, 0.965_25 ether
            )
        );
        accept(seller, acceptance);
    }

    /// Its code runs in the middle of an acceptance, and can call nothing.
    function test_aCurrencyThatCallsBack() external {
        Acceptance memory outer = single721(0);
        Acceptance memory inner = single721(0);
        park(1 ether);
        Terms memory ended = startAuction721(0);
        skip(1 days);
        bytes[4] memory calls = [
            abi.encodeCall(ITrading.acceptOrder, (inner)),
            abi.encodeCall(IBackOffice.withdrawCurrency, (address(coin), creator)),
            abi.encodeCall(IBackOffice.withdraw, (creator)),
            abi.encodeCall(ITrading.settle, (ended))
        ];
        for (uint256 i; i < calls.length; ++i) {
            uint256 state = vm.snapshotState();
            coin.setCallback(address(engine), calls[i]);
            accept(seller, outer);
            vm.assertGe(coin.attempts(), 2);
            vm.assertEq(coin.successes(), 0);
            vm.assertEq(
                bytes4(coin.lastError()), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
            );
            vm.revertToState(state);
        }
    }

    /// Nor in the middle of a withdrawal.
    function test_aCurrencyThatCallsBack_fromAWithdrawal() external {
        park(1 ether);
        coin.setBlocked(creator, false);
        coin.setCallback(
            address(engine), abi.encodeCall(IBackOffice.withdrawCurrency, (address(coin), creator))
        );
        engine.withdrawCurrency(address(coin), creator);
        vm.assertEq(coin.attempts(), 1);
        vm.assertEq(coin.successes(), 0);
        vm.assertEq(coin.balanceOf(creator), 1 ether);
        assertCoins(0.05 ether, 0);
    }

    // ── Receivers that are blocked ─────────────────────────────────────────────────────────────

    /// A creator that the currency blocks cannot stop a sale: the royalty waits.
    function test_aBlockedCreator() external {
        Acceptance memory acceptance = single721(1000);
        coin.setBlocked(creator, true);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.CurrencyParked(address(coin), creator, 0.1 ether);
        accept(seller, acceptance);
        vm.assertEq(single.ownerOf(acceptance.tokenId), alice);
        vm.assertEq(coin.balanceOf(seller), 0.875 ether);
        vm.assertEq(engine.parkedIn(address(coin), creator), 0.1 ether);
        assertCoins(0.025 ether, 0.1 ether);

        // It adds up, and is counted by currency and account.
        accept(seller, single721(2000));
        vm.assertEq(engine.parkedIn(address(coin), creator), 0.3 ether);
        vm.assertEq(engine.parkedIn(address(coin), seller), 0);
        vm.assertEq(engine.parkedIn(address(1), creator), 0);

        vm.expectRevert(bytes("blocked"));
        engine.withdrawCurrency(address(coin), creator);
        vm.assertEq(engine.parkedIn(address(coin), creator), 0.3 ether);
        coin.setBlocked(creator, false);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.CurrencyWithdrawn(address(coin), creator, creator, 0.3 ether);
        vm.prank(bob);
        engine.withdrawCurrency(address(coin), creator);
        vm.assertEq(coin.balanceOf(creator), 0.3 ether);
        vm.assertEq(engine.parkedIn(address(coin), creator), 0);
        assertCoins(0.05 ether, 0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, creator));
        engine.withdrawCurrency(address(coin), creator);
    }

    /// A creator that stays blocked names another address, but not the engine.
    function test_withdrawCurrencyTo() external {
        park(1 ether);
        address heir = account("heir");
        vm.startPrank(creator);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, address(engine)));
        engine.withdrawCurrencyTo(address(coin), address(engine));
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.CurrencyWithdrawn(address(coin), creator, heir, 1 ether);
        engine.withdrawCurrencyTo(address(coin), heir);
        vm.stopPrank();
        vm.assertEq(coin.balanceOf(heir), 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, bob));
        vm.prank(bob);
        engine.withdrawCurrencyTo(address(coin), bob);
    }

    /// Also while paused, and of a currency that is no longer allowed.
    function test_withdrawCurrency_always() external {
        park(1 ether);
        coin.setBlocked(creator, false);
        vm.startPrank(owner);
        engine.pause();
        engine.setCurrency(address(coin), address(0));
        vm.stopPrank();
        engine.withdrawCurrency(address(coin), creator);
        vm.assertEq(coin.balanceOf(creator), 1 ether);
    }

    /// A call to an address without code succeeds, and moves nothing.
    function test_withdrawCurrency_ofACurrencyThatIsGone() external {
        park(1 ether);
        vm.etch(address(coin), "");
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyFailed.selector, address(coin)));
        engine.withdrawCurrency(address(coin), creator);
        vm.assertEq(engine.parkedIn(address(coin), creator), 1 ether);
    }

    /// The seller takes part in the trade: if the seller is blocked, it fails.
    function test_aBlockedSeller() external {
        Acceptance memory acceptance = single721(0);
        coin.setBlocked(seller, true);
        vm.expectRevert(bytes("blocked"));
        accept(seller, acceptance);
    }

    /// The receiver of the commission cannot stop a sale either, and can take it later.
    function test_aBlockedCollector() external {
        coin.setBlocked(till, true);
        accept(seller, single721(0));
        vm.assertEq(coin.balanceOf(seller), 0.975 ether);
        vm.assertEq(engine.parkedIn(address(coin), till), 0.025 ether);
        coin.setBlocked(till, false);
        engine.withdrawCurrency(address(coin), till);
        assertCoins(0.025 ether, 0);
    }

    /// Not even that is moved if there is none.
    function test_withoutCommission() external {
        vm.prank(owner);
        engine.setCommission(0);
        accept(seller, single721(0));
        vm.assertEq(coin.balanceOf(seller), 1 ether);
        assertCoins(0, 0);
    }

    /// The engine could not give the commission away again.
    function test_theEngineCollectsNothing() external {
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, address(engine)));
        vm.prank(owner);
        engine.setCurrency(address(coin), address(engine));
    }

    /// A royalty that the buyer cannot pay is no parked royalty.
    function test_aRoyaltyThatTheBuyerCannotPay() external {
        Acceptance memory acceptance = single721(1000);
        vm.prank(alice);
        coin.transfer(owner, 999.95 ether);
        vm.expectRevert();
        accept(seller, acceptance);
        vm.assertEq(engine.parkedIn(address(coin), creator), 0);
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    /// Blocks the creator, and parks a royalty of 50% for them.
    function park(uint256 amount) private {
        coin.setBlocked(creator, true);
        uint256 tokenId = mint721(5_000);
        BuyOrder memory order = orderFor(address(single));
        order.unitPrice = 2 * amount;
        accept(seller, acceptanceOf(order, tokenId, 1));
        vm.assertEq(engine.parkedIn(address(coin), creator), amount);
    }
}
