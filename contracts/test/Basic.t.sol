// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Terms} from "../src/interfaces/ISaleEngine.sol";
import {EngineTest} from "./harness/EngineTest.sol";
import {vm} from "./harness/Vm.sol";

contract BasicTest is EngineTest {
    function test_buy721() external {
        uint256 tokenId = mint721(1000);
        Terms memory terms = terms721(tokenId);
        bytes32 offerId = list(terms);
        vm.assertEq(offerId, engine.hashTerms(terms));
        buy(alice, terms, 1);
        vm.assertEq(single.ownerOf(tokenId), alice);
        vm.assertEq(creator.balance, 0.1 ether);
        vm.assertEq(seller.balance, 0.875 ether);
        vm.assertEq(engine.accrued(), 0.05 ether);
    }

    function test_auction1155() external {
        uint256 tokenId = mint1155(10, 1000);
        Terms memory terms = terms1155(tokenId, 10);
        bytes32 offerId = list(terms);
        openAuction(alice, terms, 3, 0.5 ether);
        vm.assertTrue(engine.hasBids(offerId));
        bid(bob, terms, 4, 0.6 ether);
        vm.assertEq(alice.balance, 1_000_000 ether);
        buy(alice, terms, 2);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(multiple.balanceOf(bob, tokenId), 4);
        vm.assertEq(multiple.balanceOf(alice, tokenId), 2);
        openAuction(alice, terms, 4, 0.5 ether);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(multiple.balanceOf(alice, tokenId), 6);
        vm.assertEq(address(engine).balance, engine.accrued());
        vm.prank(owner);
        engine.extractBalance(owner);
        vm.assertEq(address(engine).balance, 0);
    }
}
