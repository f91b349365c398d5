// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICollectible} from "./ICollectible.sol";

/// @title Editions (ERC-1155 with metadata)
/// @notice Id: creator 160 bits | royalties 16 | copies 24 | serial 40 | position 16. `uri` is what `tokenURI` of
/// ICollectible721 is.
interface ICollectible1155 is ICollectible {
    /// @notice Copies of 0, or more than 2^24 - 1.
    error EditionOutOfRange(uint256 copies, uint256 maximum);

    /// @notice Mints all copies of a new token to the caller, who is its creator forever. There are
    /// never more, because no second mint can have the same id.
    /// @param royalties basis points of later sales for the creator, at most 5,000
    /// @param locked commitment to locked content, or 0 if there is none
    function createItem(uint256 copies, uint256 royalties, bytes32 locked) external returns (uint256 tokenId);

    /// @notice The same, with a commitment to the metadata.
    /// @param content SHA-256 of the metadata file, or 0 for metadata that can be changed
    function createItem(uint256 copies, uint256 royalties, bytes32 locked, bytes32 content)
        external
        returns (uint256 tokenId);

    /// @notice Mints a series: up to 100 tokens with the same royalty and serial, and positions from 1.
    /// @param copies of each token
    /// @param locked commitments in the same order; an empty list if no token has locked content
    /// @param folder SHA-256 of the folder (UnixFS, dag-pb) of the metadata files, which are named after the
    /// positions; 0 for metadata that can be changed
    function createItems(
        uint256[] calldata copies,
        uint256 royalties,
        bytes32[] calldata locked,
        bytes32 folder
    ) external returns (uint256[] memory tokenIds);

    /// @notice Emits `URI` of up to 100 tokens, for those who follow only this event of ERC-1155. `setBaseURI` moves
    /// all of them at once, with the event of ERC-4906, and cannot name each. Ids that were never minted are
    /// left out.
    /// @dev Anyone.
    function announceURIs(uint256[] calldata tokenIds) external;

    /// @notice The last serial of an account: how many times it has minted. A series counts once.
    function createdBy(address creator) external view returns (uint256);
}
