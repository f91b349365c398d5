// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {IOwnCollection, Setup} from "../../src/interfaces/IOwnCollection.sol";
import {Acceptance, BuyOrder, Kind, Terms} from "../../src/types/Terms.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {vm} from "../harness/Vm.sol";
import {Editions, Works} from "./OwnTest.sol";
import {HostileValidator} from "./Validators.sol";
import {OtherCollection721} from "../mocks/OtherCollections.sol";

/// A clone whose owner and royalty are written by who makes it, and not by the factory.
contract PreparedClone {
    constructor(address implementation, address owner) {
        bytes memory code =
            abi.encodePacked(hex"363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3");
        assembly ("memory-safe") {
            sstore(0, or(owner, shl(160, 0xffff)))
            return(add(code, 0x20), mload(code))
        }
    }
}

/// Sales of creators' own contracts in the engine.
contract OwnSalesTest is OrderTest {
    uint256 private _salt;

    bytes32 private constant FILE = keccak256("a file");

    Works private works;
    Editions private editions;

    function setUp() public override {
        super.setUp();
        address[] memory markets = new address[](1);
        markets[0] = address(engine);
        Setup memory setup = Setup("Mine", "MINE", 1000, 0, address(0));
        vm.startPrank(creator);
        works = Works(ownCollections.create(Kind.ERC721, 0, setup, markets));
        editions = Editions(ownCollections.create(Kind.ERC1155, 0, setup, markets));
        works.setApprovalForAll(address(engine), true);
        editions.setApprovalForAll(address(engine), true);
        vm.stopPrank();
    }

    function test_theEngineKnowsThem() external view {
        vm.assertTrue(engine.collectionKind(address(works)) == Kind.ERC721);
        vm.assertTrue(engine.collectionKind(address(editions)) == Kind.ERC1155);
    }

    /// A purchase mints, and a second one fails.
    function test_lazyWork() external {
        vm.prank(creator);
        uint256 id = works.commitItem(FILE);
        Terms memory terms = direct(termsOf(address(works), id, 1));
        list(terms);
        buy(alice, terms, 1);
        vm.assertEq(works.ownerOf(id), alice);
        // The creator's own sale has no royalty.
        vm.assertEq(creator.balance, 0.975 ether);
        assertBalanced(0, 0);
    }

    function test_lazyEdition() external {
        vm.prank(creator);
        uint256 id = editions.commitItem(10, FILE);
        Terms memory terms = direct(termsOf(address(editions), id, 10));
        list(terms);
        buy(alice, terms, 3);
        buy(bob, terms, 7);
        vm.assertEq(editions.balanceOf(alice, id), 3);
        vm.assertEq(editions.balanceOf(bob, id), 7);
        vm.assertEq(editions.totalSupply(id), 10);
    }

    /// What is not minted cannot be in escrow, so it has no auctions.
    function test_lazyWorksHaveNoAuctions() external {
        vm.startPrank(creator);
        uint256 work = works.commitItem(FILE);
        uint256 edition = editions.commitItem(10, FILE);
        vm.stopPrank();
        Terms memory terms = auction(termsOf(address(works), work, 1));
        list(terms);
        vm.expectRevert(abi.encodeWithSelector(IOwnCollection.NotMinted.selector, work));
        bid(alice, terms, START_PRICE);
        Terms memory terms1155 = auction(termsOf(address(editions), edition, 10));
        list(terms1155);
        vm.expectRevert(abi.encodeWithSelector(IOwnCollection.NotMinted.selector, edition));
        openAuction(alice, terms1155, 3, START_PRICE);
    }

    /// The creator cannot stop a token that somebody has won.
    function test_whatWasWonIsDelivered() external {
        vm.startPrank(creator);
        uint256 work = works.createItems(3, FILE);
        uint256 edition = editions.createItem(10, FILE);
        vm.stopPrank();
        Terms memory terms = auction(termsOf(address(works), work, 1));
        Terms memory terms1155 = auction(termsOf(address(editions), edition, 10));
        list(terms);
        list(terms1155);
        bid(alice, terms, START_PRICE);
        openAuction(alice, terms1155, 3, START_PRICE);
        address hostile = address(new HostileValidator(HostileValidator.Behaviour.BurnsGas));
        vm.startPrank(creator);
        works.setTransferValidator(hostile);
        editions.setTransferValidator(hostile);
        works.freeze();
        editions.freeze();
        vm.stopPrank();
        skip(1 days + 1);
        engine.settle(terms);
        engine.settle(terms1155);
        vm.assertEq(works.ownerOf(work), alice);
        vm.assertEq(editions.balanceOf(alice, edition), 3);
    }

    // ── Whose they are ─────────────────────────────────────────────────────────────────────────

    /// The proceeds of the owner's sales and the royalties of others' go to the owner's payee, whoever owns it then.
    function test_theOwnersPayee() external {
        address payee = account("payee");
        address[] memory markets = new address[](1);
        markets[0] = address(engine);
        vm.startPrank(creator);
        uint256 id = works.createItem(FILE);
        payees.setPayee(payee, markets);
        vm.stopPrank();
        Terms memory terms = direct(termsOf(address(works), id, 1));
        list(terms);
        buy(alice, terms, 1);
        vm.assertEq(payee.balance, 0.975 ether);
        resell(alice, id);
        vm.assertEq(payee.balance, 1.075 ether, "a royalty");

        address heir = account("heir");
        vm.prank(creator);
        works.transferOwnership(heir);
        vm.prank(heir);
        works.acceptOwnership();
        resell(bob, id);
        vm.assertEq(heir.balance, 0.1 ether, "the next owner's");
        vm.assertEq(engine.getCreator(address(works), id), heir);
        // A royalty that was lowered is lower in the next listing.
        vm.prank(heir);
        works.lowerRoyalty(0);
        vm.assertEq(engine.getRoyalties(address(works), id), 0);
        resell(alice, id);
        vm.assertEq(heir.balance, 0.1 ether);
    }

    /// A royalty of an auction, and of an order.
    function test_royaltiesOfOtherSales() external {
        vm.startPrank(creator);
        uint256 id = works.createItem(FILE);
        works.transferFrom(creator, seller, id);
        vm.stopPrank();
        vm.prank(seller);
        works.setApprovalForAll(address(engine), true);
        Terms memory terms = auction(termsOf(address(works), id, 1));
        (terms.seller, terms.counter) = (seller, 0);
        list(terms);
        bid(alice, terms, 1 ether);
        skip(1 days);
        engine.settle(terms);
        vm.assertEq(creator.balance, 0.1 ether);
        vm.assertEq(seller.balance, 0.875 ether);
        vm.assertEq(works.ownerOf(id), alice);
    }

    /// Nobody else mints there, so an order can be for any token of it.
    function test_anOrderForAnyToken() external {
        vm.prank(creator);
        uint256 id = works.commitItem(FILE);
        BuyOrder memory order = orderFor(address(works));
        accept(creator, acceptanceOf(order, id, 1));
        vm.assertEq(works.ownerOf(id), alice, "minted to the buyer");
        vm.assertEq(coin.balanceOf(creator), 0.975 ether);
    }

    /// A holder accepts by a transfer too.
    function test_anOrderAcceptedByATransfer() external {
        vm.startPrank(creator);
        uint256 id = works.createItem(FILE);
        Acceptance memory acceptance = acceptanceOf(orderFor(address(works)), id, 1);
        works.safeTransferFrom(creator, address(engine), id, abi.encode(acceptance));
        vm.stopPrank();
        vm.assertEq(works.ownerOf(id), alice);
    }

    /// They report only what happened, so a transfer sells copies while others are in escrow.
    function test_acceptedByATransferWhileCopiesAreInEscrow() external {
        vm.prank(creator);
        uint256 edition = editions.createItem(10, FILE);
        Terms memory terms = auction(termsOf(address(editions), edition, 10));
        list(terms);
        openAuction(bob, terms, 3, START_PRICE);
        Acceptance memory acceptance = acceptanceOf(orderFor(address(editions)), edition, 1);
        vm.prank(creator);
        editions.safeTransferFrom(creator, address(engine), edition, 1, abi.encode(acceptance));
        vm.assertEq(editions.balanceOf(alice, edition), 1);
        skip(1 days + 1);
        engine.settle(terms);
        vm.assertEq(editions.balanceOf(bob, edition), 3);
    }

    // ── What the engine believes ───────────────────────────────────────────────────────────────

    function test_onlyTheFactoryTells() external {
        vm.assertEq(engine.ownCollections(), address(ownCollections));
        vm.assertTrue(engine.isOwnCollection(address(works)));
        vm.assertFalse(engine.isOwnCollection(address(single)));
        vm.expectRevert(IEngineEvents.OnlyOwnCollections.selector);
        vm.prank(creator);
        engine.addOwnCollection(address(single), Kind.ERC721);
        bytes memory known = abi.encodeWithSelector(IEngineEvents.AlreadyKnown.selector, address(works));
        vm.expectRevert(known);
        engine.addCollection(address(works));
        vm.expectRevert(known);
        engine.addNFTToMarketplace(address(works), 1);
    }

    /// A contract that the factory did not tell of is unknown, whatever its code is, until it tells.
    function test_untold() external {
        vm.prank(creator);
        address asset =
            ownCollections.create(Kind.ERC721, "later", Setup("", "", 0, 0, address(0)), new address[](0));
        vm.assertTrue(engine.collectionKind(asset) == Kind.None);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AlreadyKnown.selector, asset));
        engine.addCollection(asset);
        address[] memory markets = new address[](1);
        markets[0] = address(engine);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.CollectionAdded(asset, Kind.ERC721, true);
        vm.prank(alice);
        ownCollections.tell(creator, Kind.ERC721, "later", markets);
        vm.assertTrue(engine.isOwnCollection(asset));
    }

    /// Who makes a clone can write into its storage while it is created: its code alone proves nothing.
    function test_aCloneThatWasPrepared() external {
        address prepared = address(new PreparedClone(ownCollections.implementation721(), creator));
        vm.assertEq(prepared.codehash, ownCollections.codeHashOf(Kind.ERC721));
        (address owner_, uint256 bps) = IOwnCollection(prepared).creatorAndRoyalty();
        vm.assertEq(owner_, creator);
        vm.assertEq(bps, 65_535, "a royalty of 655%");
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AlreadyKnown.selector, prepared));
        engine.addCollection(prepared);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AlreadyKnown.selector, prepared));
        engine.addNFTToMarketplace(prepared, 1);
        vm.assertFalse(engine.isOwnCollection(prepared));
        Terms memory terms = direct(termsOf(prepared, 1, 1));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AssetNotImported.selector, prepared, 1));
        list(terms);
    }

    /// A collection that was added as somebody else's and became such a clone (its creator destroyed it in the transaction
    /// that created it) stays somebody else's.
    function test_aCollectionThatBecomesAClone() external {
        OtherCollection721 other = new OtherCollection721();
        engine.addCollection(address(other));
        PreparedClone prepared = new PreparedClone(ownCollections.implementation721(), creator);
        vm.etch(address(other), address(prepared).code);
        vm.assertFalse(engine.isOwnCollection(address(other)));
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    /// To bob, or from bob to alice, at the usual price.
    function resell(address holder, uint256 id) private {
        vm.prank(holder);
        works.setApprovalForAll(address(engine), true);
        Terms memory terms = direct(termsOf(address(works), id, 1));
        (terms.seller, terms.counter, terms.salt) = (holder, 0, ++_salt);
        list(terms);
        buy(holder == alice ? bob : alice, terms, 1);
    }

    function termsOf(address asset, uint256 id, uint256 copies) private view returns (Terms memory terms) {
        terms = terms1155(id, copies);
        (terms.asset, terms.seller, terms.counter) = (asset, creator, engine.counterOf(creator));
    }
}
