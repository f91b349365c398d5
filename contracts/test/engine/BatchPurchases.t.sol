// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Listing, Purchase, Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {Signing} from "../harness/Signing.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {Actor, Refuser, Reenterer} from "../mocks/Actors.sol";
import {BurningCollection, LyingCollection} from "../mocks/HostileCollections.sol";
import {OddWallet} from "../mocks/Wallets.sol";

/// buyMany: several listings, on chain and signed, in one call.
contract BatchPurchasesTest is EngineTest {
    uint256 internal constant COST = 1.025 ether;

    /// Listed and signed, single works and editions; one event for each.
    function test_buyMany() external {
        Purchase[] memory purchases = mixed();
        uint256 state = vm.snapshotState();
        for (uint256 skipping; skipping < 2; ++skipping) {
            vm.expectEmit(true, true, true, true, address(engine));
            emit IEngineEvents.OfferBought(idOf(purchases[0]), alice, 1, 0.875 ether, 0.05 ether, 0.1 ether);
            vm.expectEmit(true, true, true, true, address(engine));
            emit IEngineEvents.ListingBought(
                engine.getListingId(purchases[1].listing.terms),
                seller,
                alice,
                address(single),
                purchases[1].listing.terms.tokenId,
                1,
                address(0),
                0.875 ether,
                0.05 ether,
                0.1 ether
            );
            vm.expectEmit(true, true, true, true, address(engine));
            emit IEngineEvents.OfferBought(idOf(purchases[2]), alice, 3, 2.625 ether, 0.15 ether, 0.3 ether);
            vm.prank(alice);
            uint256 spent = engine.buyMany{value: 7 * COST}(purchases, skipping == 1, alice);

            vm.assertEq(spent, 7 * COST);
            assertBought(purchases, alice);
            vm.assertEq(seller.balance, 6.125 ether);
            vm.assertEq(creator.balance, 0.7 ether);
            vm.assertEq(alice.balance, 1_000_000 ether - 7 * COST);
            assertBalanced(0, 0);
            vm.revertToState(state);
        }
    }

    /// Listings of one signed tree.
    function test_buyMany_ofOneTree() external {
        uint256 tokenId = mint1155(8, 0);
        Listing[] memory listings = new Listing[](8);
        for (uint256 i; i < 8; ++i) {
            listings[i] = listingOf(direct(terms1155(tokenId, 1)));
            listings[i].terms.salt = i;
        }
        Purchase[] memory purchases = Signing.signTree(engine, Signing.keyOf("seller"), listings);
        vm.prank(alice);
        engine.buyMany{value: 8 * COST}(purchases, false, alice);
        vm.assertEq(multiple.balanceOf(alice, tokenId), 8);
    }

    function test_recipient() external {
        Purchase[] memory purchases = mixed();
        vm.recordLogs();
        vm.prank(alice);
        engine.buyMany{value: 8 * COST}(purchases, false, bob);
        assertBought(purchases, bob);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 paidFor;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != IEngineEvents.PaidFor.selector) continue;
            vm.assertEq(logs[i].topics[2], bytes32(uint256(uint160(alice))));
            ++paidFor;
        }
        vm.assertEq(paidFor, purchases.length);
        // The change goes to whoever paid.
        vm.assertEq(bob.balance, 1_000_000 ether);
        vm.assertEq(alice.balance, 1_000_000 ether - 7 * COST);
    }

    /// The same if items may be skipped: the engine calls itself for the account that pays.
    function test_recipient_skipping() external {
        Purchase[] memory purchases = new Purchase[](1);
        purchases[0] = listed(direct(terms721(mint721(0))), 1);
        vm.deal(seller, COST);
        vm.expectRevert(IEngineEvents.NothingBought.selector);
        vm.prank(seller);
        engine.buyMany{value: COST}(purchases, true, bob);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaidFor(idOf(purchases[0]), alice, bob);
        vm.prank(alice);
        engine.buyMany{value: COST}(purchases, true, bob);
    }

    function test_refuses_recipients() external {
        Purchase[] memory purchases = mixed();
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, address(0)));
        engine.buyMany{value: 7 * COST}(purchases, false, address(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, address(engine)));
        engine.buyMany{value: 7 * COST}(purchases, false, address(engine));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        engine.buyMany{value: 7 * COST}(purchases, false, seller);
        // Skipping them buys nothing.
        vm.expectRevert(IEngineEvents.NothingBought.selector);
        engine.buyMany{value: 7 * COST}(purchases, true, address(engine));
        vm.stopPrank();
        // [ROL-03] The seller does not buy their own among others.
        vm.deal(seller, 10 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        vm.prank(seller);
        engine.buyMany{value: 7 * COST}(purchases, false, bob);
    }

    // ── Skip or fail ───────────────────────────────────────────────────────────────────────────

    /// One item that cannot be bought: the others are bought, and its money goes back.
    function test_skips() external {
        Purchase[] memory purchases = mixed();
        vm.prank(seller);
        engine.cancelListing(purchases[1].listing.terms);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PurchaseSkipped(1, IEngineEvents.NotEnoughCopies.selector);
        vm.prank(alice);
        uint256 spent = engine.buyMany{value: 7 * COST}(purchases, true, alice);
        vm.assertEq(spent, 6 * COST);
        vm.assertEq(alice.balance, 1_000_000 ether - 6 * COST);
        vm.assertEq(single.ownerOf(purchases[1].listing.terms.tokenId), seller);
        vm.assertEq(single.ownerOf(purchases[0].listing.terms.tokenId), alice);
        assertBalanced(0, 0);
    }

    function test_fails() external {
        Purchase[] memory purchases = mixed();
        vm.prank(seller);
        engine.cancelListing(purchases[1].listing.terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        vm.prank(alice);
        engine.buyMany{value: 7 * COST}(purchases, false, alice);
    }

    /// The token's own reason is told, also if it is no selector.
    function test_skips_forAnyReason() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        engine.addCollection(address(lying));
        Purchase[] memory purchases = new Purchase[](3);
        purchases[0] = listed(direct(terms721(mint721(0))), 1);
        purchases[1] = listed(foreign(address(lying), 1), 1);
        purchases[2] = listed(direct(terms721(mint721(0))), 1);
        lying.setRefusesTransfers(true);
        // The last token is gone, with an error of the collection.
        vm.prank(seller);
        single.transferFrom(seller, bob, purchases[2].listing.terms.tokenId);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PurchaseSkipped(1, bytes4(keccak256("Error(string)")));
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PurchaseSkipped(
            2, bytes4(keccak256("ERC721InsufficientApproval(address,uint256)"))
        );
        vm.prank(alice);
        vm.assertEq(engine.buyMany{value: 3 * COST}(purchases, true, alice), COST);
    }

    /// The same copy twice: once.
    function test_skips_theSameAgain() external {
        Purchase[] memory purchases = new Purchase[](2);
        purchases[0] = listed(direct(terms721(mint721(0))), 1);
        purchases[1] = purchases[0];
        vm.prank(alice);
        vm.assertEq(engine.buyMany{value: 2 * COST}(purchases, true, alice), COST);
        assertBalanced(0, 0);
    }

    /// Money that does not suffice for all buys the first ones, or nothing.
    function test_tooLittleMoney() external {
        Purchase[] memory purchases = mixed();
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, 3 * COST, 3 * COST - 1));
        vm.prank(alice);
        engine.buyMany{value: 5 * COST - 1}(purchases, false, alice);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PurchaseSkipped(2, IEngineEvents.WrongPayment.selector);
        vm.prank(alice);
        vm.assertEq(engine.buyMany{value: 5 * COST - 1}(purchases, true, alice), 4 * COST);
        vm.assertEq(alice.balance, 1_000_000 ether - 4 * COST);
        assertBalanced(0, 0);
    }

    /// Money in the engine that belongs to others cannot be spent.
    function test_onlyTheOwnMoney() external {
        startAuction721(0);
        Purchase[] memory purchases = new Purchase[](1);
        purchases[0] = listed(direct(terms721(mint721(0))), 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, COST, 0));
        vm.prank(bob);
        engine.buyMany(purchases, false, bob);
        vm.expectRevert(IEngineEvents.NothingBought.selector);
        vm.prank(bob);
        engine.buyMany(purchases, true, bob);
        assertBalanced(START_PRICE, 0);
    }

    function test_nothingBought() external {
        Purchase[] memory purchases = new Purchase[](2);
        purchases[0] = listed(direct(terms721(mint721(0))), 1);
        purchases[1] = listed(direct(terms721(mint721(0))), 1);
        vm.prank(seller);
        engine.raiseCounter();
        vm.expectRevert(IEngineEvents.NothingBought.selector);
        vm.prank(alice);
        engine.buyMany{value: 2 * COST}(purchases, true, alice);
    }

    function test_fromOneToAHundred() external {
        bytes4 reason = IEngineEvents.BatchOutOfRange.selector;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(reason, 0, 100));
        engine.buyMany{value: COST}(new Purchase[](0), true, alice);
        vm.expectRevert(abi.encodeWithSelector(reason, 101, 100));
        engine.buyMany{value: COST}(new Purchase[](101), true, alice);
        vm.stopPrank();
        uint256 tokenId = mint1155(100, 0);
        Purchase memory purchase = listed(direct(terms1155(tokenId, 100)), 1);
        Purchase[] memory purchases = new Purchase[](100);
        for (uint256 i; i < 100; ++i) {
            purchases[i] = purchase;
        }
        vm.prank(alice);
        vm.assertEq(engine.buyMany{value: 100 * COST}(purchases, false, alice), 100 * COST);
        vm.assertEq(multiple.balanceOf(alice, tokenId), 100);
    }

    // ── Gas ────────────────────────────────────────────────────────────────────────────────────

    /// A collection that burns all the gas it gets costs its item's share, and the others are bought.
    function test_skips_anItemThatBurnsGas() external {
        BurningCollection burning = new BurningCollection();
        engine.addCollection(address(burning));
        Purchase[] memory purchases = new Purchase[](2);
        purchases[0] = listed(foreign(address(burning), 1), 1);
        purchases[1] = listed(direct(terms721(mint721(0))), 1);
        // Without a reason: it ran out of gas.
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PurchaseSkipped(0, 0);
        vm.prank(alice);
        uint256 left = gasleft();
        engine.buyMany{value: 2 * COST, gas: 2_000_000}(purchases, true, alice);
        vm.assertLt(left - gasleft(), 900_000, "the cost of a hostile item");
        vm.assertEq(single.ownerOf(purchases[1].listing.terms.tokenId), alice);
        vm.assertEq(alice.balance, 1_000_000 ether - COST);
    }

    /// So does a wallet that burns the gas of the question for its signature.
    function test_skips_aSignerThatBurnsGas() external {
        OddWallet wallet = new OddWallet();
        wallet.burn();
        Purchase[] memory purchases = new Purchase[](2);
        purchases[0] = signed(listingOf(direct(terms721(mint721(0)))), 1);
        purchases[0].listing.terms.seller = address(wallet);
        purchases[1] = listed(direct(terms721(mint721(0))), 1);
        vm.prank(alice);
        vm.assertEq(engine.buyMany{value: 2 * COST, gas: 2_000_000}(purchases, true, alice), COST);
    }

    /// An item is skipped only if it had all of its gas. With less, all fails: nobody can make a good
    /// item fail by sending too little.
    function test_lackOfGasFailsInsteadOfSkipping() external {
        Purchase[] memory purchases = new Purchase[](2);
        purchases[0] = listed(direct(terms721(mint721(1000))), 1);
        purchases[1] = signed(listingOf(direct(terms721(mint721(1000)))), 1);
        bytes memory call = abi.encodeCall(ITrading.buyMany, (purchases, true, alice));
        uint256 state = vm.snapshotState();
        bool bought;
        bool starved;
        for (uint256 gas = 50_000; gas < 1_000_000; gas += 10_000) {
            vm.prank(alice);
            bytes memory result;
            (bought, result) = address(engine).call{value: 2 * COST, gas: gas}(call);
            if (bought) {
                vm.assertEq(abi.decode(result, (uint256)), 2 * COST, "all or nothing");
            } else if (result.length > 3) {
                starved = starved || bytes4(result) == IEngineEvents.NotEnoughGas.selector;
            }
            vm.revertToState(state);
        }
        vm.assertTrue(bought);
        vm.assertTrue(starved);

        // An item that really cannot be bought, with and without its gas.
        vm.prank(seller);
        engine.cancelOffer(purchases[0].listing.terms);
        for (uint256 gas = 400_000; gas <= 1_000_000; gas += 600_000) {
            vm.prank(alice);
            (bought,) = address(engine).call{value: 2 * COST, gas: gas}(call);
            vm.assertTrue(bought == (gas == 1_000_000));
        }
    }

    // ── Money back ─────────────────────────────────────────────────────────────────────────────

    /// A buyer that cannot receive its change has its items, and withdraws the change.
    function test_changeThatIsRefused() external {
        Refuser refuser = new Refuser();
        Purchase[] memory purchases = new Purchase[](1);
        purchases[0] = listed(direct(terms721(mint721(0))), 1);
        vm.deal(address(refuser), 3 ether);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaymentParked(address(refuser), 3 ether - COST);
        refuser.execute(
            address(engine), 3 ether, abi.encodeCall(ITrading.buyMany, (purchases, false, address(refuser)))
        );
        vm.assertEq(single.ownerOf(purchases[0].listing.terms.tokenId), address(refuser));
        vm.assertEq(engine.parked(address(refuser)), 3 ether - COST);
        assertBalanced(0, 3 ether - COST);
    }

    /// Without change, nothing is sent back.
    function test_noChange() external {
        Purchase[] memory purchases = new Purchase[](1);
        purchases[0] = listed(direct(terms721(mint721(0))), 1);
        Refuser refuser = new Refuser();
        vm.deal(address(refuser), COST);
        vm.recordLogs();
        refuser.execute(
            address(engine), COST, abi.encodeCall(ITrading.buyMany, (purchases, false, address(refuser)))
        );
        // Not even nothing.
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            vm.assertNotEq(logs[i].topics[0], IEngineEvents.PaymentParked.selector);
        }
    }

    /// A receiver of copies that calls back gets nothing: the change is paid once, at the end.
    function test_aBuyerThatCallsBack() external {
        Reenterer reenterer = new Reenterer();
        Purchase[] memory purchases = new Purchase[](2);
        purchases[0] = listed(direct(terms1155(mint1155(10, 0), 10)), 1);
        purchases[1] = listed(direct(terms1155(mint1155(10, 0), 10)), 1);
        bytes memory call = abi.encodeCall(ITrading.buyMany, (purchases, true, address(reenterer)));
        reenterer.prepare(address(engine), COST, call);
        vm.deal(address(reenterer), 10 ether);
        reenterer.execute(address(engine), 3 * COST, call);
        vm.assertGe(reenterer.attempts(), 2);
        vm.assertEq(reenterer.successes(), 0);
        vm.assertEq(address(reenterer).balance + engine.parked(address(reenterer)), 10 ether - 2 * COST);
    }

    // ── One item ───────────────────────────────────────────────────────────────────────────────

    /// `buyItem` believes its caller, so it is the engine's alone.
    function test_buyItem_onlyByTheEngine() external {
        Purchase memory purchase = listed(direct(terms721(mint721(0))), 1);
        vm.deal(address(engine), 10 ether);
        vm.expectRevert(IEngineEvents.OnlyEngine.selector);
        vm.prank(alice);
        engine.buyItem(purchase, alice, alice, COST);
        Actor actor = new Actor();
        vm.expectRevert(IEngineEvents.OnlyEngine.selector);
        actor.execute(address(engine), 0, abi.encodeCall(ITrading.buyItem, (purchase, alice, alice, COST)));
    }

    /// A signed listing for one buyer, among others.
    function test_aPrivateSaleAmongOthers() external {
        Listing memory listing = listingOf(direct(terms721(mint721(0))));
        listing.buyer = bob;
        Purchase[] memory purchases = new Purchase[](2);
        purchases[0] = signed(listing, 1);
        purchases[1] = listed(direct(terms721(mint721(0))), 1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PurchaseSkipped(0, IEngineEvents.NotForThisBuyer.selector);
        vm.prank(alice);
        vm.assertEq(engine.buyMany{value: 2 * COST}(purchases, true, alice), COST);
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    /// Copies of an offer that is listed now.
    function listed(Terms memory terms, uint256 quantity) private returns (Purchase memory purchase) {
        list(terms);
        (purchase.listing.terms, purchase.quantity) = (terms, quantity);
    }

    function foreign(address asset, uint256 tokenId) private view returns (Terms memory terms) {
        terms = direct(terms721(tokenId));
        terms.asset = asset;
    }

    /// Seven copies: a listed and a signed single work, three copies of a listed edition and two of a
    /// signed one.
    function mixed() private returns (Purchase[] memory purchases) {
        purchases = new Purchase[](4);
        purchases[0] = listed(direct(terms721(mint721(1000))), 1);
        purchases[1] = signed(listingOf(direct(terms721(mint721(1000)))), 1);
        purchases[2] = listed(direct(terms1155(mint1155(10, 1000), 10)), 3);
        Listing memory another = listingOf(direct(terms1155(mint1155(10, 1000), 10)));
        another.terms.salt = 1;
        purchases[3] = signed(another, 2);
    }

    function idOf(Purchase memory purchase) private view returns (bytes32) {
        return engine.hashTerms(purchase.listing.terms);
    }

    function assertBought(Purchase[] memory purchases, address by) private view {
        for (uint256 i; i < purchases.length; ++i) {
            Terms memory terms = purchases[i].listing.terms;
            if (i < 2) vm.assertEq(single.ownerOf(terms.tokenId), by);
            else vm.assertEq(IERC1155(terms.asset).balanceOf(by, terms.tokenId), purchases[i].quantity);
        }
    }
}
