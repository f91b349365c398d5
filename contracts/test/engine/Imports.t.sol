// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {AuctionStatus, Kind, Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Refuser} from "../mocks/Actors.sol";
import {FailingAnswers, GivenAnswers, LyingCollection, ShortAnswers} from "../mocks/HostileCollections.sol";
import {
    HeavyCollection,
    ForwardingCollection,
    OwnedForwardingCollection,
    KeepingCollection,
    OtherCollection1155,
    OtherCollection721,
    PlainCollection721
} from "../mocks/OtherCollections.sol";

/// Tokens of other collections: read from the chain once, never asked again.
contract ImportsTest is EngineTest {
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

    /// [CHN-01] [ENT-06] [IMP-02] The creator and the royalty are read from the token's contract.
    function test_import721() external {
        vm.assertEq(engine.getCreator(address(other), 7), address(0));
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.NFTAdded(address(other), 7, seller, Kind.ERC721, artist, 750);
        vm.prank(seller);
        (address creator_, uint256 royalties) = engine.addNFTToMarketplace(address(other), 7);
        vm.assertEq(creator_, artist);
        vm.assertEq(royalties, 750);
        vm.assertEq(engine.getCreator(address(other), 7), artist);
        vm.assertEq(engine.getRoyalties(address(other), 7), 750);
    }

    /// [IMP-04] Editions work the same way.
    function test_import1155() external {
        vm.prank(seller);
        engine.addNFTToMarketplace(address(editions), 8);
        vm.assertEq(engine.getCreator(address(editions), 8), artist);
        vm.assertEq(engine.getRoyalties(address(editions), 8), 750);
    }

    /// [CHN-01] The ids of our own tokens contain their creator.
    function test_ourOwn() external {
        uint256 tokenId = mint721(1234);
        vm.assertEq(engine.getCreator(address(single), tokenId), creator);
        vm.assertEq(engine.getRoyalties(address(single), tokenId), 1234);
        tokenId = mint1155(5, 4321);
        vm.assertEq(engine.getCreator(address(multiple), tokenId), creator);
        vm.assertEq(engine.getRoyalties(address(multiple), tokenId), 4321);
    }

    // ── Trading what was imported ──────────────────────────────────────────────────────────────

    function test_buy721() external {
        Terms memory terms = direct(importedTerms(address(other), 7));
        bytes32 offerId = list(terms);
        vm.assertTrue(engine.getOffer(offerId).kind == Kind.ERC721);
        buy(alice, terms, 1);
        vm.assertEq(other.ownerOf(7), alice);
        vm.assertEq(artist.balance, 0.075 ether);
        vm.assertEq(seller.balance, 0.9 ether);
    }

    function test_auction1155() external {
        Terms memory terms = importedTerms(address(editions), 8);
        (terms.copies, terms.reservable) = (60, 60);
        bytes32 offerId = list(terms);
        vm.assertTrue(engine.getOffer(offerId).kind == Kind.ERC1155);
        openAuction(alice, terms, 10, 1 ether);
        buy(bob, terms, 50);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(editions.balanceOf(alice, 8), 10);
        vm.assertEq(editions.balanceOf(bob, 8), 50);
        vm.assertEq(artist.balance, 4.5 ether);
    }

    /// The next holder can list without another import.
    function test_importedOnceForAll() external {
        Terms memory terms = direct(importedTerms(address(other), 7));
        list(terms);
        buy(alice, terms, 1);
        vm.prank(alice);
        other.setApprovalForAll(address(engine), true);
        terms.seller = alice;
        list(terms);
        buy(bob, terms, 1);
        vm.assertEq(other.ownerOf(7), bob);
    }

    // ── What is believed ───────────────────────────────────────────────────────────────────────

    function test_royaltiesAreCappedAtHalf() external {
        other.setRoyalty(artist, 9000);
        vm.prank(seller);
        (, uint256 royalties) = engine.addNFTToMarketplace(address(other), 7);
        vm.assertEq(royalties, 5000);
    }

    /// Without ERC-2981 the collection's owner counts as the creator, and there is no royalty.
    function test_withoutRoyalties() external {
        PlainCollection721 plain = new PlainCollection721();
        plain.mint(seller, 1);
        vm.prank(seller);
        (address creator_, uint256 royalties) = engine.addNFTToMarketplace(address(plain), 1);
        vm.assertEq(creator_, address(this));
        vm.assertEq(royalties, 0);
    }

    /// A royalty for the zero address counts as none, because it would be burned.
    function test_royaltiesForNobody() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        lying.setRoyalty(address(0), 1000);
        vm.prank(seller);
        (address creator_, uint256 royalties) = engine.addNFTToMarketplace(address(lying), 1);
        vm.assertEq(creator_, address(0));
        vm.assertEq(royalties, 0);
    }

    /// An answer that is not an address, or too short, is ignored.
    function test_malformedAnswers() external {
        ShortAnswers short = new ShortAnswers();
        // It answers that everybody is the owner with address 1.
        vm.prank(address(1));
        (address creator_, uint256 royalties) = engine.addNFTToMarketplace(address(short), 1);
        vm.assertEq(creator_, address(1));
        vm.assertEq(royalties, 0);
    }

    /// An owner address without its last byte is ignored, though the rest looks valid.
    function test_answersCutShort() external {
        GivenAnswers cut = new GivenAnswers();
        cut.say(IERC165.supportsInterface.selector, abi.encode(true));
        cut.say(IERC721.ownerOf.selector, abi.encodePacked(uint248(1)));
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.NotTokenOwner.selector, address(cut), 1, address(256))
        );
        vm.prank(address(256));
        engine.addNFTToMarketplace(address(cut), 1);
    }

    /// Words wider than an address are ignored, for the royalty and for the owner.
    function test_answersWiderThanAnAddress() external {
        uint256 wide = uint256(uint160(artist)) | 1 << 160;
        GivenAnswers given = new GivenAnswers();
        given.say(IERC165.supportsInterface.selector, abi.encode(true));
        given.say(IERC721.ownerOf.selector, abi.encode(seller));
        given.say(IERC2981.royaltyInfo.selector, abi.encode(wide, 1000));
        given.say(bytes4(keccak256("owner()")), abi.encode(wide));
        vm.prank(seller);
        (address creator_, uint256 royalties) = engine.addNFTToMarketplace(address(given), 1);
        vm.assertEq(creator_, address(0));
        vm.assertEq(royalties, 0);
    }

    /// Return data of a failed call is ignored.
    function test_failingAnswers() external {
        address failing = address(new FailingAnswers());
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnsupportedAsset.selector, failing));
        vm.prank(address(1));
        engine.addNFTToMarketplace(failing, 1);
    }

    /// A collection that burns gas to hide its royalty costs the importer a limited amount.
    function test_boundedGas() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        lying.setRoyalty(artist, 1000);
        lying.setBurnsGas(true);
        vm.prank(seller);
        uint256 left = gasleft();
        (, uint256 royalties) = engine.addNFTToMarketplace(address(lying), 1);
        vm.assertLt(left - gasleft(), 300_000, "the cost of a hostile collection");
        vm.assertEq(royalties, 0);
    }

    /// Too little gas for the calls does not hide a royalty either.
    function test_noQuestionFailsForLackOfGas() external {
        importsWholeOrNotAtAll(address(other));
    }

    /// Nor with a collection that calls another contract and accepts its failure.
    function test_noQuestionWithinAQuestionFailsForLackOfGas() external {
        importsWholeOrNotAtAll(address(new ForwardingCollection(seller, artist)));
        importsWholeOrNotAtAll(address(new OwnedForwardingCollection(seller, artist)));
    }

    /// Reading the royalty again does not lose it either: with an acceptance or a listing in the same
    /// transaction, that would cost the creator a sale, or half a year of them.
    function test_noRefreshFailsForLackOfGas() external {
        address asset = address(new OwnedForwardingCollection(seller, artist));
        vm.prank(seller);
        engine.addNFTToMarketplace(asset, 7);
        bytes memory call = abi.encodeCall(IBackOffice.refreshRoyalties, (asset, 7));
        uint256 state = vm.snapshotState();
        bool refreshed;
        for (uint256 gas = 20_000; gas < 700_000; gas += 500) {
            (refreshed,) = address(engine).call{gas: gas}(call);
            vm.assertEq(engine.getRoyalties(asset, 7), 750);
            vm.assertEq(engine.getCreator(asset, 7), artist);
            vm.revertToState(state);
        }
        vm.assertTrue(refreshed);
    }

    /// Nor does a listing of an added collection's token, which asks for the royalty at that moment.
    function test_noListingFailsToAskForLackOfGas() external {
        address asset = address(new OwnedForwardingCollection(seller, artist));
        engine.addCollection(asset);
        Terms memory terms = direct(terms721(7));
        terms.asset = asset;
        uint256 state = vm.snapshotState();
        bool listed;
        for (uint256 gas = 20_000; gas < 700_000; gas += 500) {
            vm.prank(seller);
            (listed,) = address(engine).call{gas: gas}(
                abi.encodeCall(
                    ITrading.createOffer, (asset, 7, 1, true, false, PRICE, 0, terms.start, terms.duration)
                )
            );
            vm.assertEq(engine.getOffer(engine.hashTerms(terms)).royalties, listed ? 750 : 0);
            vm.revertToState(state);
        }
        vm.assertTrue(listed);
    }

    /// With any amount of gas, the import reads the royalty or fails.
    function importsWholeOrNotAtAll(address asset) private {
        uint256 state = vm.snapshotState();
        bool imported;
        for (uint256 gas = 20_000; gas < 700_000; gas += 500) {
            vm.prank(seller);
            (imported,) =
                address(engine).call{gas: gas}(abi.encodeCall(IBackOffice.addNFTToMarketplace, (asset, 7)));
            vm.assertEq(engine.getRoyalties(asset, 7), imported ? 750 : 0);
            vm.revertToState(state);
        }
        vm.assertTrue(imported);
    }

    function test_onlyHolders() external {
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.NotTokenOwner.selector, address(other), 7, alice)
        );
        vm.prank(alice);
        engine.addNFTToMarketplace(address(other), 7);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.NotTokenOwner.selector, address(editions), 8, alice)
        );
        vm.prank(alice);
        engine.addNFTToMarketplace(address(editions), 8);
        // A token that does not exist has no owner.
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.NotTokenOwner.selector, address(other), 99, seller)
        );
        vm.prank(seller);
        engine.addNFTToMarketplace(address(other), 99);
    }

    function test_onlyTokens() external {
        address[3] memory assets = [address(engine), alice, address(0)];
        for (uint256 i; i < assets.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnsupportedAsset.selector, assets[i]));
            engine.addNFTToMarketplace(assets[i], 1);
        }
    }

    function test_notOurOwn() external {
        address[2] memory ours = [address(single), address(multiple)];
        for (uint256 i; i < ours.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AlreadyKnown.selector, ours[i]));
            engine.addNFTToMarketplace(ours[i], 1);
        }
    }

    // ── Imported again ─────────────────────────────────────────────────────────────────────────

    /// An offer keeps the royalty it was listed with.
    function test_royaltiesAreFrozenAtListing() external {
        Terms memory terms = direct(importedTerms(address(editions), 8));
        terms.copies = 2;
        list(terms);
        buy(alice, terms, 1);
        vm.assertEq(artist.balance, 0.075 ether);
        editions.setRoyalty(artist, 5000);
        vm.prank(alice);
        engine.addNFTToMarketplace(address(editions), 8);
        vm.assertEq(engine.getRoyalties(address(editions), 8), 5000);
        buy(alice, terms, 1);
        vm.assertEq(artist.balance, 0.15 ether);
    }

    /// If the creator no longer exists or is now the seller, the seller gets the royalty.
    function test_creatorsThatChanged() external {
        LyingCollection lying = new LyingCollection(type(IERC1155).interfaceId, seller);
        lying.setRoyalty(artist, 1000);
        address[2] memory next = [address(0), seller];
        for (uint256 i; i < 2; ++i) {
            lying.setRoyalty(artist, 1000);
            Terms memory terms = direct(importedTerms(address(lying), i));
            list(terms);
            lying.setRoyalty(next[i], 1000);
            vm.prank(lying.holder());
            engine.addNFTToMarketplace(address(lying), i);
            uint256 before = seller.balance;
            vm.expectEmit(true, true, true, true, address(engine));
            emit IEngineEvents.OfferBought(engine.hashTerms(terms), alice, 1, 0.975 ether, 0.05 ether, 0);
            buy(alice, terms, 1);
            vm.assertEq(seller.balance - before, 0.975 ether);
            vm.assertEq(address(0).balance, 0);
        }
    }

    // ── Collections that cheat ─────────────────────────────────────────────────────────────────

    /// A token that will not leave escrow blocks nobody's money but its seller's: the winner's waits for it.
    function test_aTokenThatFreezes() external {
        (LyingCollection lying, Terms memory terms) = frozen();
        uint256 until = time() + 7 days;
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotDelivered.selector, until));
        engine.settle(terms);
        vm.assertEq(seller.balance, 0);
        assertBalanced(2 ether, 0);

        // It moves again, also after more than a week: the sale goes through.
        lying.setRefusesTransfers(false);
        skip(8 days);
        engine.settle(terms);
        vm.assertEq(lying.holder(), bob);
        vm.assertEq(seller.balance, 1.95 ether);
        assertBalanced(0, 0);
    }

    /// A week after the end the winner gets the bid back, and the seller the token, when it moves.
    function test_aTokenThatStaysFrozen() external {
        (LyingCollection lying, Terms memory terms) = frozen();
        bytes32 offerId = engine.hashTerms(terms);
        skip(7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotDelivered.selector, time() + 1));
        engine.settle(terms);
        skip(1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.AuctionUndone(offerId, uint256(offerId) + 1, bob, 1, 2 ether);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.TokensParked(offerId, seller, 1);
        engine.settle(terms);
        vm.assertEq(bob.balance, 1_000_000 ether);
        vm.assertEq(seller.balance, 0);
        vm.assertEq(engine.accrued(), 0);
        vm.assertEq(engine.parkedCopies(offerId, bob), 0);
        vm.assertTrue(engine.getAuction(offerId).status == AuctionStatus.Undone);
        assertBalanced(0, 0);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NoAuction.selector, offerId));
        engine.settle(terms);

        vm.expectRevert(bytes("frozen"));
        engine.claim(terms, seller);
        lying.setRefusesTransfers(false);
        engine.claim(terms, seller);
        vm.assertEq(lying.holder(), seller);
    }

    /// A collection that refuses only the winner moves its tokens: the sale is one, and the winner can name
    /// another account. Otherwise a bidder whom it refuses could always take the bid back.
    function test_aTokenThatRefusesTheWinner() external {
        (LyingCollection lying, Terms memory terms) = frozen();
        lying.setRefusesTransfers(false);
        lying.setRefused(bob);
        engine.settle(terms);
        vm.assertEq(seller.balance, 1.95 ether);
        vm.assertEq(engine.parkedCopies(engine.hashTerms(terms), bob), 1);
        vm.prank(bob);
        engine.claimTo(terms, alice);
        vm.assertEq(lying.holder(), alice);
        assertBalanced(0, 0);
    }

    /// The same for a winner that refuses copies of another collection.
    function test_aWinnerThatRefusesForeignCopies() external {
        Refuser refuser = new Refuser();
        Terms memory terms = importedTerms(address(editions), 8);
        (terms.copies, terms.reservable) = (5, 5);
        list(terms);
        vm.deal(address(refuser), 3 ether);
        refuser.execute(address(engine), 3 ether, abi.encodeCall(ITrading.createAuctionAndBid, (terms, 3)));
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(seller.balance, 2.7 ether);
        vm.assertEq(engine.parkedCopies(engine.hashTerms(terms), address(refuser)), 3);
        assertBalanced(0, 0);
    }

    /// An edition whose auction was undone can be auctioned again.
    function test_copiesThatStayFrozen() external {
        Terms memory terms = importedTerms(address(editions), 8);
        (terms.copies, terms.reservable) = (5, 5);
        bytes32 offerId = list(terms);
        openAuction(alice, terms, 3, 1 ether);
        editions.setStopped(true);
        skip(8 days);
        engine.settle(terms);
        vm.assertEq(alice.balance, 1_000_000 ether);
        editions.setStopped(false);
        openAuction(bob, terms, 2, 1 ether);
        vm.assertTrue(engine.getAuction(offerId).status == AuctionStatus.Running);
        skip(1 days);
        engine.settle(terms);
        vm.assertTrue(engine.getAuction(offerId).status == AuctionStatus.Settled);
        vm.assertEq(editions.balanceOf(bob, 8), 2);
        engine.claim(terms, seller);
        vm.assertEq(engine.getOffer(offerId).available, 0);
        vm.assertEq(editions.balanceOf(address(engine), 8), 0);
        assertBalanced(0, 0);
    }

    /// An auction that bob won for 2, over alice, of a token that stopped moving.
    function frozen() private returns (LyingCollection lying, Terms memory terms) {
        lying = new LyingCollection(type(IERC721).interfaceId, seller);
        terms = importedTerms(address(lying), 1);
        list(terms);
        bid(alice, terms, 1 ether);
        lying.setRefusesTransfers(true);
        bid(bob, terms, 2 ether);
        vm.assertEq(alice.balance, 1_000_000 ether);
        skip(1 days);
    }

    /// A collection without code moves nothing, though no call to it fails: an account with a key can be a collection
    /// for a while (EIP-7702). The seller is not paid for that.
    function test_aCollectionThatLosesItsCode() external {
        (LyingCollection lying, Terms memory terms) = frozen();
        vm.etch(address(lying), "");
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotDelivered.selector, time() + 7 days));
        engine.settle(terms);
        vm.assertEq(seller.balance, 0);
        skip(7 days);
        engine.settle(terms);
        vm.assertEq(bob.balance, 1_000_000 ether);
    }

    /// A token that needs more gas than a delivery has does not come into escrow, because it would not go out again.
    function test_aTokenThatNeedsTooMuchGas() external {
        HeavyCollection heavy = new HeavyCollection();
        heavy.mint(seller, 1);
        vm.prank(seller);
        heavy.setApprovalForAll(address(engine), true);
        Terms memory terms = importedTerms(address(heavy), 1);
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.TokenNotMoved.selector, address(heavy), 1));
        bid(alice, terms, 1 ether);
        buy(alice, terms, 1);
        vm.assertEq(heavy.ownerOf(1), alice, "a purchase has no limit");
        // Its own reason is kept.
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        terms = importedTerms(address(lying), 1);
        list(terms);
        lying.setRefusesTransfers(true);
        vm.expectRevert(bytes("frozen"));
        bid(alice, terms, 1 ether);
    }

    /// A token that calls back from its transfer achieves nothing.
    function test_aTokenThatCallsBack() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        Terms memory terms = importedTerms(address(lying), 1);
        list(terms);
        lying.setCallback(address(engine), abi.encodeCall(ITrading.settle, (terms)));
        bid(alice, terms, 1 ether);
        vm.assertFalse(lying.reentered());
        skip(1 days);
        engine.settle(terms);
        vm.assertFalse(lying.reentered());
        assertBalanced(0, 0);
    }

    /// Its standard is read once: an offer keeps its kind.
    function test_theKindIsFrozen() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        bytes32 offerId = list(importedTerms(address(lying), 1));
        vm.assertTrue(engine.getOffer(offerId).kind == Kind.ERC721);
        vm.etch(address(lying), address(editions).code);
        vm.assertTrue(engine.getOffer(offerId).kind == Kind.ERC721);
    }

    /// Also if it is imported again as the other kind: a listing is sold as its original kind, or not
    /// at all.
    function test_theKindIsFrozen_importedAgain() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        Terms memory terms = direct(importedTerms(address(lying), 8));
        bytes32 offerId = list(terms);
        vm.etch(address(lying), address(editions).code);
        OtherCollection1155(address(lying)).mint(seller, 8, 100);
        vm.startPrank(seller);
        OtherCollection1155(address(lying)).setApprovalForAll(address(engine), true);
        engine.addNFTToMarketplace(address(lying), 8);
        vm.stopPrank();
        vm.assertTrue(engine.getOffer(offerId).kind == Kind.ERC721);
        vm.expectRevert();
        buy(alice, terms, 1);

        terms.copies = 100;
        vm.assertTrue(engine.getOffer(list(terms)).kind == Kind.ERC1155);
        buy(alice, terms, 100);
        vm.assertEq(OtherCollection1155(address(lying)).balanceOf(alice, 8), 100);
    }

    /// A token that claims both standards is treated as an ERC-721, with one copy.
    function test_bothKinds() external {
        address both = address(new ShortAnswers());
        vm.prank(address(1));
        engine.addNFTToMarketplace(both, 1);
        Terms memory terms = terms721(1);
        terms.asset = both;
        terms.copies = 2;
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 2));
        list(terms);
        terms.copies = 1;
        vm.assertTrue(engine.getOffer(list(terms)).kind == Kind.ERC721);
    }

    /// A collection that keeps a part of each transfer harms its own sellers: copies that are not there cannot
    /// be delivered, and the winner gets the bid back.
    function test_aCollectionThatKeepsAPart() external {
        KeepingCollection keeping = new KeepingCollection();
        keeping.mint(seller, 1, 10);
        vm.prank(seller);
        keeping.setApprovalForAll(address(engine), true);
        Terms memory terms = importedTerms(address(keeping), 1);
        (terms.copies, terms.reservable) = (10, 10);
        bytes32 offerId = list(terms);
        openAuction(alice, terms, 10, 1 ether);
        vm.assertEq(keeping.balanceOf(address(engine), 1), 9);
        skip(8 days);
        engine.settle(terms);
        vm.assertEq(alice.balance, 1_000_000 ether);
        vm.assertEq(engine.parkedCopies(offerId, seller), 10);
        assertBalanced(0, 0);
    }

    /// During its transfer, a token's code can only call what its caller may do anyway: a seller that
    /// cancels in the middle of a sale or a bid withdraws only what is left.
    function test_aSellerThatCancelsInBetween() external {
        Actor actor = new Actor();
        LyingCollection lying = new LyingCollection(type(IERC1155).interfaceId, address(actor));
        Terms memory terms = importedTerms(address(lying), 1);
        terms.seller = address(actor);
        (terms.copies, terms.reservable) = (10, 10);
        bytes32 offerId = list(terms);
        bytes memory cancel = abi.encodeCall(IBackOffice.cancelOffer, (terms));
        lying.setCallback(address(actor), abi.encodeCall(Actor.execute, (address(engine), 0, cancel)));
        uint256 state = vm.snapshotState();

        buy(alice, terms, 3);
        vm.assertTrue(lying.reentered());
        vm.assertEq(engine.getOffer(offerId).available, 0);
        vm.assertEq(address(actor).balance, 2.925 ether);
        assertBalanced(0, 0);

        vm.revertToState(state);
        openAuction(alice, terms, 3, 1 ether);
        vm.assertTrue(lying.reentered());
        vm.assertEq(engine.getOffer(offerId).available, 0);
        vm.assertEq(engine.getOffer(offerId).reserved, 3);

        vm.revertToState(state);
        lying.setCallback(address(0), "");
        openAuction(alice, terms, 3, 1 ether);
        lying.setCallback(address(actor), abi.encodeCall(Actor.execute, (address(engine), 0, cancel)));
        bid(bob, terms, 4, 2 ether);
        vm.assertTrue(lying.reentered());
        vm.assertEq(engine.getOffer(offerId).available, 0);
        vm.assertEq(engine.getOffer(offerId).reserved, 4);
        assertBalanced(8 ether, 0);
    }

    /// A collection without code cannot be sold: a call to it delivers nothing.
    function test_aCollectionThatIsGone() external {
        Terms memory terms = direct(importedTerms(address(other), 7));
        list(terms);
        vm.etch(address(other), "");
        vm.expectRevert();
        buy(alice, terms, 1);
        vm.assertEq(alice.balance, 1_000_000 ether);
    }

    function importedTerms(address asset, uint256 tokenId) private returns (Terms memory terms) {
        vm.prank(seller);
        (bool imported,) =
            address(engine).call(abi.encodeCall(IBackOffice.addNFTToMarketplace, (asset, tokenId)));
        if (!imported) {
            vm.prank(LyingCollection(asset).holder());
            engine.addNFTToMarketplace(asset, tokenId);
        }
        terms = terms721(tokenId);
        terms.asset = asset;
    }
}
