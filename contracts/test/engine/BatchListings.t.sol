// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {Kind, NewOffer, Offer, Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";

/// createOffers: many listings in one call, under conditions; and what only it can list.
contract BatchListingsTest is EngineTest {
    /// Single works and editions, for sale and for auction, in one call.
    function test_createOffers() external {
        Terms[3] memory terms =
            [terms721(mint721(1000)), direct(terms1155(mint1155(10, 500), 7)), auction(terms721(mint721(0)))];
        NewOffer[] memory newOffers = new NewOffer[](3);
        for (uint256 i; i < 3; ++i) {
            newOffers[i] = newOffer(terms[i]);
            // Their salt and maximum are their own.
            newOffers[i].salt = terms[i].salt = i;
            newOffers[i].maxRoyalties = [uint256(1000), 500, 0][i];
        }
        for (uint256 i; i < 3; ++i) {
            vm.expectEmit(true, true, true, true, address(engine));
            emit IEngineEvents.OfferCreated(
                engine.hashTerms(terms[i]),
                terms[i],
                i == 1 ? Kind.ERC1155 : Kind.ERC721,
                COMMISSION,
                newOffers[i].maxRoyalties
            );
        }
        vm.prank(seller);
        bytes32[] memory offerIds = engine.createOffers(newOffers, COMMISSION);
        vm.assertEq(offerIds.length, 3);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(offerIds[i], engine.hashTerms(terms[i]));
            Offer memory offer = engine.getOffer(offerIds[i]);
            vm.assertTrue(offer.exists);
            vm.assertEq(offer.available, terms[i].copies);
        }
        buy(alice, terms[0], 1);
        buy(alice, terms[1], 2);
        bid(alice, terms[2], START_PRICE);
    }

    /// [STA-02] Start 0 means now.
    function test_startNow() external {
        NewOffer[] memory newOffers = new NewOffer[](1);
        Terms memory terms = terms721(mint721(0));
        newOffers[0] = newOffer(terms);
        newOffers[0].start = 0;
        vm.prank(seller);
        vm.assertEq(engine.createOffers(newOffers, COMMISSION)[0], engine.hashTerms(terms));
    }

    /// All have the seller's counter of the moment.
    function test_theCounterIsTheSellers() external {
        vm.startPrank(seller);
        engine.raiseCounter();
        vm.stopPrank();
        Terms memory terms = direct(terms721(mint721(0)));
        terms.salt = 1;
        vm.assertEq(list(terms), engine.hashTerms(terms));
        vm.assertGt(terms.counter, 0);
        buy(alice, terms, 1);
    }

    /// A commission that rises between the seller's act and the block lists nothing.
    function test_commissionIsBoundByTheListing() external {
        NewOffer[] memory newOffers = new NewOffer[](1);
        newOffers[0] = newOffer(direct(terms721(mint721(0))));
        vm.prank(owner);
        engine.setCommission(251);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CommissionAboveMaximum.selector, 251, 250));
        engine.createOffers(newOffers, COMMISSION);
        engine.createOffers(newOffers, 251);
    }

    /// All or none.
    function test_oneThatFailsFailsAll() external {
        NewOffer[] memory newOffers = new NewOffer[](2);
        newOffers[0] = newOffer(direct(terms721(mint721(0))));
        newOffers[1] = newOffer(direct(terms721(mint721(0))));
        newOffers[1].price = 0;
        vm.startPrank(seller);
        vm.expectRevert(IEngineEvents.NothingOffered.selector);
        engine.createOffers(newOffers, COMMISSION);
        // The same terms twice are one offer too many.
        newOffers[1] = newOffers[0];
        vm.expectPartialRevert(IEngineEvents.OfferExists.selector);
        engine.createOffers(newOffers, COMMISSION);
    }

    function test_notWhilePaused() external {
        NewOffer[] memory newOffers = new NewOffer[](1);
        newOffers[0] = newOffer(direct(terms721(mint721(0))));
        vm.prank(owner);
        engine.pause();
        vm.expectRevert(IEngineEvents.EnginePaused.selector);
        vm.prank(seller);
        engine.createOffers(newOffers, COMMISSION);
    }

    function test_fromOneToAHundred() external {
        bytes4 reason = IEngineEvents.BatchOutOfRange.selector;
        NewOffer[] memory newOffers = new NewOffer[](101);
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        for (uint256 i; i < 101; ++i) {
            newOffers[i] = newOffer(terms);
            newOffers[i].salt = i;
        }
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(reason, 0, 100));
        engine.createOffers(new NewOffer[](0), COMMISSION);
        vm.expectRevert(abi.encodeWithSelector(reason, 101, 100));
        engine.createOffers(newOffers, COMMISSION);
        assembly ("memory-safe") {
            mstore(newOffers, 100)
        }
        vm.assertEq(engine.createOffers(newOffers, COMMISSION).length, 100);
    }

    // ── Reservable copies ──────────────────────────────────────────────────────────────────────

    /// The seller says how many copies a bid may reserve, so that no bid takes the others off the shelf.
    function test_aBidReservesAtMostWhatTheSellerAllows() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        terms.reservable = 4;
        bytes32 offerId = list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooManyCopies.selector, 5, 4));
        openAuction(alice, terms, 5, START_PRICE);
        openAuction(alice, terms, 3, START_PRICE);
        // Nor does a higher bid.
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TooManyCopies.selector, 5, 4));
        bid(bob, terms, 5, 1 ether);
        bid(bob, terms, 4, 1 ether);
        vm.assertEq(engine.getOffer(offerId).available, 6);
        buy(alice, terms, 6);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(multiple.balanceOf(bob, terms.tokenId), 4);
    }

    /// It is a limit at a time, not of all auctions together.
    function test_reservableIsALimitAtATime() external {
        Terms memory terms = auction(terms1155(mint1155(10, 0), 10));
        terms.reservable = 4;
        list(terms);
        for (uint256 i; i < 2; ++i) {
            openAuction(alice, terms, 4, START_PRICE);
            skip(1 days);
            engine.settle(terms);
        }
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 3, 2));
        openAuction(alice, terms, 3, START_PRICE);
        openAuction(alice, terms, 2, START_PRICE);
    }

    /// From one to all copies, and none without an auction.
    function test_refuses_reservable() external {
        bytes4 reason = IEngineEvents.ReservableOutOfRange.selector;
        NewOffer[] memory newOffers = new NewOffer[](1);
        newOffers[0] = newOffer(terms1155(mint1155(10, 0), 10));
        vm.startPrank(seller);
        newOffers[0].reservable = 0;
        vm.expectRevert(abi.encodeWithSelector(reason, 0, 10));
        engine.createOffers(newOffers, COMMISSION);
        newOffers[0].reservable = 11;
        vm.expectRevert(abi.encodeWithSelector(reason, 11, 10));
        engine.createOffers(newOffers, COMMISSION);
        newOffers[0].reservable = 1;
        engine.createOffers(newOffers, COMMISSION);
        newOffers[0].startPrice = 0;
        vm.expectRevert(abi.encodeWithSelector(reason, 1, 0));
        engine.createOffers(newOffers, COMMISSION);
        newOffers[0].reservable = 0;
        engine.createOffers(newOffers, COMMISSION);
    }

    /// `createOffer`, which does not say, reserves all.
    function test_createOfferReservesAll() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        vm.prank(seller);
        bytes32 offerId = engine.createOffer(
            terms.asset, terms.tokenId, 10, true, true, PRICE, START_PRICE, terms.start, 1 days
        );
        vm.assertEq(offerId, engine.hashTerms(terms));
        openAuction(alice, terms, 10, START_PRICE);
    }

    // ── Replacing ──────────────────────────────────────────────────────────────────────────────

    /// A listing at 1 does not survive the sale of its replacement at 5, nor the buyer's return of the token.
    function test_replaceOffer() external {
        Terms memory old = direct(terms721(mint721(1000)));
        list(old);
        Terms memory dearer = direct(terms721(old.tokenId));
        (dearer.price, dearer.salt) = (5 ether, 1);
        bytes32 oldId = engine.hashTerms(old);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferCancelled(oldId, 1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferCreated(engine.hashTerms(dearer), dearer, Kind.ERC721, COMMISSION, 1000);
        vm.prank(seller);
        vm.assertEq(engine.replaceOffer(old, 1, newOffer(dearer), COMMISSION), engine.hashTerms(dearer));
        buy(alice, dearer, 1);
        vm.prank(alice);
        single.transferFrom(alice, seller, old.tokenId);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        buy(bob, old, 1);
    }

    /// Of an edition, the copies that an auction reserved stay in it.
    function test_replaceOffer_whatIsLeft() external {
        Terms memory old = startAuction1155(0);
        Terms memory cheaper = direct(terms1155(old.tokenId, 7));
        (cheaper.price, cheaper.salt) = (0.5 ether, 1);
        vm.prank(seller);
        bytes32 offerId = engine.replaceOffer(old, 7, newOffer(cheaper), COMMISSION);
        vm.assertEq(engine.getOffer(offerId).available, 7);
        vm.assertEq(engine.getOffer(engine.hashTerms(old)).available, 0);
        vm.assertEq(engine.getOffer(engine.hashTerms(old)).reserved, 3);
    }

    /// Who buys nine of ten just before it does not have nineteen sold.
    function test_replaceOffer_failsIfFewerAreLeft() external {
        Terms memory old = direct(terms1155(mint1155(20, 0), 10));
        list(old);
        NewOffer memory cheaper = newOffer(old);
        (cheaper.price, cheaper.salt) = (0.5 ether, 1);
        buy(alice, old, 9);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 10, 1));
        vm.prank(seller);
        engine.replaceOffer(old, 10, cheaper, COMMISSION);
        vm.assertEq(engine.getOffer(engine.hashTerms(old)).available, 1, "nothing was withdrawn");
        vm.prank(seller);
        engine.replaceOffer(old, 1, cheaper, COMMISSION);
    }

    /// If the old one was bought first, nothing is listed in its place.
    function test_replaceOffer_refuses() external {
        Terms memory old = direct(terms721(mint721(0)));
        NewOffer memory other = newOffer(direct(terms721(old.tokenId)));
        other.salt = 1;
        bytes32 oldId = engine.hashTerms(old);
        refusesToReplace(
            seller, old, other, abi.encodeWithSelector(IEngineEvents.OfferUnknown.selector, oldId)
        );
        list(old);
        refusesToReplace(
            alice, old, other, abi.encodeWithSelector(IEngineEvents.NotSeller.selector, alice, seller)
        );
        vm.prank(owner);
        engine.setCommission(COMMISSION + 1);
        refusesToReplace(
            seller,
            old,
            other,
            abi.encodeWithSelector(IEngineEvents.CommissionAboveMaximum.selector, COMMISSION + 1, COMMISSION)
        );
        vm.prank(owner);
        engine.pause();
        refusesToReplace(seller, old, other, abi.encodeWithSelector(IEngineEvents.EnginePaused.selector));
        vm.startPrank(owner);
        engine.unpause();
        engine.setCommission(COMMISSION);
        vm.stopPrank();
        // Nothing was withdrawn by what failed.
        buy(alice, old, 1);
        refusesToReplace(
            seller, old, other, abi.encodeWithSelector(IEngineEvents.NothingToCancel.selector, oldId)
        );
    }

    function refusesToReplace(address sender, Terms memory old, NewOffer memory other, bytes memory why)
        private
    {
        vm.expectRevert(why);
        vm.prank(sender);
        engine.replaceOffer(old, 1, other, COMMISSION);
    }
}
