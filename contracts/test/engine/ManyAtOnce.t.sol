// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Acceptance, BuyOrder, Terms} from "../../src/types/Terms.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {BurningCollection} from "../mocks/HostileCollections.sol";
import {BurningWallet} from "../mocks/Wallets.sol";

/// acceptMany and cancelMany.
contract ManyAtOnceTest is OrderTest {
    // ── Accepting ──────────────────────────────────────────────────────────────────────────────

    /// Single works and editions; each has its event, and the holder gets every proceeds.
    function test_acceptMany() external {
        Acceptance[] memory acceptances = three();
        uint256 state = vm.snapshotState();
        for (uint256 skipping; skipping < 2; ++skipping) {
            vm.prank(seller);
            vm.assertEq(engine.acceptMany(acceptances, skipping == 1), 3);
            for (uint256 i; i < 3; ++i) {
                vm.assertEq(engine.unfilledCopies(acceptances[i].order), 0);
            }
            vm.assertEq(single.ownerOf(acceptances[0].tokenId), alice);
            vm.assertEq(single.ownerOf(acceptances[1].tokenId), alice);
            vm.assertEq(multiple.balanceOf(alice, acceptances[2].tokenId), 2);
            vm.assertEq(coin.balanceOf(seller), 4 * 0.875 ether);
            vm.assertEq(coin.balanceOf(creator), 0.4 ether);
            assertCoins(0.1 ether, 0);
            vm.revertToState(state);
        }
    }

    /// One order for several copies, filled by several tokens.
    function test_acceptMany_ofOneOrder() external {
        BuyOrder memory order = orderFor(address(multiple));
        order.copies = 3;
        uint256 tokenId = mint1155(10, 0);
        Acceptance[] memory acceptances = new Acceptance[](3);
        for (uint256 i; i < 3; ++i) {
            acceptances[i] = acceptanceOf(order, tokenId, i == 2 ? 2 : 1);
        }
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 2, 1));
        vm.prank(seller);
        engine.acceptMany(acceptances, false);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.AcceptanceSkipped(2, IEngineEvents.NotEnoughCopies.selector);
        vm.prank(seller);
        vm.assertEq(engine.acceptMany(acceptances, true), 2);
        vm.assertEq(engine.unfilledCopies(order), 1);
    }

    /// What cannot be accepted is skipped and moves nothing; or all fails.
    function test_acceptMany_skips() external {
        Acceptance[] memory acceptances = three();
        vm.prank(alice);
        engine.cancelOrder(acceptances[1].order);
        acceptances[2].minProceeds = 2 ether;
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        vm.prank(seller);
        engine.acceptMany(acceptances, false);

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.AcceptanceSkipped(1, IEngineEvents.NotEnoughCopies.selector);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.AcceptanceSkipped(2, IEngineEvents.ProceedsTooLow.selector);
        vm.prank(seller);
        vm.assertEq(engine.acceptMany(acceptances, true), 1);
        vm.assertEq(single.ownerOf(acceptances[1].tokenId), seller);
        vm.assertEq(multiple.balanceOf(alice, acceptances[2].tokenId), 0);
        assertCoins(0.025 ether, 0);
    }

    /// A buyer without the money spoils only its own order.
    function test_acceptMany_skipsABuyerWithoutMoney() external {
        Acceptance[] memory acceptances = three();
        vm.prank(alice);
        coin.transfer(bob, 998.5 ether);
        vm.prank(seller);
        vm.assertEq(engine.acceptMany(acceptances, true), 1);
        vm.assertEq(single.ownerOf(acceptances[0].tokenId), alice);
        vm.assertEq(single.ownerOf(acceptances[1].tokenId), seller);
    }

    function test_acceptMany_nothing() external {
        Acceptance[] memory acceptances = three();
        vm.prank(bob);
        vm.expectRevert(IEngineEvents.NothingAccepted.selector);
        engine.acceptMany(acceptances, true);
    }

    function test_acceptMany_fromOneToAHundred() external {
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BatchOutOfRange.selector, 0, 100));
        engine.acceptMany(new Acceptance[](0), true);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BatchOutOfRange.selector, 101, 100));
        engine.acceptMany(new Acceptance[](101), true);
        vm.stopPrank();
    }

    /// A collection that burns all the gas it gets costs its item's share.
    function test_acceptMany_skipsAnItemThatBurnsGas() external {
        BurningCollection burning = new BurningCollection();
        engine.addCollection(address(burning));
        Acceptance[] memory acceptances = new Acceptance[](2);
        acceptances[0] = acceptanceOf(orderFor(address(burning)), 1, 1);
        acceptances[1] = single721(0);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.AcceptanceSkipped(0, 0);
        vm.prank(seller);
        uint256 left = gasleft();
        engine.acceptMany{gas: 3_000_000}(acceptances, true);
        vm.assertLt(left - gasleft(), 1_400_000, "the cost of a hostile item");
        vm.assertEq(single.ownerOf(acceptances[1].tokenId), alice);
    }

    /// Whoever signs by code may use all the gas that is promised for it, also for what a wallet of code receives.
    function test_acceptMany_skipping_acceptsWhatCodeSigned() external {
        BurningWallet wallet = new BurningWallet(vm.addr(Signing.keyOf("bob")));
        coin.mint(address(wallet), 1 ether);
        wallet.execute(address(coin), 0, abi.encodeCall(coin.approve, (address(engine), 1 ether)));
        wallet.setGasToSign(390_000);
        BuyOrder memory order = orderFor(address(multiple));
        order.buyer = address(wallet);
        Acceptance[] memory acceptances = new Acceptance[](1);
        acceptances[0] = acceptanceOf(order, mint1155(1, 1_000), 1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(Signing.keyOf("bob"), engine.hashOrder(order));
        acceptances[0].signature = abi.encode(r, s, v);
        vm.prank(seller);
        vm.assertEq(engine.acceptMany(acceptances, true), 1);
    }

    /// With too little gas all fails: nobody can make a good acceptance be skipped.
    function test_acceptMany_lackOfGasFailsInsteadOfSkipping() external {
        bytes memory call = abi.encodeCall(ITrading.acceptMany, (three(), true));
        uint256 state = vm.snapshotState();
        bool accepted;
        bool starved;
        for (uint256 gas = 50_000; gas < 2_500_000; gas += 10_000) {
            vm.prank(seller);
            bytes memory result;
            (accepted, result) = address(engine).call{gas: gas}(call);
            if (accepted) {
                vm.assertEq(abi.decode(result, (uint256)), 3, "all or nothing");
            } else if (result.length > 3) {
                starved = starved || bytes4(result) == IEngineEvents.NotEnoughGas.selector;
            }
            vm.revertToState(state);
        }
        vm.assertTrue(accepted);
        vm.assertTrue(starved);
    }

    function test_acceptItem_onlyByTheEngine() external {
        Acceptance memory acceptance = single721(0);
        vm.expectRevert(IEngineEvents.OnlyEngine.selector);
        vm.prank(seller);
        engine.acceptItem(acceptance, seller);
    }

    // ── Cancelling ─────────────────────────────────────────────────────────────────────────────

    /// Offers on chain, signed listings and orders, of one account.
    function test_cancelMany() external {
        (Terms[] memory offers, Terms[] memory listings, BuyOrder[] memory orders) = alices();
        bytes32[4] memory ids = [
            engine.hashTerms(offers[0]),
            engine.hashTerms(offers[1]),
            engine.getListingId(listings[0]),
            engine.hashOrder(orders[0])
        ];
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferCancelled(ids[0], 1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferCancelled(ids[1], 1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.ListingVoided(ids[2], alice, 1, listings[0].salt);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OrderCancelled(ids[3], alice, orders[0].salt);
        vm.prank(alice);
        engine.cancelMany(offers, listings, orders);

        vm.assertEq(engine.getOffer(ids[0]).available, 0);
        vm.assertEq(engine.getOffer(ids[1]).available, 0);
        vm.assertEq(engine.unsoldCopies(listings[0]), 0);
        vm.assertEq(engine.unfilledCopies(orders[0]), 0);
    }

    /// What is over by then is passed over, also while the engine is paused.
    function test_cancelMany_passesOverWhatIsOver() external {
        (Terms[] memory offers, Terms[] memory listings, BuyOrder[] memory orders) = alices();
        buy(bob, offers[0], 1);
        vm.startPrank(alice);
        engine.cancelListing(listings[0]);
        engine.cancelOrder(orders[0]);
        vm.stopPrank();
        vm.prank(owner);
        engine.pause();
        for (uint256 i; i < 2; ++i) {
            vm.prank(alice);
            engine.cancelMany(offers, listings, orders);
        }
        vm.assertEq(engine.getOffer(engine.hashTerms(offers[1])).available, 0);
    }

    /// One that is somebody else's, or was never listed, fails all.
    function test_cancelMany_refuses() external {
        (Terms[] memory offers, Terms[] memory listings, BuyOrder[] memory orders) = alices();
        Terms[] memory none = new Terms[](0);
        vm.startPrank(bob);
        bytes memory notSeller = abi.encodeWithSelector(IEngineEvents.NotSeller.selector, bob, alice);
        vm.expectRevert(notSeller);
        engine.cancelMany(offers, none, new BuyOrder[](0));
        vm.expectRevert(notSeller);
        engine.cancelMany(none, listings, new BuyOrder[](0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotBuyer.selector, bob, alice));
        engine.cancelMany(none, none, orders);
        vm.stopPrank();
        // A signed listing is none on chain.
        bytes32 unknown = engine.hashTerms(listings[0]);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.OfferUnknown.selector, unknown));
        vm.prank(alice);
        engine.cancelMany(listings, none, orders);
        vm.assertEq(engine.unfilledCopies(orders[0]), 1);
    }

    function test_cancelMany_fromOneToAHundred() external {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BatchOutOfRange.selector, 0, 100));
        engine.cancelMany(new Terms[](0), new Terms[](0), new BuyOrder[](0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BatchOutOfRange.selector, 101, 100));
        engine.cancelMany(new Terms[](50), new Terms[](50), new BuyOrder[](1));
        vm.stopPrank();
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    function three() private returns (Acceptance[] memory acceptances) {
        acceptances = new Acceptance[](3);
        acceptances[0] = single721(1000);
        acceptances[1] = single721(1000);
        BuyOrder memory order = orderFor(address(multiple));
        order.copies = 2;
        acceptances[2] = acceptanceOf(order, mint1155(10, 1000), 2);
    }

    /// Two offers on chain, a signed listing and an order.
    function alices()
        private
        returns (Terms[] memory offers, Terms[] memory listings, BuyOrder[] memory orders)
    {
        (offers, listings, orders) = (new Terms[](2), new Terms[](1), new BuyOrder[](1));
        vm.prank(alice);
        single.setApprovalForAll(address(engine), true);
        for (uint256 i; i < 2; ++i) {
            offers[i] = aliceSells();
            list(offers[i]);
        }
        listings[0] = aliceSells();
        orders[0] = orderFor(address(multiple));
    }

    function aliceSells() private returns (Terms memory terms) {
        terms = direct(terms721(mint721(0)));
        vm.prank(seller);
        single.transferFrom(seller, alice, terms.tokenId);
        terms.seller = alice;
    }
}
