// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISaleEngine, Kind, Offer, Terms} from "../../src/interfaces/ISaleEngine.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";

/// createOffer, cancelOffer, raiseCounter and the stored state.
contract ListingTest is EngineTest {
    /// [CHN-01] [ENT-06] A listing emits its terms and the commission, and can be read back.
    function test_list() external {
        Terms memory terms = terms1155(mint1155(10, 1000), 7);
        vm.expectEmit(true, true, true, true, address(engine));
        emit ISaleEngine.OfferCreated(engine.hashTerms(terms), terms, COMMISSION);
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

    /// [STA-02] A fixed price with the usual duration of 60,000 seconds does not expire.
    function test_fixedPriceDoesNotExpire() external {
        Terms memory terms = direct(terms721(mint721(0)));
        terms.duration = 60_000;
        list(terms);
        skip(1000 days);
        buy(alice, terms, 1);
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
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
            auction(direct(terms721(mint721(0)))), abi.encodeWithSelector(ISaleEngine.NothingOffered.selector)
        );
    }

    /// [STA-02] The flags must match the prices.
    function test_refuses_flagsAndPricesThatDiffer() external {
        Terms memory terms = terms721(mint721(0));
        terms.price = 0;
        refused(terms, abi.encodeWithSelector(ISaleEngine.PriceOutOfRange.selector, 0));
        terms.direct = false;
        terms.price = 1;
        refused(terms, abi.encodeWithSelector(ISaleEngine.PriceOutOfRange.selector, 1));
        terms.direct = true;
        terms.startPrice = 0;
        refused(terms, abi.encodeWithSelector(ISaleEngine.PriceOutOfRange.selector, 0));
        terms.auction = false;
        terms.startPrice = 2;
        refused(terms, abi.encodeWithSelector(ISaleEngine.PriceOutOfRange.selector, 2));
    }

    function test_refuses_prices() external {
        Terms memory terms = terms721(mint721(0));
        terms.price = uint256(type(uint128).max) + 1;
        refused(terms, abi.encodeWithSelector(ISaleEngine.PriceOutOfRange.selector, terms.price));
        terms.price--;
        list(terms);
    }

    function test_refuses_copies() external {
        Terms memory terms = terms721(mint721(0));
        terms.copies = 0;
        refused(terms, abi.encodeWithSelector(ISaleEngine.CopiesOutOfRange.selector, 0));
        terms.copies = 2;
        refused(terms, abi.encodeWithSelector(ISaleEngine.CopiesOutOfRange.selector, 2));

        terms = terms1155(mint1155(10, 0), uint256(type(uint64).max) + 1);
        refused(terms, abi.encodeWithSelector(ISaleEngine.CopiesOutOfRange.selector, terms.copies));
        terms.copies--;
        list(terms);
        vm.assertEq(engine.getOffer(engine.hashTerms(terms)).available, type(uint64).max);
    }

    function test_refuses_durations() external {
        Terms memory terms = terms721(mint721(0));
        terms.duration = 0;
        refused(terms, abi.encodeWithSelector(ISaleEngine.DurationOutOfRange.selector, 0, 30 days));
        terms.duration = 30 days + 1;
        refused(terms, abi.encodeWithSelector(ISaleEngine.DurationOutOfRange.selector, 30 days + 1, 30 days));
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
        refused(terms, abi.encodeWithSelector(ISaleEngine.StartOutOfRange.selector, terms.start));
        terms.start--;
        list(terms);
    }

    function test_refuses_auctionsThatAreOver() external {
        Terms memory terms = terms721(mint721(0));
        terms.start = NOW - 1 days;
        refused(terms, abi.encodeWithSelector(ISaleEngine.Expired.selector, NOW));
        terms.start++;
        list(terms);
        // An ERC-1155 auction runs from its first bid.
        terms = terms1155(mint1155(1, 0), 1);
        terms.start = NOW - 100 days;
        list(terms);
    }

    function test_refuses_tokensOfUnknownCollections() external {
        Terms memory terms = terms721(1);
        terms.asset = address(0xbeef);
        refused(terms, abi.encodeWithSelector(ISaleEngine.AssetNotImported.selector, address(0xbeef), 1));
    }

    function test_refuses_theSameTermsTwice() external {
        Terms memory terms = terms721(mint721(0));
        bytes32 offerId = list(terms);
        refused(terms, abi.encodeWithSelector(ISaleEngine.OfferExists.selector, offerId));
        vm.prank(seller);
        engine.cancelOffer(terms);
        refused(terms, abi.encodeWithSelector(ISaleEngine.OfferExists.selector, offerId));
    }

    // ── Withdrawing ────────────────────────────────────────────────────────────────────────────

    function test_cancel() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        bytes32 offerId = list(terms);
        buy(alice, terms, 4);

        vm.expectEmit(true, true, true, true, address(engine));
        emit ISaleEngine.OfferCancelled(offerId, 6);
        vm.prank(seller);
        engine.cancelOffer(terms);

        vm.assertEq(engine.getOffer(offerId).available, 0);
        uint256 payment = PRICE + fee(PRICE);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotEnoughCopies.selector, 1, 0));
        vm.prank(alice);
        engine.buy{value: payment}(terms, 1);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotEnoughCopies.selector, 1, 0));
        openAuction(alice, terms, 1, START_PRICE);
    }

    function test_cancel_onlyBySeller() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotSeller.selector, alice, seller));
        vm.prank(alice);
        engine.cancelOffer(terms);
    }

    function test_cancel_twice() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.startPrank(seller);
        engine.cancelOffer(terms);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotEnoughCopies.selector, 1, 0));
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
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotEnoughCopies.selector, 1, 0));
        vm.prank(seller);
        engine.cancelOffer(terms);
    }

    function test_raiseCounter() external {
        Terms memory fixedPrice = direct(terms721(mint721(0)));
        Terms memory byAuction = auction(terms721(mint721(0)));
        Terms memory running = startAuction721(0);
        list(fixedPrice);
        list(byAuction);

        vm.expectEmit(true, true, true, true, address(engine));
        emit ISaleEngine.CounterRaised(seller, 1);
        vm.prank(seller);
        engine.raiseCounter();
        vm.assertEq(engine.counterOf(seller), 1);

        bytes memory stale = abi.encodeWithSelector(ISaleEngine.StaleCounter.selector, 0, 1);
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
    function test_raiseCounter_noMoreCopiesIntoTheAuction() external {
        Terms memory terms = startAuction1155(0);
        vm.prank(seller);
        engine.raiseCounter();
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.StaleCounter.selector, 0, 1));
        bid(bob, terms, 4, 1 ether);
        bid(bob, terms, 3, 1 ether);
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
        bytes memory call = abi.encodeCall(ISaleEngine.hashTerms, (terms));
        call[4] = 0x01; // above the seller's 160 bits
        (bool success, bytes memory result) = address(engine).staticcall(call);
        vm.assertTrue(!success || abi.decode(result, (bytes32)) != offerId);

        call = abi.encodeCall(ISaleEngine.buy, (terms, 1));
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
