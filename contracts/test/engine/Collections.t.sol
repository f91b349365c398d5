// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {TokenReader} from "../../src/TokenReader.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {Kind, NewOffer, Offer, Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {LyingCollection} from "../mocks/HostileCollections.sol";
import {
    FlatRoyalty721,
    HeavyRoyalty721,
    LockedTokens,
    OtherCollection1155,
    OtherCollection721,
    PlainCollection721
} from "../mocks/OtherCollections.sol";

/// Collections whose tokens are all known, and royalties that are asked at the listing or read again.
contract CollectionsTest is EngineTest {
    OtherCollection721 internal other;
    OtherCollection1155 internal editions;
    address internal artist = account("artist");

    function setUp() public override {
        super.setUp();
        other = new OtherCollection721();
        other.setRoyalty(artist, 750);
        other.mint(seller, 7);
        editions = new OtherCollection1155();
        editions.setRoyalty(artist, 750);
        editions.mint(seller, 8, 100);
        vm.startPrank(seller);
        other.setApprovalForAll(address(engine), true);
        editions.setApprovalForAll(address(engine), true);
        vm.stopPrank();
    }

    // ── Adding ─────────────────────────────────────────────────────────────────────────────────

    /// Anybody adds a collection; all its tokens can then be listed.
    function test_addCollection() external {
        vm.assertTrue(engine.collectionKind(address(other)) == Kind.None);
        Terms memory terms = termsOf(address(other), 7);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AssetNotImported.selector, address(other), 7));
        list(terms);

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.CollectionAdded(address(other), Kind.ERC721, false);
        vm.prank(alice);
        vm.assertTrue(engine.addCollection(address(other)) == Kind.ERC721);
        vm.assertTrue(engine.collectionKind(address(other)) == Kind.ERC721);
        Offer memory offer = engine.getOffer(list(terms));
        vm.assertTrue(offer.kind == Kind.ERC721);
        vm.assertEq(offer.royalties, 750);
        buy(alice, terms, 1);
        vm.assertEq(other.ownerOf(7), alice);
        vm.assertEq(artist.balance, 0.075 ether);
        vm.assertEq(seller.balance, 0.9 ether);
    }

    function test_addCollection1155() external {
        vm.assertTrue(engine.addCollection(address(editions)) == Kind.ERC1155);
        Terms memory terms = termsOf(address(editions), 8);
        terms.copies = 10;
        vm.assertTrue(engine.getOffer(list(terms)).kind == Kind.ERC1155);
        buy(alice, terms, 3);
        vm.assertEq(editions.balanceOf(alice, 8), 3);
        vm.assertEq(artist.balance, 0.225 ether);
    }

    function test_addCollection_onlyCollections() external {
        address[3] memory assets = [address(engine), alice, address(0)];
        for (uint256 i; i < assets.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnsupportedAsset.selector, assets[i]));
            engine.addCollection(assets[i]);
        }
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AlreadyKnown.selector, address(single)));
        engine.addCollection(address(single));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AlreadyKnown.selector, address(multiple)));
        engine.addCollection(address(multiple));
        vm.assertTrue(engine.collectionKind(address(single)) == Kind.ERC721);
        vm.assertTrue(engine.collectionKind(address(multiple)) == Kind.ERC1155);
    }

    /// A collection that becomes another kind sells what was listed as its original kind, or not at all.
    function test_addCollection_again() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        engine.addCollection(address(lying));
        bytes32 offerId = list(termsOf(address(lying), 1));
        vm.etch(address(lying), address(editions).code);
        vm.assertTrue(engine.addCollection(address(lying)) == Kind.ERC1155);
        vm.assertTrue(engine.getOffer(offerId).kind == Kind.ERC721);
    }

    /// What was imported is believed before the collection is asked.
    function test_importedTokensAreNotAskedAgain() external {
        engine.addCollection(address(other));
        vm.prank(seller);
        engine.addNFTToMarketplace(address(other), 7);
        other.setRoyalty(alice, 5000);
        vm.assertEq(engine.getRoyalties(address(other), 7), 750);
        vm.assertEq(engine.getCreator(address(other), 7), artist);
    }

    // ── Royalties of added collections ─────────────────────────────────────────────────────────

    function test_royaltiesAreAskedWhenAsked() external {
        vm.assertEq(engine.getCreator(address(other), 7), address(0));
        vm.assertEq(engine.getRoyalties(address(other), 7), 0);
        engine.addCollection(address(other));
        vm.assertEq(engine.getCreator(address(other), 7), artist);
        vm.assertEq(engine.getRoyalties(address(other), 7), 750);
        other.setRoyalty(bob, 1_000);
        vm.assertEq(engine.getCreator(address(other), 7), bob);
        vm.assertEq(engine.getRoyalties(address(other), 7), 1_000);
    }

    /// The share is that of the listing; the receiver that of the sale.
    function test_shareOfTheListing_receiverOfTheSale() external {
        engine.addCollection(address(editions));
        Terms memory terms = termsOf(address(editions), 8);
        terms.copies = 10;
        list(terms);
        address heir = account("heir");
        editions.setRoyalty(heir, 5_000);
        buy(alice, terms, 1);
        vm.assertEq(heir.balance, 0.075 ether);
        vm.assertEq(artist.balance, 0);
        // The seller takes over the royalty, or nobody gets it any more: the seller gets it.
        editions.setRoyalty(seller, 5_000);
        buy(alice, terms, 1);
        vm.assertEq(seller.balance, 0.9 ether + 0.975 ether);
    }

    /// A collection that names nobody any more, or no share, leaves the share of the listing to the seller, and not to
    /// its owner. Of an imported token that is so once the royalty was read again.
    function test_aRoyaltyThatVanishes() external {
        for (uint256 i; i < 4; ++i) {
            bool imported = i % 2 == 0;
            LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
            lying.setOwner(bob);
            lying.setRoyalty(artist, 1_000);
            vm.prank(seller);
            if (imported) engine.addNFTToMarketplace(address(lying), 1);
            else engine.addCollection(address(lying));
            Terms memory terms = termsOf(address(lying), 1);
            list(terms);
            if (i < 2) lying.setRoyalty(address(0), 0);
            else lying.setRoyalty(artist, 0);
            if (imported) engine.refreshRoyalties(address(lying), 1);
            uint256 before = seller.balance;
            buy(alice, terms, 1);
            vm.assertEq(seller.balance - before, 0.975 ether);
        }
        vm.assertEq(bob.balance, 1_000_000 ether);
        vm.assertEq(artist.balance, 0);
    }

    /// A royalty that could not be read is not none: nothing is listed, added or read anew under it.
    function test_aRoyaltyThatNeedsTooMuchGas() external {
        address heavy = address(new HeavyRoyalty721(seller, artist));
        Terms memory terms = termsOf(heavy, 7);
        NewOffer[] memory offers = new NewOffer[](1);
        offers[0] = newOffer(terms);
        bytes memory unread = abi.encodeWithSelector(IEngineEvents.RoyaltyUnread.selector, heavy, 7);
        vm.expectRevert(unread);
        vm.prank(seller);
        engine.addNFTToMarketplace(heavy, 7);
        engine.addCollection(heavy);
        vm.expectRevert(unread);
        engine.getRoyalties(heavy, 7);
        vm.expectRevert(unread);
        vm.prank(seller);
        engine.createOffers(offers, COMMISSION);
    }

    /// An old contract that answers what it does not know by using up its gas has no royalties.
    function test_aFailureThatTakesAllGasIsNoRoyalty() external {
        LyingCollection old = new LyingCollection(type(IERC721).interfaceId, seller);
        old.setBurnsGas(true);
        engine.addCollection(address(old));
        vm.assertEq(engine.getRoyalties(address(old), 1), 0);
        list(termsOf(address(old), 1));
    }

    /// Without a royalty at the listing, none is asked for at the sale.
    function test_noQuestionWithoutARoyalty() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        engine.addCollection(address(lying));
        Terms memory terms = termsOf(address(lying), 1);
        list(terms);
        vm.expectCall(address(lying), abi.encodeWithSelector(IERC2981.royaltyInfo.selector), 0);
        buy(alice, terms, 1);
        vm.assertEq(seller.balance, 0.975 ether);
    }

    /// A collection cannot stop a settlement by an answer that the engine would refuse at a listing, and
    /// so cannot lock a bid in the engine.
    function test_noAnswerStopsASettlement() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        lying.setRoyalty(artist, 1_000);
        engine.addCollection(address(lying));
        Terms memory terms = terms721(1);
        terms.asset = address(lying);
        list(terms);
        bid(alice, terms, 1 ether);
        skip(1 days);
        uint256 state = vm.snapshotState();

        // More than the price: the share is that of the listing.
        lying.setRoyalty(artist, 10_001);
        engine.settle(terms);
        vm.assertEq(artist.balance, 0.1 ether);
        vm.assertEq(seller.balance, 0.875 ether);

        // The engine: it counts as nobody.
        vm.revertToState(state);
        lying.setRoyalty(address(engine), 1_000);
        vm.assertEq(engine.getCreator(address(lying), 1), address(0));
        engine.settle(terms);
        vm.assertEq(seller.balance, 0.975 ether);
        assertBalanced(0, 0);

        // Burning all the gas it gets: neither receiver nor owner.
        vm.revertToState(state);
        lying.setBurnsGas(true);
        uint256 left = gasleft();
        engine.settle(terms);
        vm.assertLt(left - gasleft(), 400_000, "the cost of a hostile collection");
        vm.assertEq(seller.balance, 0.975 ether);
    }

    /// Who reads the events alone knows what is sold, and who gets which share.
    function test_eventsCarryKindAndRoyalty() external {
        vm.startPrank(seller);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.NFTAdded(address(editions), 8, seller, Kind.ERC1155, artist, 750);
        engine.addNFTToMarketplace(address(editions), 8);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.NFTAdded(address(other), 7, seller, Kind.ERC721, artist, 750);
        engine.addNFTToMarketplace(address(other), 7);
        vm.stopPrank();
        for (uint256 i; i < 2; ++i) {
            Terms memory terms = i == 0 ? termsOf(address(editions), 8) : termsOf(address(other), 7);
            bytes32 offerId = engine.hashTerms(terms);
            vm.expectEmit(true, true, true, true, address(engine));
            emit IEngineEvents.OfferCreated(
                offerId, terms, i == 0 ? Kind.ERC1155 : Kind.ERC721, COMMISSION, 750
            );
            list(terms);
        }
    }

    // ── Bounded by the listing ─────────────────────────────────────────────────────────────────

    /// A collection that raises its royalty between the seller's act and the block sells nothing.
    function test_royaltyIsBoundByTheListing() external {
        engine.addCollection(address(other));
        Terms memory terms = termsOf(address(other), 7);
        other.setRoyalty(artist, 751);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.RoyaltiesAboveMaximum.selector, 751, 750));
        listWithin(terms, 750);
        other.setRoyalty(artist, 750);
        vm.assertEq(engine.getOffer(listWithin(terms, 750)).royalties, 750);
    }

    /// For imported tokens, and for ours, too. The creator's own listing has no royalty to bound.
    function test_royaltyIsBoundByTheListing_everywhere() external {
        vm.prank(seller);
        engine.addNFTToMarketplace(address(other), 7);
        Terms memory imported = termsOf(address(other), 7);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.RoyaltiesAboveMaximum.selector, 750, 749));
        listWithin(imported, 749);
        Terms memory ours = direct(terms721(mint721(1_000)));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.RoyaltiesAboveMaximum.selector, 1_000, 0));
        listWithin(ours, 0);
        ours.seller = creator;
        vm.assertEq(engine.getOffer(listWithin(ours, 0)).royalties, 0);
    }

    // ── Reading again ──────────────────────────────────────────────────────────────────────────

    /// Anybody may have the royalty of an imported token read again.
    function test_refreshRoyalties() external {
        vm.prank(seller);
        engine.addNFTToMarketplace(address(other), 7);
        other.setRoyalty(bob, 300);
        vm.assertEq(engine.getRoyalties(address(other), 7), 750);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.RoyaltiesRead(address(other), 7, bob, 300);
        vm.prank(account("anybody"));
        (address creator_, uint256 royalties) = engine.refreshRoyalties(address(other), 7);
        vm.assertEq(creator_, bob);
        vm.assertEq(royalties, 300);
        vm.assertEq(engine.getCreator(address(other), 7), bob);
        vm.assertEq(engine.getRoyalties(address(other), 7), 300);
        // It is still the kind that it was.
        vm.assertTrue(engine.getOffer(list(termsOf(address(other), 7))).kind == Kind.ERC721);
    }

    function test_refreshRoyalties_onlyOfImportedTokens() external {
        bytes memory reason =
            abi.encodeWithSelector(IEngineEvents.AssetNotImported.selector, address(other), 7);
        vm.expectRevert(reason);
        engine.refreshRoyalties(address(other), 7);
        engine.addCollection(address(other));
        vm.expectRevert(reason);
        engine.refreshRoyalties(address(other), 7);
    }

    // ── What the reader believes ───────────────────────────────────────────────────────────────

    /// A flat fee is a small share of 1 ether, though it is all of a small price.
    function test_royaltyIsAskedOnOneEther() external {
        FlatRoyalty721 flat = new FlatRoyalty721(artist, 0.01 ether);
        engine.addCollection(address(flat));
        vm.assertEq(engine.getRoyalties(address(flat), 1), 100);
        // A share that is a fraction of a basis point is rounded down.
        flat = new FlatRoyalty721(artist, 0.000_199_9 ether);
        engine.addCollection(address(flat));
        vm.assertEq(engine.getRoyalties(address(flat), 1), 1);
    }

    /// Up to the price it is a share, at most half; above it is refused.
    function test_royaltyAboveThePriceIsRefused() external {
        other.setRoyalty(artist, 10_000);
        vm.prank(seller);
        (, uint256 royalties) = engine.addNFTToMarketplace(address(other), 7);
        vm.assertEq(royalties, 5_000);

        FlatRoyalty721 flat = new FlatRoyalty721(artist, 1 ether + 1);
        flat.mint(seller, 1);
        bytes memory refusal =
            abi.encodeWithSelector(IEngineEvents.RoyaltyRefused.selector, artist, 1 ether + 1);
        vm.expectRevert(refusal);
        vm.prank(seller);
        engine.addNFTToMarketplace(address(flat), 1);
        engine.addCollection(address(flat));
        Terms memory terms = termsOf(address(flat), 1);
        vm.expectRevert(refusal);
        list(terms);
        vm.expectRevert(refusal);
        engine.getRoyalties(address(flat), 1);
    }

    /// A royalty for the engine would be stuck in it.
    function test_royaltyForTheEngineIsRefused() external {
        other.setRoyalty(address(engine), 100);
        bytes memory refusal =
            abi.encodeWithSelector(IEngineEvents.RoyaltyRefused.selector, address(engine), 0.01 ether);
        vm.expectRevert(refusal);
        vm.prank(seller);
        engine.addNFTToMarketplace(address(other), 7);
        other.setRoyalty(artist, 100);
        vm.prank(seller);
        engine.addNFTToMarketplace(address(other), 7);
        other.setRoyalty(address(engine), 100);
        vm.expectRevert(refusal);
        engine.refreshRoyalties(address(other), 7);
    }

    /// ERC-5192: what cannot be transferred cannot be sold.
    function test_lockedTokensAreRefused() external {
        LockedTokens soulbound = new LockedTokens();
        soulbound.mint(seller, 1);
        soulbound.mint(seller, 2);
        soulbound.lock(1);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TokenLocked.selector, address(soulbound), 1));
        engine.addNFTToMarketplace(address(soulbound), 1);
        engine.addNFTToMarketplace(address(soulbound), 2);
    }

    /// The reader has no state, and knows its engine.
    function test_tokenReader() external {
        TokenReader reader = TokenReader(engine.tokenReader());
        vm.assertTrue(reader.readKind(address(other)) == Kind.ERC721);
        vm.assertTrue(reader.readKind(address(editions)) == Kind.ERC1155);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnsupportedAsset.selector, alice));
        reader.readKind(alice);
        (address creator_, uint256 royalties) = reader.readRoyalties(address(other), 7);
        vm.assertEq(creator_, artist);
        vm.assertEq(royalties, 750);
        Kind kind;
        (kind, creator_, royalties) = reader.readHeld(address(editions), 8, seller);
        vm.assertTrue(kind == Kind.ERC1155);
        vm.assertEq(royalties, 750);
        PlainCollection721 plain = new PlainCollection721();
        (creator_, royalties) = reader.readRoyalties(address(plain), 1);
        vm.assertEq(creator_, address(this));
        vm.assertEq(royalties, 0);
        vm.assertEq(reader.readCreator(address(plain), 1), address(0), "no receiver");
        // Another engine's reader believes a royalty for this engine.
        other.setRoyalty(address(engine), 100);
        (creator_,) = new TokenReader().readRoyalties(address(other), 7);
        vm.assertEq(creator_, address(engine));
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    /// At a fixed price.
    function termsOf(address asset, uint256 tokenId) private view returns (Terms memory terms) {
        terms = direct(terms721(tokenId));
        terms.asset = asset;
    }

    function listWithin(Terms memory terms, uint256 maxRoyalties) private returns (bytes32) {
        NewOffer[] memory newOffers = new NewOffer[](1);
        newOffers[0] = newOffer(terms);
        newOffers[0].maxRoyalties = maxRoyalties;
        vm.prank(terms.seller);
        bytes32[] memory offerIds = engine.createOffers(newOffers, COMMISSION);
        return offerIds.length == 0 ? bytes32(0) : offerIds[0];
    }
}
