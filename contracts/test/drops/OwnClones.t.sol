// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {Phase, Quote} from "../../src/types/Phase.sol";
import {IOwn1155} from "../../src/interfaces/IOwn1155.sol";
import {IOwn721} from "../../src/interfaces/IOwn721.sol";
import {IOwnCollection, Setup} from "../../src/interfaces/IOwnCollection.sol";
import {IOwnCollections} from "../../src/interfaces/IOwnCollections.sol";
import {Kind} from "../../src/types/Terms.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {Refuser} from "../mocks/Actors.sol";
import {Editions, Works} from "../own/OwnTest.sol";
import {deployOwnCollections} from "../harness/Deployed.sol";

/// Drops in the contracts that creators have.
contract OwnClonesTest is DropTest {
    /// SHA-256 of "hello world"
    bytes32 private constant FILE = 0xb94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9;

    Works private token;
    Editions private edition;
    uint256 private opened;

    function setUp() public override {
        super.setUp();
        IOwnCollections factory = deployOwnCollections(payees);
        Setup memory setup = Setup("Works", "W", 1000, FILE, address(drops));
        vm.startPrank(creator);
        token = Works(factory.create(Kind.ERC721, 0, setup, new address[](0)));
        edition = Editions(factory.create(Kind.ERC1155, 0, setup, new address[](0)));
        token.startDrop(FILE, 10, FILE);
        opened = edition.openEdition(FILE, 0);
        vm.stopPrank();
    }

    function test_singleWorks() external {
        Phase memory phase = ofWorks();
        add(phase);
        vm.assertEq(mint(alice, phase, 3, costOf(3 * PRICE)), 1);
        vm.assertEq(mint(bob, phase, 2, costOf(2 * PRICE)), 4);
        vm.assertEq(token.ownerOf(3), alice);
        vm.assertEq(token.ownerOf(5), bob);
        vm.assertEq(creator.balance, 4.875 ether);
    }

    /// The contract counts for who gets the tokens, in the first phase that counts; the rest is noted by the drops.
    function test_theMostOfPhases() external {
        Phase[2] memory phases = [ofWorks(), ofWorks()];
        for (uint256 i; i < 2; ++i) {
            (phases[i].mostPerWallet, phases[i].salt) = (3, i);
            add(phases[i]);
            mint(alice, phases[i], 1, costOf(PRICE));
            mint(alice, phases[i], wants(1, bob), costOf(PRICE));
            mint(alice, phases[i], 1, costOf(PRICE));
            refuse(
                alice,
                phases[i],
                wants(1, bob),
                costOf(PRICE),
                abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 3, 3)
            );
            mint(bob, phases[i], 2, costOf(2 * PRICE));
            vm.assertEq(drops.countOf(phases[i], alice), 3);
            vm.assertEq(drops.countOf(phases[i], bob), 2);
            vm.assertEq(drops.quote(phases[i], wants(1, alice), alice).counted, 3);
        }
        (,, uint256 counted, bool hasPlace) =
            token.mintingState(alice, uint40(uint256(drops.hashPhase(phases[0]))) | 1);
        vm.assertEq(counted, 2);
        vm.assertTrue(hasPlace);
    }

    /// Who was first given a token by somebody else has both counted.
    function test_theMost_notedBeforeItIsCounted() external {
        Phase memory phase = ofWorks();
        phase.mostPerWallet = 3;
        add(phase);
        mint(alice, phase, wants(2, bob), costOf(2 * PRICE));
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(drops.countOf(phase, alice), 3);
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 3, 3)
        );
    }

    function test_copies() external {
        Phase memory phase = ofCopies();
        add(phase);
        mint(alice, phase, 100, costOf(100 * PRICE));
        vm.assertEq(edition.balanceOf(alice, opened), 100);
        Refuser refuser = new Refuser();
        vm.prank(alice);
        vm.expectRevert();
        drops.mint{value: costOf(PRICE)}(phase, wants(1, address(refuser)));
    }

    /// The page sees it; a mint fails with the collection's own error.
    function test_theDropIsSoldOut() external {
        Phase memory phase = ofWorks();
        add(phase);
        mint(alice, phase, 9, costOf(9 * PRICE));
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, 1);
        refuse(
            alice,
            phase,
            wants(2, alice),
            costOf(2 * PRICE),
            abi.encodeWithSelector(IOwn721.DropExhausted.selector, 2, 1)
        );
    }

    function test_anotherDropIsStarted() external {
        Phase memory phase = ofWorks();
        add(phase);
        vm.startPrank(creator);
        token.close();
        token.startDrop(FILE, 10, 0);
        vm.stopPrank();
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.OtherDrop.selector, 1, 2)
        );
    }

    function test_theDropIsClosed() external {
        Phase memory phase = ofWorks();
        add(phase);
        vm.prank(creator);
        token.close();
        vm.assertEq(drops.quote(phase, wants(1, alice), alice).left, 0);
        refuse(
            alice, phase, wants(1, alice), costOf(PRICE), abi.encodeWithSelector(IOwn721.NoOpenDrop.selector)
        );
    }

    function test_theSupplyIsFrozen() external {
        Phase memory phase = ofCopies();
        add(phase);
        vm.prank(creator);
        edition.freeze();
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IOwnCollection.FrozenSupply.selector)
        );
    }

    function test_theEditionIsClosed() external {
        Phase memory phase = ofCopies();
        add(phase);
        vm.prank(creator);
        edition.closeEdition(opened);
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IOwn1155.EditionNotOpen.selector, opened)
        );
    }

    function test_theDropsContractIsNoMinterAnyMore() external {
        Phase memory phase = ofWorks();
        add(phase);
        vm.prank(creator);
        token.setMinter(address(drops), false);
        Quote memory answer = drops.quote(phase, wants(1, alice), alice);
        vm.assertEq(
            keccak256(answer.refusal), keccak256(abi.encodeWithSelector(IDrops.NotMinter.selector, token))
        );
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IOwnCollection.NotAMinter.selector, drops)
        );
    }

    function test_theContractIsSold() external {
        Phase memory phase = ofWorks();
        add(phase);
        vm.prank(creator);
        token.transferOwnership(seller);
        mint(alice, phase, 1, costOf(PRICE));
        vm.prank(seller);
        token.acceptOwnership();
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.OwnerMoved.selector, creator, seller)
        );
    }

    function ofWorks() private view returns (Phase memory phase) {
        phase = open();
        phase.collection = address(token);
    }

    function ofCopies() private view returns (Phase memory phase) {
        phase = open();
        (phase.collection, phase.drop, phase.tokenId) = (address(edition), 0, opened);
    }
}
