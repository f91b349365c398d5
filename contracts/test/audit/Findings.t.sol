// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Phase} from "../../src/types/Phase.sol";
import {IOwnCollections} from "../../src/interfaces/IOwnCollections.sol";
import {Setup} from "../../src/interfaces/IOwnCollection.sol";
import {Kind, NewOffer, Purchase, Terms} from "../../src/types/Terms.sol";
import {DropTest} from "../harness/DropTest.sol";
import {deployOwnCollections} from "../harness/Deployed.sol";
import {Editions} from "../own/OwnTest.sol";
import {vm} from "../harness/Vm.sol";

/// What an audit of own contracts, drops and their sales found.
contract FindingsTest is DropTest {
    bytes32 private constant FILE = 0xb94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9;

    /// In the coin a creator can mint in a phase of their own, in a currency not: the money would go from the creator to
    /// the creator.
    function test_finding_aCreatorMintsInACurrency() external {
        Phase memory phase = inCurrency(open());
        add(phase);
        vm.prank(alice);
        coin.transfer(creator, 10 ether);
        vm.prank(creator);
        coin.approve(address(drops), ANY);
        vm.assertEq(drops.quote(phase, wants(1, creator), creator).refusal.length, 0, "quote refuses");
        mintInCoins(creator, phase, wants(1, creator));
        vm.assertEq(works.balanceOf(creator), 1);
        vm.assertEq(coin.balanceOf(creator), 10 ether - 0.05 ether, "the commission of both sides");
        vm.assertEq(coin.balanceOf(till), 0.05 ether);
    }

    /// The same for a payee that buys from the creator, in the engine.
    function test_finding_aPayeeBuysInACurrency() external {
        vm.startPrank(creator);
        payees.setPayee(alice, engines());
        uint256 tokenId = single.createItem(1000, 0);
        single.setApprovalForAll(address(engine), true);
        vm.stopPrank();
        Terms memory terms = direct(terms721(tokenId));
        (terms.seller, terms.counter, terms.currency) = (creator, engine.counterOf(creator), address(coin));
        NewOffer[] memory newOffers = new NewOffer[](1);
        newOffers[0] = newOffer(terms);
        vm.prank(creator);
        engine.createOffers(newOffers, 500);
        Purchase memory purchase;
        (purchase.listing.terms, purchase.quantity) = (terms, 1);
        vm.prank(alice);
        engine.buyInCurrency(purchase, costOf(PRICE), alice, noPermit());
        vm.assertEq(single.ownerOf(tokenId), alice);
        vm.assertEq(coin.balanceOf(alice), 1_000 ether - 0.05 ether, "the commission of both sides");
    }

    /// And for an order of the payee, which the creator accepts.
    function test_finding_aPayeesOrder() external {
        vm.startPrank(creator);
        payees.setPayee(alice, engines());
        uint256 tokenId = single.createItem(1000, 0);
        single.setApprovalForAll(address(engine), true);
        vm.stopPrank();
        accept(creator, acceptanceOf(orderFor(address(single)), tokenId, 1));
        vm.assertEq(single.ownerOf(tokenId), alice);
        vm.assertEq(coin.balanceOf(alice), 1_000 ether - 0.025 ether);
    }

    function test_finding_maxSupplyOfAFrozenEdition() external {
        (Editions edition, uint256 opened) = newEdition();
        vm.startPrank(creator);
        uint256 lazy = edition.commitSeries(2, 10, FILE);
        edition.safeTransferFrom(creator, alice, lazy, 3, "");
        edition.freeze();
        vm.stopPrank();
        vm.assertEq(edition.mintableCopies(lazy), 0);
        vm.assertEq(edition.maxSupply(lazy), 3, "lazy");
        vm.assertEq(edition.maxSupply(lazy + 1), 0, "of a series");
        vm.assertEq(edition.maxSupply(opened), 0, "open");
    }

    /// A quote says that nothing is left of an edition that was closed, or frozen.
    function test_finding_quoteOfAnEditionThatEnded() external {
        (Editions edition, uint256 opened) = newEdition();
        Phase memory phase = open();
        (phase.collection, phase.drop, phase.tokenId) = (address(edition), 0, opened);
        add(phase);
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, edition.leftToMint(opened));
        uint256 state = vm.snapshotState();
        vm.prank(creator);
        edition.closeEdition(opened);
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, 0);
        vm.revertToState(state);
        vm.prank(creator);
        edition.freeze();
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, 0);
        vm.assertEq(edition.leftToMint(opened + 1), 0, "no edition");
    }

    function newEdition() private returns (Editions edition, uint256 opened) {
        IOwnCollections factory = deployOwnCollections(payees);
        Setup memory setup = Setup("Works", "W", 1000, FILE, address(drops));
        vm.startPrank(creator);
        edition = Editions(factory.create(Kind.ERC1155, 0, setup, new address[](0)));
        opened = edition.openEdition(FILE, 0);
        vm.stopPrank();
    }

    function engines() private view returns (address[] memory told) {
        told = new address[](1);
        told[0] = address(engine);
    }
}
