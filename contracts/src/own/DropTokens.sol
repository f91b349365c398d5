// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Drop, IOwn721} from "../interfaces/IOwn721.sol";
import {IOwnCollection} from "../interfaces/IOwnCollection.sol";
import {OwnCollection} from "./OwnCollection.sol";

/// The drops of a contract: how many tokens of which one are minted, and which token has which file.
abstract contract DropTokens is IOwn721, OwnCollection {
    /// Ids of minted works have 24 bits, so that a token can name the first id of its run.
    uint256 internal constant MAX_MINTED = type(uint24).max;
    /// From the end of a drop to the block that draws its offset, so that a short re-org draws nothing again.
    uint256 private constant REVEAL_DELAY = 10;
    /// Blocks whose hash the chain still knows.
    uint256 private constant KNOWN_BLOCKS = 256;

    /// The last drop, in the one slot that a mint reads and writes.
    struct LastDrop {
        uint24 number;
        bool isOpen;
        /// Most tokens; `MAX_MINTED` if there is no limit, because ids end there.
        uint24 most;
        uint24 minted;
        /// The first id of the last run, and the id after it.
        uint24 run;
        uint32 nextId;
    }

    /// Tokens of a drop whose ids follow each other. A work that is minted between two of them ends a run.
    struct Run {
        uint24 drop;
        /// Of its first token in the drop, from 0.
        uint24 position;
    }

    LastDrop private _last;
    mapping(uint256 number => Drop) private _drops;
    mapping(uint256 firstId => Run) private _runs;

    /// @inheritdoc IOwn721
    function startDrop(bytes32 folder, uint256 count, bytes32 placeholder) external returns (uint256) {
        _requireCount(count, MAX_MINTED);
        return _start(folder, count, placeholder, false);
    }

    /// @inheritdoc IOwn721
    function startOpenEdition(bytes32 content, uint256 most) external returns (uint256) {
        if (most > MAX_MINTED) revert SeriesOutOfRange(most, MAX_MINTED);
        return _start(content, most, 0, true);
    }

    /// @inheritdoc IOwn721
    function close() external {
        LastDrop memory last = _last;
        if (!last.isOpen) revert NoOpenDrop();
        if (last.minted != last.most && msg.sender != owner() && !isMinter[msg.sender]) {
            revert DropNotSoldOut(last.number);
        }
        _close(last);
    }

    /// @inheritdoc IOwn721
    function reveal(uint256 number) external {
        Drop storage drop = _drops[number];
        uint256 revealBlock = drop.revealBlock;
        if (revealBlock == 0 || drop.isRevealed) revert NothingToReveal(number);
        if (block.number <= revealBlock) revert TooEarlyToReveal(number, revealBlock);
        // The only one of the blocks revealBlock, + 256, + 512 … whose hash is known.
        uint256 source = block.number - 1 - (block.number - 1 - revealBlock) % KNOWN_BLOCKS;
        uint256 drawn = uint256(keccak256(abi.encode(blockhash(source), address(this), number)));
        uint256 offset = drawn % drop.count;
        (drop.offset, drop.isRevealed) = (uint24(offset), true);
        emit Revealed(number, offset, source);
        emit BatchMetadataUpdate(1, _lastMinted());
    }

    /// @inheritdoc IOwn721
    function dropCount() public view returns (uint256) {
        return _last.number;
    }

    /// @inheritdoc IOwn721
    function getDrop(uint256 number) external view returns (Drop memory) {
        return _drops[number];
    }

    /// @inheritdoc IOwn721
    function openDrop() external view returns (bool isOpen, uint256 minted, uint256 left) {
        LastDrop memory last = _last;
        (isOpen, minted) = (last.isOpen, last.minted);
        if (isOpen) left = _drops[last.number].count == 0 ? type(uint256).max : last.most - minted;
    }

    /// The last id that was minted at once or by a drop.
    function _lastMinted() internal view virtual returns (uint256);

    /// Ends an open drop together with all other minting.
    function freeze() public override(OwnCollection, IOwnCollection) {
        super.freeze();
        LastDrop memory last = _last;
        if (last.isOpen) _close(last);
    }

    /// Counts tokens that are about to be minted.
    /// @return run what the tokens name to find their drop
    function _takeFromDrop(uint256 firstId, uint256 quantity) internal returns (uint24 run) {
        LastDrop memory last = _last;
        if (!last.isOpen) revert NoOpenDrop();
        uint256 left = last.most - last.minted;
        if (quantity > left) revert DropExhausted(quantity, left);
        if (firstId != last.nextId) {
            last.run = uint24(firstId);
            _runs[firstId] = Run(last.number, last.minted);
        }
        unchecked {
            last.minted += uint24(quantity);
            last.nextId = uint32(firstId + quantity);
        }
        _last = last;
        return last.run;
    }

    /// The place of a token in a drop. @param run the first id of its run; 0, or of a series, if it is in no drop
    function _placeOf(uint256 tokenId, uint256 run) internal view returns (uint256 drop, uint256 position) {
        Run memory found = _runs[run];
        drop = found.drop;
        if (drop != 0) position = found.position + tokenId - run;
    }

    function _contentOf(uint256 number) internal view returns (bytes32) {
        return _drops[number].content;
    }

    /// The file that a token of a drop has now: its place in the folder, or 0 for the content itself.
    function _fileInDrop(uint256 number, uint256 position)
        internal
        view
        returns (bytes32 content, uint256 place)
    {
        Drop memory drop = _drops[number];
        if (drop.placeholder != 0 && !drop.isRevealed) return (drop.placeholder, 0);
        if (drop.isEdition) return (drop.content, 0);
        // Without a placeholder the offset stays 0.
        return (drop.content, (position + drop.offset) % drop.count + 1);
    }

    function _start(bytes32 content, uint256 count, bytes32 placeholder, bool isEdition)
        private
        returns (uint256 number)
    {
        _requireSupplier();
        _requireCommitment(content);
        LastDrop memory last = _last;
        if (last.isOpen) revert DropIsOpen(last.number);
        number = last.number + 1;
        _last = LastDrop(uint24(number), true, uint24(count == 0 ? MAX_MINTED : count), 0, 0, 0);
        _drops[number] = Drop(content, placeholder, uint24(count), 0, 0, isEdition, false);
        emit DropStarted(number, content, count, placeholder, isEdition);
    }

    function _close(LastDrop memory last) private {
        _last.isOpen = false;
        uint256 revealBlock;
        Drop storage drop = _drops[last.number];
        if (drop.placeholder != 0) {
            revealBlock = block.number + REVEAL_DELAY;
            drop.revealBlock = uint64(revealBlock);
        }
        emit DropClosed(last.number, last.minted, revealBlock);
    }
}
