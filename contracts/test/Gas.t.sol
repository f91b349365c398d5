// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Terms} from "../src/types/Terms.sol";
import {EngineTest} from "./harness/EngineTest.sol";
import {vm} from "./harness/Vm.sol";

/// One action in each test, for .gas-snapshot: a review shows when a change makes an action more
/// expensive. Everything else happens in `setUp`, which forge does not count. These are not whole
/// transactions (the benchmark measures those): the overhead of a test is the same before and after a
/// change.
contract GasTest is EngineTest {
    uint256 private id721;
    uint256 private id1155;
    Terms private sale;
    Terms private sale1155;
    Terms private waiting;
    Terms private waiting1155;
    Terms private running;
    Terms private running1155;
    Terms private ended;
    Terms private ended1155;
    uint256 private payment = PRICE + fee(PRICE);

    function setUp() public override {
        super.setUp();
        vm.deal(seller, 1 ether);
        vm.deal(creator, 1 ether);
        // Everyone already holds a token, and the engine has earned something.
        for (uint256 i; i < 2; ++i) {
            address buyer = i == 0 ? alice : bob;
            Terms memory first = direct(terms721(mint721(1000)));
            list(first);
            buy(buyer, first, 1);
        }
        ended = startAuction721(1000);
        ended1155 = startAuction1155(1000);
        skip(1 days);
        id721 = mint721(1000);
        id1155 = mint1155(10, 1000);
        sale = direct(terms721(mint721(1000)));
        sale1155 = direct(terms1155(mint1155(10, 1000), 10));
        waiting = auction(terms721(mint721(1000)));
        waiting1155 = auction(terms1155(mint1155(10, 1000), 10));
        list(sale);
        list(sale1155);
        list(waiting);
        list(waiting1155);
        running = startAuction721(1000);
        running1155 = startAuction1155(1000);
    }

    function test_mint721() external {
        vm.prank(creator);
        single.createItem(1000, 0);
    }

    function test_mint1155() external {
        vm.prank(creator);
        multiple.createItem(10, 1000, 0);
    }

    function test_list721() external {
        vm.prank(seller);
        engine.createOffer(address(single), id721, 1, true, false, PRICE, 0, 0, 60_000);
    }

    function test_list1155() external {
        vm.prank(seller);
        engine.createOffer(address(multiple), id1155, 10, true, true, PRICE, START_PRICE, 0, 1 days);
    }

    function test_buy721() external {
        vm.prank(alice);
        engine.buy{value: payment}(sale, 1);
    }

    function test_buy1155() external {
        vm.prank(alice);
        engine.buy{value: payment}(sale1155, 1);
    }

    function test_firstBid721() external {
        vm.prank(alice);
        engine.bid{value: 1 ether}(waiting, 1);
    }

    function test_firstBid1155() external {
        vm.prank(alice);
        engine.createAuctionAndBid{value: 3 ether}(waiting1155, 3);
    }

    function test_outbid721() external {
        vm.prank(bob);
        engine.bid{value: 1 ether}(running, 1);
    }

    function test_outbid1155() external {
        vm.prank(bob);
        engine.bid{value: 3 ether}(running1155, 3);
    }

    function test_outbid1155_forMoreCopies() external {
        vm.prank(bob);
        engine.bid{value: 4 ether}(running1155, 4);
    }

    function test_settle721() external {
        engine.settle(ended);
    }

    function test_settle1155() external {
        engine.settle(ended1155);
    }

    function test_cancel() external {
        vm.prank(seller);
        engine.cancelOffer(sale);
    }

    function test_raiseCounter() external {
        vm.prank(seller);
        engine.raiseCounter();
    }
}
