// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";

import {IBackOffice} from "../src/interfaces/IBackOffice.sol";
import {IEngineEvents} from "../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../src/interfaces/ITrading.sol";
import {Purchase, Terms} from "../src/types/Terms.sol";
import {EngineTest} from "./harness/EngineTest.sol";
import {vm} from "./harness/Vm.sol";
import {Burner, Refuser} from "./mocks/Actors.sol";
import {LyingCollection} from "./mocks/HostileCollections.sol";
import {OtherCollection721} from "./mocks/OtherCollections.sol";

/// Published findings from other contracts, tried here. Each test is named after its finding.
contract RegressionsTest is EngineTest {
    // ── Foundation, Code4rena 2022-02 ──────────────────────────────────────────────────────────

    /// H-01: a second auction of the same token hides the first, and locks its bid.
    function test_foundation_2022_02_H01_doubleAuctionLocksABid() external {
        Terms memory first = terms721(mint721(0));
        Terms memory second = terms721(first.tokenId);
        second.duration = 2 days;
        list(first);
        list(second);
        bid(alice, first, 1 ether);
        // The token is in escrow for the first auction, so the second finds nothing to sell.
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721IncorrectOwner.selector, seller, first.tokenId, address(engine)
            )
        );
        bid(bob, second, 1 ether);
        bid(bob, first, 2 ether);
        vm.assertEq(alice.balance, 1_000_000 ether);
        skip(1 days);
        engine.settle(first);
        vm.assertEq(single.ownerOf(first.tokenId), bob);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721InsufficientApproval.selector, address(engine), first.tokenId
            )
        );
        bid(alice, second, 1 ether);
        assertBalanced(0, 0);
    }

    /// H-02: the royalty is raised right before the sale, and takes the seller's proceeds.
    function test_foundation_2022_02_H02_royaltyChangeStealsProceeds() external {
        OtherCollection721 other = new OtherCollection721();
        other.setRoyalty(creator, 500);
        other.mint(seller, 1);
        vm.startPrank(seller);
        other.setApprovalForAll(address(engine), true);
        engine.addNFTToMarketplace(address(other), 1);
        vm.stopPrank();
        Terms memory terms = terms721(1);
        terms.asset = address(other);
        list(terms);
        bid(alice, terms, 1 ether);

        other.setRoyalty(creator, 10_000);
        // The collection cannot import the token again either, because the engine holds it.
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.NotTokenOwner.selector, address(other), 1, creator)
        );
        vm.prank(creator);
        engine.addNFTToMarketplace(address(other), 1);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(seller.balance, 0.925 ether);
        vm.assertEq(creator.balance, 0.05 ether);
    }

    /// H-03: money that arrives after the end goes to the winner, for a token that nobody can get any
    /// more.
    function test_foundation_2022_02_H03_paymentsAfterTheEnd() external {
        Terms memory terms = startAuction721(0);
        skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 1 days));
        bid(bob, terms, 2 ether);
        uint256 payment = PRICE + fee(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 1 days));
        vm.prank(bob);
        engine.buy{value: payment}(terms, 1);
        assertBalanced(START_PRICE, 0);
    }

    /// M-02: a receiver that needs more gas, or cannot receive at all, cannot withdraw a failed
    /// payment either.
    function test_foundation_2022_02_M02_withdrawFails() external {
        Burner burner = new Burner();
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.deal(address(burner), 1 ether);
        burner.execute(address(engine), 1 ether, abi.encodeCall(ITrading.bid, (terms, 1)));
        bid(alice, terms, 2 ether);
        vm.assertEq(engine.parked(address(burner)), 1 ether);
        // It can never receive, but it can name another address.
        burner.execute(address(engine), 0, abi.encodeCall(IBackOffice.withdrawTo, (bob)));
        vm.assertEq(bob.balance, 1_000_001 ether);
        assertBalanced(2 ether, 0);
    }

    /// M-13: anybody can take a token that was sent to the engine by mistake.
    function test_foundation_2022_02_M13_strayEscrow() external {
        uint256 tokenId = mint721(0);
        vm.prank(seller);
        single.transferFrom(seller, address(engine), tokenId);
        // Nobody can sell, buy, win or claim copies that came in without an offer.
        Terms memory terms = terms721(tokenId);
        terms.seller = alice;
        list(terms);
        vm.expectRevert();
        buy(bob, terms, 1);
        vm.expectRevert();
        bid(bob, terms, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NoAuction.selector, engine.hashTerms(terms)));
        engine.settle(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, alice));
        engine.claim(terms, alice);
        terms.seller = address(engine);
        Purchase memory purchase = signed(listingOf(terms), 1);
        vm.expectRevert(IEngineEvents.BadSignature.selector);
        vm.prank(bob);
        engine.buySigned(purchase, bob);
        vm.assertEq(single.ownerOf(tokenId), address(engine));
    }

    // ── Foundation, Code4rena 2022-08 ──────────────────────────────────────────────────────────

    /// M-01: a royalty for the zero address is burned.
    function test_foundation_2022_08_M01_royaltiesBurned() external {
        LyingCollection editions = new LyingCollection(type(IERC1155).interfaceId, seller);
        editions.setRoyalty(creator, 1000);
        vm.prank(seller);
        engine.addNFTToMarketplace(address(editions), 1);
        Terms memory terms = direct(terms1155(1, 2));
        terms.asset = address(editions);
        list(terms);
        buy(alice, terms, 1);
        vm.assertEq(creator.balance, 0.1 ether);
        // The collection no longer names a receiver, and the next holder imports the token again.
        editions.setRoyalty(address(0), 1000);
        vm.prank(alice);
        engine.addNFTToMarketplace(address(editions), 1);
        buy(bob, terms, 1);
        vm.assertEq(address(0).balance, 0);
        vm.assertEq(seller.balance, 0.875 ether + 0.975 ether);
    }

    /// M-02: receivers use up the gas that they get, at the buyer's cost.
    function test_foundation_2022_08_M02_gasTheft() external {
        Burner artist = new Burner();
        bytes memory minted = artist.execute(
            address(single), 0, abi.encodeWithSignature("createItem(uint256,bytes32)", 1000, bytes32(0))
        );
        uint256 tokenId = abi.decode(minted, (uint256));
        Burner reseller = new Burner();
        artist.execute(
            address(single),
            0,
            abi.encodeCall(single.transferFrom, (address(artist), address(reseller), tokenId))
        );
        reseller.execute(
            address(single), 0, abi.encodeCall(single.setApprovalForAll, (address(engine), true))
        );
        Terms memory terms = direct(terms721(tokenId));
        terms.seller = address(reseller);
        list(terms);
        uint256 payment = PRICE + fee(PRICE);
        vm.prank(alice);
        uint256 left = gasleft();
        engine.buy{value: payment}(terms, 1);
        // A sale, two caps of 30,000 and two parked payments.
        vm.assertLt(left - gasleft(), 290_000, "two hostile receivers");
        vm.assertEq(engine.parked(address(artist)) + engine.parked(address(reseller)), 0.975 ether);
    }

    // ── thirdweb, Macro A-6 and A-15 ───────────────────────────────────────────────────────────

    /// A-6: the payout of an auction is collected repeatedly.
    function test_thirdweb_A6_payoutCollectedRepeatedly() external {
        Terms memory terms = startAuction721(0);
        Terms memory others = startAuction721(0);
        skip(1 days);
        engine.settle(terms);
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NoAuction.selector, engine.hashTerms(terms)));
            vm.prank(seller);
            engine.settle(terms);
        }
        vm.assertEq(seller.balance, 0.4875 ether);
        assertBalanced(START_PRICE, 0);
        engine.settle(others);
        assertBalanced(0, 0);
    }

    /// A-6: the seller changes the listing right before the purchase. Terms cannot change; other
    /// terms are another offer, and the buyer's own terms define the price.
    function test_thirdweb_A6_updateFrontRunsTheBuyer() external {
        Terms memory seen = direct(terms1155(mint1155(10, 0), 10));
        list(seen);
        Terms memory swapped = direct(terms1155(mint1155(10, 0), 10));
        swapped.price = seen.price;
        vm.prank(seller);
        engine.cancelOffer(seen);
        list(swapped);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 2, 0));
        buy(alice, seen, 2);
        vm.assertEq(alice.balance, 1_000_000 ether);
    }

    /// A-6: the winner's token is lost if it cannot be delivered.
    function test_thirdweb_A6_winnersTokenLost() external {
        Refuser winner = new Refuser();
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        list(terms);
        vm.deal(address(winner), 1 ether);
        winner.execute(address(engine), 1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (terms, 1)));
        skip(1 days);
        engine.settle(terms);
        winner.execute(address(engine), 0, abi.encodeCall(IBackOffice.claimTo, (terms, bob)));
        vm.assertEq(multiple.balanceOf(bob, terms.tokenId), 1);
    }

    /// A-6: copies of an ERC-1155 are claimed twice, at the cost of another claimant.
    function test_thirdweb_A6_copiesCollectedTwice() external {
        uint256 tokenId = mint1155(10, 0);
        Refuser[2] memory winners = [new Refuser(), new Refuser()];
        Terms[2] memory offers = [terms1155(tokenId, 5), terms1155(tokenId, 5)];
        offers[1].duration = 2 days;
        for (uint256 i; i < 2; ++i) {
            list(offers[i]);
            vm.deal(address(winners[i]), 1 ether);
            winners[i].execute(
                address(engine), 1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (offers[i], 2))
            );
        }
        skip(2 days);
        engine.settle(offers[0]);
        engine.settle(offers[1]);
        winners[0].execute(address(engine), 0, abi.encodeCall(IBackOffice.claimTo, (offers[0], bob)));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, address(winners[0])));
        winners[0].execute(address(engine), 0, abi.encodeCall(IBackOffice.claimTo, (offers[0], bob)));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, address(winners[0])));
        winners[0].execute(address(engine), 0, abi.encodeCall(IBackOffice.claimTo, (offers[1], bob)));
        winners[1].execute(address(engine), 0, abi.encodeCall(IBackOffice.claimTo, (offers[1], bob)));
        vm.assertEq(multiple.balanceOf(bob, tokenId), 4);
    }

    /// A-15 M-1: coins that nobody accounts for are locked in the contract.
    function test_thirdweb_A15_M1_coinLocked() external {
        Terms memory terms = direct(terms721(mint721(0)));
        list(terms);
        uint256 payment = PRICE + fee(PRICE);
        // Neither more than is due,
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, payment, payment + 1));
        vm.prank(alice);
        engine.buy{value: payment + 1}(terms, 1);
        // nor a part of a bid that the next bidder could not get back,
        Terms memory many = startAuction1155(0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BidNotDivisible.selector, 3 ether + 2, 3));
        vm.prank(bob);
        engine.bid{value: 3 ether + 2}(many, 3);
        // nor coin with a call that needs none.
        vm.prank(alice);
        (bool success,) = address(engine).call{value: 1}(abi.encodeCall(ITrading.settle, (many)));
        vm.assertFalse(success);
        assertBalanced(3 * START_PRICE, 0);
    }

    // ── Seaport, Code4rena 2022-05 ─────────────────────────────────────────────────────────────

    /// H-01: a partial fill is cut to a smaller type, starts again at zero, and oversells.
    function test_seaport_2022_05_H01_truncatedFillOversells() external {
        uint256 tokenId = mint1155(10, 0);
        // The largest possible offer, and every way to overflow its 64 bits.
        Terms memory terms = direct(terms1155(tokenId, type(uint64).max));
        terms.price = 1;
        bytes32 offerId = list(terms);
        buy(alice, terms, 10);
        vm.assertEq(engine.getOffer(offerId).available, type(uint64).max - 10);
        uint256[4] memory quantities =
            [uint256(type(uint64).max), uint256(1) << 64, (uint256(1) << 64) + 1, type(uint256).max - 9];
        for (uint256 i; i < 4; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IEngineEvents.NotEnoughCopies.selector, quantities[i], type(uint64).max - 10
                )
            );
            vm.prank(alice);
            engine.buy(terms, quantities[i]);
        }
        // A bid cannot reach over either.
        terms = auction(terms1155(tokenId, type(uint64).max));
        terms.startPrice = 1;
        list(terms);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.TooManyCopies.selector, uint256(1) << 64, type(uint64).max)
        );
        vm.prank(alice);
        engine.createAuctionAndBid{value: uint256(1) << 64}(terms, uint256(1) << 64);
    }
}
