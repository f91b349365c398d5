// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721AUpgradeable as Errors721A} from "erc721a-upgradeable/IERC721AUpgradeable.sol";

import {IOwnCollection} from "../../src/own/IOwnCollection.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {Receiver} from "../mocks/Receivers.sol";
import {OwnTest, Works} from "./OwnTest.sol";

/// Works that their first transfer mints.
contract Lazy721Test is OwnTest {
    Works private token;
    uint256 private id;
    uint256 private first;

    function setUp() external {
        token = newWorks();
        vm.startPrank(creator);
        id = token.commitItem(FILE);
        first = token.commitSeries(3, FOLDER);
        token.setApprovalForAll(operator, true);
        vm.stopPrank();
    }

    // ── Committing ─────────────────────────────────────────────────────────────────────────────────

    function test_ids() external {
        vm.assertEq(id, 1 << 32);
        vm.assertEq(first, (2 << 32) | (3 << 16) | 1);
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwnCollection.Committed(3 << 32, 0, FILE);
        vm.prank(creator);
        vm.assertEq(token.commitItem(FILE), 3 << 32);
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwnCollection.Committed((4 << 32) | (65_535 << 16) | 1, 65_535, FOLDER);
        vm.prank(creator);
        vm.assertEq(token.commitSeries(65_535, FOLDER), (4 << 32) | (65_535 << 16) | 1);
    }

    function test_commitSeries_refused() external {
        vm.startPrank(creator);
        for (uint256 count; count <= 65_536; count += 65_536) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.SeriesOutOfRange.selector, count, 65_535));
            token.commitSeries(count, FOLDER);
        }
    }

    function test_committedIsNotMinted() external {
        vm.assertEq(token.balanceOf(creator), 0);
        vm.assertEq(token.totalSupply(), 0);
        vm.assertTrue(token.isMintable(id));
        vm.assertTrue(token.isMintable(first));
        vm.assertTrue(token.isMintable(first + 2));
        vm.assertEq(token.commitmentOf(id), FILE);
        vm.assertEq(token.commitmentOf(first + 2), FOLDER);
        vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
        token.ownerOf(id);
    }

    /// Neither are other ids of the same serial.
    function test_whatIsNotCommitted() external {
        uint256[8] memory ids = [
            id + 1,
            id | (1 << 16),
            id | (1 << 16) | 1,
            first - 1,
            first + 3,
            first + (1 << 16),
            first + (1 << 32),
            first | (1 << 200)
        ];
        for (uint256 i; i < ids.length; ++i) {
            vm.assertFalse(token.isMintable(ids[i]));
            vm.assertEq(token.commitmentOf(ids[i]), 0);
            vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
            vm.prank(creator);
            token.transferFrom(creator, alice, ids[i]);
        }
    }

    // ── Minting by a transfer ──────────────────────────────────────────────────────────────────────

    /// What a market calls in a purchase.
    function test_anOperatorMintsToTheBuyer() external {
        uint256[3] memory ids = [id, first, first + 2];
        for (uint256 i; i < 3; ++i) {
            vm.recordLogs();
            vm.prank(operator);
            token.transferFrom(creator, alice, ids[i]);
            Vm.Log[] memory logs = vm.getRecordedLogs();
            vm.assertEq(logs.length, 1);
            vm.assertEq(logs[0].topics[0], IERC721.Transfer.selector);
            vm.assertEq(uint256(logs[0].topics[1]), 0);
            vm.assertEq(address(uint160(uint256(logs[0].topics[2]))), alice);
            vm.assertEq(uint256(logs[0].topics[3]), ids[i]);
            vm.assertEq(token.ownerOf(ids[i]), alice);
            vm.assertEq(token.balanceOf(alice), i + 1);
            vm.assertEq(token.totalSupply(), i + 1);
            vm.assertFalse(token.isMintable(ids[i]));
        }
        vm.assertEq(token.balanceOf(creator), 0);
        vm.assertEq(token.tokenURI(id), FILE_URI);
        vm.assertEq(token.tokenURI(first), folderUri(1));
        vm.assertEq(token.tokenURI(first + 2), folderUri(3));
        vm.assertTrue(token.isMintable(first + 1));
        (uint256 drop,) = token.dropOf(id);
        vm.assertEq(drop, 0);
    }

    function test_theOwnerMints() external {
        vm.startPrank(creator);
        token.transferFrom(creator, alice, id);
        vm.assertEq(token.ownerOf(id), alice);
        token.transferFrom(creator, creator, first);
        vm.assertEq(token.ownerOf(first), creator);
        // From then on it is a token as any other.
        token.transferFrom(creator, bob, first);
        vm.assertEq(token.ownerOf(first), bob);
    }

    /// It is minted once.
    function test_isMintedOnce() external {
        vm.prank(operator);
        token.transferFrom(creator, alice, id);
        address[2] memory callers = [operator, creator];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(Errors721A.TransferFromIncorrectOwner.selector);
            vm.prank(callers[i]);
            token.transferFrom(creator, bob, id);
        }
        vm.prank(alice);
        token.transferFrom(alice, bob, id);
        vm.assertEq(token.ownerOf(id), bob);
        vm.assertEq(token.tokenURI(id), FILE_URI);
    }

    /// What was burnt never comes back.
    function test_isNotMintedAgain() external {
        vm.prank(operator);
        token.transferFrom(creator, alice, id);
        vm.prank(alice);
        token.burn(id);
        vm.assertFalse(token.isMintable(id));
        address[2] memory callers = [operator, creator];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
            vm.prank(callers[i]);
            token.transferFrom(creator, bob, id);
        }
        vm.assertEq(token.totalSupply(), 0);
    }

    /// A market that fetches into escrow, for an auction.
    function test_cannotBeEscrowed() external {
        vm.expectRevert(abi.encodeWithSelector(IOwnCollection.NotMinted.selector, id));
        vm.prank(operator);
        token.transferFrom(creator, operator, id);
        vm.assertTrue(token.isMintable(id));
        // Once it is minted, it can be.
        vm.prank(creator);
        token.transferFrom(creator, creator, id);
        vm.prank(operator);
        token.transferFrom(creator, operator, id);
        vm.assertEq(token.ownerOf(id), operator);
    }

    function test_onlyTheOwnersOperators() external {
        vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
        vm.prank(alice);
        token.transferFrom(creator, alice, id);
        vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
        vm.prank(minter);
        token.transferFrom(creator, alice, id);
        // Nobody can have been approved for the single id.
        vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
        vm.prank(creator);
        token.approve(alice, id);
        vm.prank(creator);
        token.setApprovalForAll(operator, false);
        vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
        vm.prank(operator);
        token.transferFrom(creator, alice, id);
    }

    function test_onlyFromTheOwner() external {
        vm.prank(alice);
        token.setApprovalForAll(operator, true);
        vm.expectRevert(Errors721A.TransferFromIncorrectOwner.selector);
        vm.prank(operator);
        token.transferFrom(alice, bob, id);
        vm.expectRevert(Errors721A.TransferFromIncorrectOwner.selector);
        vm.prank(creator);
        token.transferFrom(alice, bob, id);
        vm.expectRevert(Errors721A.MintToZeroAddress.selector);
        vm.prank(creator);
        token.transferFrom(creator, address(0), id);
    }

    /// What is not minted goes with the contract.
    function test_belongsToANewOwner() external {
        vm.prank(creator);
        token.transferOwnership(alice);
        vm.prank(alice);
        token.acceptOwnership();
        address[2] memory callers = [operator, creator];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(Errors721A.TransferFromIncorrectOwner.selector);
            vm.prank(callers[i]);
            token.transferFrom(creator, bob, id);
            vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
            vm.prank(callers[i]);
            token.transferFrom(alice, bob, id);
        }
        vm.prank(alice);
        token.setApprovalForAll(operator, true);
        vm.prank(operator);
        token.transferFrom(alice, bob, id);
        vm.assertEq(token.ownerOf(id), bob);
    }

    function test_notFromAFrozenSupply() external {
        vm.startPrank(creator);
        token.transferFrom(creator, alice, first);
        token.freeze();
        vm.assertFalse(token.isMintable(id));
        vm.expectRevert(IOwnCollection.FrozenSupply.selector);
        token.transferFrom(creator, alice, id);
        vm.stopPrank();
        // What was minted moves.
        vm.prank(alice);
        token.transferFrom(alice, bob, first);
    }

    /// A safe transfer asks the receiver, which finds the token minted.
    function test_safeTransfer() external {
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.Received(operator, creator, id, 1, hex"42");
        vm.prank(operator);
        token.safeTransferFrom(creator, address(receiver), id, hex"42");
        vm.assertEq(token.ownerOf(id), address(receiver));
        address silent = address(new Receiver(Receiver.Behaviour.Silent));
        vm.expectRevert(Errors721A.TransferToNonERC721ReceiverImplementer.selector);
        vm.prank(operator);
        token.safeTransferFrom(creator, silent, first);
        vm.assertTrue(token.isMintable(first));
    }

    /// Lazy works and minted ones do not get into each other's way.
    function testFuzz_besideMintedWorks(uint256 seed) external {
        uint256 lazy = first + seed % 3;
        vm.startPrank(creator);
        uint256 minted = token.createItems(3, FOLDER);
        token.transferFrom(creator, alice, lazy);
        vm.assertEq(token.createItem(FILE), minted + 3);
        token.transferFrom(creator, bob, minted + 2);
        vm.assertEq(token.ownerOf(lazy), alice);
        vm.assertEq(token.ownerOf(minted + 1), creator);
        vm.assertEq(token.tokenURI(lazy), folderUri(lazy - first + 1));
        vm.assertEq(token.totalSupply(), 5);
    }
}
