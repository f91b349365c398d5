// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721AUpgradeable as Errors721A} from "erc721a-upgradeable/IERC721AUpgradeable.sol";

import {Drop, IOwn721} from "../../src/interfaces/IOwn721.sol";
import {IOwnCollection} from "../../src/interfaces/IOwnCollection.sol";
import {vm} from "../harness/Vm.sol";
import {Receiver} from "../mocks/Receivers.sol";
import {OwnTest, Works} from "./OwnTest.sol";

/// Tokens that minters mint, and which file each of them has.
contract Drops721Test is OwnTest {
    bytes32 private constant PLACEHOLDER = FILE;
    uint256 private constant COUNT = 7;
    uint256 private constant START = 1_000_000;
    uint256 private constant DELAY = 10;

    Works private token;

    function setUp() external {
        token = newWorks();
        vm.roll(START);
    }

    // ── Starting ───────────────────────────────────────────────────────────────────────────────────

    function test_startDrop() external {
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn721.DropStarted(1, FOLDER, COUNT, PLACEHOLDER, false);
        vm.assertEq(start(COUNT, PLACEHOLDER), 1);
        vm.assertEq(token.dropCount(), 1);
        assertOpen(true, 0, COUNT);
        Drop memory drop = token.getDrop(1);
        vm.assertEq(drop.content, FOLDER);
        vm.assertEq(drop.placeholder, PLACEHOLDER);
        vm.assertEq(drop.count, COUNT);
        vm.assertFalse(drop.isEdition);
        vm.assertFalse(drop.isRevealed);
        vm.assertEq(drop.revealBlock, 0);
    }

    function test_startDrop_refused() external {
        uint256 most = (1 << 24) - 1;
        vm.startPrank(creator);
        uint256[2] memory counts = [uint256(0), most + 1];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.SeriesOutOfRange.selector, counts[i], most));
            token.startDrop(FOLDER, counts[i], 0);
        }
        vm.expectRevert(abi.encodeWithSelector(IOwnCollection.SeriesOutOfRange.selector, most + 1, most));
        token.startOpenEdition(FILE, most + 1);
        token.startOpenEdition(FILE, most);
        token.close();
        token.startDrop(FOLDER, most, 0);
        // One at a time.
        vm.expectRevert(abi.encodeWithSelector(IOwn721.DropIsOpen.selector, 2));
        token.startDrop(FOLDER, 1, 0);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.DropIsOpen.selector, 2));
        token.startOpenEdition(FILE, 0);
    }

    // ── Minting ────────────────────────────────────────────────────────────────────────────────────

    function test_mintTo() external {
        start(COUNT, PLACEHOLDER);
        vm.assertEq(mint(alice, 3), 1);
        vm.assertEq(mint(bob, 1), 4);
        vm.assertEq(token.balanceOf(alice), 3);
        vm.assertEq(token.ownerOf(3), alice);
        vm.assertEq(token.ownerOf(4), bob);
        assertOpen(true, 4, 3);
        for (uint256 i; i < 4; ++i) {
            (uint256 drop, uint256 position) = token.dropOf(i + 1);
            vm.assertEq(drop, 1);
            vm.assertEq(position, i);
            vm.assertEq(token.commitmentOf(i + 1), FOLDER);
        }
    }

    function test_mintTo_countsUnderOneTally() external {
        start(COUNT, 0);
        assertState(alice, 7, 0, true);
        mint(alice, 2, 7);
        mint(alice, 1, 0);
        mint(alice, 1, 7);
        assertState(alice, 7, 3, true);
        assertState(alice, 8, 0, false);
        assertState(bob, 7, 0, true);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.OtherTally.selector, alice, 8));
        mint(alice, 1, 8);
        mint(bob, 1, type(uint40).max);
        assertState(bob, type(uint40).max, 1, true);
        vm.assertEq(token.balanceOf(alice), 4);
        vm.assertEq(token.balanceOf(bob), 1);
    }

    /// What is minted counts, whoever has it now.
    function test_tally_staysWhenTokensMove() external {
        start(COUNT, 0);
        mint(alice, 2, 7);
        vm.startPrank(alice);
        token.transferFrom(alice, bob, 1);
        token.burn(2);
        vm.stopPrank();
        assertState(alice, 7, 2, true);
        assertState(bob, 7, 0, true);
        mint(alice, 1, 7);
        assertState(alice, 7, 3, true);
    }

    function test_mintingState() external {
        assertState(alice, 7, 0, true);
        start(COUNT, 0);
        (address owner, uint256 drop,,) = token.mintingState(alice, 7);
        vm.assertEq(owner, creator);
        vm.assertEq(drop, 1);
    }

    function test_mintTo_onlyMinters() external {
        start(COUNT, 0);
        address[2] memory others = [creator, alice];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.NotAMinter.selector, others[i]));
            vm.prank(others[i]);
            token.mintTo(alice, 1, 0);
        }
        vm.prank(creator);
        token.setMinter(minter, false);
        vm.expectRevert(abi.encodeWithSelector(IOwnCollection.NotAMinter.selector, minter));
        mint(alice, 1);
    }

    function test_mintTo_neverMoreThanTheCount() external {
        start(COUNT, 0);
        mint(alice, 5);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.DropExhausted.selector, 3, 2));
        mint(alice, 3);
        mint(alice, 2);
        assertOpen(true, 7, 0);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.DropExhausted.selector, 1, 0));
        mint(alice, 1);
        // What is burnt does not come back.
        vm.prank(alice);
        token.burn(1);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.DropExhausted.selector, 1, 0));
        mint(alice, 1);
    }

    function test_mintTo_quantity() external {
        start(1000, 0);
        for (uint256 quantity; quantity <= 101; quantity += 101) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.SeriesOutOfRange.selector, quantity, 100));
            mint(alice, quantity);
        }
        vm.assertEq(mint(alice, 100), 1);
        vm.assertEq(token.balanceOf(alice), 100);
        vm.assertEq(token.ownerOf(100), alice);
        vm.assertEq(token.tokenURI(100), folderUri(100));
        vm.expectRevert(Errors721A.MintToZeroAddress.selector);
        mint(address(0), 1);
    }

    function test_mintTo_needsAnOpenDrop() external {
        vm.expectRevert(IOwn721.NoOpenDrop.selector);
        mint(alice, 1);
        start(COUNT, 0);
        vm.prank(creator);
        token.close();
        vm.expectRevert(IOwn721.NoOpenDrop.selector);
        mint(alice, 1);
    }

    /// No receiver is asked, so none can stop a drop or call back.
    function test_mintTo_callsNoReceiver() external {
        start(COUNT, 0);
        address silent = address(new Receiver(Receiver.Behaviour.Silent));
        mint(silent, 2);
        vm.assertEq(token.balanceOf(silent), 2);
    }

    /// Other works can be minted in between; positions count only the drop's.
    function test_otherWorksInBetween() external {
        start(COUNT, 0);
        mint(alice, 2); // 1, 2
        vm.startPrank(creator);
        token.createItem(FILE); // 3
        vm.stopPrank();
        mint(bob, 1); // 4
        mint(bob, 1); // 5
        vm.prank(creator);
        token.createItems(2, FOLDER); // 6, 7
        mint(alice, 3); // 8, 9, 10
        uint256[7] memory ids = [uint256(1), 2, 4, 5, 8, 9, 10];
        for (uint256 i; i < 7; ++i) {
            (uint256 drop, uint256 position) = token.dropOf(ids[i]);
            vm.assertEq(drop, 1);
            vm.assertEq(position, i);
            vm.assertEq(token.tokenURI(ids[i]), folderUri(i + 1));
        }
        vm.assertEq(token.tokenURI(3), FILE_URI);
        vm.assertEq(token.tokenURI(7), folderUri(2));
        (uint256 none,) = token.dropOf(7);
        vm.assertEq(none, 0);
    }

    /// A drop after a drop begins at its own first file.
    function test_dropsInSequence() external {
        start(2, 0);
        mint(alice, 2);
        token.close();
        vm.assertEq(start(COUNT, 0), 2);
        vm.assertEq(token.dropCount(), 2);
        assertOpen(true, 0, COUNT);
        mint(bob, 2);
        vm.assertEq(token.tokenURI(2), folderUri(2));
        vm.assertEq(token.tokenURI(3), folderUri(1));
        vm.assertEq(token.tokenURI(4), folderUri(2));
        (uint256 drop, uint256 position) = token.dropOf(4);
        vm.assertEq(drop, 2);
        vm.assertEq(position, 1);
    }

    // ── Open editions ──────────────────────────────────────────────────────────────────────────────

    function test_openEdition() external {
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn721.DropStarted(1, FILE, 0, 0, true);
        vm.prank(creator);
        token.startOpenEdition(FILE, 0);
        assertOpen(true, 0, type(uint256).max);
        mint(alice, 100);
        mint(alice, 100);
        assertOpen(true, 200, type(uint256).max);
        vm.assertEq(token.tokenURI(1), FILE_URI);
        vm.assertEq(token.tokenURI(200), FILE_URI);
        vm.assertTrue(token.getDrop(1).isEdition);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.DropNotSoldOut.selector, 1));
        token.close();
        vm.prank(creator);
        token.close();
        vm.expectRevert(IOwn721.NoOpenDrop.selector);
        mint(alice, 1);
    }

    function test_openEdition_withAMaximum() external {
        vm.prank(creator);
        token.startOpenEdition(FILE, 2);
        mint(alice, 2);
        vm.assertEq(token.tokenURI(2), FILE_URI);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.DropExhausted.selector, 1, 0));
        mint(alice, 1);
    }

    // ── Closing ────────────────────────────────────────────────────────────────────────────────────

    function test_close_byTheOwnerOrAMinter() external {
        start(COUNT, PLACEHOLDER);
        mint(alice, 2);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.DropNotSoldOut.selector, 1));
        vm.prank(alice);
        token.close();
        address[2] memory callers = [creator, minter];
        uint256 state = vm.snapshotState();
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit(true, true, true, true, address(token));
            emit IOwn721.DropClosed(1, 2, START + DELAY);
            vm.prank(callers[i]);
            token.close();
            assertOpen(false, 2, 0);
            vm.assertEq(token.getDrop(1).revealBlock, START + DELAY);
            vm.revertToState(state);
        }
    }

    function test_close_byAnyoneWhenSoldOut() external {
        start(COUNT, 0);
        mint(alice, COUNT);
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn721.DropClosed(1, COUNT, 0);
        vm.prank(bob);
        token.close();
        vm.expectRevert(IOwn721.NoOpenDrop.selector);
        vm.prank(creator);
        token.close();
    }

    /// A frozen supply ends the drop too, which can still be revealed.
    function test_freeze_closes() external {
        start(COUNT, PLACEHOLDER);
        mint(alice, 2);
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn721.DropClosed(1, 2, START + DELAY);
        vm.prank(creator);
        token.freeze();
        vm.expectRevert(IOwn721.NoOpenDrop.selector);
        mint(alice, 1);
        vm.roll(START + DELAY + 1);
        token.reveal(1);
        vm.assertTrue(token.getDrop(1).isRevealed);
        // Freezing again does not close again.
        vm.prank(creator);
        token.freeze();
        vm.assertEq(token.getDrop(1).revealBlock, START + DELAY);
    }

    // ── Revealing ──────────────────────────────────────────────────────────────────────────────────

    /// The placeholder until the reveal; then every file once, from an offset that a later block drew.
    function testFuzz_reveal(bytes32 hash) external {
        closedDrop();
        for (uint256 id = 1; id <= COUNT; ++id) {
            vm.assertEq(token.tokenURI(id), FILE_URI);
            vm.assertEq(token.commitmentOf(id), FOLDER);
        }
        vm.roll(START + DELAY + 1);
        vm.setBlockhash(START + DELAY, hash);
        uint256 offset = uint256(keccak256(abi.encode(hash, address(token), 1))) % COUNT;
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn721.Revealed(1, offset, START + DELAY);
        vm.expectEmit(true, true, true, true, address(token));
        emit IOwn721.BatchMetadataUpdate(1, COUNT);
        vm.prank(bob);
        token.reveal(1);
        Drop memory drop = token.getDrop(1);
        vm.assertEq(drop.offset, offset);
        vm.assertTrue(drop.isRevealed);
        for (uint256 id = 1; id <= COUNT; ++id) {
            vm.assertEq(token.tokenURI(id), folderUri((id - 1 + offset) % COUNT + 1));
        }
        vm.expectRevert(abi.encodeWithSelector(IOwn721.NothingToReveal.selector, 1));
        token.reveal(1);
    }

    function test_reveal_notBefore() external {
        vm.expectRevert(abi.encodeWithSelector(IOwn721.NothingToReveal.selector, 1));
        token.reveal(1);
        start(COUNT, PLACEHOLDER);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.NothingToReveal.selector, 1));
        token.reveal(1);
        mint(alice, COUNT);
        token.close();
        uint256[3] memory blocks = [START, START + 1, START + DELAY];
        for (uint256 i; i < 3; ++i) {
            vm.roll(blocks[i]);
            vm.expectRevert(abi.encodeWithSelector(IOwn721.TooEarlyToReveal.selector, 1, START + DELAY));
            token.reveal(1);
        }
        vm.roll(START + DELAY + 1);
        token.reveal(1);
    }

    /// Nothing to reveal without a placeholder.
    function test_reveal_withoutAPlaceholder() external {
        start(COUNT, 0);
        mint(alice, COUNT);
        vm.assertEq(token.tokenURI(3), folderUri(3));
        token.close();
        vm.roll(START + DELAY + 1);
        vm.expectRevert(abi.encodeWithSelector(IOwn721.NothingToReveal.selector, 1));
        token.reveal(1);
        vm.assertEq(token.tokenURI(3), folderUri(3));
    }

    /// If nobody reveals while the hash is known, the block is 256 later, whoever calls when within the next 256.
    function testFuzz_reveal_late(uint256 late, uint256 again) external {
        closedDrop();
        late = late % 100_000;
        uint256 source = START + DELAY + late / 256 * 256;
        uint256 state = vm.snapshotState();
        uint256[2] memory blocks = [START + DELAY + 1 + late, source + 1 + again % 256];
        for (uint256 i; i < 2; ++i) {
            vm.roll(blocks[i]);
            vm.setBlockhash(source, "the hash");
            vm.expectEmit(true, true, true, true, address(token));
            emit IOwn721.Revealed(
                1, uint256(keccak256(abi.encode(bytes32("the hash"), address(token), 1))) % COUNT, source
            );
            token.reveal(1);
            vm.revertToState(state);
        }
    }

    /// The last block of each span still works.
    function test_reveal_atTheEdges() external {
        closedDrop();
        uint256[4] memory blocks = [uint256(256), 257, 512, 513];
        uint256[4] memory sources = [uint256(0), 256, 256, 512];
        uint256 state = vm.snapshotState();
        for (uint256 i; i < 4; ++i) {
            vm.roll(START + DELAY + blocks[i]);
            vm.setBlockhash(START + DELAY + sources[i], "the hash");
            vm.expectEmit(true, true, true, true, address(token));
            emit IOwn721.Revealed(
                1,
                uint256(keccak256(abi.encode(bytes32("the hash"), address(token), 1))) % COUNT,
                START + DELAY + sources[i]
            );
            token.reveal(1);
            vm.revertToState(state);
        }
    }

    /// A later drop does not change what an earlier one reveals.
    function test_reveal_besideALaterDrop() external {
        closedDrop();
        vm.startPrank(creator);
        token.startDrop(FOLDER, 3, PLACEHOLDER);
        vm.stopPrank();
        mint(bob, 3);
        vm.roll(START + DELAY + 1);
        token.reveal(1);
        vm.assertTrue(token.getDrop(1).isRevealed);
        vm.assertFalse(token.getDrop(2).isRevealed);
        vm.assertEq(token.tokenURI(COUNT + 1), FILE_URI);
        vm.assertNotEq(keccak256(bytes(token.tokenURI(1))), keccak256(bytes(FILE_URI)));
    }

    function start(uint256 count, bytes32 placeholder) private returns (uint256) {
        vm.prank(creator);
        return token.startDrop(FOLDER, count, placeholder);
    }

    function mint(address to, uint256 quantity) private returns (uint256) {
        return mint(to, quantity, 0);
    }

    function mint(address to, uint256 quantity, uint40 tally) private returns (uint256) {
        vm.prank(minter);
        return token.mintTo(to, quantity, tally);
    }

    function assertState(address account, uint40 tally, uint256 counted, bool hasPlace) private view {
        (,, uint256 counted_, bool hasPlace_) = token.mintingState(account, tally);
        vm.assertEq(counted_, counted);
        vm.assertTrue(hasPlace_ == hasPlace);
    }

    function closedDrop() private {
        start(COUNT, PLACEHOLDER);
        mint(alice, COUNT);
        token.close();
    }

    function assertOpen(bool isOpen, uint256 minted, uint256 left) private view {
        (bool open, uint256 already, uint256 more) = token.openDrop();
        vm.assertTrue(open == isOpen);
        vm.assertEq(already, minted);
        vm.assertEq(more, left);
    }
}
