// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";

import {ICollectible} from "../../src/interfaces/ICollectible.sol";
import {ICollectible1155} from "../../src/interfaces/ICollectible1155.sol";
import {Collectible1155, deployCollectible1155, deployPayees} from "../harness/Deployed.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {Receiver} from "../mocks/Receivers.sol";
import {CollectibleTest} from "./CollectibleTest.sol";

/// ERC-1155 as the standard defines it, and as OpenZeppelin's behaviour suite tests it.
contract Collectible1155Test is CollectibleTest {
    Collectible1155 internal token;
    uint256 internal id;
    uint256 internal id2;

    function setUp() external {
        token = deployCollectible1155(admin, deployPayees());
        collection = token;
        id = create(1000, 0);
        id2 = create(0, 0);
    }

    function create(uint256 royalties, bytes32 locked) internal override returns (uint256) {
        vm.prank(creator);
        return token.createItem(100, royalties, locked);
    }

    function createCommitted(bytes32 content) internal override returns (uint256) {
        vm.prank(creator);
        return token.createItem(100, 1000, 0, content);
    }

    function createManyCommitted(uint256 count, bytes32 folder) internal override returns (uint256[] memory) {
        uint256[] memory copies = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            copies[i] = i + 1;
        }
        vm.prank(creator);
        return token.createItems(copies, 1000, new bytes32[](0), folder);
    }

    function seriesOf(uint256 tokenId) internal pure override returns (uint256) {
        return (tokenId >> 80 << 80) | (uint56(tokenId) >> 16 << 16);
    }

    function tokenUri(uint256 tokenId) internal view override returns (string memory) {
        return token.uri(tokenId);
    }

    function test_interfaces() external view {
        assertSupports(type(IERC1155).interfaceId, true);
        assertSupports(0xd9b67a26, true);
        assertSupports(type(IERC1155MetadataURI).interfaceId, true);
    }

    function test_name() external view {
        vm.assertEq(token.name(), "Vitrine");
        vm.assertEq(token.symbol(), "VTRN");
    }

    // ── Minting ────────────────────────────────────────────────────────────────────────────────

    /// [CHN-01] createItem(copies, royalties, locked) gives all copies to the caller.
    function test_createItem() external {
        uint256 expected = (uint256(uint160(alice)) << 96) | (250 << 80) | (9_999_999 << 56) | (1 << 16);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferSingle(alice, address(0), alice, expected, 9_999_999);
        vm.prank(alice);
        vm.assertEq(token.createItem(9_999_999, 250, 0), expected);
        vm.assertEq(token.balanceOf(alice, expected), 9_999_999);
        vm.assertEq(token.createdBy(alice), 1);
    }

    /// A token was minted also when its creator has no copy any more, and when they came back.
    function test_royaltyInfo_whenTheCopiesHaveLeft() external {
        vm.prank(creator);
        token.safeTransferFrom(creator, alice, id, 100, "");
        vm.assertEq(token.balanceOf(creator, id), 0);
        vm.assertEq(royaltyOf(id), 0.1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, creator, 0, 1, id)
        );
        vm.prank(creator);
        token.safeTransferFrom(creator, alice, id, 1, "");
        vm.prank(alice);
        token.safeTransferFrom(alice, creator, id, 40, "");
        vm.assertEq(token.balanceOf(creator, id), 40);
        vm.assertEq(royaltyOf(id), 0.1 ether);
        // Not for who only receives.
        vm.assertEq(royaltyOf(id + 7), 0);
    }

    function royaltyOf(uint256 tokenId) private view returns (uint256 amount) {
        (, amount) = token.royaltyInfo(tokenId, 1 ether);
    }

    /// `URI` for those who follow only ERC-1155's own event, once for each token that was minted.
    function test_announceURIs() external {
        vm.prank(admin);
        token.setBaseURI("https://example.org/");
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (id, id + 100, id2);
        vm.recordLogs();
        vm.prank(alice);
        token.announceURIs(ids);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 2);
        for (uint256 i; i < 2; ++i) {
            vm.assertEq(logs[i].topics[0], IERC1155.URI.selector);
            vm.assertEq(uint256(logs[i].topics[1]), ids[i * 2]);
            vm.assertEq(abi.decode(logs[i].data, (string)), token.uri(ids[i * 2]));
        }
        for (uint256 length; length <= 101; length += 101) {
            vm.expectRevert(abi.encodeWithSelector(ICollectible.SeriesOutOfRange.selector, length, 0, 100));
            token.announceURIs(new uint256[](length));
        }
    }

    /// [VAL-06] At least one copy, and no more than the id can hold.
    function test_createItem_copies() external {
        uint256 most = (1 << 24) - 1;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ICollectible1155.EditionOutOfRange.selector, 0, most));
        token.createItem(0, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ICollectible1155.EditionOutOfRange.selector, most + 1, most));
        token.createItem(most + 1, 0, 0);
        vm.assertEq(token.balanceOf(alice, token.createItem(most, 0, 0)), most);
    }

    function test_createItem_byAContract() external {
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        bytes memory call = abi.encodeWithSignature("createItem(uint256,uint256,bytes32)", 5, 0, bytes32(0));
        uint256 tokenId = receiver.create(address(token), call);
        vm.assertEq(token.balanceOf(address(receiver), tokenId), 5);
        Receiver wrong = new Receiver(Receiver.Behaviour.WrongAnswer);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(wrong))
        );
        wrong.create(address(token), call);
    }

    /// A series in one call: one serial, positions from 1, one event for all.
    function test_createItems() external {
        uint256 first = (uint256(uint160(alice)) << 96) | (250 << 80) | (2 << 16) | 1;
        uint256[] memory expected = list(first | 7 << 56, (first + 1) | 9 << 56, (first + 2) | 1 << 56);
        vm.startPrank(alice);
        token.createItem(1, 0, 0);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferBatch(alice, address(0), alice, expected, list(7, 9, 1));
        uint256[] memory tokenIds = token.createItems(list(7, 9, 1), 250, new bytes32[](0), 0);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(tokenIds[i], expected[i]);
            vm.assertEq(token.balanceOf(alice, expected[i]), list(7, 9, 1)[i]);
        }
        vm.assertEq(token.createdBy(alice), 2);
        // The next one has the next serial.
        vm.assertEq(token.createItem(1, 250, 0), (first - 1 + (1 << 16)) | 1 << 56);
    }

    function test_createItems_lockedContent() external {
        bytes32[] memory locked = commitments(3);
        locked[1] = 0;
        vm.recordLogs();
        vm.prank(alice);
        uint256[] memory tokenIds = token.createItems(list(1, 2, 3), 0, locked, 0);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 3);
        assertLocked(logs[0], tokenIds[0], locked[0]);
        assertLocked(logs[1], tokenIds[2], locked[2]);
    }

    function test_createItems_refused() external {
        refusesBatches();
        vm.expectRevert(abi.encodeWithSelector(ICollectible.RoyaltiesTooHigh.selector, 5001, 5000));
        token.createItems(list(1, 1), 5001, new bytes32[](0), 0);
        uint256 most = (1 << 24) - 1;
        for (uint256 i; i < 2; ++i) {
            uint256 copies = i == 0 ? 0 : most + 1;
            vm.expectRevert(abi.encodeWithSelector(ICollectible1155.EditionOutOfRange.selector, copies, most));
            token.createItems(list(1, copies), 0, new bytes32[](0), 0);
        }
        vm.prank(alice);
        createMany(100, commitments(100));
    }

    /// A contract is asked for all tokens together.
    function test_createItems_byAContract() external {
        bytes memory call = abi.encodeCall(token.createItems, (list(5, 6), 0, new bytes32[](0), 0));
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        uint256 first = (uint256(uint160(address(receiver))) << 96) | (1 << 16) | 1;
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.BatchReceived(
            address(receiver), address(0), list(first | 5 << 56, (first + 1) | 6 << 56), list(5, 6), ""
        );
        receiver.create(address(token), call);
        Receiver wrong = new Receiver(Receiver.Behaviour.WrongAnswer);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(wrong))
        );
        wrong.create(address(token), call);
    }

    function createMany(uint256 count, bytes32[] memory locked) internal override {
        uint256[] memory copies = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            copies[i] = i + 1;
        }
        token.createItems(copies, 0, locked, 0);
    }

    // ── Reading ────────────────────────────────────────────────────────────────────────────────

    function test_balances() external {
        vm.assertEq(token.balanceOf(creator, id), 100);
        vm.assertEq(token.balanceOf(alice, id), 0);
        address[] memory accounts = new address[](3);
        (accounts[0], accounts[1], accounts[2]) = (creator, alice, creator);
        uint256[] memory balances = token.balanceOfBatch(accounts, list(id, id, 0));
        vm.assertEq(balances.length, 3);
        vm.assertEq(balances[0], 100);
        vm.assertEq(balances[1], 0);
        vm.assertEq(balances[2], 0);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 3));
        token.balanceOfBatch(accounts, list(id, id));
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 3, 2));
        token.balanceOfBatch(new address[](2), list(id, id, 0));
        vm.assertEq(token.balanceOfBatch(new address[](0), new uint256[](0)).length, 0);
        vm.assertEq(token.balanceOf(address(0), id), 0);
    }

    // ── Approvals ──────────────────────────────────────────────────────────────────────────────

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

    // ── Transfers ──────────────────────────────────────────────────────────────────────────────

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
        for (uint256 i = 1; i < 6; ++i) {
            Receiver.Behaviour behaviour = Receiver.Behaviour(i);
            address to = address(new Receiver(behaviour));
            vm.startPrank(creator);
            vm.expectRevert(reasonOf(behaviour, to));
            token.safeTransferFrom(creator, to, id, 1, "");
            vm.expectRevert(reasonOf(behaviour, to));
            token.safeBatchTransferFrom(creator, to, list(id, id2), list(1, 2), "");
            vm.stopPrank();
        }
        address none = address(token);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, none));
        vm.prank(creator);
        token.safeTransferFrom(creator, none, id, 1, "");
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, none));
        vm.prank(creator);
        token.safeBatchTransferFrom(creator, none, list(id, id2), list(1, 2), "");
    }

    // ── Batches ────────────────────────────────────────────────────────────────────────────────

    function test_batch() external {
        setOperator();
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferBatch(operator, creator, alice, list(id, id2), list(3, 4));
        vm.prank(operator);
        token.safeBatchTransferFrom(creator, alice, list(id, id2), list(3, 4), "");
        vm.assertEq(token.balanceOf(alice, id), 3);
        vm.assertEq(token.balanceOf(alice, id2), 4);
        vm.assertEq(token.balanceOf(creator, id), 97);
        vm.assertEq(token.balanceOf(creator, id2), 96);
        vm.prank(creator);
        token.safeBatchTransferFrom(creator, alice, new uint256[](0), new uint256[](0), "");
    }

    /// A batch of one emits a single transfer, and is received as a batch.
    function test_batch_ofOne() external {
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        uint256[] memory ids = new uint256[](1);
        uint256[] memory copies = new uint256[](1);
        (ids[0], copies[0]) = (id, 5);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferSingle(creator, creator, address(receiver), id, 5);
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.BatchReceived(creator, creator, ids, copies, hex"42");
        vm.prank(creator);
        token.safeBatchTransferFrom(creator, address(receiver), ids, copies, hex"42");
        vm.assertEq(token.balanceOf(address(receiver), id), 5);
        vm.assertEq(token.balanceOf(creator, id), 95);
    }

    function test_batch_toOneself() external {
        vm.prank(creator);
        token.safeBatchTransferFrom(creator, creator, list(id, id), list(100, 100), "");
        vm.assertEq(token.balanceOf(creator, id), 100);
    }

    function test_batch_toAContract() external {
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.BatchReceived(creator, creator, list(id, id2), list(3, 4), hex"42");
        vm.prank(creator);
        token.safeBatchTransferFrom(creator, address(receiver), list(id, id2), list(3, 4), hex"42");
    }

    function test_batch_refused() external {
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, alice, creator)
        );
        vm.prank(alice);
        token.safeBatchTransferFrom(creator, alice, list(id, id2), list(1, 1), "");
        vm.startPrank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, creator, 99, 100, id)
        );
        token.safeBatchTransferFrom(creator, alice, list(id, id), list(1, 100), "");
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 3));
        token.safeBatchTransferFrom(creator, alice, list(id, id2), list(1, 1, 1), "");
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(0)));
        token.safeBatchTransferFrom(creator, address(0), list(id, id2), list(1, 1), "");
    }

    // ── Over many transfers ────────────────────────────────────────────────────────────────────

    /// Copies are neither created nor lost.
    function testFuzz_conservation(uint256 seed) external {
        address[3] memory people = [creator, alice, bob];
        for (uint256 i; i < 20; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            address from = people[seed % 3];
            uint256 copies = (seed >> 16) % (token.balanceOf(from, id) + 1);
            vm.prank(from);
            token.safeTransferFrom(from, people[(seed >> 8) % 3], id, copies, "");
        }
        vm.assertEq(token.balanceOf(creator, id) + token.balanceOf(alice, id) + token.balanceOf(bob, id), 100);
    }

    function setOperator() private {
        vm.prank(creator);
        token.setApprovalForAll(operator, true);
    }

    function reasonOf(Receiver.Behaviour behaviour, address to) private pure returns (bytes memory) {
        if (behaviour == Receiver.Behaviour.Reason) {
            return abi.encodeWithSignature("Error(string)", "not wanted");
        }
        if (behaviour == Receiver.Behaviour.CustomError) {
            return abi.encodeWithSelector(Receiver.NotWanted.selector, 7);
        }
        if (behaviour == Receiver.Behaviour.Panic) return abi.encodeWithSignature("Panic(uint256)", 1);
        return abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, to);
    }

    function list(uint256 a, uint256 b) private pure returns (uint256[] memory items) {
        items = new uint256[](2);
        (items[0], items[1]) = (a, b);
    }

    function list(uint256 a, uint256 b, uint256 c) private pure returns (uint256[] memory items) {
        items = new uint256[](3);
        (items[0], items[1], items[2]) = (a, b, c);
    }
}
