// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721AUpgradeable as Errors721A} from "erc721a-upgradeable/IERC721AUpgradeable.sol";

import {IOwnCollection} from "../../src/own/IOwnCollection.sol";
import {Kind} from "../../src/types/Terms.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {Receiver} from "../mocks/Receivers.sol";
import {CollectionRules} from "./CollectionRules.sol";
import {Works} from "./OwnTest.sol";

/// ERC-721 as the standard defines it, and as OpenZeppelin's behaviour suite tests it, with ERC721A's errors.
contract Own721Test is CollectionRules {
    uint256 internal constant UNKNOWN = 1000;

    Works internal token;
    uint256 internal id;

    function setUp() external {
        token = newWorks();
        collection = token;
        vm.prank(creator);
        id = token.createItem(FILE);
    }

    function supply(uint256 way) internal override {
        if (way == 0) token.createItem(FILE);
        else if (way == 1) token.createItems(2, FOLDER);
        else if (way == 2) token.commitItem(FILE);
        else if (way == 3) token.commitSeries(2, FOLDER);
        else if (way == 4) token.startOpenEdition(FILE, 0);
        else token.startDrop(FOLDER, 10, 0);
    }

    function ways() internal pure override returns (uint256) {
        return 6;
    }

    function endSupply() internal override {
        (bool isOpen,,) = token.openDrop();
        if (isOpen) token.close();
    }

    // ── ERC-165, metadata ──────────────────────────────────────────────────────────────────────────

    function test_interfaces() external view {
        assertSupports(type(IERC721).interfaceId, true);
        assertSupports(type(IERC721Metadata).interfaceId, true);
        assertSupports(0x49064906, true); // ERC-4906
    }

    function test_validationFunction() external view {
        (bytes4 selector, bool isView) = token.getTransferValidationFunction();
        vm.assertTrue(selector == bytes4(keccak256("validateTransfer(address,address,address,uint256)")));
        vm.assertTrue(isView);
    }

    function test_tokenURI_ofNoToken() external {
        uint256[3] memory ids = [uint256(0), UNKNOWN, 1 << 32];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(Errors721A.URIQueryForNonexistentToken.selector);
            token.tokenURI(ids[i]);
        }
    }

    // ── Minting ────────────────────────────────────────────────────────────────────────────────────

    /// Ids count from 1. The commitment comes before the token.
    function test_createItem() external {
        vm.assertEq(id, 1);
        vm.recordLogs();
        vm.prank(creator);
        vm.assertEq(token.createItem(FILE), 2);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 2);
        assertCommitted(logs[0], 2, 0, FILE);
        assertTransfer(logs[1], address(0), creator, 2);
        vm.assertEq(token.ownerOf(2), creator);
        vm.assertEq(token.balanceOf(creator), 2);
        vm.assertEq(token.totalSupply(), 2);
        vm.assertEq(token.commitmentOf(2), FILE);
        vm.assertEq(token.tokenURI(2), FILE_URI);
        (uint256 drop,) = token.dropOf(2);
        vm.assertEq(drop, 0);
    }

    /// A series commits once, to a folder; each work is the file of its position.
    function test_createItems() external {
        vm.recordLogs();
        vm.prank(creator);
        vm.assertEq(token.createItems(12, FOLDER), 2);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 13);
        assertCommitted(logs[0], 2, 12, FOLDER);
        for (uint256 i; i < 12; ++i) {
            assertTransfer(logs[i + 1], address(0), creator, 2 + i);
            vm.assertEq(token.ownerOf(2 + i), creator);
            vm.assertEq(token.commitmentOf(2 + i), FOLDER);
            vm.assertEq(token.tokenURI(2 + i), folderUri(i + 1));
        }
        vm.assertEq(token.balanceOf(creator), 13);
        // The next is not of the series.
        vm.prank(creator);
        uint256 next = token.createItem(FILE);
        vm.assertEq(token.tokenURI(next), FILE_URI);
    }

    /// A series of one is a folder with one file.
    function test_createItems_ofOne() external {
        vm.prank(creator);
        uint256 first = token.createItems(1, FOLDER);
        vm.assertEq(token.tokenURI(first), folderUri(1));
    }

    /// A work keeps its series, whoever has it, and so do its neighbours.
    function testFuzz_createItems_movesAround(uint256 seed) external {
        vm.prank(creator);
        uint256 first = token.createItems(25, FOLDER);
        address[3] memory people = [creator, alice, bob];
        address[25] memory holders;
        for (uint256 i; i < 25; ++i) {
            holders[i] = creator;
        }
        for (uint256 i; i < 30; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 at = seed % 25;
            address to = people[(seed >> 8) % 3];
            vm.prank(holders[at]);
            token.transferFrom(holders[at], to, first + at);
            holders[at] = to;
        }
        uint256[3] memory held;
        held[0] = 1;
        for (uint256 i; i < 25; ++i) {
            vm.assertEq(token.ownerOf(first + i), holders[i]);
            vm.assertEq(token.commitmentOf(first + i), FOLDER);
            vm.assertEq(token.tokenURI(first + i), folderUri(i + 1));
            for (uint256 j; j < 3; ++j) {
                if (holders[i] == people[j]) held[j]++;
            }
        }
        for (uint256 j; j < 3; ++j) {
            vm.assertEq(token.balanceOf(people[j]), held[j]);
        }
    }

    function test_createItems_refused() external {
        vm.startPrank(creator);
        for (uint256 count; count <= 101; count += 101) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.SeriesOutOfRange.selector, count, 100));
            token.createItems(count, FOLDER);
        }
        token.createItems(100, FOLDER);
        vm.assertEq(token.balanceOf(creator), 101);
    }

    /// The holder of a hundred tokens is written ten times, so that nobody pays for a long search.
    function test_createItems_aHundredth() external {
        vm.prank(creator);
        uint256 first = token.createItems(100, FOLDER);
        vm.record();
        token.ownerOf(first + 99);
        (bytes32[] memory reads,) = vm.accesses(address(token));
        vm.assertLe(reads.length, 13);
        token.ownerOf(first + 90);
        (reads,) = vm.accesses(address(token));
        vm.assertEq(token.tokenURI(first + 99), folderUri(100));
    }

    function test_everythingIsCommitted() external {
        vm.startPrank(creator);
        for (uint256 i; i < 6; ++i) {
            vm.expectRevert(IOwnCollection.NoCommitment.selector);
            if (i == 0) token.createItem(0);
            else if (i == 1) token.createItems(2, 0);
            else if (i == 2) token.commitItem(0);
            else if (i == 3) token.commitSeries(2, 0);
            else if (i == 4) token.startDrop(0, 10, FILE);
            else token.startOpenEdition(0, 0);
        }
    }

    // ── Reading ────────────────────────────────────────────────────────────────────────────────────

    function test_balanceOf() external {
        vm.assertEq(token.balanceOf(creator), 1);
        vm.assertEq(token.balanceOf(alice), 0);
        vm.expectRevert(Errors721A.BalanceQueryForZeroAddress.selector);
        token.balanceOf(address(0));
    }

    function test_ownerOf_noToken() external {
        uint256[4] memory ids = [uint256(0), id + 1, 1 << 24, 1 << 32];
        for (uint256 i; i < 4; ++i) {
            vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
            token.ownerOf(ids[i]);
            vm.assertEq(token.commitmentOf(ids[i]), 0);
            vm.assertFalse(token.isMintable(ids[i]), "");
        }
    }

    // ── Approvals ──────────────────────────────────────────────────────────────────────────────────

    function test_approve() external {
        vm.assertEq(token.getApproved(id), address(0));
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC721.Approval(creator, alice, id);
        vm.prank(creator);
        token.approve(alice, id);
        vm.assertEq(token.getApproved(id), alice);

        setOperator();
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC721.Approval(creator, bob, id);
        vm.prank(operator);
        token.approve(bob, id);
        vm.assertEq(token.getApproved(id), bob);

        vm.prank(creator);
        token.approve(address(0), id);
        vm.assertEq(token.getApproved(id), address(0));
        refusesTransferBy(bob);
    }

    function test_approve_byOthers() external {
        vm.prank(creator);
        token.approve(alice, id);
        // Not even by the approved account.
        vm.expectRevert(Errors721A.ApprovalCallerNotOwnerNorApproved.selector);
        vm.prank(alice);
        token.approve(bob, id);
        vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
        token.approve(bob, UNKNOWN);
        vm.expectRevert(Errors721A.ApprovalQueryForNonexistentToken.selector);
        token.getApproved(UNKNOWN);
    }

    function test_setApprovalForAll() external {
        vm.assertFalse(token.isApprovedForAll(creator, operator));
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC721.ApprovalForAll(creator, operator, true);
        setOperator();
        vm.assertTrue(token.isApprovedForAll(creator, operator));
        vm.assertFalse(token.isApprovedForAll(operator, creator));
        vm.prank(creator);
        token.setApprovalForAll(operator, false);
        vm.assertFalse(token.isApprovedForAll(creator, operator));
        refusesTransferBy(operator);
    }

    // ── Transfers ──────────────────────────────────────────────────────────────────────────────────

    function test_transfer_byOwnerOperatorAndApproved() external {
        setOperator();
        address[3] memory callers = [creator, operator, alice];
        vm.prank(creator);
        token.approve(alice, id);
        uint256 state = vm.snapshotState();
        for (uint256 i; i < 3; ++i) {
            vm.recordLogs();
            vm.prank(callers[i]);
            token.transferFrom(creator, bob, id);
            Vm.Log[] memory logs = vm.getRecordedLogs();
            vm.assertEq(logs.length, 1);
            assertTransfer(logs[0], creator, bob, id);
            vm.assertEq(token.ownerOf(id), bob);
            vm.assertEq(token.balanceOf(creator), 0);
            vm.assertEq(token.balanceOf(bob), 1);
            vm.assertEq(token.getApproved(id), address(0));
            vm.revertToState(state);
        }
    }

    /// An approval ends with the transfer, even if the token comes back.
    function test_transfer_endsTheApproval() external {
        vm.prank(creator);
        token.approve(alice, id);
        vm.prank(creator);
        token.transferFrom(creator, bob, id);
        vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
        vm.prank(alice);
        token.transferFrom(bob, alice, id);
        vm.prank(bob);
        token.transferFrom(bob, creator, id);
        refusesTransferBy(alice);
    }

    function test_transfer_toOneself() external {
        vm.prank(creator);
        token.approve(alice, id);
        vm.prank(creator);
        token.transferFrom(creator, creator, id);
        vm.assertEq(token.ownerOf(id), creator);
        vm.assertEq(token.balanceOf(creator), 1);
        vm.assertEq(token.getApproved(id), address(0));
        vm.assertEq(token.tokenURI(id), FILE_URI);
    }

    function test_transfer_refused() external {
        refusesTransferBy(alice);
        vm.startPrank(creator);
        vm.expectRevert(Errors721A.TransferFromIncorrectOwner.selector);
        token.transferFrom(alice, bob, id);
        vm.expectRevert(Errors721A.TransferToZeroAddress.selector);
        token.transferFrom(creator, address(0), id);
        vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
        token.transferFrom(creator, bob, UNKNOWN);
    }

    /// ERC721A's transfers and approvals are payable; coins would stay here for ever.
    function test_coinsAreRefused() external {
        vm.deal(creator, 1 ether);
        bytes[4] memory calls = [
            abi.encodeCall(token.transferFrom, (creator, bob, id)),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", creator, bob, id),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256,bytes)", creator, bob, id, ""),
            abi.encodeCall(token.approve, (bob, id))
        ];
        for (uint256 i; i < 4; ++i) {
            vm.prank(creator);
            (bool success, bytes memory reason) = address(token).call{value: 1}(calls[i]);
            vm.assertFalse(success);
            vm.assertEq(bytes32(reason), bytes32(bytes4(keccak256("NoPaymentsHere()"))));
        }
    }

    // ── Safe transfers ─────────────────────────────────────────────────────────────────────────────

    function test_safeTransfer_toAnAccount() external {
        vm.prank(creator);
        token.safeTransferFrom(creator, alice, id);
        vm.assertEq(token.ownerOf(id), alice);
    }

    function test_safeTransfer_toAContract() external {
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        setOperator();
        uint256 state = vm.snapshotState();
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.Received(operator, creator, id, 1, "");
        vm.prank(operator);
        token.safeTransferFrom(creator, address(receiver), id);
        vm.assertEq(token.ownerOf(id), address(receiver));

        vm.revertToState(state);
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.Received(operator, creator, id, 1, hex"42");
        vm.prank(operator);
        token.safeTransferFrom(creator, address(receiver), id, hex"42");
        vm.assertEq(token.ownerOf(id), address(receiver));
    }

    /// A receiver's reason to refuse is passed on; without a reason, it is not a receiver.
    function test_safeTransfer_refusedByTheReceiver() external {
        bytes memory noReceiver =
            abi.encodeWithSelector(Errors721A.TransferToNonERC721ReceiverImplementer.selector);
        refusedSafely(address(new Receiver(Receiver.Behaviour.WrongAnswer)), noReceiver);
        refusedSafely(address(new Receiver(Receiver.Behaviour.Silent)), noReceiver);
        refusedSafely(address(token), noReceiver);
        refusedSafely(
            address(new Receiver(Receiver.Behaviour.Reason)),
            abi.encodeWithSignature("Error(string)", "not wanted")
        );
        refusedSafely(
            address(new Receiver(Receiver.Behaviour.CustomError)),
            abi.encodeWithSelector(Receiver.NotWanted.selector, 7)
        );
        refusedSafely(
            address(new Receiver(Receiver.Behaviour.Panic)), abi.encodeWithSignature("Panic(uint256)", 1)
        );
    }

    function test_safeTransfer_byOthers() external {
        vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
        vm.prank(alice);
        token.safeTransferFrom(creator, alice, id);
    }

    // ── Burning ────────────────────────────────────────────────────────────────────────────────────

    function test_burn_byHolderOperatorAndApproved() external {
        setOperator();
        address[3] memory callers = [creator, operator, alice];
        vm.prank(creator);
        token.approve(alice, id);
        uint256 state = vm.snapshotState();
        for (uint256 i; i < 3; ++i) {
            vm.recordLogs();
            vm.prank(callers[i]);
            token.burn(id);
            Vm.Log[] memory logs = vm.getRecordedLogs();
            vm.assertEq(logs.length, 1);
            assertTransfer(logs[0], creator, address(0), id);
            vm.assertEq(token.balanceOf(creator), 0);
            vm.assertEq(token.totalSupply(), 0);
            vm.assertEq(token.commitmentOf(id), 0);
            vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
            token.ownerOf(id);
            vm.expectRevert(Errors721A.URIQueryForNonexistentToken.selector);
            token.tokenURI(id);
            // Its id is not used again.
            vm.prank(creator);
            vm.assertEq(token.createItem(FILE), id + 1);
            vm.revertToState(state);
        }
    }

    function test_burn_refused() external {
        vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
        vm.prank(alice);
        token.burn(id);
        vm.prank(creator);
        token.transferFrom(creator, alice, id);
        // The creator has no power over what others hold.
        vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
        vm.prank(creator);
        token.burn(id);
        vm.prank(alice);
        token.burn(id);
        vm.expectRevert(Errors721A.OwnerQueryForNonexistentToken.selector);
        vm.prank(alice);
        token.burn(id);
    }

    /// The others of a series stay what they are.
    function test_burn_inASeries() external {
        vm.startPrank(creator);
        uint256 first = token.createItems(3, FOLDER);
        token.burn(first);
        vm.assertEq(token.tokenURI(first + 1), folderUri(2));
        vm.assertEq(token.ownerOf(first + 2), creator);
        vm.assertEq(token.tokenURI(first + 2), folderUri(3));
    }

    function setOperator() private {
        vm.prank(creator);
        token.setApprovalForAll(operator, true);
    }

    function refusesTransferBy(address caller) private {
        vm.expectRevert(Errors721A.TransferCallerNotOwnerNorApproved.selector);
        vm.prank(caller);
        token.transferFrom(creator, bob, id);
    }

    function refusedSafely(address to, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(creator);
        token.safeTransferFrom(creator, to, id);
        vm.assertEq(token.ownerOf(id), creator);
    }

    function assertTransfer(Vm.Log memory log, address from, address to, uint256 tokenId) private pure {
        vm.assertEq(log.topics[0], IERC721.Transfer.selector);
        vm.assertEq(address(uint160(uint256(log.topics[1]))), from);
        vm.assertEq(address(uint160(uint256(log.topics[2]))), to);
        vm.assertEq(uint256(log.topics[3]), tokenId);
    }
}
