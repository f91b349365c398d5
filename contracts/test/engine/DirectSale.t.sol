// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721Errors, IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Refuser} from "../mocks/Actors.sol";

/// buy: who pays what, who receives what, and what is refused.
contract DirectSaleTest is EngineTest {
    /// [CHN-01] [CHN-06] [ROL-05] The buyer pays the price plus the fee, the seller gets it minus the
    /// fee and the royalty, the creator gets the royalty, the engine both fees.
    function test_buy721() external {
        Terms memory terms = direct(terms721(mint721(1000)));
        bytes32 offerId = list(terms);
        uint256 before = alice.balance;

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferBought(offerId, alice, 1, 0.875 ether, 0.05 ether, 0.1 ether);
        buy(alice, terms, 1);

        vm.assertEq(single.ownerOf(terms.tokenId), alice);
        vm.assertEq(before - alice.balance, 1.025 ether);
        vm.assertEq(seller.balance, 0.875 ether);
        vm.assertEq(creator.balance, 0.1 ether);
        vm.assertEq(engine.accrued(), 0.05 ether);
        assertBalanced(0, 0);
    }

    /// [CHN-06] The total is price × quantity plus the fee.
    function test_buy1155() external {
        Terms memory terms = direct(terms1155(mint1155(10, 1000), 10));
        bytes32 offerId = list(terms);

        buy(alice, terms, 4);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferBought(offerId, bob, 6, 5.25 ether, 0.3 ether, 0.6 ether);
        buy(bob, terms, 6);

        vm.assertEq(multiple.balanceOf(alice, terms.tokenId), 4);
        vm.assertEq(multiple.balanceOf(bob, terms.tokenId), 6);
        vm.assertEq(seller.balance, 8.75 ether);
        vm.assertEq(creator.balance, 1 ether);
        vm.assertEq(engine.getOffer(offerId).available, 0);
        assertBalanced(0, 0);
    }

    /// [ROL-05] Only creators receive royalties, and not from themselves.
    function test_creatorSells() external {
        vm.startPrank(creator);
        uint256 tokenId = single.createItem(1000, 0);
        single.setApprovalForAll(address(engine), true);
        vm.stopPrank();
        Terms memory terms = direct(terms721(tokenId));
        terms.seller = creator;
        list(terms);
        buy(alice, terms, 1);
        vm.assertEq(creator.balance, 0.975 ether);
    }

    function test_aContractBuys() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        list(terms);
        Actor actor = new Actor();
        uint256 payment = 2 * PRICE + fee(2 * PRICE);
        vm.deal(address(actor), payment);
        actor.execute(address(engine), payment, abi.encodeCall(ITrading.buy, (terms, 2)));
        vm.assertEq(multiple.balanceOf(address(actor), terms.tokenId), 2);
    }

    /// A listing keeps its commission.
    function test_commissionIsFrozenAtListing() external {
        Terms memory terms = direct(terms721(mint721(0)));
        list(terms);
        vm.prank(owner);
        engine.setCommission(500);
        buy(alice, terms, 1);
        vm.assertEq(seller.balance, 0.975 ether);

        Terms memory next = direct(terms721(mint721(0)));
        bytes32 offerId = list(next);
        vm.assertEq(engine.getOffer(offerId).commission, 500);
    }

    function test_buysGoOnWhilePaused() external {
        Terms memory terms = direct(terms721(mint721(0)));
        list(terms);
        vm.prank(owner);
        engine.pause();
        buy(alice, terms, 1);
    }

    /// An offer with a price and an auction can be bought until the first bid.
    function test_bothUntilTheFirstBid() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        uint256 state = vm.snapshotState();
        buy(alice, terms, 1);
        vm.revertToState(state);

        bid(bob, terms, START_PRICE);
        uint256 payment = PRICE + fee(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        vm.prank(alice);
        engine.buy{value: payment}(terms, 1);
    }

    /// Copies that no bid reserved can be bought while an auction runs.
    function test_1155BesideARunningAuction() external {
        Terms memory terms = startAuction1155(0);
        buy(bob, terms, 7);
        uint256 payment = PRICE + fee(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        vm.prank(bob);
        engine.buy{value: payment}(terms, 1);
    }

    /// An ERC-721 offer with both ends with its auction, an ERC-1155 offer does not.
    function test_bothAfterTheAuction() external {
        Terms memory once = terms721(mint721(0));
        Terms memory many = terms1155(mint1155(1, 0), 1);
        list(once);
        list(many);
        skip(1 days - 1);
        uint256 state = vm.snapshotState();
        buy(alice, once, 1);
        vm.revertToState(state);
        skip(1);
        uint256 payment = PRICE + fee(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 1 days));
        vm.prank(alice);
        engine.buy{value: payment}(once, 1);
        skip(100 days);
        buy(alice, many, 1);
    }

    /// Nor does the end of an ERC-1155's auction end its direct sale, settled or not.
    function test_1155AfterAnAuction() external {
        Terms memory terms = startAuction1155(0);
        skip(2 days);
        buy(bob, terms, 1);
        engine.settle(terms);
        buy(bob, terms, 1);
        vm.assertEq(multiple.balanceOf(bob, terms.tokenId), 2);
    }

    // ── Refused ────────────────────────────────────────────────────────────────────────────────

    function test_refuses_wrongPayments() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        list(terms);
        uint256 expected = 3.075 ether;
        for (uint256 i; i < 4; ++i) {
            uint256 sent = [0, 3 ether, expected - 1, expected + 1][i];
            vm.expectRevert(abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, expected, sent));
            vm.prank(alice);
            engine.buy{value: sent}(terms, 3);
        }
    }

    function test_refuses_quantities() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 0));
        buy(alice, terms, 0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 11, 10));
        buy(alice, terms, 11);
        // Amounts that would overflow into a small payment.
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1 << 255, 10));
        vm.prank(alice);
        engine.buy(terms, 1 << 255);
    }

    /// [ROL-03] Nobody buys from themselves.
    function test_refuses_theSeller() external {
        Terms memory terms = direct(terms721(mint721(0)));
        list(terms);
        vm.deal(seller, 2 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        buy(seller, terms, 1);
    }

    function test_refuses_offersThatAreNotDirect() external {
        Terms memory terms = auction(terms721(mint721(0)));
        bytes32 offerId = list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotDirect.selector, offerId));
        buy(alice, terms, 1);
    }

    function test_refuses_beforeTheStart() external {
        Terms memory terms = direct(terms721(mint721(0)));
        terms.start = NOW + 100;
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotStarted.selector, NOW + 100));
        buy(alice, terms, 1);
        skip(100);
        buy(alice, terms, 1);
    }

    function test_refuses_unknownTerms() external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes32 offerId = engine.hashTerms(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.OfferUnknown.selector, offerId));
        buy(alice, terms, 1);
    }

    /// A buyer pays the listed terms or nothing: any other field makes another offer.
    function testFuzz_refuses_otherTerms(uint256 field, uint256 value) external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes32 offerId = list(terms);
        uint256 payment = PRICE + fee(PRICE);
        field = field % 13;
        if (field == 0) terms.seller = address(uint160(value));
        if (field == 1) terms.asset = address(uint160(value));
        if (field == 2) terms.tokenId = value;
        if (field == 3) terms.copies = value;
        if (field == 4) terms.reservable = value;
        if (field == 5) terms.price = value % 1e30 + 1;
        if (field == 6) terms.startPrice = value;
        if (field == 7) terms.start = value;
        if (field == 8) terms.duration = value;
        if (field == 11) terms.fromFirstBid = value;
        if (field == 12) terms.currency = address(uint160(value));
        if (field == 9) terms.counter = value;
        if (field == 10) terms.salt = value;
        vm.assume(engine.hashTerms(terms) != offerId);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.OfferUnknown.selector, engine.hashTerms(terms)));
        vm.prank(alice);
        engine.buy{value: payment}(terms, 1);
    }

    /// The engine does not check holdings at listing: the trade fails if the seller no longer holds
    /// the token, and nobody pays.
    function test_refuses_whenTheSellerCannotDeliver() external {
        Terms memory terms = direct(terms721(mint721(0)));
        list(terms);
        vm.prank(seller);
        single.transferFrom(seller, bob, terms.tokenId);
        uint256 before = alice.balance;
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721InsufficientApproval.selector, address(engine), terms.tokenId
            )
        );
        buy(alice, terms, 1);
        vm.assertEq(alice.balance, before);
    }

    function test_refuses_whenTheApprovalIsGone() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        list(terms);
        vm.prank(seller);
        multiple.setApprovalForAll(address(engine), false);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC1155Errors.ERC1155MissingApprovalForAll.selector, address(engine), seller
            )
        );
        buy(alice, terms, 1);
    }

    function test_refuses_buyersThatRefuseCopies() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        list(terms);
        Refuser refuser = new Refuser();
        uint256 payment = PRICE + fee(PRICE);
        vm.deal(address(refuser), payment);
        vm.expectRevert(Refuser.Refused.selector);
        refuser.execute(address(engine), payment, abi.encodeCall(ITrading.buy, (terms, 1)));
    }

    // ── Every wei ──────────────────────────────────────────────────────────────────────────────

    /// Whatever the price, the commission, the royalty and the quantity: no wei is lost, nobody gets
    /// more than their share, and the seller gets the rest.
    function testFuzz_everyWei(uint256 price, uint256 quantity, uint256 commission, uint256 royalties)
        external
    {
        commission = commission % 501;
        royalties = royalties % 5001;
        quantity = quantity % 100 + 1;
        price = price % 1e27 + 1;
        vm.prank(owner);
        engine.setCommission(commission);
        Terms memory terms = direct(terms1155(mint1155(100, royalties), 100));
        terms.price = price;
        list(terms);

        uint256 amount = price * quantity;
        uint256 payment = amount + amount * commission / 10_000;
        vm.deal(alice, payment);
        vm.prank(alice);
        engine.buy{value: payment}(terms, quantity);

        vm.assertEq(alice.balance, 0);
        vm.assertEq(seller.balance + creator.balance + engine.accrued(), payment);
        vm.assertEq(creator.balance, amount * royalties / 10_000);
        vm.assertLe(engine.accrued(), 2 * amount * 500 / 10_000);
        vm.assertGe(seller.balance, amount * 45 / 100);
        assertBalanced(0, 0);
    }
}
