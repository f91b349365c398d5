// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICollectible} from "./ICollectible.sol";

/// @title Single works (ERC-721 with metadata)
/// @notice Id: creator 160 bits | royalties 16 | serial 64 | position 16. `tokenURI` of a token that committed to its
/// metadata is `ipfs://` and the CID (version 1, base32) of the file, or of the folder of its series followed by `/`
/// and the position. Of the others it is the base URI followed by the id in decimal.
interface ICollectible721 is ICollectible {
    /// @notice Mints a token to the caller, who is its creator forever.
    /// @param royalties basis points of later sales for the creator, at most 5,000
    /// @param locked commitment to locked content, or 0 if there is none
    function createItem(uint256 royalties, bytes32 locked) external returns (uint256 tokenId);

    /// @notice The same, with a commitment to the metadata.
    /// @param content SHA-256 of the metadata file, or 0 for metadata that can be changed
    function createItem(uint256 royalties, bytes32 locked, bytes32 content) external returns (uint256 tokenId);

    /// @notice Mints a series: up to 100 tokens with the same royalty and serial, and positions from 1.
    /// @param locked commitments in the order of the ids; an empty list if no token has locked content
    /// @param folder SHA-256 of the folder (UnixFS, dag-pb) of the metadata files, which are named after the
    /// positions; 0 for metadata that can be changed
    /// @return firstTokenId the others follow it
    function createItems(uint256 count, uint256 royalties, bytes32[] calldata locked, bytes32 folder)
        external
        returns (uint256 firstTokenId);

    /// @notice The last serial of an account: how many times it has minted. A series counts once.
    function createdBy(address creator) external view returns (uint256);
}
