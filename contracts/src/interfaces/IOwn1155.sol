// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOwnCollection} from "./IOwnCollection.sol";

/// @title Editions of one creator (ERC-1155)
/// @notice Ids are `serial << 32 | count << 16 | position`: count and position are 0 for an edition that was created
/// alone, otherwise positions count from 1.
interface IOwn1155 is IOwnCollection {
    /// @notice Copies that minters mint.
    /// @param most copies at most, or 2^64 - 1
    event EditionOpened(uint256 indexed tokenId, uint256 most);
    /// @param minted copies that there will ever have been
    event EditionClosed(uint256 indexed tokenId, uint256 minted);
    /// @notice Lazy editions, each of so many copies.
    event EditionsPromised(uint256 indexed firstId, uint256 count, uint256 copies);

    error EditionOutOfRange(uint256 copies, uint256 maximum);
    error EditionNotOpen(uint256 tokenId);
    /// @notice Fewer copies are left to mint.
    error EditionExhausted(uint256 tokenId, uint256 copies, uint256 left);

    // ── Editions that are minted at once ────────────────────────────────────────────────────────────

    /// @notice Mints an edition to the owner.
    /// @param copies from 1 to 2^64 - 1
    /// @param content SHA-256 of its metadata file
    /// @dev Only the owner.
    function createItem(uint256 copies, bytes32 content) external returns (uint256 tokenId);

    /// @notice Mints a series of 1 to 100 editions to the owner.
    /// @param folder SHA-256 of a folder with the metadata files `1` to `n`
    /// @dev Only the owner.
    function createItems(uint256[] calldata copies, bytes32 folder)
        external
        returns (uint256[] memory tokenIds);

    // ── Editions that minters mint ──────────────────────────────────────────────────────────────────

    /// @notice Opens an edition whose copies minters mint.
    /// @param most copies at most, or 0 for as many as are minted until `closeEdition`
    /// @dev Only the owner.
    function openEdition(bytes32 content, uint256 most) external returns (uint256 tokenId);

    /// @notice Mints copies of an open edition. Calls the receiver, if it has code (ERC-1155).
    /// @dev Only minters.
    function mintTo(address to, uint256 tokenId, uint256 quantity) external;

    /// @notice Copies that minters can still mint; 0 of what is not an open edition, or of a frozen supply.
    function leftToMint(uint256 tokenId) external view returns (uint256);

    /// @notice Ends an open edition: no copy is minted any more.
    /// @dev Only the owner.
    function closeEdition(uint256 tokenId) external;

    // ── Lazy editions ───────────────────────────────────────────────────────────────────────────────

    /// @notice Promises an edition whose copies are minted when they are transferred:
    /// `safeTransferFrom(owner, to, tokenId, n, data)` by the owner or by an operator of the owner mints what the
    /// owner does not hold, up to the promised copies. Only an operator that names itself is refused (`NotMinted`).
    /// Batches mint nothing.
    /// @dev Only the owner.
    function commitItem(uint256 copies, bytes32 content) external returns (uint256 tokenId);

    /// @notice The same for a series of 1 to 65,535 editions.
    /// @param copies of each edition
    /// @param folder SHA-256 of a folder with the metadata files `1` to `count`
    /// @dev Only the owner.
    function commitSeries(uint256 count, uint256 copies, bytes32 folder) external returns (uint256 firstId);

    /// @notice Copies of a lazy edition that transfers from the owner can still mint.
    function mintableCopies(uint256 tokenId) external view returns (uint256);

    // ── Supply ──────────────────────────────────────────────────────────────────────────────────────

    /// @notice Copies that exist now.
    function totalSupply(uint256 tokenId) external view returns (uint256);

    /// @notice Copies that can ever have been minted, burnt ones included; 2^64 - 1 if there is no limit. Once the supply
    /// is frozen, those that were minted.
    function maxSupply(uint256 tokenId) external view returns (uint256);

    /// @notice Destroys copies, for ever: they are not minted again.
    /// @dev The holder or its operator.
    function burn(address account, uint256 tokenId, uint256 copies) external;
}
