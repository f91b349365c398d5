// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {Auction, AuctionStatus, Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";

/// Auctions of editions: each opened by a first bid, one at a time, several in sequence.
contract Auction1155Test is EngineTest {
    /// [CHN-01] [STA-07] The first bid opens the auction; later bids join it. The total is the unit
    /// price times the copies.
    function test_life() external {
        Terms memory terms = auction(terms1155(mint1155(10, 1000), 10));
        bytes32 offerId = list(terms);
        vm.assertFalse(engine.hasBids(offerId));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NoAuction.selector, offerId));
        bid(alice, terms, 3, START_PRICE);
        skip(5 days);

        uint256 auctionId = uint256(offerId) + 1;
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.BidPlaced(offerId, auctionId, alice, 3, 3 * START_PRICE, NOW + 6 days);
        openAuction(alice, terms, 3, START_PRICE);
        vm.assertTrue(engine.hasBids(offerId));
        vm.assertEq(engine.getAuctionId(offerId), auctionId);
        vm.assertEq(multiple.balanceOf(address(engine), terms.tokenId), 3);
        vm.assertEq(engine.getOffer(offerId).available, 7);
        vm.assertEq(engine.getOffer(offerId).reserved, 3);
        assertBalanced(3 * START_PRICE, 0);

        bid(bob, terms, 3, 0.6 ether);
        vm.assertEq(alice.balance, 1_000_000 ether);
        Auction memory auction_ = engine.getAuction(offerId);
        vm.assertTrue(auction_.status == AuctionStatus.Running);
        vm.assertEq(auction_.amount, 1.8 ether);
        vm.assertEq(auction_.copies, 3);

        skip(1 days);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.AuctionSettled(offerId, auctionId, bob, 3, 1.575 ether, 0.045 ether, 0.18 ether);
        engine.settle(terms);
        vm.assertEq(multiple.balanceOf(bob, terms.tokenId), 3);
        vm.assertEq(multiple.balanceOf(address(engine), terms.tokenId), 0);
        vm.assertEq(seller.balance, 1.575 ether);
        vm.assertFalse(engine.hasBids(offerId));
        assertBalanced(0, 0);
    }

    /// The remaining copies can be auctioned again, with another id.
    function test_severalAuctions() external {
        Terms memory terms = auction(terms1155(mint1155(10, 0), 10));
        bytes32 offerId = list(terms);
        uint256[3] memory copies = [uint256(4), 5, 1];
        for (uint256 i; i < 3; ++i) {
            openAuction(alice, terms, copies[i], START_PRICE);
            vm.assertEq(engine.getAuctionId(offerId), uint256(offerId) + i + 1);
            vm.assertEq(engine.minimumBid(terms), 0.525 ether);
            skip(1 days);
            engine.settle(terms);
            vm.assertEq(engine.minimumBid(terms), START_PRICE);
        }
        vm.assertEq(multiple.balanceOf(alice, terms.tokenId), 10);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        openAuction(alice, terms, 1, START_PRICE);
    }

    /// One at a time, even if the last one has ended but is not settled.
    function test_oneAtATime() external {
        Terms memory terms = startAuction1155(0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AuctionOpen.selector, NOW + 1 days));
        openAuction(bob, terms, 1, 1 ether);
        skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AuctionOpen.selector, NOW + 1 days));
        openAuction(bob, terms, 1, 1 ether);
        engine.settle(terms);
        openAuction(bob, terms, 1, 1 ether);
    }

    // ── Copies ─────────────────────────────────────────────────────────────────────────────────

    /// [STA-07] [VAL-15] A bid is for at least the copies of the highest.
    function test_copies() external {
        Terms memory terms = startAuction1155(0);
        bytes32 offerId = engine.hashTerms(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooFewCopies.selector, 2, 3));
        bid(bob, terms, 2, 1 ether);

        bid(bob, terms, 5, 1 ether);
        vm.assertEq(multiple.balanceOf(address(engine), terms.tokenId), 5);
        vm.assertEq(engine.getOffer(offerId).available, 5);
        vm.assertEq(engine.getOffer(offerId).reserved, 5);
        vm.assertEq(engine.getAuction(offerId).copies, 5);
        assertBalanced(5 ether, 0);

        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooFewCopies.selector, 4, 5));
        bid(alice, terms, 4, 2 ether);
        bid(alice, terms, 10, 2 ether);
        vm.assertEq(engine.getOffer(offerId).available, 0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooManyCopies.selector, 11, 10));
        bid(bob, terms, 11, 3 ether);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(multiple.balanceOf(alice, terms.tokenId), 10);
    }

    /// More copies do not make up for a lower unit price.
    function test_unitPricesAreCompared() external {
        Terms memory terms = startAuction1155(0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BidTooLow.selector, START_PRICE, 0.525 ether));
        bid(bob, terms, 10, START_PRICE);
    }

    function test_moreCopiesAndALateBid() external {
        Terms memory terms = startAuction1155(0);
        bytes32 offerId = engine.hashTerms(terms);
        skip(1 days - 1);
        bid(bob, terms, 4, 1 ether);
        vm.assertEq(engine.getAuction(offerId).end, NOW + 1 days - 1 + 10 minutes);
        vm.assertEq(engine.getAuction(offerId).copies, 4);
    }

    function test_refuses_openingCopies() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 0));
        openAuction(alice, terms, 0, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooManyCopies.selector, 11, 10));
        openAuction(alice, terms, 11, 1 ether);
        buy(bob, terms, 6);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 5, 4));
        openAuction(alice, terms, 5, 1 ether);
    }

    /// A bid is a whole number of wei per copy.
    function test_refuses_bidsThatDoNotDivide() external {
        Terms memory terms = startAuction1155(0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BidNotDivisible.selector, 3 ether + 1, 3));
        vm.prank(bob);
        engine.bid{value: 3 ether + 1}(terms, 3);
    }

    // ── Who, when and what ─────────────────────────────────────────────────────────────────────

    function test_refuses_lowFirstBids() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        list(terms);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.BidTooLow.selector, START_PRICE - 1, START_PRICE)
        );
        openAuction(alice, terms, 2, START_PRICE - 1);
    }

    function test_refuses_theSeller() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        list(terms);
        vm.deal(seller, 10 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        openAuction(seller, terms, 1, 1 ether);
    }

    function test_refuses_offersWithoutAnAuction() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        // Its duration means nothing, whatever its value.
        terms.duration = type(uint256).max;
        bytes32 offerId = list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotAuction.selector, offerId));
        openAuction(alice, terms, 1, 1 ether);
    }

    function test_refuses_unknownTerms() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.OfferUnknown.selector, engine.hashTerms(terms)));
        openAuction(alice, terms, 1, 1 ether);
    }

    function test_refuses_whilePaused() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        list(terms);
        vm.prank(owner);
        engine.pause();
        vm.expectRevert(IEngineEvents.EnginePaused.selector);
        openAuction(alice, terms, 1, 1 ether);
    }

    function test_refuses_beforeTheStart() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        terms.start = NOW + 100;
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotStarted.selector, NOW + 100));
        openAuction(alice, terms, 1, 1 ether);
    }
}
