// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOwnCollection} from "./IOwnCollection.sol";

/// @notice A drop of a contract: tokens that are minted when they are bought.
/// @param content SHA-256 of its folder of metadata files, or of the one file of an open edition
/// @param placeholder SHA-256 of the metadata file of all tokens before the reveal; 0 if there is no reveal
/// @param count most tokens, which is also the number of files; 0 for an open edition without an end
/// @param offset of the reveal
/// @param revealBlock the first block whose hash can draw the offset; 0 before the drop is closed, or without a reveal
/// @param isEdition whether all tokens have one file
/// @param isRevealed whether the offset is drawn
struct Drop {
    bytes32 content;
    bytes32 placeholder;
    uint24 count;
    uint24 offset;
    uint64 revealBlock;
    bool isEdition;
    bool isRevealed;
}

/// @title Single works of one creator (ERC-721, ERC-4906)
/// @notice Minted works have ids from 1. A lazy work has the id `serial << 32 | count << 16 | position`: count and
/// position are 0 for a single work, otherwise positions count from 1.
interface IOwn721 is IOwnCollection {
    /// @notice ERC-4906.
    event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId);

    // ── Works that are minted at once ───────────────────────────────────────────────────────────────

    /// @notice Mints a work to the owner.
    /// @param content SHA-256 of its metadata file
    /// @dev Only the owner.
    function createItem(bytes32 content) external returns (uint256 tokenId);

    /// @notice Mints a series of 1 to 100 works to the owner.
    /// @param folder SHA-256 of a folder with the metadata files `1` to `count`
    /// @dev Only the owner.
    function createItems(uint256 count, bytes32 folder) external returns (uint256 firstId);

    // ── Lazy works ──────────────────────────────────────────────────────────────────────────────────

    /// @notice Promises a work that is minted when it is first transferred: `transferFrom(owner, to, tokenId)` by the
    /// owner, or by an operator of the owner (`setApprovalForAll`), mints it to `to`. Only an operator that names
    /// itself is refused (`NotMinted`).
    /// @param content SHA-256 of its metadata file
    /// @dev Only the owner.
    function commitItem(bytes32 content) external returns (uint256 tokenId);

    /// @notice The same for a series of 1 to 65,535 works.
    /// @param folder SHA-256 of a folder with the metadata files `1` to `count`
    /// @dev Only the owner.
    function commitSeries(uint256 count, bytes32 folder) external returns (uint256 firstId);

    /// @notice Whether a transfer from the owner mints this lazy work: it is committed, the supply is not frozen, and
    /// it was never minted.
    function isMintable(uint256 tokenId) external view returns (bool);

    // ── Drops ───────────────────────────────────────────────────────────────────────────────────────

    event DropStarted(
        uint256 indexed drop, bytes32 content, uint256 count, bytes32 placeholder, bool isEdition
    );
    /// @param revealBlock 0 if nothing is to be revealed
    event DropClosed(uint256 indexed drop, uint256 minted, uint256 revealBlock);
    /// @param blockNumber whose hash drew the offset
    event Revealed(uint256 indexed drop, uint256 offset, uint256 blockNumber);

    error DropIsOpen(uint256 drop);
    error NoOpenDrop();
    /// @notice Tokens of the account are counted under another tally.
    error OtherTally(address account, uint40 tally);
    /// @notice The drop has fewer tokens left.
    error DropExhausted(uint256 quantity, uint256 left);
    /// @notice Only the owner or a minter can end a drop that is not sold out.
    error DropNotSoldOut(uint256 drop);
    error NothingToReveal(uint256 drop);
    error TooEarlyToReveal(uint256 drop, uint256 revealBlock);

    /// @notice Starts a drop, of which minters mint from now on. A contract has one open drop at a time.
    /// @param folder SHA-256 of a folder with the metadata files `1` to `count`
    /// @param count from 1 to 16,777,215
    /// @param placeholder SHA-256 of the metadata file that all tokens have until the reveal, which then gives each
    /// the file `(position + offset) % count + 1`; 0 for no reveal: the tokens have the files in their order
    /// @dev Only the owner.
    function startDrop(bytes32 folder, uint256 count, bytes32 placeholder) external returns (uint256 drop);

    /// @notice Starts a drop whose tokens all have one file.
    /// @param most tokens at most, or 0
    /// @dev Only the owner.
    function startOpenEdition(bytes32 content, uint256 most) external returns (uint256 drop);

    /// @notice Mints tokens of the open drop. Calls no receiver.
    /// @param quantity from 1 to 100
    /// @param tally under which the tokens are counted for the receiver, or 0. An account has place for one, beside its
    /// balance: the first. Another one fails (`OtherTally`)
    /// @dev Only minters.
    function mintTo(address to, uint256 quantity, uint40 tally) external returns (uint256 firstId);

    /// @notice What a minter asks before it mints, in one call.
    /// @return owner of this contract
    /// @return drop the number of the last drop
    /// @return counted tokens that were minted to the account under this tally
    /// @return hasPlace whether the account has no other tally
    function mintingState(address account, uint40 tally)
        external
        view
        returns (address owner, uint256 drop, uint256 counted, bool hasPlace);

    /// @notice Ends the open drop. With a placeholder, the hash of a later block draws the offset.
    /// @dev The owner or a minter; anyone once it is sold out.
    function close() external;

    /// @notice Draws the offset of a closed drop. The block is `revealBlock`; if nobody calls within 256 blocks, the
    /// block 256 later, and so on.
    /// @dev Anyone.
    function reveal(uint256 drop) external;

    /// @notice The drops so far.
    function dropCount() external view returns (uint256);

    function getDrop(uint256 drop) external view returns (Drop memory);

    /// @notice Whether minters can mint, how many they have minted of the last drop, and how many are left.
    /// @param left 2^256 - 1 for an open edition without an end
    function openDrop() external view returns (bool isOpen, uint256 minted, uint256 left);

    /// @notice The drop of a token and its position in it, from 0; drop 0 for other works.
    function dropOf(uint256 tokenId) external view returns (uint256 drop, uint256 position);

    // ── Holders ─────────────────────────────────────────────────────────────────────────────────────

    /// @notice Destroys a token, for ever. A lazy work cannot be minted again.
    /// @dev Its holder, or who may transfer it.
    function burn(uint256 tokenId) external;
}
