// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Acceptance, Listing, Purchase, Terms} from "../../src/types/Terms.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {vm} from "../harness/Vm.sol";
import {Reenterer, Refuser} from "../mocks/Actors.sol";
import {LyingCollection} from "../mocks/HostileCollections.sol";

/// While the engine is in the middle of a call, nothing that moves money or tokens can be called: not
/// by a receiver of copies with all the gas, and not by a token's own code. Each call would succeed
/// at any other time.
contract ReentranceTest is OrderTest {
    struct Call {
        uint256 value;
        bytes data;
    }

    Reenterer internal reenterer;
    /// What the reentering contract can do, and what it will try.
    Call[] internal calls;
    /// Ten copies for sale.
    Terms internal sale;

    function setUp() public override {
        super.setUp();
        reenterer = new Reenterer();
        vm.deal(address(reenterer), 100 ether);
        sale = direct(terms1155(mint1155(10, 0), 10));
        list(sale);

        Terms memory another = direct(terms721(mint721(0)));
        list(another);
        calls.push(Call(PRICE + fee(PRICE), abi.encodeCall(ITrading.buy, (another, 1))));

        Purchase memory signedBefore = signed(listingOf(direct(terms1155(mint1155(10, 0), 10))), 1);
        calls.push(
            Call(PRICE + fee(PRICE), abi.encodeCall(ITrading.buySigned, (signedBefore, address(reenterer))))
        );

        Purchase[] memory several = new Purchase[](1);
        Listing memory second = listingOf(direct(terms1155(mint1155(10, 0), 10)));
        second.terms.salt = 1;
        several[0] = signed(second, 1);
        calls.push(
            Call(PRICE + fee(PRICE), abi.encodeCall(ITrading.buyMany, (several, true, address(reenterer))))
        );

        // Two orders of alice's, for tokens that the reentering contract has.
        (uint256 asked, uint256 askedToo) = (mint721(0), mint721(0));
        vm.startPrank(seller);
        single.transferFrom(seller, address(reenterer), asked);
        single.transferFrom(seller, address(reenterer), askedToo);
        vm.stopPrank();
        reenterer.execute(
            address(single), 0, abi.encodeCall(IERC721.setApprovalForAll, (address(engine), true))
        );
        calls.push(
            Call(0, abi.encodeCall(ITrading.acceptOrder, (acceptanceOf(orderFor(address(single)), asked, 1))))
        );
        Acceptance[] memory acceptances = new Acceptance[](1);
        acceptances[0] = acceptanceOf(orderFor(address(single)), askedToo, 1);
        calls.push(Call(0, abi.encodeCall(ITrading.acceptMany, (acceptances, false))));

        // A royalty that waits for the creator.
        coin.setBlocked(creator, true);
        accept(seller, single721(1000));
        coin.setBlocked(creator, false);
        calls.push(Call(0, abi.encodeCall(IBackOffice.withdrawCurrency, (address(coin), creator))));

        Terms memory waiting = auction(terms721(mint721(0)));
        waiting.duration = 10 days;
        list(waiting);
        calls.push(Call(1 ether, abi.encodeCall(ITrading.bid, (waiting, 1))));

        Terms memory waiting1155 = auction(terms1155(mint1155(10, 0), 10));
        list(waiting1155);
        calls.push(Call(1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (waiting1155, 1))));

        // An auction to settle, money to withdraw, copies to claim, for an account that now accepts
        // them.
        Terms memory ended = startAuction721(0);
        Refuser refuser = new Refuser();
        vm.deal(address(refuser), 10 ether);
        refuser.execute(address(engine), 1 ether, abi.encodeCall(ITrading.bid, (ended, 1)));
        bid(bob, ended, 2 ether);
        Terms memory won = terms1155(mint1155(10, 0), 10);
        list(won);
        refuser.execute(address(engine), 1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (won, 1)));
        skip(1 days);
        engine.settle(won);
        refuser.setRefuses(false);
        calls.push(Call(0, abi.encodeCall(ITrading.settle, (ended))));
        calls.push(Call(0, abi.encodeCall(IBackOffice.withdraw, (address(refuser)))));
        calls.push(Call(0, abi.encodeCall(IBackOffice.claim, (won, address(refuser)))));
    }

    /// Without this, the other tests would prove nothing.
    function test_eachCallSucceedsAtAnotherTime() external {
        for (uint256 i; i < calls.length; ++i) {
            reenterer.execute(address(engine), calls[i].value, calls[i].data);
        }
    }

    function test_aBuyerCannotCallBack() external {
        uint256 state = vm.snapshotState();
        for (uint256 i; i < calls.length; ++i) {
            reenterer.prepare(address(engine), calls[i].value, calls[i].data);
            reenterer.execute(address(engine), PRICE + fee(PRICE), abi.encodeCall(ITrading.buy, (sale, 1)));
            assertRefused();
            vm.revertToState(state);
        }
    }

    function test_aWinnerCannotCallBack() external {
        Terms memory terms = auction(terms1155(sale.tokenId, 10));
        list(terms);
        reenterer.execute(address(engine), 1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (terms, 1)));
        skip(1 days);
        uint256 state = vm.snapshotState();
        for (uint256 i; i < calls.length; ++i) {
            reenterer.prepare(address(engine), calls[i].value, calls[i].data);
            engine.settle(terms);
            assertRefused();
            vm.revertToState(state);
        }
    }

    /// Not even while it receives its own parked money, with all the gas.
    function test_anAccountThatWithdrawsCannotCallBack() external {
        Terms memory terms = auction(terms721(mint721(0)));
        list(terms);
        // With so much to do the payment runs out of gas, and is parked.
        reenterer.prepare(address(engine), calls[0].value, calls[0].data);
        reenterer.execute(address(engine), 1 ether, abi.encodeCall(ITrading.bid, (terms, 1)));
        bid(bob, terms, 2 ether);
        vm.assertEq(engine.parked(address(reenterer)), 1 ether);
        uint256 state = vm.snapshotState();
        for (uint256 i; i < calls.length; ++i) {
            reenterer.prepare(address(engine), calls[i].value, calls[i].data);
            engine.withdraw(address(reenterer));
            assertRefused();
            vm.revertToState(state);
        }
    }

    /// A token's code runs in the middle of a first bid.
    function test_aTokenCannotCallBack() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        vm.prank(seller);
        engine.addNFTToMarketplace(address(lying), 1);
        Terms memory terms = terms721(1);
        terms.asset = address(lying);
        list(terms);
        uint256 state = vm.snapshotState();
        for (uint256 i; i < calls.length; ++i) {
            if (calls[i].value != 0) continue;
            lying.setCallback(address(engine), calls[i].data);
            bid(alice, terms, 1 ether);
            vm.assertFalse(lying.reentered());
            vm.revertToState(state);
        }
    }

    function assertRefused() private view {
        vm.assertEq(reenterer.attempts(), 1);
        vm.assertEq(reenterer.successes(), 0);
        vm.assertEq(
            bytes4(reenterer.lastError()), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
        );
    }
}
