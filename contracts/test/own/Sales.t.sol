// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOwnCollection, Setup} from "../../src/own/IOwnCollection.sol";
import {IOwnCollections} from "../../src/own/IOwnCollections.sol";
import {Kind, Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Editions, Works, deployCollections} from "./OwnTest.sol";
import {HostileValidator} from "./Validators.sol";

/// Sales of creators' own contracts in the engine.
contract OwnSalesTest is EngineTest {
    bytes32 private constant FILE = keccak256("a file");

    Works private works;
    Editions private editions;

    function setUp() public override {
        super.setUp();
        IOwnCollections factory = deployCollections(payees);
        address[] memory markets = new address[](1);
        markets[0] = address(engine);
        Setup memory setup = Setup("Mine", "MINE", 1000, 0, address(0));
        vm.startPrank(creator);
        works = Works(factory.create(Kind.ERC721, 0, setup, markets));
        editions = Editions(factory.create(Kind.ERC1155, 0, setup, markets));
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

    function termsOf(address asset, uint256 id, uint256 copies) private view returns (Terms memory terms) {
        terms = terms1155(id, copies);
        (terms.asset, terms.seller, terms.counter) = (asset, creator, engine.counterOf(creator));
    }
}
