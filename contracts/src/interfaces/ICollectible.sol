// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPayees} from "./IPayees.sol";

/// @title The common interface of both collections
/// @notice Anyone can mint. A token's creator and royalty are part of its id and never change. A mint can commit to
/// its metadata, which then never changes either. The collection's owner can move the metadata of the others, and
/// nothing else. Ownership works like OpenZeppelin's Ownable2Step. Also supports ERC-165, ERC-2981, ERC-7572 and the
/// errors of ERC-6093.
interface ICollectible {
    /// @notice A minted token has locked content.
    /// @param commitment keccak256(salt ‖ content). The token's owner receives salt and content and
    /// can check them against this; they are never on chain.
    event Locked(uint256 indexed tokenId, bytes32 commitment);

    /// @notice A mint committed to its metadata, for ever. Comes before the events of its tokens.
    /// @param series the token's id without its position (and, of an edition, without its copies)
    /// @param commitment SHA-256 of the metadata file (position 0), or of the folder that has a file for each
    /// position (positions from 1)
    event Committed(uint256 indexed series, bytes32 commitment);

    /// @notice ERC-4906: the metadata of these tokens changed. Those that committed to theirs keep it.
    event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId);

    /// @notice ERC-7572: the collection's own metadata changed.
    event ContractURIUpdated();

    /// @notice A call mints from 1 to 100 tokens, and has as many commitments, or none.
    error SeriesOutOfRange(uint256 length, uint256 commitments, uint256 maximum);

    /// @notice Royalties above 50%.
    error RoyaltiesTooHigh(uint256 bps, uint256 maximum);

    /// @notice The URI before the id of a token without a commitment, with its closing slash. While it is empty,
    /// these URIs are empty.
    function baseURI() external view returns (string memory);

    /// @notice Moves the metadata of the collection and of all tokens without a commitment.
    /// @dev Only the owner of the collection.
    function setBaseURI(string calldata uri) external;

    /// @notice ERC-7572: the collection's metadata, at the base URI followed by "contract".
    function contractURI() external view returns (string memory);

    /// @notice What the mint of a token committed to: SHA-256 of its metadata file, or of the folder of its series.
    /// 0 if nothing, or if the id was never minted.
    function commitmentOf(uint256 tokenId) external view returns (bytes32);

    /// @notice Who receives what is due to a creator.
    function payees() external view returns (IPayees);

    /// @notice ERC-2981: the creator's payee, or the creator, and the creator's share of a sale price, rounded down.
    /// Zero and 0 for an id that was never minted.
    function royaltyInfo(uint256 tokenId, uint256 salePrice)
        external
        view
        returns (address receiver, uint256 amount);

    /// @notice The creator in a token id.
    function getCreator(uint256 tokenId) external pure returns (address);

    /// @notice The royalty in a token id, in basis points.
    function getRoyalties(uint256 tokenId) external pure returns (uint256);
}
