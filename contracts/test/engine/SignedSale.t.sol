// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {BuyOrder, Listing, Purchase, Terms} from "../../src/types/Terms.sol";
import {deployEngine} from "../harness/Deployed.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {Signing} from "../harness/Signing.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {LyingCollection} from "../mocks/HostileCollections.sol";
import {OddWallet, RehashingWallet, SigningWallet} from "../mocks/Wallets.sol";

/// buySigned: a listing that costs the seller no gas.
contract SignedSaleTest is EngineTest {
    function test_buySigned() external {
        Listing memory listing = listing721(1000);
        vm.assertEq(engine.hashListing(listing), Signing.digest(engine, Signing.hash(listing)));
        vm.assertEq(engine.unsoldCopies(listing.terms), 1);

        vm.recordLogs();
        buySigned(alice, signed(listing, 1));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            vm.assertNotEq(logs[i].topics[0], IEngineEvents.OfferCreated.selector);
            vm.assertNotEq(logs[i].topics[0], IEngineEvents.OfferBought.selector);
        }
        vm.assertEq(single.ownerOf(listing.terms.tokenId), alice);
        vm.assertEq(seller.balance, 0.875 ether);
        vm.assertEq(creator.balance, 0.1 ether);
        vm.assertEq(engine.unsoldCopies(listing.terms), 0);
        assertBalanced(0, 0);
    }

    /// The event says all that an indexer cannot know, because the terms were never on chain.
    function test_event() external {
        Listing memory listing = listing1155(10, 1000);
        Purchase memory purchase = signed(listing, 4);
        bytes32 offerId = engine.getListingId(listing.terms);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.ListingBought(
            offerId,
            seller,
            alice,
            address(multiple),
            listing.terms.tokenId,
            4,
            address(0),
            3.5 ether,
            0.2 ether,
            0.4 ether
        );
        buySigned(alice, purchase);
    }

    /// A listing is sold in parts; each part is checked as the first was.
    function test_partialFills() external {
        Listing memory listing = listing1155(10, 0);
        buySigned(alice, signed(listing, 4));
        Purchase memory unsigned;
        (unsigned.listing, unsigned.quantity) = (listing, 3);
        refused(unsigned, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        buySigned(bob, signed(listing, 6));
        vm.assertEq(multiple.balanceOf(alice, listing.terms.tokenId), 4);
        vm.assertEq(multiple.balanceOf(bob, listing.terms.tokenId), 6);
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
    }

    function test_noMoreThanListed() external {
        Listing memory listing = listing1155(10, 0);
        refused(signed(listing, 11), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 11, 10));
        refused(signed(listing, 0), abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 0));
    }

    /// The same terms on chain are another offer: neither is the other's approval.
    function test_anotherIdThanListed() external {
        Listing memory listing = listing1155(10, 0);
        bytes32 offerId = list(listing.terms);
        vm.assertNotEq(offerId, engine.getListingId(listing.terms));
        vm.assertNotEq(offerId, engine.hashListing(listing));
        buySigned(alice, signed(listing, 4));
        vm.assertEq(engine.getOffer(offerId).available, 10);
        vm.prank(seller);
        engine.cancelOffer(listing.terms);
        buySigned(alice, signed(listing, 1));
    }

    /// The value is the price with the commission, to the wei.
    function test_refuses_wrongPayments() external {
        Purchase memory purchase = signed(listing1155(10, 0), 2);
        for (uint256 i; i < 3; ++i) {
            uint256 sent = [uint256(0), 2.05 ether - 1, 2.05 ether + 1][i];
            vm.expectRevert(abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, 2.05 ether, sent));
            vm.prank(alice);
            engine.buySigned{value: sent}(purchase, alice);
        }
    }

    // ── For whom ───────────────────────────────────────────────────────────────────────────────

    /// The copies go to the recipient; the caller only pays, and the log says so.
    function test_recipient() external {
        Purchase memory purchase = signed(listing721(0), 1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaidFor(engine.getListingId(purchase.listing.terms), alice, bob);
        vm.prank(alice);
        engine.buySigned{value: PRICE + fee(PRICE)}(purchase, bob);
        vm.assertEq(single.ownerOf(purchase.listing.terms.tokenId), bob);
        vm.assertEq(bob.balance, 1_000_000 ether);
    }

    function test_refuses_recipients() external {
        Purchase memory purchase = signed(listing721(0), 1);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, address(0)));
        engine.buySigned{value: PRICE + fee(PRICE)}(purchase, address(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, address(engine)));
        engine.buySigned{value: PRICE + fee(PRICE)}(purchase, address(engine));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        engine.buySigned{value: PRICE + fee(PRICE)}(purchase, seller);
        vm.stopPrank();
        vm.deal(seller, 2 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        vm.prank(seller);
        engine.buySigned{value: PRICE + fee(PRICE)}(purchase, bob);
    }

    /// A private sale: only its buyer gets the copies, whoever pays.
    function test_aPrivateSale() external {
        Listing memory listing = listing1155(10, 0);
        listing.buyer = alice;
        Purchase memory purchase = signed(listing, 1);
        bytes memory reason = abi.encodeWithSelector(IEngineEvents.NotForThisBuyer.selector, alice);
        vm.expectRevert(reason);
        buySigned(bob, purchase);
        buySigned(alice, purchase);
        // Also after the first fill.
        vm.expectRevert(reason);
        buySigned(bob, purchase);
        vm.prank(bob);
        engine.buySigned{value: PRICE + fee(PRICE)}(purchase, alice);
        vm.assertEq(multiple.balanceOf(alice, listing.terms.tokenId), 2);
    }

    // ── When ───────────────────────────────────────────────────────────────────────────────────

    function test_notBeforeTheStart() external {
        Listing memory listing = listing721(0);
        listing.terms.start = NOW + 100;
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.NotStarted.selector, NOW + 100));
        skip(100);
        buySigned(alice, signed(listing, 1));
    }

    function test_notAfterTheExpiry() external {
        Listing memory listing = listing1155(10, 0);
        listing.expiry = NOW + 100;
        Purchase memory purchase = signed(listing, 1);
        skip(99);
        buySigned(alice, purchase);
        skip(1);
        bytes memory reason = abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 100);
        refused(purchase, reason);
        // Nor the first time.
        listing.terms.salt = 1;
        refused(signed(listing, 1), reason);
    }

    /// Also without an expiry: that means never, not always.
    function test_notWithoutAnExpiry() external {
        Listing memory listing = listing721(0);
        listing.expiry = 0;
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.Expired.selector, 0));
    }

    /// A signature lasts no longer than a listing on chain.
    function test_everySignedListingEnds180DaysAfterItsStart() external {
        Listing memory listing = listing1155(10, 0);
        listing.expiry = NOW + 180 days + 1;
        refused(
            signed(listing, 1),
            abi.encodeWithSelector(
                IEngineEvents.ExpiryOutOfRange.selector, NOW + 180 days + 1, NOW + 180 days
            )
        );
        listing.expiry = NOW + 180 days;
        Purchase memory purchase = signed(listing, 1);
        skip(180 days - 1);
        buySigned(alice, purchase);
        skip(1);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 180 days));
    }

    // ── Taken back ─────────────────────────────────────────────────────────────────────────────

    /// Foundation, Code4rena 2022-02, M-01: a signature used again.
    function test_notAfterFill() external {
        Purchase memory purchase = signed(listing721(0), 1);
        buySigned(alice, purchase);
        vm.prank(alice);
        single.transferFrom(alice, seller, purchase.listing.terms.tokenId);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
    }

    /// The salt tells equal listings apart.
    function test_saltTellsEqualTermsApart() external {
        Listing memory listing = listing1155(5, 0);
        listing.terms.copies = 1;
        buySigned(alice, signed(listing, 1));
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        listing.terms.salt = 1;
        buySigned(alice, signed(listing, 1));
        // On chain too.
        listing.terms.salt = 0;
        bytes32 first = list(listing.terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.OfferExists.selector, first));
        list(listing.terms);
        listing.terms.salt = 1;
        vm.assertNotEq(list(listing.terms), first);
    }

    function test_cancelListing() external {
        Listing memory listing = listing721(0);
        Purchase memory purchase = signed(listing, 1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.ListingVoided(engine.getListingId(listing.terms), seller, 1, listing.terms.salt);
        vm.prank(seller);
        engine.cancelListing(listing.terms);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        bytes32 offerId = engine.getListingId(listing.terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingToCancel.selector, offerId));
        vm.prank(seller);
        engine.cancelListing(listing.terms);
    }

    /// After a part was sold, the rest is withdrawn.
    function test_cancelListing_theRest() external {
        Listing memory listing = listing1155(10, 0);
        buySigned(alice, signed(listing, 4));
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.ListingVoided(engine.getListingId(listing.terms), seller, 6, listing.terms.salt);
        vm.prank(seller);
        engine.cancelListing(listing.terms);
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
    }

    /// Also if the named copies are sold: another signature with the salt is for more.
    function test_cancelListing_voidsMoreThanTheNamedCopies() external {
        Listing memory listing = listing1155(10, 0);
        buySigned(alice, signed(listing, 10));
        Listing memory cheaper = abi.decode(abi.encode(listing), (Listing));
        (cheaper.terms.copies, cheaper.terms.price) = (15, PRICE / 2);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.ListingVoided(engine.getListingId(listing.terms), seller, 0, listing.terms.salt);
        vm.prank(seller);
        engine.cancelListing(listing.terms);
        refused(signed(cheaper, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
    }

    /// What is listed on chain with the same terms ends too, alone or with others.
    function test_cancelListing_withdrawsWhatIsListed() external {
        for (uint256 i; i < 2; ++i) {
            Listing memory listing = listing1155(10, 0);
            listing.terms.salt = 1_000 + i;
            list(listing.terms);
            bytes32 offerId = engine.hashTerms(listing.terms);
            vm.expectEmit(true, true, true, true, address(engine));
            emit IEngineEvents.OfferCancelled(offerId, 10);
            vm.prank(seller);
            if (i == 0) {
                engine.cancelListing(listing.terms);
            } else {
                Terms[] memory listings = new Terms[](1);
                listings[0] = listing.terms;
                engine.cancelMany(new Terms[](0), listings, new BuyOrder[](0));
            }
            vm.assertEq(engine.getOffer(offerId).available, 0);
            refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        }
    }

    /// An offer that was listed after its salt was voided ends by the same call.
    function test_cancelListing_listedAfterwards() external {
        Listing memory listing = listing721(0);
        vm.startPrank(seller);
        engine.cancelListing(listing.terms);
        vm.stopPrank();
        list(listing.terms);
        vm.prank(seller);
        engine.cancelListing(listing.terms);
        vm.assertEq(engine.getOffer(engine.hashTerms(listing.terms)).available, 0);
    }

    function test_cancelListing_onlyBySeller() external {
        Listing memory listing = listing721(0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotSeller.selector, alice, seller));
        vm.prank(alice);
        engine.cancelListing(listing.terms);
    }

    /// Whoever cancels the terms of a signed listing as if they were listed on chain hears that nothing
    /// was voided.
    function test_cancelOffer_refusesTermsThatWereOnlySigned() external {
        Listing memory listing = listing721(0);
        bytes32 offerId = engine.hashTerms(listing.terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.OfferUnknown.selector, offerId));
        vm.prank(seller);
        engine.cancelOffer(listing.terms);
        buySigned(alice, signed(listing, 1));
    }

    function test_voidGroup() external {
        Listing memory grouped = listing1155(10, 0);
        grouped.group = 7;
        Listing memory other = listing1155(10, 0);
        other.group = 8;
        buySigned(alice, signed(grouped, 1));
        vm.assertFalse(engine.isVoid(seller, 7));

        // Everybody has groups of their own.
        vm.prank(alice);
        engine.voidGroup(7);
        buySigned(alice, signed(grouped, 1));

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.GroupVoided(seller, 7);
        vm.prank(seller);
        engine.voidGroup(7);
        vm.assertTrue(engine.isVoid(seller, 7));
        bytes memory reason = abi.encodeWithSelector(IEngineEvents.GroupVoid.selector, 7);
        refused(signed(grouped, 1), reason);
        grouped.terms.salt = 1;
        refused(signed(grouped, 1), reason);
        buySigned(alice, signed(other, 1));
    }

    /// Group 0 is no group, and cannot be voided.
    function test_voidGroup_notNone() external {
        vm.expectRevert(IEngineEvents.NoGroup.selector);
        vm.prank(seller);
        engine.voidGroup(0);
        buySigned(alice, signed(listing721(0), 1));
    }

    function test_notAfterCounter() external {
        Listing memory listing = listing1155(10, 0);
        Purchase memory purchase = signed(listing, 1);
        uint256 state = vm.snapshotState();
        for (uint256 filled; filled < 2; ++filled) {
            if (filled == 1) buySigned(alice, purchase);
            vm.prank(seller);
            engine.raiseCounter();
            refused(
                purchase,
                abi.encodeWithSelector(IEngineEvents.StaleCounter.selector, 0, engine.counterOf(seller))
            );
            vm.revertToState(state);
        }
    }

    /// Signed in advance, for the counter that simply comes next.
    function test_notForALaterCounter() external {
        Listing memory listing = listing721(0);
        listing.terms.counter = 1;
        Purchase memory purchase = signed(listing, 1);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.StaleCounter.selector, 1, 0));
        vm.prank(seller);
        engine.raiseCounter();
        uint256 counter = engine.counterOf(seller);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.StaleCounter.selector, 1, counter));
        listing.terms.counter = counter;
        buySigned(alice, signed(listing, 1));
    }

    // ── At a lower price ───────────────────────────────────────────────────────────────────────

    /// A cheaper signature with the same salt is the same listing: whoever has the dearer one can buy too, but
    /// each copy is sold once.
    function test_aLowerPrice() external {
        Purchase memory dear = signed(listing721(0), 1);
        Listing memory listing = listingOf(direct(terms721(dear.listing.terms.tokenId)));
        listing.terms.price = 0.4 ether;
        Purchase memory cheap = signed(listing, 1);
        vm.assertEq(engine.getListingId(dear.listing.terms), engine.getListingId(cheap.listing.terms));
        vm.assertNotEq(engine.hashListing(dear.listing), engine.hashListing(cheap.listing));
        uint256 state = vm.snapshotState();

        vm.prank(alice);
        engine.buySigned{value: 0.41 ether}(cheap, alice);
        vm.prank(alice);
        single.transferFrom(alice, seller, listing.terms.tokenId);
        refused(dear, abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));

        vm.revertToState(state);
        buySigned(alice, dear);
        vm.prank(alice);
        single.transferFrom(alice, seller, listing.terms.tokenId);
        refused(cheap, abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
    }

    /// One cancellation voids all prices, whichever of them it names, also those that are signed later.
    function test_aLowerPrice_isCancelledWithTheListing() external {
        Listing memory listing = listing1155(10, 0);
        buySigned(alice, signed(listing, 4));
        Purchase memory dear = signed(listing, 1);
        Listing memory cheap = listingOf(direct(terms1155(listing.terms.tokenId, 10)));
        cheap.terms.price = 0.4 ether;
        vm.prank(seller);
        engine.cancelListing(cheap.terms);
        refused(dear, abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        listing.terms.price = 0.3 ether;
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        vm.assertEq(engine.unsoldCopies(listing.terms), 0);
    }

    /// What was sold at one price counts at the others: of each signature at most its copies.
    function test_aLowerPrice_countsTheCopies() external {
        Listing memory ten = listing1155(10, 0);
        Listing memory three = listingOf(direct(terms1155(ten.terms.tokenId, 3)));
        three.terms.price = 0.5 ether;
        buySigned(alice, signed(ten, 2));
        vm.assertEq(engine.unsoldCopies(ten.terms), 8);
        vm.assertEq(engine.unsoldCopies(three.terms), 1);
        refused(signed(three, 2), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 2, 1));
        vm.prank(alice);
        engine.buySigned{value: 0.5125 ether}(signed(three, 1), alice);
        refused(signed(three, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        buySigned(alice, signed(ten, 7));
        refused(signed(ten, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
    }

    /// Nothing is shared with another seller, contract, token, salt, engine or chain.
    function testFuzz_theIdOfAListing(uint256 field, uint256 value) external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes32 before = engine.getListingId(terms);
        vm.assertEq(before, Signing.listingId(engine, terms));
        field = field % 15;
        bool names = field < 3 || field > 11;
        uint256 was = fieldOf(terms, field);
        if (field == 13) vm.chainId(value % 1e9 + 1e9);
        if (field == 14) {
            engine = deployEngine(
                owner,
                COMMISSION,
                RAISE,
                INCREMENT,
                address(single),
                address(multiple),
                payees,
                ownCollections
            );
        }
        // The seller, the asset and the currency are addresses.
        if (field < 2 || field == 6) value = uint160(value);
        if (field < 13) setField(terms, field, value);
        bool changed = field > 12 || value != was;
        vm.assertTrue((engine.getListingId(terms) != before) == (names && changed));
        vm.assertEq(engine.getListingId(terms), Signing.listingId(engine, terms));
    }

    function fieldOf(Terms memory terms, uint256 field) private pure returns (uint256 value) {
        if (field > 12) return 0;
        assembly ("memory-safe") {
            value := mload(add(terms, mul(field, 0x20)))
        }
    }

    function setField(Terms memory terms, uint256 field, uint256 value) private pure {
        assembly ("memory-safe") {
            mstore(add(terms, mul(field, 0x20)), value)
        }
    }

    // ── What it costs ──────────────────────────────────────────────────────────────────────────

    /// A seller pays at most the commission that was signed, whatever was sold before.
    function test_commissionIsBoundByTheSignature() external {
        Listing memory listing = listing1155(10, 0);
        Purchase memory purchase = signed(listing, 1);
        uint256 state = vm.snapshotState();
        vm.prank(owner);
        engine.setCommission(251);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CommissionAboveMaximum.selector, 251, 250));
        vm.prank(alice);
        engine.buySigned{value: 1.0251 ether}(purchase, alice);

        vm.revertToState(state);
        buySigned(alice, purchase);
        vm.prank(owner);
        engine.setCommission(251);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CommissionAboveMaximum.selector, 251, 250));
        vm.prank(alice);
        engine.buySigned{value: 1.0251 ether}(purchase, alice);

        // A lower one is fine.
        vm.prank(owner);
        engine.setCommission(0);
        vm.prank(alice);
        engine.buySigned{value: 1 ether}(purchase, alice);
        vm.assertEq(seller.balance, 1.975 ether);
    }

    /// A collection cannot raise its royalty between the signature and the sale.
    function test_royaltyIsBoundByTheSignature() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        lying.setRoyalty(creator, 1000);
        engine.addCollection(address(lying));
        Listing memory listing = listing721(0);
        listing.terms.asset = address(lying);
        listing.maxRoyalties = 1000;
        Purchase memory purchase = signed(listing, 1);
        lying.setRoyalty(creator, 1001);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.RoyaltiesAboveMaximum.selector, 1001, 1000));
        lying.setRoyalty(creator, 1000);
        buySigned(alice, purchase);
        vm.assertEq(creator.balance, 0.1 ether);
    }

    /// Also when a part was sold before.
    function test_royaltyIsBoundByTheSignature_forEachPart() external {
        LyingCollection lying = new LyingCollection(0xd9b67a26, seller);
        lying.setRoyalty(creator, 1000);
        engine.addCollection(address(lying));
        Listing memory listing = listing1155(10, 0);
        listing.terms.asset = address(lying);
        listing.maxRoyalties = 2000;
        buySigned(alice, signed(listing, 1));
        lying.setRoyalty(creator, 2001);
        refused(
            signed(listing, 1),
            abi.encodeWithSelector(IEngineEvents.RoyaltiesAboveMaximum.selector, 2001, 2000)
        );
        lying.setRoyalty(creator, 2000);
        buySigned(alice, signed(listing, 1));
        vm.assertEq(creator.balance, 0.3 ether);
    }

    // ── Whose signature ────────────────────────────────────────────────────────────────────────

    function test_notBySomebodyElse() external {
        Purchase memory purchase = signed(listing721(0), 1);
        purchase.signature = Signing.sign(engine, Signing.keyOf("bob"), purchase.listing);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        purchase.signature = "";
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
    }

    /// The zero address is never a signer.
    function test_notForTheZeroAddress() external {
        Listing memory listing = listing721(0);
        listing.terms.seller = address(0);
        Purchase memory purchase = signed(listing, 1);
        purchase.signature = abi.encodePacked(bytes32(uint256(1)), bytes32(uint256(1)), uint8(29));
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
    }

    /// Each field is signed.
    function testFuzz_notForAnotherListing(uint256 field, uint256 value) external {
        Listing memory listing = listing721(0);
        Purchase memory purchase = signed(listing, 1);
        bytes32 before = engine.hashListing(listing);
        field = field % 18;
        if (field == 0) listing.terms.seller = address(uint160(value));
        if (field == 1) listing.terms.asset = address(uint160(value));
        if (field == 2) listing.terms.tokenId = value;
        if (field == 3) listing.terms.copies = value;
        if (field == 4) listing.terms.reservable = value;
        if (field == 5) listing.terms.price = value % 1e30 + 1;
        if (field == 6) listing.terms.startPrice = value;
        if (field == 7) listing.terms.start = value;
        if (field == 8) listing.terms.duration = value;
        if (field == 9) listing.terms.counter = value;
        if (field == 10) listing.terms.salt = value;
        if (field == 16) listing.terms.fromFirstBid = value;
        if (field == 17) listing.terms.currency = address(uint160(value));
        if (field == 11) listing.maxCommission = COMMISSION + value % 1e9;
        if (field == 12) listing.maxRoyalties = value;
        if (field == 13) listing.buyer = address(uint160(value));
        if (field == 14) listing.expiry = value;
        if (field == 15) listing.group = value;
        vm.assume(engine.hashListing(listing) != before);
        // Who receives the copies must not be who sells them, whatever is signed.
        vm.assume(listing.terms.seller != bob);
        vm.assertEq(engine.hashListing(listing), Signing.digest(engine, Signing.hash(listing)));
        vm.expectRevert(IEngineEvents.BadSignature.selector);
        vm.prank(alice);
        engine.buySigned(purchase, bob);
    }

    /// The other signature that the same key could have made (EIP-2), and the short form (EIP-2098).
    function test_notInAnotherForm() external {
        Purchase memory purchase = signed(listing721(0), 1);
        bytes memory good = purchase.signature;
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(Signing.keyOf("seller"), engine.hashListing(purchase.listing));
        uint256 order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        purchase.signature = abi.encodePacked(r, order - uint256(s), v == 27 ? uint8(28) : uint8(27));
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        purchase.signature = abi.encodePacked(r, uint256(s) | (uint256(v - 27) << 255));
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        purchase.signature = good;
        buySigned(alice, purchase);
    }

    function test_notInAnotherEngine() external {
        Purchase memory purchase = signed(listing721(0), 1);
        engine = deployEngine(
            owner, COMMISSION, RAISE, INCREMENT, address(single), address(multiple), payees, ownCollections
        );
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
    }

    /// Also if the chain forks: the engine notices its new chain id.
    function test_notOnAnotherChain() external {
        Purchase memory purchase = signed(listing721(0), 1);
        vm.chainId(1);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        buySigned(alice, signed(purchase.listing, 1));
    }

    // ── Contracts that sign ────────────────────────────────────────────────────────────────────

    /// A wallet contract signs as its owner does at the time of the first fill.
    function test_aWalletContractSigns() external {
        SigningWallet wallet = new SigningWallet(seller);
        uint256 tokenId = mint721(0);
        vm.prank(seller);
        single.transferFrom(seller, address(wallet), tokenId);
        wallet.execute(address(single), 0, abi.encodeCall(single.setApprovalForAll, (address(engine), true)));
        Listing memory listing = listingOf(direct(terms721(tokenId)));
        listing.terms.seller = address(wallet);
        Purchase memory purchase = signed(listing, 1);
        purchase.signature = wide(purchase, "seller");
        uint256 state = vm.snapshotState();
        buySigned(alice, purchase);
        vm.assertEq(address(wallet).balance, 0.975 ether);

        // With another owner, its old signatures are void and the new owner's are good.
        vm.revertToState(state);
        wallet.setSigner(bob);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        purchase.signature = wide(purchase, "bob");
        buySigned(alice, purchase);
    }

    /// Only the exact answer is a yes.
    function test_aWalletContractThatAnswersOddly() external {
        OddWallet wallet = new OddWallet();
        Listing memory listing = listing721(0);
        listing.terms.seller = address(wallet);
        vm.prank(seller);
        single.transferFrom(seller, address(wallet), listing.terms.tokenId);
        wallet.execute(address(single), 0, abi.encodeCall(single.setApprovalForAll, (address(engine), true)));
        Purchase memory purchase = signed(listing, 1);
        bytes memory reason = abi.encodeWithSelector(IEngineEvents.BadSignature.selector);
        wallet.say("");
        refused(purchase, reason);
        wallet.say(abi.encode(true));
        refused(purchase, reason);
        wallet.say(abi.encodePacked(IERC1271.isValidSignature.selector));
        refused(purchase, reason);
        wallet.say(abi.encode(bytes32(IERC1271.isValidSignature.selector) | bytes32(uint256(1))));
        refused(purchase, reason);
        wallet.say(abi.encode(IERC1271.isValidSignature.selector));
        buySigned(alice, purchase);
    }

    /// An account with a key and code (EIP-7702) signs with its key as before, although its code only
    /// knows signatures over its own hash.
    function test_anAccountWithAKeyAndCodeSignsWithItsKey() external {
        Listing memory listing = listing1155(10, 0);
        vm.etch(seller, address(new RehashingWallet()).code);
        buySigned(alice, signed(listing, 1));

        // Its code can sign too.
        listing.terms.salt = 1;
        Purchase memory purchase = signed(listing, 1);
        bytes32 rehashed = RehashingWallet(payable(seller)).hashOf(engine.hashListing(listing));
        purchase.signature = Signing.sign(Signing.keyOf("seller"), rehashed);
        buySigned(alice, purchase);

        // Nobody else.
        listing.terms.salt = 2;
        purchase = signed(listing, 1);
        rehashed = RehashingWallet(payable(seller)).hashOf(engine.hashListing(listing));
        purchase.signature = Signing.sign(Signing.keyOf("bob"), rehashed);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
    }

    // ── Trees ──────────────────────────────────────────────────────────────────────────────────

    /// One signature for 2 to 1,024 listings: each is good by itself, with its own place and path.
    function test_trees() external {
        uint256 tokenId = mint1155(100, 0);
        for (uint256 levels = 1; levels <= 10; ++levels) {
            Purchase[] memory purchases = tree(tokenId, levels);
            uint256 last = (1 << levels) - 1;
            buySigned(alice, purchases[0]);
            buySigned(alice, purchases[last]);
            if (levels > 1) buySigned(bob, purchases[last / 3]);
            // Each once.
            refused(purchases[last], abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        }
        vm.assertEq(multiple.balanceOf(alice, tokenId), 20);
        vm.assertEq(multiple.balanceOf(bob, tokenId), 9);
    }

    /// The place and the path have to be right.
    function test_trees_wrongPaths() external {
        Purchase[] memory purchases = tree(mint1155(10, 0), 3);
        bytes memory bad = abi.encodeWithSelector(IEngineEvents.BadSignature.selector);
        Purchase memory purchase = purchases[5];
        for (uint256 index; index < 8; ++index) {
            purchase.index = index;
            if (index != 5) refused(purchase, bad);
        }
        purchase.index = 8;
        refused(purchase, abi.encodeWithSelector(IEngineEvents.ProofOutOfRange.selector, 3, 8));
        purchase.index = 5;
        bytes32[] memory path = purchase.proof;
        purchase.proof = new bytes32[](2);
        (purchase.proof[0], purchase.proof[1]) = (path[0], path[1]);
        purchase.index = 1;
        refused(purchase, bad);
        purchase.index = 0;
        purchase.proof = new bytes32[](0);
        refused(purchase, bad);
        // A listing that is not in the tree.
        (purchase.proof, purchase.index) = (path, 5);
        purchase.listing.terms.price--;
        refused(purchase, bad);
        purchase.listing.terms.price++;
        buySigned(alice, purchase);
    }

    /// The type names the height: a signature over the same root at another height is not good.
    function test_trees_theHeightIsSigned() external {
        Purchase[] memory purchases = tree(mint1155(10, 0), 2);
        bytes32 row =
            keccak256(abi.encode(Signing.hash(purchases[0].listing), Signing.hash(purchases[1].listing)));
        bytes32 root = keccak256(abi.encode(row, purchases[0].proof[1]));
        for (uint256 levels = 1; levels <= 2; ++levels) {
            bytes32 typeHash = keccak256(
                abi.encodePacked(
                    "BulkListing(Listing",
                    levels == 1 ? "[2]" : "[2][2]",
                    " tree)",
                    Signing.LISTING,
                    Signing.TERMS
                )
            );
            bytes32 digest = Signing.digest(engine, keccak256(abi.encode(typeHash, root)));
            purchases[0].signature = Signing.sign(Signing.keyOf("seller"), digest);
            if (levels == 2) buySigned(alice, purchases[0]);
            else refused(purchases[0], abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        }
    }

    function test_trees_atMostTenLevels() external {
        Purchase memory purchase = signed(listing721(0), 1);
        purchase.proof = new bytes32[](11);
        refused(purchase, abi.encodeWithSelector(IEngineEvents.ProofOutOfRange.selector, 11, 0));
        // A place without a path.
        purchase.proof = new bytes32[](0);
        purchase.index = 1;
        refused(purchase, abi.encodeWithSelector(IEngineEvents.ProofOutOfRange.selector, 0, 1));
    }

    /// Each listing of a tree can be cancelled alone, and a group at once.
    function test_trees_areTakenBackOneByOneOrTogether() external {
        uint256 tokenId = mint1155(10, 0);
        Listing[] memory listings = new Listing[](4);
        for (uint256 i; i < 4; ++i) {
            listings[i] = leaf(tokenId, 1, i);
            listings[i].group = 1 + i / 2;
        }
        Purchase[] memory purchases = Signing.signTree(engine, Signing.keyOf("seller"), listings);
        vm.prank(seller);
        engine.cancelListing(listings[0].terms);
        refused(purchases[0], abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        buySigned(alice, purchases[1]);
        vm.prank(seller);
        engine.voidGroup(2);
        refused(purchases[2], abi.encodeWithSelector(IEngineEvents.GroupVoid.selector, 2));
        refused(purchases[3], abi.encodeWithSelector(IEngineEvents.GroupVoid.selector, 2));
    }

    // ── What can be signed ─────────────────────────────────────────────────────────────────────

    /// Signed terms are checked as listed ones are.
    function test_notForTermsThatCannotBeListed() external {
        Listing memory listing = listing1155(10, 0);
        listing.terms.copies = 0;
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 0));
        listing.terms.copies = 10;
        listing.terms.asset = alice;
        refused(
            signed(listing, 1),
            abi.encodeWithSelector(IEngineEvents.AssetNotImported.selector, alice, listing.terms.tokenId)
        );
    }

    function test_notForAuctions() external {
        Listing memory listing = listingOf(auction(terms721(mint721(0))));
        bytes32 offerId = engine.getListingId(listing.terms);
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.NotDirect.selector, offerId));
        // Nor for a sale with an auction, although it has a price.
        listing = listingOf(terms721(mint721(0)));
        offerId = engine.getListingId(listing.terms);
        refused(signed(listing, 1), abi.encodeWithSelector(IEngineEvents.NotDirect.selector, offerId));
    }

    /// Each purchase is new business, as an accepted order is, so the pause stops it.
    function test_pause() external {
        Purchase memory purchase = signed(listing1155(10, 0), 1);
        vm.prank(owner);
        engine.pause();
        refused(purchase, abi.encodeWithSelector(IEngineEvents.EnginePaused.selector));
        vm.prank(owner);
        engine.unpause();
        buySigned(alice, purchase);
        vm.prank(owner);
        engine.pause();
        refused(purchase, abi.encodeWithSelector(IEngineEvents.EnginePaused.selector));
        // What was signed can be taken back meanwhile.
        vm.startPrank(seller);
        engine.cancelListing(purchase.listing.terms);
        engine.voidGroup(1);
        vm.stopPrank();
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    function listing721(uint256 royalties) private returns (Listing memory) {
        return listingOf(direct(terms721(mint721(royalties))));
    }

    function listing1155(uint256 copies, uint256 royalties) private returns (Listing memory) {
        return listingOf(direct(terms1155(mint1155(copies, royalties), copies)));
    }

    /// One copy, in a tree of this height.
    function leaf(uint256 tokenId, uint256 levels, uint256 index) private view returns (Listing memory) {
        Terms memory terms = direct(terms1155(tokenId, 1));
        terms.salt = levels << 128 | index;
        return listingOf(terms);
    }

    function tree(uint256 tokenId, uint256 levels) private view returns (Purchase[] memory) {
        Listing[] memory listings = new Listing[](1 << levels);
        for (uint256 i; i < listings.length; ++i) {
            listings[i] = leaf(tokenId, levels, i);
        }
        return Signing.signTree(engine, Signing.keyOf("seller"), listings);
    }

    /// A signature in the form that SigningWallet reads.
    function wide(Purchase memory purchase, string memory name) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(Signing.keyOf(name), engine.hashListing(purchase.listing));
        return abi.encode(r, s, v);
    }

    function refused(Purchase memory purchase, bytes memory reason) private {
        vm.expectRevert(reason);
        buySigned(alice, purchase);
    }
}
