// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";

import {IOwn1155} from "../../src/own/IOwn1155.sol";
import {IOwnCollection} from "../../src/own/IOwnCollection.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {Receiver} from "../mocks/Receivers.sol";
import {CollectionRules} from "./CollectionRules.sol";
import {Editions} from "./OwnTest.sol";

/// ERC-1155 as the standard defines it, and as OpenZeppelin's behaviour suite tests it.
contract Own1155Test is CollectionRules {
    uint256 private constant MOST = type(uint64).max;

    Editions private token;
    uint256 private id;
    uint256 private id2;

    function setUp() external {
        token = newEditions();
        collection = token;
        vm.startPrank(creator);
        id = token.createItem(100, FILE);
        id2 = token.createItem(100, FILE);
        vm.stopPrank();
    }

    function supply(uint256 way) internal override {
        if (way == 0) token.createItem(1, FILE);
        else if (way == 1) token.createItems(list(1, 2), FOLDER);
        else if (way == 2) token.commitItem(1, FILE);
        else if (way == 3) token.commitSeries(2, 1, FOLDER);
        else token.openEdition(FILE, 0);
    }

    function ways() internal pure override returns (uint256) {
        return 5;
    }

    function test_interfaces() external view {
        assertSupports(type(IERC1155).interfaceId, true);
        assertSupports(type(IERC1155MetadataURI).interfaceId, true);
    }

    function test_validationFunction() external view {
        (bytes4 selector, bool isView) = token.getTransferValidationFunction();
        vm.assertTrue(
            selector == bytes4(keccak256("validateTransfer(address,address,address,uint256,uint256)"))
        );
        vm.assertFalse(isView);
    }

    // ── Minting ────────────────────────────────────────────────────────────────────────────────────

    function test_createItem() external {
        vm.assertEq(id, 1 << 32);
        vm.recordLogs();
        vm.prank(creator);
        uint256 next = token.createItem(MOST, FILE);
        vm.assertEq(next, 3 << 32);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 2);
        assertCommitted(logs[0], next, 0, FILE);
        vm.assertEq(logs[1].topics[0], IERC1155.TransferSingle.selector);
        vm.assertEq(uint256(logs[1].topics[2]), 0);
        vm.assertEq(token.balanceOf(creator, next), MOST);
        vm.assertEq(token.totalSupply(next), MOST);
        vm.assertEq(token.maxSupply(next), MOST);
        vm.assertEq(token.mintableCopies(next), 0);
        vm.assertEq(token.uri(next), FILE_URI);
        vm.assertEq(token.commitmentOf(next), FILE);
    }

    function test_createItems() external {
        uint256 first = (3 << 32) | (3 << 16) | 1;
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwnCollection.Committed(first, 3, FOLDER);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferBatch(
            creator, address(0), creator, list(first, first + 1, first + 2), list(7, 9, 1)
        );
        vm.prank(creator);
        uint256[] memory ids = token.createItems(list(7, 9, 1), FOLDER);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(ids[i], first + i);
            vm.assertEq(token.balanceOf(creator, ids[i]), list(7, 9, 1)[i]);
            vm.assertEq(token.totalSupply(ids[i]), list(7, 9, 1)[i]);
            vm.assertEq(token.maxSupply(ids[i]), list(7, 9, 1)[i]);
            vm.assertEq(token.uri(ids[i]), folderUri(i + 1));
        }
        vm.assertEq(token.maxSupply(first + 3), 0);
        vm.assertEq(token.maxSupply(first - 1), 0);
    }

    function test_uri_ofWhatIsNotCommitted() external view {
        uint256[4] memory ids = [uint256(0), id + 1, id | (1 << 16) | 1, 9 << 32];
        for (uint256 i; i < 4; ++i) {
            vm.assertEq(token.uri(ids[i]), "");
            vm.assertEq(token.commitmentOf(ids[i]), 0);
            vm.assertEq(token.totalSupply(ids[i]), 0);
            vm.assertEq(token.maxSupply(ids[i]), 0);
        }
    }

    function test_copies() external {
        uint256[2] memory wrong = [uint256(0), MOST + 1];
        vm.startPrank(creator);
        for (uint256 i; i < 2; ++i) {
            bytes memory reason = abi.encodeWithSelector(IOwn1155.EditionOutOfRange.selector, wrong[i], MOST);
            vm.expectRevert(reason);
            token.createItem(wrong[i], FILE);
            vm.expectRevert(reason);
            token.createItems(list(1, wrong[i]), FOLDER);
            vm.expectRevert(reason);
            token.commitItem(wrong[i], FILE);
            vm.expectRevert(reason);
            token.commitSeries(2, wrong[i], FOLDER);
        }
        vm.expectRevert(abi.encodeWithSelector(IOwn1155.EditionOutOfRange.selector, MOST + 1, MOST));
        token.openEdition(FILE, MOST + 1);
    }

    function test_createItems_count() external {
        vm.startPrank(creator);
        for (uint256 count; count <= 101; count += 101) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.SeriesOutOfRange.selector, count, 100));
            token.createItems(new uint256[](count), FOLDER);
        }
        uint256[] memory copies = new uint256[](100);
        for (uint256 i; i < 100; ++i) {
            copies[i] = 1;
        }
        vm.assertEq(token.createItems(copies, FOLDER).length, 100);
    }

    function test_everythingIsCommitted() external {
        vm.startPrank(creator);
        for (uint256 i; i < 5; ++i) {
            vm.expectRevert(IOwnCollection.NoCommitment.selector);
            if (i == 0) token.createItem(1, 0);
            else if (i == 1) token.createItems(list(1, 1), 0);
            else if (i == 2) token.commitItem(1, 0);
            else if (i == 3) token.commitSeries(1, 1, 0);
            else token.openEdition(0, 0);
        }
    }

    // ── Open editions ──────────────────────────────────────────────────────────────────────────────

    function test_openEdition() external {
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn1155.EditionOpened(3 << 32, 10);
        vm.prank(creator);
        uint256 opened = token.openEdition(FILE, 10);
        vm.assertEq(token.maxSupply(opened), 10);
        vm.assertEq(token.totalSupply(opened), 0);
        vm.assertEq(token.uri(opened), FILE_URI);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferSingle(minter, address(0), alice, opened, 7);
        mint(alice, opened, 7);
        vm.assertEq(token.balanceOf(alice, opened), 7);
        vm.assertEq(token.totalSupply(opened), 7);
        vm.expectRevert(abi.encodeWithSelector(IOwn1155.EditionExhausted.selector, opened, 4, 3));
        mint(bob, opened, 4);
        mint(bob, opened, 3);
        vm.assertEq(token.totalSupply(opened), 10);
        // What is burnt does not come back.
        vm.prank(alice);
        token.burn(alice, opened, 7);
        vm.assertEq(token.totalSupply(opened), 3);
        vm.assertEq(token.maxSupply(opened), 10);
        vm.expectRevert(abi.encodeWithSelector(IOwn1155.EditionExhausted.selector, opened, 1, 0));
        mint(bob, opened, 1);
    }

    function test_openEdition_withoutAMaximum() external {
        vm.prank(creator);
        uint256 opened = token.openEdition(FILE, 0);
        vm.assertEq(token.maxSupply(opened), MOST);
        mint(alice, opened, 1e15);
        vm.assertEq(token.totalSupply(opened), 1e15);
        vm.expectRevert(
            abi.encodeWithSelector(IOwn1155.EditionExhausted.selector, opened, type(uint256).max, MOST - 1e15)
        );
        mint(alice, opened, type(uint256).max);
    }

    function test_closeEdition() external {
        vm.prank(creator);
        uint256 opened = token.openEdition(FILE, 10);
        mint(alice, opened, 4);
        refusedTo(alice, abi.encodeCall(token.closeEdition, (opened)));
        refusedTo(minter, abi.encodeCall(token.closeEdition, (opened)));
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn1155.EditionClosed(opened, 4);
        vm.prank(creator);
        token.closeEdition(opened);
        vm.assertEq(token.maxSupply(opened), 4);
        vm.assertEq(token.totalSupply(opened), 4);
        bytes memory closed = abi.encodeWithSelector(IOwn1155.EditionNotOpen.selector, opened);
        vm.expectRevert(closed);
        mint(alice, opened, 1);
        vm.expectRevert(closed);
        vm.prank(creator);
        token.closeEdition(opened);
    }

    /// Minters mint nothing but open editions.
    function test_mintTo_refused() external {
        vm.startPrank(creator);
        uint256 opened = token.openEdition(FILE, 10);
        uint256 lazy = token.commitItem(10, FILE);
        vm.stopPrank();
        uint256[3] memory ids = [id, lazy, 9 << 32];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IOwn1155.EditionNotOpen.selector, ids[i]));
            mint(alice, ids[i], 1);
            vm.expectRevert(abi.encodeWithSelector(IOwn1155.EditionNotOpen.selector, ids[i]));
            vm.prank(creator);
            token.closeEdition(ids[i]);
        }
        address[2] memory others = [creator, alice];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.NotAMinter.selector, others[i]));
            vm.prank(others[i]);
            token.mintTo(alice, opened, 1);
        }
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(0)));
        mint(address(0), opened, 1);
        vm.prank(creator);
        token.freeze();
        vm.expectRevert(IOwnCollection.FrozenSupply.selector);
        mint(alice, opened, 1);
    }

    /// Nor do transfers from the owner.
    function test_transfersMintNoOpenEdition() external {
        vm.startPrank(creator);
        uint256 opened = token.openEdition(FILE, 10);
        vm.assertEq(token.mintableCopies(opened), 0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, creator, 0, 1, opened)
        );
        token.safeTransferFrom(creator, alice, opened, 1, "");
    }

    function test_mintTo_aContract() external {
        vm.prank(creator);
        uint256 opened = token.openEdition(FILE, 10);
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.Received(minter, address(0), opened, 3, "");
        mint(address(receiver), opened, 3);
        Receiver wrong = new Receiver(Receiver.Behaviour.WrongAnswer);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(wrong))
        );
        mint(address(wrong), opened, 3);
        vm.assertEq(token.totalSupply(opened), 3);
    }

    // ── Reading ────────────────────────────────────────────────────────────────────────────────────

    function test_balances() external {
        vm.assertEq(token.balanceOf(creator, id), 100);
        vm.assertEq(token.balanceOf(alice, id), 0);
        address[] memory accounts = new address[](3);
        (accounts[0], accounts[1], accounts[2]) = (creator, alice, creator);
        uint256[] memory balances = token.balanceOfBatch(accounts, list(id, id, 0));
        vm.assertEq(balances[0], 100);
        vm.assertEq(balances[1], 0);
        vm.assertEq(balances[2], 0);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 3));
        token.balanceOfBatch(accounts, list(id, id));
    }

    // ── Approvals ──────────────────────────────────────────────────────────────────────────────────

    function test_setApprovalForAll() external {
        vm.assertFalse(token.isApprovedForAll(creator, operator));
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.ApprovalForAll(creator, operator, true);
        setOperator();
        vm.assertTrue(token.isApprovedForAll(creator, operator));
        vm.prank(creator);
        token.setApprovalForAll(operator, false);
        vm.assertFalse(token.isApprovedForAll(creator, operator));
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidOperator.selector, address(0)));
        token.setApprovalForAll(address(0), true);
    }

    // ── Transfers ──────────────────────────────────────────────────────────────────────────────────

    function test_transfer() external {
        setOperator();
        address[2] memory callers = [creator, operator];
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit(true, true, true, true, address(token));
            emit IERC1155.TransferSingle(callers[i], creator, alice, id, 40);
            vm.prank(callers[i]);
            token.safeTransferFrom(creator, alice, id, 40, "");
        }
        vm.assertEq(token.balanceOf(creator, id), 20);
        vm.assertEq(token.balanceOf(alice, id), 80);
        vm.assertEq(token.totalSupply(id), 100);
    }

    function test_transfer_nothingOrToOneself() external {
        vm.startPrank(creator);
        token.safeTransferFrom(creator, alice, id, 0, "");
        token.safeTransferFrom(creator, creator, id, 100, "");
        vm.assertEq(token.balanceOf(creator, id), 100);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, creator, 100, 101, id)
        );
        token.safeTransferFrom(creator, creator, id, 101, "");
    }

    /// The zero address cannot have approved anybody.
    function test_transfer_fromNobody() external {
        bytes memory reason =
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, creator, address(0));
        vm.startPrank(creator);
        vm.expectRevert(reason);
        token.safeTransferFrom(address(0), creator, id, 1, "");
        vm.expectRevert(reason);
        token.safeBatchTransferFrom(address(0), creator, list(id, id2), list(1, 1), "");
    }

    function test_transfer_refused() external {
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, alice, creator)
        );
        vm.prank(alice);
        token.safeTransferFrom(creator, alice, id, 1, "");
        vm.startPrank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, creator, 100, 101, id)
        );
        token.safeTransferFrom(creator, alice, id, 101, "");
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(0)));
        token.safeTransferFrom(creator, address(0), id, 1, "");
    }

    function test_transfer_toAContract() external {
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        setOperator();
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.Received(operator, creator, id, 7, hex"42");
        vm.prank(operator);
        token.safeTransferFrom(creator, address(receiver), id, 7, hex"42");
        vm.assertEq(token.balanceOf(address(receiver), id), 7);
    }

    function test_transfer_refusedByTheReceiver() external {
        address wrong = address(new Receiver(Receiver.Behaviour.WrongAnswer));
        refusedBy(wrong, abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, wrong));
        address silent = address(new Receiver(Receiver.Behaviour.Silent));
        refusedBy(silent, abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, silent));
        refusedBy(
            address(new Receiver(Receiver.Behaviour.Reason)),
            abi.encodeWithSignature("Error(string)", "not wanted")
        );
        refusedBy(
            address(new Receiver(Receiver.Behaviour.CustomError)),
            abi.encodeWithSelector(Receiver.NotWanted.selector, 7)
        );
    }

    function test_batch() external {
        setOperator();
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferBatch(operator, creator, address(receiver), list(id, id2), list(1, 2));
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.BatchReceived(operator, creator, list(id, id2), list(1, 2), "");
        vm.prank(operator);
        token.safeBatchTransferFrom(creator, address(receiver), list(id, id2), list(1, 2), "");
        vm.assertEq(token.balanceOf(address(receiver), id2), 2);
        vm.assertEq(token.balanceOf(creator, id), 99);
        vm.startPrank(creator);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 3));
        token.safeBatchTransferFrom(creator, alice, list(id, id2), list(1, 1, 1), "");
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, creator, 98, 101, id2)
        );
        token.safeBatchTransferFrom(creator, alice, list(id, id2), list(1, 101), "");
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(0)));
        token.safeBatchTransferFrom(creator, address(0), list(id, id2), list(1, 1), "");
        vm.stopPrank();
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, alice, creator)
        );
        vm.prank(alice);
        token.safeBatchTransferFrom(creator, alice, list(id, id2), list(1, 1), "");
    }

    // ── Burning ────────────────────────────────────────────────────────────────────────────────────

    function test_burn() external {
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferSingle(creator, creator, address(0), id, 30);
        vm.prank(creator);
        token.burn(creator, id, 30);
        setOperator();
        vm.prank(operator);
        token.burn(creator, id, 30);
        vm.assertEq(token.balanceOf(creator, id), 40);
        vm.assertEq(token.totalSupply(id), 40);
        vm.assertEq(token.maxSupply(id), 100);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, alice, creator)
        );
        vm.prank(alice);
        token.burn(creator, id, 1);
        vm.prank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, creator, 40, 41, id)
        );
        token.burn(creator, id, 41);
    }

    function mint(address to, uint256 tokenId, uint256 quantity) private {
        vm.prank(minter);
        token.mintTo(to, tokenId, quantity);
    }

    function setOperator() private {
        vm.prank(creator);
        token.setApprovalForAll(operator, true);
    }

    function refusedBy(address to, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(creator);
        token.safeTransferFrom(creator, to, id, 1, "");
        vm.assertEq(token.balanceOf(creator, id), 100);
    }

    function list(uint256 a, uint256 b) private pure returns (uint256[] memory values) {
        values = new uint256[](2);
        (values[0], values[1]) = (a, b);
    }

    function list(uint256 a, uint256 b, uint256 c) private pure returns (uint256[] memory values) {
        values = new uint256[](3);
        (values[0], values[1], values[2]) = (a, b, c);
    }
}
