// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {ITrading} from "../../src/interfaces/ITrading.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {DollarCoin} from "../../src/local/DollarCoin.sol";
import {Listing, NewOffer, Permit, Purchase, Terms} from "../../src/types/Terms.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {OddCurrency} from "../mocks/Currencies.sol";

/// Fixed prices in a currency that the owner allows, listed on chain and signed.
contract CurrencySaleTest is OrderTest {
    uint256 private constant COST = PRICE + PRICE * COMMISSION / 10_000;
    /// Alice has so much.
    uint256 private constant FUNDS = 1_000 ether;

    // ── What is paid ───────────────────────────────────────────────────────────────────────────

    /// To the unit, as a sale in the chain's coin.
    function test_listed() external {
        Purchase memory purchase = listed(priced(terms721(mint721(1000))), 1);
        bytes32 offerId = engine.hashTerms(purchase.listing.terms);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OfferBought(offerId, alice, 1, 0.875 ether, 0.05 ether, 0.1 ether);
        buyAs(alice, purchase);
        vm.assertEq(single.ownerOf(purchase.listing.terms.tokenId), alice);
        assertPaid(COST, 0.875 ether, 0.1 ether, 0.05 ether);
        vm.assertEq(engine.accrued(), 0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        buyAs(bob, purchase);
    }

    function test_signed() external {
        Listing memory listing = listingOf(priced(terms1155(mint1155(10, 1000), 10)));
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.ListingBought(
            engine.getListingId(listing.terms),
            seller,
            alice,
            address(multiple),
            listing.terms.tokenId,
            4,
            address(coin),
            3.5 ether,
            0.2 ether,
            0.4 ether
        );
        buyAs(alice, signed(listing, 4));
        assertPaid(4 * COST, 3.5 ether, 0.4 ether, 0.2 ether);
        vm.assertEq(multiple.balanceOf(alice, listing.terms.tokenId), 4);
        buyAs(bob, signed(listing, 6));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        buyAs(bob, signed(listing, 1));
    }

    function test_signedInATree() external {
        Listing[] memory listings = new Listing[](2);
        for (uint256 i; i < 2; ++i) {
            listings[i] = listingOf(priced(terms721(mint721(0))));
            listings[i].terms.salt = i;
        }
        Purchase[] memory purchases = Signing.signTree(engine, Signing.keyOf("seller"), listings);
        for (uint256 i; i < 2; ++i) {
            buyAs(alice, purchases[i]);
        }
        assertPaid(2 * COST, 1.95 ether, 0, 0.1 ether);
    }

    /// Any price, share and number of copies: what leaves the buyer arrives.
    function testFuzz_everyUnit(uint256 price, uint256 copies, uint256 bps, uint256 royalties, bool sign)
        external
    {
        copies = copies % 1_000 + 1;
        price = price % (FUNDS / copies / 2) + 1;
        vm.prank(owner);
        engine.setCommission(bps % 501);
        Terms memory terms = terms1155(mint1155(copies, royalties % 5_001), copies);
        terms.price = price;
        Listing memory listing = listingOf(priced(terms));
        listing.maxCommission = 500;
        Purchase memory purchase = sign ? signed(listing, copies) : listed(listing.terms, copies);
        uint256 amount = price * copies;
        uint256 commission = amount * (bps % 501) / 10_000;
        uint256 royalty = amount * (royalties % 5_001) / 10_000;
        buyFor(alice, purchase, amount + commission, alice);
        assertPaid(amount + commission, amount - commission - royalty, royalty, 2 * commission);
    }

    /// The creator who sells pays no royalty, and a payee gets what was sold.
    function test_aPayee() external {
        address heir = account("heir");
        vm.startPrank(creator);
        payees.setPayee(heir, engines());
        uint256 tokenId = single.createItem(1000, 0);
        single.setApprovalForAll(address(engine), true);
        vm.stopPrank();
        Terms memory terms = priced(terms721(tokenId));
        (terms.seller, terms.counter) = (creator, engine.counterOf(creator));
        buyAs(alice, listed(terms, 1));
        vm.assertEq(coin.balanceOf(heir), 0.975 ether);
        assertCoins(0.05 ether, 0);
    }

    function test_forSomebodyElse() external {
        Terms memory terms = priced(terms721(mint721(0)));
        Purchase memory purchase = listed(terms, 1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaidFor(engine.hashTerms(terms), alice, bob);
        buyFor(alice, purchase, COST, bob);
        vm.assertEq(single.ownerOf(terms.tokenId), bob);
        vm.assertEq(coin.balanceOf(bob), FUNDS);
        Listing memory listing = listingOf(priced(terms721(mint721(0))));
        listing.buyer = bob;
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.PaidFor(engine.getListingId(listing.terms), alice, bob);
        buyFor(alice, signed(listing, 1), COST, bob);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotForThisBuyer.selector, bob));
        buyFor(alice, signed(listing, 1), COST, alice);
        address[3] memory bad = [address(0), address(engine), seller];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(
                i == 2
                    ? abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller)
                    : abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, bad[i])
            );
            buyFor(alice, purchase, COST, bad[i]);
        }
    }

    // ── At most ────────────────────────────────────────────────────────────────────────────────

    /// A seller may sign a higher commission than there is; a buyer agrees to an amount.
    function test_aHigherCommission() external {
        Listing memory listing = listingOf(priced(terms721(mint721(0))));
        listing.maxCommission = 500;
        Purchase memory purchase = signed(listing, 1);
        vm.prank(owner);
        engine.setCommission(500);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, 1.05 ether, COST));
        buyFor(alice, purchase, COST, alice);
        buyFor(alice, purchase, 1.05 ether, alice);
        vm.assertEq(coin.balanceOf(till), 0.1 ether);
    }

    /// A listing on chain keeps the commission that it was made with.
    function test_theCommissionOfTheListing() external {
        Purchase memory purchase = listed(priced(terms721(mint721(0))), 1);
        vm.prank(owner);
        engine.setCommission(500);
        buyFor(alice, purchase, COST, alice);
        vm.assertEq(coin.balanceOf(till), 0.05 ether);
    }

    /// What is left of the maximum stays where it is.
    function test_notMoreThanTheCost() external {
        buyFor(alice, listed(priced(terms721(mint721(0))), 1), type(uint256).max, alice);
        vm.assertEq(coin.balanceOf(alice), FUNDS - COST);
    }

    // ── Which currencies ───────────────────────────────────────────────────────────────────────

    function test_anotherCurrency() external {
        OddCurrency other = new OddCurrency();
        bytes memory refusal =
            abi.encodeWithSelector(IEngineEvents.CurrencyNotAllowed.selector, address(other));
        Terms memory terms = priced(terms721(mint721(0)));
        terms.currency = address(other);
        vm.expectRevert(refusal);
        list(terms);
        Purchase memory purchase = signed(listingOf(terms), 1);
        vm.expectRevert(refusal);
        buyAs(alice, purchase);
    }

    /// A currency that the owner refuses ends its listings, and can come back.
    function test_aWithdrawnCurrency() external {
        Purchase memory onChain = listed(priced(terms721(mint721(0))), 1);
        Purchase memory offChain = signed(listingOf(priced(terms721(mint721(0)))), 1);
        vm.prank(owner);
        engine.setCurrency(address(coin), address(0));
        bytes memory refusal =
            abi.encodeWithSelector(IEngineEvents.CurrencyNotAllowed.selector, address(coin));
        vm.expectRevert(refusal);
        buyAs(alice, onChain);
        vm.expectRevert(refusal);
        buyAs(alice, offChain);
        allow(address(coin));
        buyAs(alice, onChain);
        buyAs(alice, offChain);
    }

    /// The coin has no address: what is priced in it is not bought here, whatever the owner allows.
    function test_theCoin() external {
        Purchase memory purchase = listed(direct(terms721(mint721(0))), 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyNotAllowed.selector, address(0)));
        buyAs(alice, purchase);
        allow(address(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyFailed.selector, address(0)));
        buyAs(alice, purchase);
    }

    /// Nor is a price in a currency paid in the coin, one for one.
    function test_notForTheCoin() external {
        Terms memory terms = priced(terms721(mint721(0)));
        Purchase[] memory purchases = new Purchase[](1);
        purchases[0] = listed(terms, 1);
        Purchase memory offChain = signed(listingOf(priced(terms721(mint721(0)))), 1);
        bytes memory refusal = abi.encodeWithSelector(IEngineEvents.PriceInCurrency.selector, address(coin));
        vm.startPrank(alice);
        vm.expectRevert(refusal);
        engine.buy{value: COST}(terms, 1);
        vm.expectRevert(refusal);
        engine.buySigned{value: COST}(offChain, alice);
        vm.expectRevert(refusal);
        engine.buyMany{value: COST}(purchases, false, alice);
        purchases[0] = offChain;
        vm.expectRevert(refusal);
        engine.buyMany{value: COST}(purchases, false, alice);
        vm.stopPrank();
    }

    /// And the coin is not taken with it.
    function test_noValue() external {
        Purchase memory purchase = listed(priced(terms721(mint721(0))), 1);
        bytes memory call = abi.encodeCall(ITrading.buyInCurrency, (purchase, COST, alice, none()));
        vm.prank(alice);
        (bool success,) = address(engine).call{value: 1}(call);
        vm.assertFalse(success);
    }

    /// Bids are in the coin.
    function test_noAuction() external {
        bytes memory refusal = abi.encodeWithSelector(IEngineEvents.AuctionInCurrency.selector, address(coin));
        Terms memory terms = terms721(mint721(0));
        terms.currency = address(coin);
        vm.expectRevert(refusal);
        list(terms);
        Terms memory only = auction(terms721(mint721(0)));
        only.currency = address(coin);
        vm.expectRevert(refusal);
        list(only);
        Purchase memory purchase = signed(listingOf(terms), 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotDirect.selector, engine.getListingId(terms)));
        buyAs(alice, purchase);
    }

    // ── Listing ────────────────────────────────────────────────────────────────────────────────

    /// From the coin to a currency and back, in one call; terms in different currencies are different offers.
    function test_replace() external {
        Terms memory old = direct(terms721(mint721(0)));
        list(old);
        Terms memory dollars = priced(terms721(old.tokenId));
        vm.startPrank(seller);
        engine.replaceOffer(old, 1, newOffer(dollars), COMMISSION);
        engine.replaceOffer(dollars, 1, newOffer(changed(old, 2 ether)), COMMISSION);
        vm.stopPrank();
        vm.assertEq(engine.getOffer(engine.hashTerms(dollars)).available, 0);
        vm.assertEq(engine.getOffer(engine.hashTerms(changed(old, 2 ether))).available, 1);
    }

    function test_cancel() external {
        Terms memory terms = priced(terms721(mint721(0)));
        Purchase memory purchase = listed(terms, 1);
        vm.prank(seller);
        engine.cancelOffer(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        buyAs(alice, purchase);
        Purchase memory offChain = signed(listingOf(priced(terms721(mint721(0)))), 1);
        vm.prank(seller);
        engine.cancelListing(offChain.listing.terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0));
        buyAs(alice, offChain);
    }

    /// Two signatures with one salt are one listing, also in two currencies: its copies are sold once.
    function test_oneSaltInTwoCurrencies() external {
        Terms memory terms = direct(terms1155(mint1155(5, 0), 5));
        terms.salt = 7;
        Terms memory dollars = priced(changed(terms, terms.price));
        vm.assertEq(engine.getListingId(terms), engine.getListingId(dollars));
        buySigned(alice, signed(listingOf(terms), 3));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 3, 2));
        buyAs(alice, signed(listingOf(dollars), 3));
        buyAs(alice, signed(listingOf(dollars), 2));
    }

    /// As everywhere: not by the seller, not too early or late, not with another counter, not none.
    function test_refused() external {
        Purchase memory purchase = listed(priced(terms721(mint721(0))), 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, seller));
        buyFor(seller, purchase, COST, alice);
        purchase.quantity = 0;
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 0));
        buyAs(alice, purchase);
        purchase.quantity = 1;
        uint256 state = vm.snapshotState();
        skip(180 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 180 days));
        buyAs(alice, purchase);
        vm.revertToState(state);
        vm.prank(seller);
        engine.raiseCounter();
        vm.expectRevert();
        buyAs(alice, purchase);
        Terms memory unknown = priced(terms721(mint721(0)));
        purchase.listing.terms = unknown;
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.OfferUnknown.selector, engine.hashTerms(unknown))
        );
        buyAs(alice, purchase);
    }

    /// The pause stops new business, and purchases from signed listings are that.
    function test_paused() external {
        Purchase memory onChain = listed(priced(terms721(mint721(0))), 1);
        Purchase memory offChain = signed(listingOf(priced(terms721(mint721(0)))), 1);
        vm.prank(owner);
        engine.pause();
        buyAs(alice, onChain);
        vm.expectRevert(IEngineEvents.EnginePaused.selector);
        buyAs(alice, offChain);
    }

    // ── Odd currencies ─────────────────────────────────────────────────────────────────────────

    function test_aCurrencyThatReturnsNothing() external {
        coin.setAnswer(OddCurrency.Answer.Nothing);
        buyAs(alice, listed(priced(terms721(mint721(1000))), 1));
        assertPaid(COST, 0.875 ether, 0.1 ether, 0.05 ether);
    }

    function test_aCurrencyThatReturnsFalse() external {
        coin.setAnswer(OddCurrency.Answer.False);
        Purchase memory purchase = listed(priced(terms721(mint721(0))), 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyFailed.selector, address(coin)));
        buyAs(alice, purchase);
        vm.assertEq(single.ownerOf(purchase.listing.terms.tokenId), seller);
    }

    function test_aCurrencyThatTakesAFee() external {
        coin.setFee(100);
        Purchase memory purchase = listed(priced(terms721(mint721(0))), 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEngineEvents.WrongArrival.selector, address(coin), 0.975 ether, 0.965_25 ether
            )
        );
        buyAs(alice, purchase);
    }

    /// Who has not enough, or has allowed too little, gets nothing.
    function test_aPoorBuyer() external {
        Purchase memory purchase = listed(priced(terms721(mint721(0))), 1);
        vm.prank(alice);
        coin.approve(address(engine), COST - 1);
        vm.expectRevert();
        buyAs(alice, purchase);
        vm.assertEq(single.ownerOf(purchase.listing.terms.tokenId), seller);
        vm.prank(alice);
        coin.approve(address(engine), COST);
        buyAs(alice, purchase);
        vm.assertEq(coin.allowance(alice, address(engine)), 0);
    }

    /// A creator or a collector that the currency blocks cannot stop a sale; a seller takes part in it.
    function test_blockedReceivers() external {
        coin.setBlocked(creator, true);
        coin.setBlocked(till, true);
        buyAs(alice, listed(priced(terms721(mint721(1000))), 1));
        vm.assertEq(engine.parkedIn(address(coin), creator), 0.1 ether);
        vm.assertEq(engine.parkedIn(address(coin), till), 0.05 ether);
        assertCoins(0, 0.15 ether);
        Purchase memory purchase = listed(priced(terms721(mint721(0))), 1);
        coin.setBlocked(seller, true);
        vm.expectRevert(bytes("blocked"));
        buyAs(alice, purchase);
    }

    /// Its code runs in the middle of a purchase, and can call nothing.
    function test_aCurrencyThatCallsBack() external {
        Purchase memory outer = listed(priced(terms721(mint721(1000))), 1);
        Purchase memory inner = listed(priced(terms721(mint721(0))), 1);
        coin.setCallback(address(engine), abi.encodeCall(ITrading.buyInCurrency, (inner, COST, bob, none())));
        buyAs(alice, outer);
        vm.assertEq(coin.attempts(), 3);
        vm.assertEq(coin.successes(), 0);
        vm.assertEq(bytes4(coin.lastError()), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
    }

    // ── Permits ────────────────────────────────────────────────────────────────────────────────

    /// The permission and the purchase in one call (EIP-2612), exact.
    function test_permit() external {
        DollarCoin dollars = dollarsFor(alice, 10e6);
        Terms memory terms = priced(terms721(mint721(1000)));
        (terms.currency, terms.price) = (address(dollars), 8e6);
        Purchase memory purchase = listed(terms, 1);
        Permit memory permit = permitOf(dollars, 8.2e6, time() + 1 hours);
        vm.prank(alice);
        engine.buyInCurrency(purchase, 8.2e6, alice, permit);
        vm.assertEq(dollars.balanceOf(alice), 1.8e6);
        vm.assertEq(dollars.balanceOf(seller), 7e6);
        vm.assertEq(dollars.balanceOf(creator), 0.8e6);
        vm.assertEq(dollars.balanceOf(till), 0.4e6);
        vm.assertEq(dollars.allowance(alice, address(engine)), 0);
    }

    /// Anybody can use a permission that they see, which must not stop the purchase.
    function test_permit_usedBefore() external {
        DollarCoin dollars = dollarsFor(alice, 10e6);
        Terms memory terms = priced(terms721(mint721(0)));
        (terms.currency, terms.price) = (address(dollars), 8e6);
        Purchase memory purchase = listed(terms, 1);
        Permit memory permit = permitOf(dollars, 8.2e6, time() + 1 hours);
        vm.prank(bob);
        dollars.permit(alice, address(engine), permit.value, permit.deadline, permit.v, permit.r, permit.s);
        vm.prank(alice);
        engine.buyInCurrency(purchase, 8.2e6, alice, permit);
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
    }

    /// A permission of somebody else, for less or too late is none.
    function test_permit_wrong() external {
        DollarCoin dollars = dollarsFor(alice, 10e6);
        Terms memory terms = priced(terms721(mint721(0)));
        (terms.currency, terms.price) = (address(dollars), 8e6);
        Purchase memory purchase = listed(terms, 1);
        Permit[3] memory wrong = [
            permitOf(dollars, 8.2e6 - 1, time() + 1 hours),
            permitOf(dollars, 8.2e6, time() - 1),
            permitOf(dollars, 8.2e6, time() + 1 hours)
        ];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert();
            vm.prank(i == 2 ? bob : alice);
            engine.buyInCurrency(purchase, 8.2e6, alice, wrong[i]);
        }
        vm.assertEq(single.ownerOf(terms.tokenId), seller);
    }

    /// A currency without permits: the allowance counts.
    function test_permit_unknownToTheCurrency() external {
        Purchase memory purchase = listed(priced(terms721(mint721(0))), 1);
        vm.prank(alice);
        engine.buyInCurrency(purchase, COST, alice, Permit(COST, time() + 1 hours, 27, 0, 0));
        assertPaid(COST, 0.975 ether, 0, 0.05 ether);
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    /// At a fixed price in the currency.
    function priced(Terms memory terms) private view returns (Terms memory) {
        terms.currency = address(coin);
        return direct(terms);
    }

    /// A copy of terms at another price.
    function changed(Terms memory terms, uint256 price) private pure returns (Terms memory) {
        Terms memory other = abi.decode(abi.encode(terms), (Terms));
        other.price = price;
        return other;
    }

    /// Lists, and returns a purchase from it.
    function listed(Terms memory terms, uint256 quantity) private returns (Purchase memory purchase) {
        NewOffer[] memory newOffers = new NewOffer[](1);
        newOffers[0] = newOffer(terms);
        vm.prank(terms.seller);
        engine.createOffers(newOffers, 500);
        purchase.listing.terms = terms;
        purchase.quantity = quantity;
    }

    function none() private pure returns (Permit memory permit) {}

    function buyAs(address buyer, Purchase memory purchase) private {
        buyFor(buyer, purchase, COST * purchase.quantity, buyer);
    }

    function buyFor(address buyer, Purchase memory purchase, uint256 most, address recipient) private {
        vm.prank(buyer);
        engine.buyInCurrency(purchase, most, recipient, none());
    }

    function engines() private view returns (address[] memory told) {
        told = new address[](1);
        told[0] = address(engine);
    }

    function dollarsFor(address holder, uint256 amount) private returns (DollarCoin dollars) {
        dollars = new DollarCoin();
        allow(address(dollars));
        dollars.mint(holder, amount);
    }

    /// What alice signs.
    function permitOf(DollarCoin dollars, uint256 value, uint256 deadline)
        private
        view
        returns (Permit memory permit)
    {
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256(
                    "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
                ),
                alice,
                address(engine),
                value,
                dollars.nonces(alice),
                deadline
            )
        );
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", dollars.DOMAIN_SEPARATOR(), structHash));
        (permit.value, permit.deadline) = (value, deadline);
        (permit.v, permit.r, permit.s) = vm.sign(Signing.keyOf("alice"), digest);
    }

    function assertPaid(uint256 paid, uint256 proceeds, uint256 royalty, uint256 commission) private view {
        vm.assertEq(coin.balanceOf(alice), FUNDS - paid, "paid");
        vm.assertEq(coin.balanceOf(seller), proceeds, "proceeds");
        vm.assertEq(coin.balanceOf(creator), royalty, "royalty");
        assertCoins(commission, 0);
    }
}
