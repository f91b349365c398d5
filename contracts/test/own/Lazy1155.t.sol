// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";

import {IOwn1155} from "../../src/own/IOwn1155.sol";
import {IOwnCollection} from "../../src/own/IOwnCollection.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {Receiver} from "../mocks/Receivers.sol";
import {Editions, OwnTest} from "./OwnTest.sol";

/// Tries to get more than was promised, while it receives.
contract GreedyReceiver {
    Editions private immutable _token;
    address private immutable _creator;

    constructor(Editions token, address creator) {
        (_token, _creator) = (token, creator);
    }

    function onERC1155Received(address, address, uint256 id, uint256, bytes calldata)
        external
        returns (bytes4)
    {
        uint256 left = _token.mintableCopies(id);
        if (left != 0) _token.safeTransferFrom(_creator, vm.addr(9), id, left, "");
        return msg.sig;
    }
}

/// Editions that transfers mint.
contract Lazy1155Test is OwnTest {
    Editions private token;
    uint256 private id;
    uint256 private first;

    function setUp() external {
        token = newEditions();
        vm.startPrank(creator);
        id = token.commitItem(10, FILE);
        first = token.commitSeries(3, 5, FOLDER);
        token.setApprovalForAll(operator, true);
        vm.stopPrank();
    }

    // ── Committing ─────────────────────────────────────────────────────────────────────────────────

    function test_ids() external {
        vm.assertEq(id, 1 << 32);
        vm.assertEq(first, (2 << 32) | (3 << 16) | 1);
        uint256 next = (3 << 32) | (65_535 << 16) | 1;
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwnCollection.Committed(next, 65_535, FOLDER);
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn1155.EditionsPromised(next, 65_535, 4);
        vm.prank(creator);
        vm.assertEq(token.commitSeries(65_535, 4, FOLDER), next);
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn1155.EditionsPromised(4 << 32, 0, 2);
        vm.prank(creator);
        vm.assertEq(token.commitItem(2, FILE), 4 << 32);
    }

    function test_commitSeries_refused() external {
        vm.startPrank(creator);
        for (uint256 count; count <= 65_536; count += 65_536) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.SeriesOutOfRange.selector, count, 65_535));
            token.commitSeries(count, 1, FOLDER);
        }
    }

    function test_promisedIsNotMinted() external view {
        uint256[3] memory ids = [id, first, first + 2];
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(token.totalSupply(ids[i]), 0);
            vm.assertEq(token.balanceOf(creator, ids[i]), 0);
            vm.assertEq(token.maxSupply(ids[i]), i == 0 ? 10 : 5);
            vm.assertEq(token.mintableCopies(ids[i]), i == 0 ? 10 : 5);
        }
        vm.assertEq(token.uri(id), FILE_URI);
        vm.assertEq(token.uri(first + 2), folderUri(3));
    }

    function test_whatIsNotPromised() external {
        uint256[6] memory ids =
            [id + 1, id | (1 << 16) | 1, first - 1, first + 3, first + (1 << 16), first + (1 << 32)];
        for (uint256 i; i < ids.length; ++i) {
            vm.assertEq(token.mintableCopies(ids[i]), 0);
            vm.assertEq(token.maxSupply(ids[i]), 0);
            refused(operator, creator, alice, ids[i], 1, missing(creator, 0, 1, ids[i]));
        }
    }

    // ── Minting by a transfer ──────────────────────────────────────────────────────────────────────

    /// What a market calls in a purchase.
    function test_anOperatorMintsToTheBuyer() external {
        vm.recordLogs();
        vm.prank(operator);
        token.safeTransferFrom(creator, alice, id, 4, "");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 1);
        vm.assertEq(logs[0].topics[0], IERC1155.TransferSingle.selector);
        vm.assertEq(address(uint160(uint256(logs[0].topics[1]))), operator);
        vm.assertEq(uint256(logs[0].topics[2]), 0);
        vm.assertEq(address(uint160(uint256(logs[0].topics[3]))), alice);
        vm.assertEq(token.balanceOf(alice, id), 4);
        vm.assertEq(token.balanceOf(creator, id), 0);
        vm.assertEq(token.totalSupply(id), 4);
        vm.assertEq(token.mintableCopies(id), 6);
        // The others of a series are not touched.
        vm.prank(operator);
        token.safeTransferFrom(creator, bob, first + 1, 5, "");
        vm.assertEq(token.mintableCopies(first + 1), 0);
        vm.assertEq(token.mintableCopies(first), 5);
        vm.assertEq(token.totalSupply(first), 0);
    }

    function test_neverMoreThanPromised() external {
        vm.startPrank(operator);
        token.safeTransferFrom(creator, alice, id, 7, "");
        vm.stopPrank();
        refused(operator, creator, bob, id, 4, missing(creator, 0, 4, id));
        vm.prank(operator);
        token.safeTransferFrom(creator, bob, id, 3, "");
        refused(operator, creator, bob, id, 1, missing(creator, 0, 1, id));
        // What is burnt does not come back.
        vm.prank(alice);
        token.burn(alice, id, 7);
        vm.assertEq(token.totalSupply(id), 3);
        vm.assertEq(token.mintableCopies(id), 0);
        refused(operator, creator, bob, id, 1, missing(creator, 0, 1, id));
    }

    /// What the owner holds is moved; only what is missing is minted, and to the owner if something is held.
    function test_whatTheOwnerHoldsMovesFirst() external {
        vm.startPrank(creator);
        token.safeTransferFrom(creator, creator, id, 3, "");
        vm.assertEq(token.balanceOf(creator, id), 3);
        vm.stopPrank();
        vm.prank(operator);
        token.safeTransferFrom(creator, alice, id, 2, "");
        vm.assertEq(token.totalSupply(id), 3);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferSingle(operator, address(0), creator, id, 4);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC1155.TransferSingle(operator, creator, alice, id, 5);
        vm.prank(operator);
        token.safeTransferFrom(creator, alice, id, 5, "");
        vm.assertEq(token.balanceOf(alice, id), 7);
        vm.assertEq(token.balanceOf(creator, id), 0);
        vm.assertEq(token.totalSupply(id), 7);
        vm.assertEq(token.mintableCopies(id), 3);
    }

    function test_mintsNothingForNothing() external {
        vm.prank(operator);
        token.safeTransferFrom(creator, alice, id, 0, "");
        vm.assertEq(token.totalSupply(id), 0);
    }

    /// A market that fetches into escrow, for an auction.
    function test_cannotBeEscrowed() external {
        refused(
            operator, creator, operator, id, 1, abi.encodeWithSelector(IOwnCollection.NotMinted.selector, id)
        );
        vm.prank(creator);
        token.safeTransferFrom(creator, creator, id, 1, "");
        vm.prank(operator);
        token.safeTransferFrom(creator, operator, id, 1, "");
        vm.assertEq(token.balanceOf(operator, id), 1);
        refused(
            operator, creator, operator, id, 1, abi.encodeWithSelector(IOwnCollection.NotMinted.selector, id)
        );
    }

    function test_onlyTheOwnersOperators() external {
        bytes memory reason =
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, alice, creator);
        refused(alice, creator, alice, id, 1, reason);
        // From nobody but the owner.
        vm.prank(alice);
        token.setApprovalForAll(operator, true);
        refused(operator, alice, bob, id, 1, missing(alice, 0, 1, id));
        refused(
            creator,
            creator,
            address(0),
            id,
            1,
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(0))
        );
    }

    function test_belongsToANewOwner() external {
        vm.prank(creator);
        token.transferOwnership(alice);
        vm.prank(alice);
        token.acceptOwnership();
        refused(operator, creator, bob, id, 1, missing(creator, 0, 1, id));
        vm.prank(alice);
        token.setApprovalForAll(operator, true);
        vm.prank(operator);
        token.safeTransferFrom(alice, bob, id, 1, "");
        vm.assertEq(token.balanceOf(bob, id), 1);
    }

    function test_notFromAFrozenSupply() external {
        vm.startPrank(creator);
        token.safeTransferFrom(creator, alice, id, 1, "");
        token.freeze();
        vm.stopPrank();
        vm.assertEq(token.mintableCopies(id), 0);
        refused(creator, creator, alice, id, 1, missing(creator, 0, 1, id));
        vm.prank(alice);
        token.safeTransferFrom(alice, bob, id, 1, "");
        vm.assertEq(token.balanceOf(bob, id), 1);
    }

    function test_batchesMintNothing() external {
        uint256[] memory ids = new uint256[](1);
        uint256[] memory copies = new uint256[](1);
        (ids[0], copies[0]) = (id, 1);
        vm.expectRevert(missing(creator, 0, 1, id));
        vm.prank(creator);
        token.safeBatchTransferFrom(creator, alice, ids, copies, "");
    }

    function test_theReceiverIsAsked() external {
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.Received(operator, address(0), id, 2, hex"42");
        vm.prank(operator);
        token.safeTransferFrom(creator, address(receiver), id, 2, hex"42");
        address silent = address(new Receiver(Receiver.Behaviour.Silent));
        refused(
            operator,
            creator,
            silent,
            id,
            1,
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, silent)
        );
        vm.assertEq(token.mintableCopies(id), 8);
    }

    /// A receiver that is an operator too, and calls back.
    function test_aReceiverThatCallsBack() external {
        GreedyReceiver greedy = new GreedyReceiver(token, creator);
        vm.prank(creator);
        token.setApprovalForAll(address(greedy), true);
        vm.prank(operator);
        token.safeTransferFrom(creator, address(greedy), id, 4, "");
        vm.assertEq(token.balanceOf(address(greedy), id), 4);
        vm.assertEq(token.balanceOf(vm.addr(9), id), 6);
        vm.assertEq(token.totalSupply(id), 10);
        vm.assertEq(token.mintableCopies(id), 0);
    }

    function refused(
        address caller,
        address from,
        address to,
        uint256 tokenId,
        uint256 copies,
        bytes memory reason
    ) private {
        vm.expectRevert(reason);
        vm.prank(caller);
        token.safeTransferFrom(from, to, tokenId, copies, "");
    }

    function missing(address account, uint256 held, uint256 needed, uint256 tokenId)
        private
        pure
        returns (bytes memory)
    {
        return abi.encodeWithSelector(
            IERC1155Errors.ERC1155InsufficientBalance.selector, account, held, needed, tokenId
        );
    }
}
