// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {IPayeeAware, IPayees} from "../../src/interfaces/IPayees.sol";
import {Acceptance, Purchase, Terms} from "../../src/types/Terms.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Refuser} from "../mocks/Actors.sol";
import {OtherCollection721} from "../mocks/OtherCollections.sol";

/// A market that has a wallet name another payee when it is told.
contract MovingMarket is IPayeeAware {
    Actor private immutable _wallet;
    IPayees private immutable _payees;
    address private immutable _next;
    address[] private _markets;

    constructor(Actor wallet, IPayees payees, address next, address[] memory markets) {
        (_wallet, _payees, _next, _markets) = (wallet, payees, next, markets);
    }

    function notePayee(address) external {
        _wallet.execute(address(_payees), 0, abi.encodeCall(_payees.setPayee, (_next, _markets)));
    }
}

/// Who receives a creator's money.
contract PayeesTest is OrderTest {
    address private payee = account("payee");

    // ── The registry ───────────────────────────────────────────────────────────────────────────

    function test_aCreatorNamesAPayee() external {
        vm.assertEq(payees.payeeOf(creator), creator);
        vm.expectEmit(true, true, true, true, address(payees));
        emit IPayees.PayeeSet(creator, payee);
        name(creator, payee);
        vm.assertEq(payees.payeeOf(creator), payee);
        vm.assertEq(payees.payeeOf(alice), alice, "nobody else's");
        vm.assertEq(payees.payeeOf(payee), payee, "no chain of payees");
    }

    function testFuzz_onlyTheCreatorMovesIt(address stranger, address other) external {
        if (stranger == creator || stranger == address(payees)) return;
        name(creator, payee);
        vm.prank(stranger);
        payees.setPayee(other, new address[](0));
        vm.assertEq(payees.payeeOf(creator), payee);
        vm.prank(stranger);
        payees.tell(creator, markets());
        vm.assertTrue(engine.hasPayee(creator));
        // The engine takes nobody's word.
        vm.startPrank(stranger);
        engine.notePayee(creator);
        engine.notePayee(stranger);
        vm.stopPrank();
        vm.assertTrue(engine.hasPayee(creator));
        vm.assertTrue(engine.hasPayee(stranger) == (other != address(0) && other != stranger));
    }

    function test_zeroAndTheCreatorAreNoPayee() external {
        address[2] memory none = [address(0), creator];
        for (uint256 i; i < 2; ++i) {
            name(creator, payee);
            vm.expectEmit(true, true, true, true, address(payees));
            emit IPayees.PayeeSet(creator, creator);
            name(creator, none[i]);
            vm.assertEq(payees.payeeOf(creator), creator);
            vm.assertFalse(engine.hasPayee(creator));
        }
    }

    function test_collectionsNameThePayee() external {
        uint256 id721 = mint721(1000);
        uint256 id1155 = mint1155(3, 1000);
        name(creator, payee);
        (address receiver, uint256 amount) = single.royaltyInfo(id721, 1 ether);
        vm.assertEq(receiver, payee);
        vm.assertEq(amount, 0.1 ether);
        (receiver, amount) = multiple.royaltyInfo(id1155, 1 ether);
        vm.assertEq(receiver, payee);
        vm.assertEq(amount, 0.1 ether);
        (receiver, amount) = single.royaltyInfo(id721 + 1, 1 ether);
        vm.assertEq(receiver, address(0), "never minted");
        vm.assertEq(single.getCreator(id721), creator);
        vm.assertEq(engine.getCreator(address(single), id721), creator);
    }

    function test_bothCollectionsHaveOneRegistry() external view {
        vm.assertEq(address(single.payees()), address(payees));
        vm.assertEq(address(multiple.payees()), address(payees));
    }

    // ── What the engine was told ───────────────────────────────────────────────────────────────

    /// The engine asks only for accounts of which it was told. Anybody can tell it.
    function test_anybodyTellsTheEngine() external {
        Terms memory terms = saleOf(seller);
        vm.prank(creator);
        payees.setPayee(payee, new address[](0));
        vm.assertFalse(engine.hasPayee(creator));
        buy(alice, terms, 1);
        vm.assertEq(creator.balance, 0.1 ether);
        vm.prank(bob);
        payees.tell(creator, markets());
        vm.assertTrue(engine.hasPayee(creator));
        buy(alice, saleOf(seller), 1);
        vm.assertEq(payee.balance, 0.1 ether);
    }

    /// A market that is told first may move the payee meanwhile (with what the creator signed for a wallet, for example):
    /// those that follow hear of the last one.
    function test_aPayeeThatIsMovedWhileMarketsAreTold() external {
        Actor wallet = new Actor();
        address[] memory told = markets();
        wallet.execute(address(payees), 0, abi.encodeCall(payees.setPayee, (payee, told)));
        MovingMarket moving = new MovingMarket(wallet, payees, bob, told);
        address[] memory both = new address[](2);
        (both[0], both[1]) = (address(moving), address(engine));
        wallet.execute(address(payees), 0, abi.encodeCall(payees.setPayee, (address(0), both)));
        vm.assertEq(payees.payeeOf(address(wallet)), bob);
        vm.assertTrue(engine.hasPayee(address(wallet)), "the engine asks for the last payee");
    }

    /// Once told, it always asks.
    function test_aMovedPayeeNeedsNoTelling() external {
        name(creator, payee);
        vm.prank(creator);
        payees.setPayee(seller, new address[](0));
        buy(alice, saleOf(creator), 1);
        vm.assertEq(seller.balance, 0.975 ether);
        // Without a payee, but untold: asked in vain.
        vm.prank(creator);
        payees.setPayee(address(0), new address[](0));
        buy(alice, saleOf(creator), 1);
        vm.assertEq(creator.balance, 0.975 ether);
    }

    function test_theCounterAndThePayeeShareASlot() external {
        name(seller, payee);
        vm.assertEq(engine.counterOf(seller), 0);
        vm.prank(seller);
        engine.raiseCounter();
        uint256 counter = engine.counterOf(seller);
        vm.assertGt(counter, 0);
        vm.assertTrue(engine.hasPayee(seller));
        name(seller, address(0));
        vm.assertEq(engine.counterOf(seller), counter);
    }

    /// What is paid to the engine could not leave it.
    function test_theEngineIsNoPayee() external {
        Terms memory terms = saleOf(seller);
        name(creator, address(engine));
        buy(alice, terms, 1);
        vm.assertEq(creator.balance, 0.1 ether);
        assertBalanced(0, 0);
    }

    // ── Direct sales ───────────────────────────────────────────────────────────────────────────

    function test_aRoyaltyGoesToThePayee() external {
        Terms memory terms = saleOf(seller);
        name(creator, payee);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferBought(engine.hashTerms(terms), alice, 1, 0.875 ether, 0.05 ether, 0.1 ether);
        buy(alice, terms, 1);
        vm.assertEq(payee.balance, 0.1 ether);
        vm.assertEq(seller.balance, 0.875 ether);
        vm.assertEq(creator.balance, 0);
        assertBalanced(0, 0);
    }

    function test_aCreatorsOwnSaleGoesToThePayee() external {
        Terms memory terms = saleOf(creator);
        name(creator, payee);
        buy(alice, terms, 1);
        vm.assertEq(payee.balance, 0.975 ether);
        vm.assertEq(creator.balance, 0);
        assertBalanced(0, 0);
    }

    /// Of what somebody else made, a seller gets the proceeds, payee or not.
    function test_proceedsOfOthersWorksStayWithTheSeller() external {
        Terms memory terms = saleOf(seller);
        name(seller, payee);
        buy(alice, terms, 1);
        vm.assertEq(seller.balance, 0.875 ether);
        vm.assertEq(creator.balance, 0.1 ether);
    }

    /// The collection names the receiver.
    function test_otherCollectionsAreNotAsked() external {
        OtherCollection721 other = new OtherCollection721();
        other.setRoyalty(creator, 1000);
        uint256 tokenId = 1;
        other.mint(creator, tokenId);
        vm.startPrank(creator);
        other.setApprovalForAll(address(engine), true);
        engine.addNFTToMarketplace(address(other), tokenId);
        vm.stopPrank();
        name(creator, payee);
        Terms memory terms = direct(terms721(tokenId));
        (terms.asset, terms.seller) = (address(other), creator);
        list(terms);
        buy(alice, terms, 1);
        vm.assertEq(creator.balance, 0.975 ether);

        vm.startPrank(alice);
        other.setApprovalForAll(address(engine), true);
        vm.stopPrank();
        (terms.seller, terms.salt) = (alice, 1);
        list(terms);
        buy(bob, terms, 1);
        vm.assertEq(creator.balance, 1.075 ether);
        vm.assertEq(payee.balance, 0);
    }

    function test_signedSalesGoToThePayee() external {
        uint256 tokenId = mint721(1000);
        Purchase memory purchase = signed(listingOf(direct(terms721(tokenId))), 1);
        name(creator, payee);
        buySigned(alice, purchase);
        vm.assertEq(payee.balance, 0.1 ether);
        vm.assertEq(seller.balance, 0.875 ether);
    }

    function test_manyPurchasesGoToThePayee() external {
        Purchase[] memory purchases = new Purchase[](2);
        purchases[0].listing.terms = saleOf(seller);
        purchases[1].listing.terms = saleOf(creator);
        (purchases[0].quantity, purchases[1].quantity) = (1, 1);
        name(creator, payee);
        vm.prank(alice);
        engine.buyMany{value: 2 * (PRICE + fee(PRICE))}(purchases, true, alice);
        vm.assertEq(payee.balance, 1.075 ether);
        assertBalanced(0, 0);
    }

    /// What a payee refuses is parked for the creator, because a payee may be a contract that cannot ask for it.
    function test_aPayeeThatRefuses() external {
        Refuser refuser = new Refuser();
        Terms memory terms = saleOf(creator);
        name(creator, address(refuser));
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaymentParked(creator, 0.975 ether);
        buy(alice, terms, 1);
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
        buy(alice, saleOf(seller), 1);
        vm.assertEq(engine.parked(creator), 1.075 ether);
        assertBalanced(0, 1.075 ether);
        vm.prank(creator);
        engine.withdrawTo(payee);
        vm.assertEq(payee.balance, 1.075 ether);
        assertBalanced(0, 0);
    }

    // ── Auctions ───────────────────────────────────────────────────────────────────────────────

    /// Named during the auction, it counts.
    function test_anAuctionPaysThePayee() external {
        Terms memory terms = startAuction721(1000);
        name(creator, payee);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(payee.balance, 0.05 ether);
        vm.assertEq(seller.balance, 0.4375 ether);
        assertBalanced(0, 0);
    }

    function test_aCreatorsOwnAuctionPaysThePayee() external {
        uint256 tokenId = mintFor(creator);
        Terms memory terms = auction(terms721(tokenId));
        terms.seller = creator;
        list(terms);
        bid(alice, terms, START_PRICE);
        name(creator, payee);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(payee.balance, 0.4875 ether);
        vm.assertEq(creator.balance, 0);
        assertBalanced(0, 0);
    }

    // ── Orders ─────────────────────────────────────────────────────────────────────────────────

    function test_anOrderPaysTheRoyaltyToThePayee() external {
        Acceptance memory acceptance = single721(1000);
        name(creator, payee);
        accept(seller, acceptance);
        vm.assertEq(coin.balanceOf(payee), 0.1 ether);
        vm.assertEq(coin.balanceOf(creator), 0);
        vm.assertEq(coin.balanceOf(seller), 0.875 ether);
        assertCoins(0.025 ether, 0);
    }

    function test_anOrderPaysTheProceedsOfOwnWorksToThePayee() external {
        Acceptance memory acceptance = acceptanceOf(orderFor(address(single)), mintFor(creator), 1);
        acceptance.minProceeds = 0.975 ether;
        name(creator, payee);
        // The creator's own account does not matter any more.
        coin.setBlocked(creator, true);
        accept(creator, acceptance);
        vm.assertEq(coin.balanceOf(payee), 0.975 ether);
        assertCoins(0.025 ether, 0);
    }

    function test_anOrderAcceptedByTransferPaysThePayee() external {
        Acceptance memory acceptance = acceptanceOf(orderFor(address(single)), mintFor(creator), 1);
        name(creator, payee);
        vm.prank(creator);
        single.safeTransferFrom(creator, address(engine), acceptance.tokenId, abi.encode(acceptance));
        vm.assertEq(coin.balanceOf(payee), 0.975 ether);
    }

    /// A royalty is parked. A seller is part of the trade, and with it whom the seller named.
    function test_aPayeeThatTheCurrencyBlocks() external {
        Acceptance memory royalty = single721(1000);
        Acceptance memory own = acceptanceOf(orderFor(address(single)), mintFor(creator), 1);
        name(creator, payee);
        coin.setBlocked(payee, true);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.CurrencyParked(address(coin), creator, 0.1 ether);
        accept(seller, royalty);
        assertCoins(0.025 ether, 0.1 ether);
        // The creator sees it at once, and can name another one.
        vm.expectRevert();
        accept(creator, own);
        name(creator, bob);
        accept(creator, own);
        vm.assertEq(coin.balanceOf(bob), 1_000.975 ether);
    }

    /// A buyer who is the payee pays themselves, and the commission.
    function test_aBuyerThatIsThePayee() external {
        Acceptance memory royalty = single721(1000);
        Acceptance memory own = acceptanceOf(orderFor(address(single)), mintFor(creator), 1);
        name(creator, alice);
        accept(seller, royalty);
        vm.assertEq(coin.balanceOf(alice), 999.1 ether);
        accept(creator, own);
        vm.assertEq(coin.balanceOf(alice), 999.075 ether);
        vm.assertEq(single.ownerOf(own.tokenId), alice);
    }

    // ── Making things ──────────────────────────────────────────────────────────────────────────

    /// Names a payee, and tells the engine.
    function name(address person, address payee_) private {
        vm.prank(person);
        payees.setPayee(payee_, markets());
    }

    function markets() private view returns (address[] memory told) {
        told = new address[](1);
        told[0] = address(engine);
    }

    function mintFor(address holder) private returns (uint256 tokenId) {
        vm.startPrank(creator);
        tokenId = single.createItem(1000, 0);
        if (holder != creator) single.transferFrom(creator, holder, tokenId);
        single.setApprovalForAll(address(engine), true);
        vm.stopPrank();
    }

    /// A work with a royalty of 10%, listed by a holder.
    function saleOf(address holder) private returns (Terms memory terms) {
        uint256 tokenId = holder == creator ? mintFor(creator) : mint721(1000);
        terms = direct(terms721(tokenId));
        terms.seller = holder;
        list(terms);
    }
}
