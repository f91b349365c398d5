// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title The common interface of both collections
/// @notice Anyone can mint. A token's creator and royalty are part of its id and never change. The
/// collection's owner can move the metadata, and nothing else. Ownership works like OpenZeppelin's
/// Ownable2Step. Also supports ERC-165, ERC-2981, ERC-7572 and the errors of ERC-6093.
interface ICollectible {
    /// @notice A minted token has locked content.
    /// @param commitment keccak256(salt ‖ content). The token's owner receives salt and content and
    /// can check them against this; they are never on chain.
    event Locked(uint256 indexed tokenId, bytes32 commitment);

    /// @notice ERC-4906: the metadata of these tokens changed.
    event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId);

    /// @notice ERC-7572: the collection's own metadata changed.
    event ContractURIUpdated();

    /// @notice A call mints from 1 to 100 tokens, and has as many commitments, or none.
    error SeriesOutOfRange(uint256 length, uint256 commitments, uint256 maximum);

    /// @notice Royalties above 50%.
    error RoyaltiesTooHigh(uint256 bps, uint256 maximum);

    /// @notice The URI before the token id, with its closing slash. While it is empty, all URIs are
    /// empty.
    function baseURI() external view returns (string memory);

    /// @notice Moves the metadata of all tokens and of the collection.
    /// @dev Only the owner of the collection.
    function setBaseURI(string calldata uri) external;

    /// @notice ERC-7572: the collection's metadata, at the base URI followed by "contract".
    function contractURI() external view returns (string memory);

    /// @notice ERC-2981: the creator, and the creator's share of a sale price, rounded down. Zero and 0 for an id
    /// that was never minted.
    function royaltyInfo(uint256 tokenId, uint256 salePrice)
        external
        view
        returns (address receiver, uint256 amount);

    /// @notice The creator in a token id.
    function getCreator(uint256 tokenId) external pure returns (address);

    /// @notice The royalty in a token id, in basis points.
    function getRoyalties(uint256 tokenId) external pure returns (uint256);
}
