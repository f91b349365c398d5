// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {ICollectible} from "../../src/interfaces/ICollectible.sol";
import {Collectible721, deployCollectible721, deployPayees} from "../harness/Deployed.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {Receiver} from "../mocks/Receivers.sol";
import {CollectibleTest} from "./CollectibleTest.sol";

/// ERC-721 as the standard defines it, and as OpenZeppelin's behaviour suite tests it.
contract Collectible721Test is CollectibleTest {
    Collectible721 internal token;
    uint256 internal id;

    function setUp() external {
        token = deployCollectible721(admin, deployPayees());
        collection = token;
        id = create(1000, 0);
    }

    function create(uint256 royalties, bytes32 locked) internal override returns (uint256) {
        vm.prank(creator);
        return token.createItem(royalties, locked);
    }

    function createCommitted(bytes32 content) internal override returns (uint256) {
        vm.prank(creator);
        return token.createItem(1000, 0, content);
    }

    function createManyCommitted(uint256 count, bytes32 folder)
        internal
        override
        returns (uint256[] memory tokenIds)
    {
        vm.prank(creator);
        uint256 first = token.createItems(count, 1000, new bytes32[](0), folder);
        tokenIds = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            tokenIds[i] = first + i;
        }
    }

    function seriesOf(uint256 tokenId) internal pure override returns (uint256) {
        return (tokenId >> 16) << 16;
    }

    function tokenUri(uint256 tokenId) internal view override returns (string memory) {
        return token.tokenURI(tokenId);
    }

    // ── ERC-165, metadata ──────────────────────────────────────────────────────────────────────

    function test_interfaces() external view {
        assertSupports(type(IERC721).interfaceId, true);
        assertSupports(0x80ac58cd, true);
        assertSupports(type(IERC721Metadata).interfaceId, true);
        assertSupports(0x49064906, true); // ERC-4906
    }

    function test_name() external view {
        vm.assertEq(token.name(), "Vitrine");
        vm.assertEq(token.symbol(), "VTRN");
    }

    function test_tokenUri_ofNoToken() external {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        token.tokenURI(1);
    }

    // ── Minting ────────────────────────────────────────────────────────────────────────────────

    /// [CHN-01] The caller gets a token with a serial that counts per creator.
    function test_createItem() external {
        uint256 expected = (uint256(uint160(alice)) << 96) | (250 << 80) | (1 << 16);
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC721.Transfer(address(0), alice, expected);
        vm.prank(alice);
        vm.assertEq(token.createItem(250, 0), expected);
        vm.assertEq(token.ownerOf(expected), alice);
        vm.assertEq(token.balanceOf(alice), 1);
        vm.assertEq(token.createdBy(alice), 1);
        vm.prank(alice);
        vm.assertEq(token.createItem(0, 0), (uint256(uint160(alice)) << 96) | (2 << 16));
        vm.assertEq(token.balanceOf(alice), 2);
        vm.assertEq(token.createdBy(alice), 2);
    }

    /// The count of created tokens does not fall with the balance, so no id is used twice.
    function test_serialsAreNeverReused() external {
        vm.prank(creator);
        token.transferFrom(creator, alice, id);
        vm.assertEq(token.balanceOf(creator), 0);
        vm.assertEq(token.createdBy(creator), 1);
        vm.assertNotEq(create(1000, 0), id);
        vm.assertEq(token.createdBy(creator), 2);
        vm.assertEq(token.balanceOf(creator), 1);
    }

    /// A series in one call: one serial, positions from 1, one event each.
    function test_createItems() external {
        uint256 first = (uint256(uint160(alice)) << 96) | (250 << 80) | (2 << 16) | 1;
        vm.startPrank(alice);
        token.createItem(0, 0);
        for (uint256 i; i < 3; ++i) {
            vm.expectEmit(true, true, true, true, address(token));
            emit IERC721.Transfer(address(0), alice, first + i);
        }
        vm.assertEq(token.createItems(3, 250, new bytes32[](0), 0), first);
        vm.stopPrank();
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(token.ownerOf(first + i), alice);
            vm.assertEq(token.getRoyalties(first + i), 250);
        }
        vm.assertEq(token.balanceOf(alice), 4);
        vm.assertEq(token.createdBy(alice), 2);
        // The next one has the next serial.
        vm.prank(alice);
        vm.assertEq(token.createItem(250, 0), first - 1 + (1 << 16));
        vm.prank(alice);
        token.transferFrom(alice, bob, first + 1);
        vm.assertEq(token.balanceOf(alice), 4);
    }

    function test_createItems_lockedContent() external {
        bytes32[] memory locked = commitments(3);
        locked[1] = 0;
        vm.recordLogs();
        vm.prank(alice);
        uint256 first = token.createItems(3, 0, locked, 0);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        // Three transfers, and two commitments, each after its token's transfer.
        vm.assertEq(logs.length, 5);
        assertLocked(logs[1], first, locked[0]);
        vm.assertEq(logs[3].topics[0], IERC721.Transfer.selector);
        assertLocked(logs[4], first + 2, locked[2]);
    }

    function test_createItems_refused() external {
        refusesBatches();
        vm.expectRevert(abi.encodeWithSelector(ICollectible.RoyaltiesTooHigh.selector, 5001, 5000));
        token.createItems(1, 5001, new bytes32[](0), 0);
        vm.prank(alice);
        token.createItems(100, 5000, commitments(100), 0);
        vm.assertEq(token.balanceOf(alice), 100);
    }

    function createMany(uint256 count, bytes32[] memory locked) internal override {
        token.createItems(count, 0, locked, 0);
    }

    // ── Reading ────────────────────────────────────────────────────────────────────────────────

    function test_balanceOf() external {
        vm.assertEq(token.balanceOf(creator), 1);
        vm.assertEq(token.balanceOf(alice), 0);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidOwner.selector, address(0)));
        token.balanceOf(address(0));
    }

    function test_ownerOf() external {
        vm.assertEq(token.ownerOf(id), creator);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, id + 1));
        token.ownerOf(id + 1);
    }

    // ── Approvals ──────────────────────────────────────────────────────────────────────────────

    /// [CHN-01] approve, by the owner or an operator.
    function test_approve() external {
        vm.assertEq(token.getApproved(id), address(0));
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC721.Approval(creator, alice, id);
        vm.prank(creator);
        token.approve(alice, id);
        vm.assertEq(token.getApproved(id), alice);

        setOperator();
        vm.prank(operator);
        token.approve(bob, id);
        vm.assertEq(token.getApproved(id), bob);

        vm.expectEmit(true, true, true, true, address(token));
        emit IERC721.Approval(creator, address(0), id);
        vm.prank(creator);
        token.approve(address(0), id);
        vm.assertEq(token.getApproved(id), address(0));
        refusesTransferBy(bob);
    }

    function test_approve_byOthers() external {
        vm.prank(creator);
        token.approve(alice, id);
        // Not even by the approved account.
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidApprover.selector, alice));
        vm.prank(alice);
        token.approve(bob, id);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        token.approve(bob, 1);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        token.getApproved(1);

        // By an operator, in the owner's name.
        setOperator();
        vm.expectEmit(true, true, true, true, address(token));
        emit IERC721.Approval(creator, bob, id);
        vm.prank(operator);
        token.approve(bob, id);
    }

    /// [CHN-01] setApprovalForAll(engine, true), and back.
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
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidOperator.selector, address(0)));
        token.setApprovalForAll(address(0), true);
    }

    // ── Transfers ──────────────────────────────────────────────────────────────────────────────

    function test_transfer_byOwnerOperatorAndApproved() external {
        setOperator();
        address[3] memory callers = [creator, operator, alice];
        vm.prank(creator);
        token.approve(alice, id);
        uint256 state = vm.snapshotState();
        for (uint256 i; i < 3; ++i) {
            vm.expectEmit(true, true, true, true, address(token));
            emit IERC721.Transfer(creator, bob, id);
            vm.prank(callers[i]);
            token.transferFrom(creator, bob, id);
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
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, alice, id));
        vm.prank(alice);
        token.transferFrom(bob, alice, id);
        vm.prank(bob);
        token.transferFrom(bob, creator, id);
        vm.assertEq(token.getApproved(id), address(0));
        refusesTransferBy(alice);
    }

    /// The approval ends without its own event: the transfer implies it.
    function test_transfer_emitsNoApproval() external {
        vm.prank(creator);
        token.approve(alice, id);
        vm.recordLogs();
        vm.prank(alice);
        token.transferFrom(creator, bob, id);
        vm.assertEq(vm.getRecordedLogs().length, 1);
    }

    function test_transfer_toOneself() external {
        vm.prank(creator);
        token.approve(alice, id);
        vm.prank(creator);
        token.transferFrom(creator, creator, id);
        vm.assertEq(token.ownerOf(id), creator);
        vm.assertEq(token.balanceOf(creator), 1);
        vm.assertEq(token.createdBy(creator), 1);
        vm.assertEq(token.getApproved(id), address(0));
    }

    function test_transfer_refused() external {
        refusesTransferBy(alice);
        vm.startPrank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, alice, id, creator)
        );
        token.transferFrom(alice, bob, id);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        token.transferFrom(creator, address(0), id);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        token.transferFrom(creator, bob, 1);
    }

    // ── Safe transfers ─────────────────────────────────────────────────────────────────────────

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

    function test_safeTransfer_byTheApproved() external {
        Receiver receiver = new Receiver(Receiver.Behaviour.Accept);
        vm.prank(creator);
        token.approve(alice, id);
        vm.expectEmit(true, true, true, true, address(receiver));
        emit Receiver.Received(alice, creator, id, 1, hex"42");
        vm.prank(alice);
        token.safeTransferFrom(creator, address(receiver), id, hex"42");
        vm.assertEq(token.getApproved(id), address(0));
    }

    function test_safeTransfer_refused() external {
        vm.startPrank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, alice, id, creator)
        );
        token.safeTransferFrom(alice, bob, id);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        token.safeTransferFrom(creator, address(0), id);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        token.safeTransferFrom(creator, bob, 1, hex"42");
    }

    function test_safeTransfer_toOneself() external {
        vm.startPrank(creator);
        token.approve(alice, id);
        token.safeTransferFrom(creator, creator, id);
        vm.assertEq(token.ownerOf(id), creator);
        vm.assertEq(token.balanceOf(creator), 1);
        vm.assertEq(token.getApproved(id), address(0));
    }

    /// A receiver's reason to refuse is passed on; without a reason, it is not a receiver.
    function test_safeTransfer_refusedByTheReceiver() external {
        address wrong = address(new Receiver(Receiver.Behaviour.WrongAnswer));
        refusedSafely(wrong, abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, wrong));
        address silent = address(new Receiver(Receiver.Behaviour.Silent));
        refusedSafely(silent, abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, silent));
        address none = address(token);
        refusedSafely(none, abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, none));
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
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, alice, id));
        vm.prank(alice);
        token.safeTransferFrom(creator, alice, id);
    }

    // ── Over many transfers ────────────────────────────────────────────────────────────────────

    /// Balances are correct, whoever sends what to whom.
    function testFuzz_balances(uint256 seed) external {
        address[3] memory people = [creator, alice, bob];
        uint256[4] memory ids = [id, create(0, 0), create(1, 0), create(2, 0)];
        for (uint256 i; i < 20; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 moved = ids[seed % 4];
            address from = token.ownerOf(moved);
            vm.prank(from);
            token.transferFrom(from, people[(seed >> 8) % 3], moved);
        }
        uint256[3] memory held;
        for (uint256 i; i < 4; ++i) {
            for (uint256 j; j < 3; ++j) {
                if (token.ownerOf(ids[i]) == people[j]) held[j]++;
            }
        }
        for (uint256 j; j < 3; ++j) {
            vm.assertEq(token.balanceOf(people[j]), held[j]);
        }
        vm.assertEq(token.createdBy(creator), 4);
    }

    function setOperator() private {
        vm.prank(creator);
        token.setApprovalForAll(operator, true);
    }

    function refusesTransferBy(address caller) private {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, caller, id));
        vm.prank(caller);
        token.transferFrom(creator, bob, id);
    }

    function refusedSafely(address to, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(creator);
        token.safeTransferFrom(creator, to, id);
        vm.assertEq(token.ownerOf(id), creator);
    }
}
