// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICollectible} from "./ICollectible.sol";

/// @title Single works (ERC-721 with metadata)
/// @notice Id: creator 160 bits | royalties 16 | serial 80. `tokenURI` is the base URI followed by
/// the id in decimal.
interface ICollectible721 is ICollectible {
    /// @notice Mints a token to the caller, who is its creator forever.
    /// @param royalties basis points of later sales for the creator, at most 5,000
    /// @param locked commitment to locked content, or 0 if there is none
    function createItem(uint256 royalties, bytes32 locked) external returns (uint256 tokenId);

    /// @notice Mints a series: up to 100 tokens with the same royalty and consecutive ids.
    /// @param locked commitments in the order of the ids; an empty list if no token has locked content
    /// @return firstTokenId the others follow it
    function createItems(uint256 count, uint256 royalties, bytes32[] calldata locked)
        external
        returns (uint256 firstTokenId);

    /// @notice How many tokens an account has created.
    function createdBy(address creator) external view returns (uint256);
}
