// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Auction, AuctionStatus, Terms} from "../../src/types/Terms.sol";
import {deployEngine} from "../harness/Deployed.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor} from "../mocks/Actors.sol";

/// Auctions of single works: open from the start, for the duration.
contract Auction721Test is EngineTest {
    /// [CHN-01] [ENT-06] From the first bid to the settlement, with the readable values at each step.
    function test_life() external {
        Terms memory terms = auction(terms721(mint721(1000)));
        bytes32 offerId = list(terms);
        Auction memory auction_ = engine.getAuction(offerId);
        vm.assertTrue(auction_.status == AuctionStatus.None);
        vm.assertEq(auction_.end, NOW + 1 days);
        vm.assertEq(engine.getAuctionId(offerId), 0);
        vm.assertFalse(engine.hasBids(offerId));
        vm.assertEq(engine.minimumBid(terms), START_PRICE);

        uint256 auctionId = uint256(offerId) + 1;
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.BidPlaced(offerId, auctionId, alice, 1, START_PRICE, NOW + 1 days);
        bid(alice, terms, START_PRICE);
        vm.assertEq(single.ownerOf(terms.tokenId), address(engine));
        vm.assertTrue(engine.hasBids(offerId));
        vm.assertEq(engine.minimumBid(terms), 0.525 ether);
        assertBalanced(START_PRICE, 0);

        bid(bob, terms, 0.525 ether);
        vm.assertEq(alice.balance, 1_000_000 ether);
        auction_ = engine.getAuction(offerId);
        vm.assertTrue(auction_.status == AuctionStatus.Running);
        vm.assertEq(auction_.auctionId, auctionId);
        vm.assertEq(engine.getAuctionId(offerId), auctionId);
        vm.assertEq(auction_.bidder, bob);
        vm.assertEq(auction_.amount, 0.525 ether);
        vm.assertEq(auction_.copies, 1);
        assertBalanced(0.525 ether, 0);

        skip(1 days);
        vm.assertTrue(engine.getAuction(offerId).status == AuctionStatus.Ended);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.AuctionSettled(
            offerId, auctionId, bob, 1, 0.459375 ether, 0.013125 ether, 0.0525 ether
        );
        engine.settle(terms);

        vm.assertEq(single.ownerOf(terms.tokenId), bob);
        vm.assertEq(seller.balance, 0.459375 ether);
        vm.assertEq(creator.balance, 0.0525 ether);
        auction_ = engine.getAuction(offerId);
        vm.assertTrue(auction_.status == AuctionStatus.Settled);
        vm.assertEq(auction_.bidder, bob);
        vm.assertEq(auction_.amount, 0.525 ether);
        vm.assertEq(auction_.copies, 0);
        assertBalanced(0, 0);
    }

    /// The clock can begin with the first bid: until then the offer is open as long as any, and can be bought.
    function test_fromFirstBid() external {
        Terms memory terms = terms721(mint721(0));
        terms.fromFirstBid = 1;
        bytes32 offerId = list(terms);
        vm.assertEq(engine.getAuction(offerId).end, NOW + 180 days);
        skip(100 days);
        uint256 state = vm.snapshotState();
        buy(alice, terms, 1);
        vm.revertToState(state);

        uint256 end = NOW + 101 days;
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.BidPlaced(offerId, uint256(offerId) + 1, alice, 1, START_PRICE, end);
        bid(alice, terms, START_PRICE);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        buy(bob, terms, 1);
        vm.warp(end - 1);
        bid(bob, terms, 1 ether);
        vm.assertEq(engine.getAuction(offerId).end, end - 1 + 10 minutes);
        vm.warp(end + 10 minutes);
        engine.settle(terms);
        vm.assertEq(single.ownerOf(terms.tokenId), bob);
    }

    /// Nobody opens it after 180 days; one that was opened on the last of them takes its time.
    function test_fromFirstBid_endsAfter180Days() external {
        Terms memory terms = auction(terms721(mint721(0)));
        terms.fromFirstBid = 1;
        bytes32 offerId = list(terms);
        vm.warp(NOW + 180 days - 1);
        uint256 state = vm.snapshotState();
        bid(alice, terms, START_PRICE);
        vm.assertEq(engine.getAuction(offerId).end, NOW + 181 days - 1);
        bid(bob, terms, 1 ether);
        vm.revertToState(state);
        skip(1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 180 days));
        bid(alice, terms, START_PRICE);
    }

    /// [STA-12] Anyone settles, once, and not before the end.
    function test_settle_anyoneOnce() external {
        Terms memory terms = startAuction721(0);
        bytes32 offerId = engine.hashTerms(terms);
        skip(1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AuctionOpen.selector, NOW + 1 days));
        engine.settle(terms);
        skip(1);
        vm.prank(account("somebody"));
        engine.settle(terms);
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NoAuction.selector, offerId));
        engine.settle(terms);
    }

    function test_settle_needsABid() external {
        Terms memory terms = terms721(mint721(0));
        bytes32 offerId = list(terms);
        skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NoAuction.selector, offerId));
        engine.settle(terms);
    }

    function test_settle_unknownTerms() external {
        Terms memory terms = terms721(mint721(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NoAuction.selector, engine.hashTerms(terms)));
        engine.settle(terms);
    }

    /// The commission is that of the listing, whatever it is at the settlement.
    function test_commissionIsFrozenAtListing() external {
        Terms memory terms = startAuction721(0);
        vm.prank(owner);
        engine.setCommission(500);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(engine.accrued(), fee(START_PRICE));
        vm.assertEq(seller.balance, START_PRICE - fee(START_PRICE));
    }

    /// [ROL-05] A creator who auctions pays no royalty.
    function test_creatorAuctions() external {
        vm.startPrank(creator);
        uint256 tokenId = single.createItem(1000, 0);
        single.setApprovalForAll(address(engine), true);
        vm.stopPrank();
        Terms memory terms = terms721(tokenId);
        terms.seller = creator;
        list(terms);
        bid(alice, terms, 1 ether);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(creator.balance, 0.975 ether);
    }

    /// A winner cannot refuse an ERC-721, because it needs no consent.
    function test_settle_toAContract() external {
        Terms memory terms = startAuction721(0);
        Actor actor = new Actor();
        vm.deal(address(actor), 1 ether);
        actor.execute(address(engine), 1 ether, abi.encodeCall(ITrading.bid, (terms, 1)));
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(single.ownerOf(terms.tokenId), address(actor));
    }

    /// The highest bidder may raise their own bid, and gets the first one back.
    function test_raisingTheOwnBid() external {
        Terms memory terms = startAuction721(0);
        bid(alice, terms, 1 ether);
        vm.assertEq(alice.balance, 1_000_000 ether - 1 ether);
        assertBalanced(1 ether, 0);
    }

    function test_outbidsGoOnWhilePaused() external {
        Terms memory running = startAuction721(0);
        Terms memory waiting = terms721(mint721(0));
        list(waiting);
        vm.prank(owner);
        engine.pause();
        bid(bob, running, 1 ether);
        vm.expectRevert(IEngineEvents.EnginePaused.selector);
        bid(bob, waiting, 1 ether);
        skip(1 days);
        engine.settle(running);
    }

    // ── Time ───────────────────────────────────────────────────────────────────────────────────

    function test_notBeforeTheStart() external {
        Terms memory terms = terms721(mint721(0));
        terms.start = NOW + 100;
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotStarted.selector, NOW + 100));
        bid(alice, terms, 1 ether);
        skip(100);
        bid(alice, terms, 1 ether);
        vm.assertEq(engine.getAuction(engine.hashTerms(terms)).end, NOW + 100 + 1 days);
    }

    function test_notAfterTheEnd() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 1 days));
        bid(alice, terms, 1 ether);

        Terms memory running = startAuction721(0);
        skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 2 days));
        bid(bob, running, 1 ether);
    }

    function test_lateBidsMoveTheEnd() external {
        Terms memory terms = startAuction721(0);
        bytes32 offerId = engine.hashTerms(terms);
        skip(1 days - 10 minutes);
        bid(bob, terms, 1 ether);
        vm.assertEq(engine.getAuction(offerId).end, NOW + 1 days);
        skip(1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.BidPlaced(offerId, uint256(offerId) + 1, alice, 1, 2 ether, NOW + 1 days + 1);
        bid(alice, terms, 2 ether);
        vm.assertEq(engine.getAuction(offerId).end, NOW + 1 days + 1);
        skip(10 minutes - 1);
        bid(bob, terms, 3 ether);
        vm.assertEq(engine.getAuction(offerId).end, NOW + 1 days + 10 minutes);
    }

    function test_aLateFirstBidMovesTheEnd() external {
        Terms memory terms = terms721(mint721(0));
        bytes32 offerId = list(terms);
        skip(1 days - 1);
        bid(bob, terms, 1 ether);
        vm.assertEq(engine.getAuction(offerId).end, NOW + 1 days - 1 + 10 minutes);
    }

    // ── Amounts ────────────────────────────────────────────────────────────────────────────────

    function test_refuses_lowBids() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.BidTooLow.selector, START_PRICE - 1, START_PRICE)
        );
        bid(alice, terms, START_PRICE - 1);
        bid(alice, terms, START_PRICE);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.BidTooLow.selector, 0.525 ether - 1, 0.525 ether)
        );
        bid(bob, terms, 0.525 ether - 1);
    }

    /// [VAL-14] The increment is 0.001 if 5% is less.
    function test_theLeastIncrement() external {
        Terms memory terms = terms721(mint721(0));
        terms.startPrice = 0.001 ether;
        list(terms);
        bid(alice, terms, 0.01 ether);
        vm.assertEq(engine.minimumBid(terms), 0.011 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.BidTooLow.selector, 0.011 ether - 1, 0.011 ether)
        );
        bid(bob, terms, 0.011 ether - 1);
        bid(bob, terms, 0.011 ether);
    }

    /// [VAL-14] Without a minimum raise the increment is 0.001, whatever the bid.
    function test_theIncrementWithoutAShare() external {
        engine = deployEngine(
            owner, COMMISSION, 0, INCREMENT, address(single), address(multiple), payees, ownCollections
        );
        Terms memory terms = terms721(mint721(0));
        list(terms);
        bid(alice, terms, 100 ether);
        vm.assertEq(engine.minimumBid(terms), 100.001 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.BidTooLow.selector, 100.001 ether - 1, 100.001 ether)
        );
        bid(bob, terms, 100.001 ether - 1);
        bid(bob, terms, 100.001 ether);
    }

    function test_refuses_bidsThatDoNotFit() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        uint256 most = type(uint96).max;
        vm.deal(alice, most + 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BidTooHigh.selector, most + 1));
        bid(alice, terms, most + 1);
        bid(alice, terms, most);
        vm.assertEq(engine.getAuction(engine.hashTerms(terms)).amount, most);
        vm.assertEq(engine.getAuction(engine.hashTerms(terms)).bidder, alice);
    }

    function test_refuses_moreOrLessThanOneCopy() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 0));
        bid(alice, terms, 0, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooManyCopies.selector, 2, 1));
        bid(alice, terms, 2, 1 ether);
        bid(alice, terms, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooFewCopies.selector, 0, 1));
        bid(bob, terms, 0, 2 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooManyCopies.selector, 2, 1));
        bid(bob, terms, 2, 2 ether);
    }

    // ── Who and what ───────────────────────────────────────────────────────────────────────────

    /// [ROL-03] Nobody bids on their own offer.
    function test_refuses_theSeller() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.deal(seller, 10 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        bid(seller, terms, 1 ether);
        bid(alice, terms, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        bid(seller, terms, 2 ether);
    }

    function test_refuses_offersWithoutAnAuction() external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes32 offerId = list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotAuction.selector, offerId));
        bid(alice, terms, 1 ether);
    }

    function test_refuses_unknownTerms() external {
        Terms memory terms = terms721(mint721(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.OfferUnknown.selector, engine.hashTerms(terms)));
        bid(alice, terms, 1 ether);
    }

    function test_refuses_cancelledOffers() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.prank(seller);
        engine.cancelOffer(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        bid(alice, terms, 1 ether);
    }

    function test_refuses_sellersThatCannotDeliver() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.prank(seller);
        single.transferFrom(seller, bob, terms.tokenId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721InsufficientApproval.selector, address(engine), terms.tokenId
            )
        );
        bid(alice, terms, 1 ether);
    }

    /// `createAuctionAndBid` is for editions.
    function test_refuses_openingTwoWays() external {
        Terms memory terms = terms721(mint721(0));
        bytes32 offerId = list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotAuction.selector, offerId));
        openAuction(alice, terms, 1, 1 ether);
    }

    // ── Every wei ──────────────────────────────────────────────────────────────────────────────

    function testFuzz_everyWei(uint256 amount, uint256 commission, uint256 royalties) external {
        commission = commission % 501;
        royalties = royalties % 5001;
        amount = amount % 1e27 + 1;
        vm.prank(owner);
        engine.setCommission(commission);
        Terms memory terms = auction(terms721(mint721(royalties)));
        terms.startPrice = 1;
        list(terms);
        vm.deal(bob, amount);
        bid(bob, terms, amount);
        skip(1 days);
        engine.settle(terms);

        vm.assertEq(seller.balance + creator.balance + engine.accrued(), amount);
        vm.assertEq(engine.accrued(), amount * commission / 10_000);
        vm.assertEq(creator.balance, amount * royalties / 10_000);
        assertBalanced(0, 0);
    }
}
