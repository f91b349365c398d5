// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Kind, Offer, Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";

/// createOffer, cancelOffer, raiseCounter and the stored state.
contract ListingTest is EngineTest {
    /// [CHN-01] [ENT-06] A listing emits its terms and the commission, and can be read back.
    function test_list() external {
        Terms memory terms = terms1155(mint1155(10, 1000), 7);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferCreated(engine.hashTerms(terms), terms, Kind.ERC1155, COMMISSION, 1000);
        bytes32 offerId = list(terms);

        vm.assertEq(offerId, engine.hashTerms(terms));
        Offer memory offer = engine.getOffer(offerId);
        vm.assertTrue(offer.exists);
        vm.assertTrue(offer.kind == Kind.ERC1155);
        vm.assertEq(offer.available, 7);
        vm.assertEq(offer.reserved, 0);
        vm.assertEq(offer.commission, COMMISSION);
        vm.assertEq(offer.royalties, 1000);
    }

    function test_list721() external {
        Offer memory offer = engine.getOffer(list(terms721(mint721(300))));
        vm.assertTrue(offer.kind == Kind.ERC721);
        vm.assertEq(offer.available, 1);
        vm.assertEq(offer.royalties, 300);
    }

    function test_unknownOffer() external view {
        Offer memory offer = engine.getOffer(bytes32(uint256(1)));
        vm.assertFalse(offer.exists);
        vm.assertTrue(offer.kind == Kind.None);
        vm.assertEq(engine.getAuctionId(bytes32(uint256(1))), 0);
    }

    /// [STA-02] Start 0 means now, and the terms have the block's time.
    function test_startNow() external {
        Terms memory terms = terms721(mint721(0));
        bytes32 expected = engine.hashTerms(terms);
        terms.start = 0;
        vm.assertEq(list(terms), expected);
    }

    /// [STA-02] A wallet's "now" lies a little in the past when the transaction is mined.
    function test_startInThePast() external {
        Terms memory terms = terms721(mint721(0));
        terms.start = NOW - 100;
        list(terms);
        bid(alice, terms, START_PRICE);
        vm.assertEq(engine.getAuction(engine.hashTerms(terms)).end, NOW - 100 + 1 days);
    }

    /// [STA-02] A fixed price does not end with the usual duration of 60,000 seconds.
    function test_fixedPriceOutlivesItsDuration() external {
        Terms memory terms = direct(terms721(mint721(0)));
        terms.duration = 60_000;
        list(terms);
        skip(179 days);
        buy(alice, terms, 1);
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
    }

    /// A forgotten listing does not come back to life after years.
    function test_everyListingEnds180DaysAfterItsStart() external {
        Terms memory once = direct(terms721(mint721(0)));
        Terms memory many = terms1155(mint1155(10, 0), 10);
        Terms memory running = terms1155(many.tokenId, 5);
        running.start = once.start = many.start = NOW - 10 days;
        list(once);
        list(many);
        list(running);
        vm.assertEq(engine.getAuction(engine.hashTerms(once)).end, NOW + 170 days);
        vm.assertEq(engine.getAuction(engine.hashTerms(many)).end, NOW + 170 days);
        skip(170 days - 1);
        uint256 state = vm.snapshotState();
        buy(alice, once, 1);
        buy(alice, many, 1);
        openAuction(alice, many, 1, START_PRICE);
        vm.revertToState(state);

        openAuction(alice, running, 2, START_PRICE);
        skip(1);
        bytes memory expired = abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 170 days);
        vm.expectRevert(expired);
        buy(alice, once, 1);
        vm.expectRevert(expired);
        buy(alice, many, 1);
        vm.expectRevert(expired);
        openAuction(alice, many, 1, START_PRICE);
        // An auction that runs goes on, but takes no more copies.
        vm.expectRevert(expired);
        bid(bob, running, 3, 1 ether);
        bid(bob, running, 2, 1 ether);
        vm.assertEq(engine.getAuction(engine.hashTerms(running)).end, NOW + 171 days - 1);
    }

    function test_noRoyaltiesForSellingCreators() external {
        vm.prank(creator);
        uint256 tokenId = single.createItem(1000, 0);
        Terms memory terms = terms721(tokenId);
        terms.seller = creator;
        vm.assertEq(engine.getOffer(list(terms)).royalties, 0);
    }

    /// An id that was never minted can contain any royalty; the engine caps it.
    function test_royaltiesOfUnmintedIdsAreCapped() external {
        uint256 tokenId = (uint256(uint160(creator)) << 96) | (uint256(type(uint16).max) << 80) | 1;
        vm.assertEq(engine.getRoyalties(address(single), tokenId), 5000);
        vm.assertEq(engine.getOffer(list(terms721(tokenId))).royalties, 5000);
    }

    // ── Terms that are refused ─────────────────────────────────────────────────────────────────

    function test_refuses_neitherDirectNorAuction() external {
        refused(
            auction(direct(terms721(mint721(0)))),
            abi.encodeWithSelector(IEngineEvents.NothingOffered.selector)
        );
    }

    /// [STA-02] The flags must match the prices.
    function test_refuses_flagsAndPricesThatDiffer() external {
        uint256 tokenId = mint721(0);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, 0));
        engine.createOffer(address(single), tokenId, 1, true, true, 0, 2, 0, 1 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, 1));
        engine.createOffer(address(single), tokenId, 1, false, true, 1, 2, 0, 1 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, 0));
        engine.createOffer(address(single), tokenId, 1, true, true, 1, 0, 0, 1 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, 2));
        engine.createOffer(address(single), tokenId, 1, true, false, 1, 2, 0, 1 days);
    }

    function test_refuses_prices() external {
        Terms memory terms = terms721(mint721(0));
        terms.price = uint256(type(uint128).max) + 1;
        refused(terms, abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, terms.price));
        terms.price--;
        list(terms);

        terms = terms721(mint721(0));
        terms.startPrice = uint256(type(uint96).max) + 1;
        refused(terms, abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, terms.startPrice));
        terms.startPrice--;
        list(terms);
        vm.deal(alice, terms.startPrice);
        bid(alice, terms, terms.startPrice);
    }

    function test_refuses_copies() external {
        Terms memory terms = terms721(mint721(0));
        terms.copies = 0;
        refused(terms, abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 0));
        terms.copies = 2;
        refused(terms, abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 2));

        terms = terms1155(mint1155(10, 0), uint256(type(uint64).max) + 1);
        refused(terms, abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, terms.copies));
        terms.copies--;
        terms.reservable--;
        list(terms);
        vm.assertEq(engine.getOffer(engine.hashTerms(terms)).available, type(uint64).max);
    }

    function test_refuses_durations() external {
        Terms memory terms = terms721(mint721(0));
        terms.duration = 0;
        refused(terms, abi.encodeWithSelector(IEngineEvents.DurationOutOfRange.selector, 0, 30 days));
        terms.duration = 30 days + 1;
        refused(
            terms, abi.encodeWithSelector(IEngineEvents.DurationOutOfRange.selector, 30 days + 1, 30 days)
        );
        terms.duration = 30 days;
        list(terms);
        // The duration limits only auctions.
        terms = direct(terms);
        terms.duration = type(uint256).max;
        list(terms);
    }

    function test_refuses_starts() external {
        Terms memory terms = terms721(mint721(0));
        terms.start = uint256(type(uint32).max) + 1;
        refused(terms, abi.encodeWithSelector(IEngineEvents.StartOutOfRange.selector, terms.start));
        terms.start--;
        list(terms);
    }

    function test_refuses_auctionsThatAreOver() external {
        Terms memory terms = terms721(mint721(0));
        terms.start = NOW - 1 days;
        refused(terms, abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW));
        terms.start++;
        list(terms);
        // An ERC-1155 auction runs from its first bid.
        terms = terms1155(mint1155(1, 0), 1);
        terms.start = NOW - 100 days;
        list(terms);
    }

    /// A listing whose 180 days have passed.
    function test_refuses_listingsThatAreOver() external {
        Terms memory terms = direct(terms1155(mint1155(1, 0), 1));
        terms.start = NOW - 180 days;
        refused(terms, abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW));
        terms.start++;
        list(terms);
    }

    function test_refuses_tokensOfUnknownCollections() external {
        Terms memory terms = terms721(1);
        terms.asset = address(0xbeef);
        refused(terms, abi.encodeWithSelector(IEngineEvents.AssetNotImported.selector, address(0xbeef), 1));
    }

    function test_refuses_theSameTermsTwice() external {
        Terms memory terms = terms721(mint721(0));
        bytes32 offerId = list(terms);
        refused(terms, abi.encodeWithSelector(IEngineEvents.OfferExists.selector, offerId));
        vm.prank(seller);
        engine.cancelOffer(terms);
        refused(terms, abi.encodeWithSelector(IEngineEvents.OfferExists.selector, offerId));
    }

    // ── Withdrawing ────────────────────────────────────────────────────────────────────────────

    function test_cancel() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        bytes32 offerId = list(terms);
        buy(alice, terms, 4);

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferCancelled(offerId, 6);
        vm.prank(seller);
        engine.cancelOffer(terms);

        vm.assertEq(engine.getOffer(offerId).available, 0);
        uint256 payment = PRICE + fee(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        vm.prank(alice);
        engine.buy{value: payment}(terms, 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        openAuction(alice, terms, 1, START_PRICE);
    }

    function test_cancel_onlyBySeller() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotSeller.selector, alice, seller));
        vm.prank(alice);
        engine.cancelOffer(terms);
    }

    function test_cancel_twice() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        bytes32 offerId = engine.hashTerms(terms);
        vm.startPrank(seller);
        engine.cancelOffer(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingToCancel.selector, offerId));
        engine.cancelOffer(terms);
    }

    /// Copies reserved by a bid stay; the rest can be withdrawn.
    function test_cancel_leavesTheRunningAuction() external {
        Terms memory terms = startAuction1155(0);
        vm.prank(seller);
        engine.cancelOffer(terms);
        Offer memory offer = engine.getOffer(engine.hashTerms(terms));
        vm.assertEq(offer.available, 0);
        vm.assertEq(offer.reserved, 3);

        bid(bob, terms, 3, 1 ether);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(multiple.balanceOf(bob, terms.tokenId), 3);
    }

    function test_cancel_notUnderABid() external {
        Terms memory terms = startAuction721(0);
        bytes32 offerId = engine.hashTerms(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingToCancel.selector, offerId));
        vm.prank(seller);
        engine.cancelOffer(terms);
    }

    function test_raiseCounter() external {
        Terms memory fixedPrice = direct(terms721(mint721(0)));
        Terms memory byAuction = auction(terms721(mint721(0)));
        Terms memory running = startAuction721(0);
        list(fixedPrice);
        list(byAuction);

        vm.expectEmit(true, true, true, false, address(engine));
        emit IEngineEvents.CounterRaised(seller, 0);
        vm.prank(seller);
        engine.raiseCounter();
        uint256 next = engine.counterOf(seller);

        bytes memory stale = abi.encodeWithSelector(IEngineEvents.StaleCounter.selector, 0, next);
        uint256 payment = PRICE + fee(PRICE);
        vm.expectRevert(stale);
        vm.prank(alice);
        engine.buy{value: payment}(fixedPrice, 1);
        vm.expectRevert(stale);
        bid(alice, byAuction, START_PRICE);

        // The running auction continues, and new listings have the new counter.
        bid(bob, running, 1 ether);
        skip(1 days);
        engine.settle(running);
        vm.assertEq(single.ownerOf(running.tokenId), bob);
        Terms memory again = direct(terms721(fixedPrice.tokenId));
        list(again);
        buy(alice, again, 1);
    }

    /// A running auction of an ERC-1155 offer continues with its copies, and accepts no more.
    /// Each source of the counter alone changes it, because some chains lack one of them.
    function test_raiseCounter_byEachSource() external {
        uint256[4] memory counters;
        uint256 state = vm.snapshotState();
        for (uint256 source; source < 4; ++source) {
            if (source == 1) vm.warp(time() + 1);
            if (source == 2) vm.setBlockhash(block.number - 1, keccak256("another block"));
            if (source == 3) vm.fee(block.basefee + 1);
            vm.prank(seller);
            engine.raiseCounter();
            counters[source] = engine.counterOf(seller);
            for (uint256 other; other < source; ++other) {
                vm.assertNotEq(counters[source], counters[other]);
            }
            vm.revertToState(state);
        }
    }

    function test_raiseCounter_noMoreCopiesIntoTheAuction() external {
        Terms memory terms = startAuction1155(0);
        vm.prank(seller);
        engine.raiseCounter();
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.StaleCounter.selector, 0, engine.counterOf(seller))
        );
        bid(bob, terms, 4, 1 ether);
        bid(bob, terms, 3, 1 ether);
    }

    /// Nobody can have had anything signed for a counter that they could foresee: the same account raises
    /// to other counters after other blocks, by up to 64 bits, also on a chain that has no hashes of blocks.
    function test_theNextCounterCannotBeForeseen() external {
        uint256[4] memory counters;
        uint256 state = vm.snapshotState();
        for (uint256 i; i < 4; ++i) {
            vm.roll(1_000 + i);
            vm.setBlockhash(999 + i, i < 2 ? keccak256(abi.encode(i)) : bytes32(0));
            // One second.
            vm.warp(NOW + i / 3);
            vm.prank(seller);
            engine.raiseCounter();
            counters[i] = engine.counterOf(seller);
            vm.assertGt(counters[i], 1 << 32);
            vm.assertLe(counters[i], 1 << 64);
            for (uint256 j; j < i; ++j) {
                vm.assertNotEq(counters[i], counters[j]);
            }
            vm.revertToState(state);
        }
        // Two raises add up, so a counter never comes back.
        vm.startPrank(seller);
        engine.raiseCounter();
        uint256 first = engine.counterOf(seller);
        engine.raiseCounter();
        vm.assertGt(engine.counterOf(seller), first);
        vm.stopPrank();
    }

    function test_raiseCounter_ofOthersChangesNothing() external {
        Terms memory terms = direct(terms721(mint721(0)));
        list(terms);
        vm.prank(alice);
        engine.raiseCounter();
        buy(bob, terms, 1);
    }

    // ── Ids ────────────────────────────────────────────────────────────────────────────────────

    /// Every field of the terms, the chain and the engine changes the id.
    function testFuzz_idsDiffer(Terms calldata a, Terms calldata b) external {
        bool same = keccak256(abi.encode(a)) == keccak256(abi.encode(b));
        vm.assertTrue((engine.hashTerms(a) == engine.hashTerms(b)) == same);
        bytes32 here = engine.hashTerms(a);
        vm.chainId(999);
        vm.assertNotEq(engine.hashTerms(a), here);
    }

    /// The id commits to the exact bits: a word with dirty bits is another offer.
    function test_dirtyWordsAreUnknown() external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes32 offerId = list(terms);
        bytes memory call = abi.encodeCall(IBackOffice.hashTerms, (terms));
        call[4] = 0x01; // above the seller's 160 bits
        (bool success, bytes memory result) = address(engine).staticcall(call);
        vm.assertTrue(!success || abi.decode(result, (bytes32)) != offerId);

        call = abi.encodeCall(ITrading.buy, (terms, 1));
        call[4] = 0x01;
        vm.prank(alice);
        (success,) = address(engine).call{value: PRICE + fee(PRICE)}(call);
        vm.assertFalse(success);
    }

    function refused(Terms memory terms, bytes memory reason) private {
        vm.expectRevert(reason);
        list(terms);
    }
}
