// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOwnCollections} from "../../src/interfaces/IOwnCollections.sol";
import {IPayees} from "../../src/interfaces/IPayees.sol";
import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {Listing, NewOffer, Purchase, Terms} from "../../src/types/Terms.sol";
import {
    Collectible1155,
    Collectible721,
    deployCollectible1155,
    deployCollectible721,
    deployEngine,
    deployOwnCollections,
    deployPayees
} from "./Deployed.sol";
import {Signing} from "./Signing.sol";
import {vm} from "./Vm.sol";

/// A marketplace with a commission of 2.5% and raises of 5%, a creator, a different seller, and
/// buyers.
abstract contract EngineTest {
    uint256 internal constant COMMISSION = 250;
    uint256 internal constant RAISE = 500;
    uint256 internal constant INCREMENT = 0.001 ether;
    uint256 internal constant PRICE = 1 ether;
    uint256 internal constant START_PRICE = 0.5 ether;
    uint256 internal constant NOW = 1_800_000_000;

    address internal owner = account("owner");
    address internal creator = account("creator");
    address internal seller = account("seller");
    address internal alice = account("alice");
    address internal bob = account("bob");

    IPayees internal payees;
    IOwnCollections internal ownCollections;
    ISaleEngine internal engine;
    Collectible721 internal single;
    Collectible1155 internal multiple;

    function setUp() public virtual {
        vm.warp(NOW);
        payees = deployPayees();
        ownCollections = deployOwnCollections(payees);
        single = deployCollectible721(owner, payees);
        multiple = deployCollectible1155(owner, payees);
        engine = deployEngine(
            owner, COMMISSION, RAISE, INCREMENT, address(single), address(multiple), payees, ownCollections
        );
        vm.label(address(engine), "engine");
        vm.deal(alice, 1_000_000 ether);
        vm.deal(bob, 1_000_000 ether);
    }

    function account(string memory name) internal returns (address account_) {
        account_ = vm.addr(uint256(keccak256(bytes(name))));
        vm.label(account_, name);
    }

    /// A single work by the creator, held by the seller, approved.
    function mint721(uint256 royalties) internal returns (uint256 tokenId) {
        vm.startPrank(creator);
        tokenId = single.createItem(royalties, 0);
        single.transferFrom(creator, seller, tokenId);
        vm.stopPrank();
        vm.prank(seller);
        single.setApprovalForAll(address(engine), true);
    }

    /// An edition by the creator, all copies held by the seller, approved.
    function mint1155(uint256 copies, uint256 royalties) internal returns (uint256 tokenId) {
        vm.startPrank(creator);
        tokenId = multiple.createItem(copies, royalties, 0);
        multiple.safeTransferFrom(creator, seller, tokenId, copies, "");
        vm.stopPrank();
        vm.prank(seller);
        multiple.setApprovalForAll(address(engine), true);
    }

    /// For sale and for auction, from now on, for a day.
    function terms721(uint256 tokenId) internal view returns (Terms memory) {
        return Terms({
            seller: seller,
            asset: address(single),
            tokenId: tokenId,
            copies: 1,
            reservable: 1,
            price: PRICE,
            currency: address(0),
            startPrice: START_PRICE,
            start: time(),
            duration: 1 days,
            fromFirstBid: 0,
            counter: engine.counterOf(seller),
            salt: 0
        });
    }

    function terms1155(uint256 tokenId, uint256 copies) internal view returns (Terms memory terms) {
        terms = terms721(tokenId);
        terms.asset = address(multiple);
        terms.copies = copies;
        terms.reservable = copies;
    }

    /// Read `block.timestamp` only once in a test: the optimizer treats it as a constant.
    function time() internal view returns (uint256) {
        return vm.getBlockTimestamp();
    }

    function skip(uint256 seconds_) internal {
        vm.warp(time() + seconds_);
    }

    /// By `createOffer`, unless only `createOffers` has the terms.
    function list(Terms memory terms) internal returns (bytes32 offerId) {
        bool plain = terms.salt == 0 && terms.fromFirstBid == 0 && terms.currency == address(0);
        if (!plain || (terms.startPrice != 0 && terms.reservable != terms.copies)) {
            NewOffer[] memory newOffers = new NewOffer[](1);
            newOffers[0] = newOffer(terms);
            vm.prank(terms.seller);
            bytes32[] memory offerIds = engine.createOffers(newOffers, 500);
            // None if a test expects that it fails.
            return offerIds.length == 0 ? bytes32(0) : offerIds[0];
        }
        vm.prank(terms.seller);
        return engine.createOffer(
            terms.asset,
            terms.tokenId,
            terms.copies,
            terms.price != 0,
            terms.startPrice != 0,
            terms.price,
            terms.startPrice,
            terms.start,
            terms.duration
        );
    }

    /// Whatever the royalty.
    function newOffer(Terms memory terms) internal pure returns (NewOffer memory) {
        return NewOffer({
            asset: terms.asset,
            tokenId: terms.tokenId,
            copies: terms.copies,
            reservable: terms.reservable,
            price: terms.price,
            currency: terms.currency,
            startPrice: terms.startPrice,
            start: terms.start,
            duration: terms.duration,
            fromFirstBid: terms.fromFirstBid,
            salt: terms.salt,
            maxRoyalties: 5_000
        });
    }

    /// Only at a fixed price.
    function direct(Terms memory terms) internal pure returns (Terms memory) {
        terms.reservable = 0;
        terms.startPrice = 0;
        return terms;
    }

    /// Only by auction.
    function auction(Terms memory terms) internal pure returns (Terms memory) {
        terms.price = 0;
        return terms;
    }

    function fee(uint256 amount) internal pure returns (uint256) {
        return amount * COMMISSION / 10_000;
    }

    function buy(address buyer, Terms memory terms, uint256 quantity) internal {
        uint256 price = terms.price * quantity;
        vm.prank(buyer);
        engine.buy{value: price + fee(price)}(terms, quantity);
    }

    function bid(address bidder, Terms memory terms, uint256 unitPrice) internal {
        bid(bidder, terms, 1, unitPrice);
    }

    function bid(address bidder, Terms memory terms, uint256 copies, uint256 unitPrice) internal {
        vm.prank(bidder);
        engine.bid{value: unitPrice * copies}(terms, copies);
    }

    function openAuction(address bidder, Terms memory terms, uint256 copies, uint256 unitPrice) internal {
        vm.prank(bidder);
        engine.createAuctionAndBid{value: unitPrice * copies}(terms, copies);
    }

    /// What a seller signs: for anyone, for a month, at the commission of the moment.
    function listingOf(Terms memory terms) internal pure returns (Listing memory) {
        return Listing({
            terms: terms,
            maxCommission: COMMISSION,
            maxRoyalties: 5_000,
            buyer: address(0),
            expiry: terms.start + 30 days,
            group: 0
        });
    }

    /// Copies of a listing that `seller` signed.
    function signed(Listing memory listing, uint256 quantity)
        internal
        view
        returns (Purchase memory purchase)
    {
        purchase.listing = listing;
        purchase.quantity = quantity;
        purchase.signature = Signing.sign(engine, Signing.keyOf("seller"), listing);
    }

    /// The buyer is the recipient.
    function buySigned(address buyer, Purchase memory purchase) internal {
        uint256 price = purchase.listing.terms.price * purchase.quantity;
        vm.prank(buyer);
        engine.buySigned{value: price + fee(price)}(purchase, buyer);
    }

    /// An auction of one of the seller's tokens, with a first bid by alice.
    function startAuction721(uint256 royalties) internal returns (Terms memory terms) {
        terms = terms721(mint721(royalties));
        list(terms);
        bid(alice, terms, START_PRICE);
    }

    /// An offer of ten copies, with an auction of three of them opened by alice.
    function startAuction1155(uint256 royalties) internal returns (Terms memory terms) {
        terms = terms1155(mint1155(10, royalties), 10);
        list(terms);
        openAuction(alice, terms, 3, START_PRICE);
    }

    /// The engine holds exactly what it owes.
    function assertBalanced(uint256 liveBids, uint256 parked) internal view {
        vm.assertEq(address(engine).balance, engine.accrued() + liveBids + parked, "balance");
    }
}
