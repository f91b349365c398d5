// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPayees} from "../interfaces/IPayees.sol";

/// @notice What a creator chooses for a new contract.
/// @param name of the collection; up to 31 bytes take one slot
/// @param symbol the same
/// @param royaltyBps the creator's share of later sales in basis points, at most 5,000
/// @param metadata SHA-256 of the collection's metadata file (ERC-7572), or 0
/// @param minter may mint from the start, or zero: a contract that sells drops
struct Setup {
    string name;
    string symbol;
    uint256 royaltyBps;
    bytes32 metadata;
    address minter;
}

/// @title A contract that belongs to its creator
/// @notice What `IOwn721` and `IOwn1155` have in common. The owner is the creator: royalties are the owner's, and
/// only the owner adds works. The owner can never change what a token committed to, raise the royalty, move or burn
/// tokens of others, or stop a holder that moves its own token.
///
/// Also ERC-165, ERC-2981 and ERC-7572.
interface IOwnCollection {
    // ── Ownership (ERC-173, in two steps) ───────────────────────────────────────────────────────────

    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    error OwnableUnauthorizedAccount(address account);

    /// @notice Royalties and lazy works would belong to nobody. `freeze`, `lowerRoyalty(0)` and `setMinter` give up
    /// an owner's powers one by one.
    error OwnershipCannotBeRenounced();

    function owner() external view returns (address);

    function pendingOwner() external view returns (address);

    /// @notice Names the next owner, who accepts. Zero takes it back.
    /// @dev Only the owner. Minters and the validator stay; a new owner looks at them.
    function transferOwnership(address newOwner) external;

    /// @notice Makes the caller the owner. Lazy works that are not minted are the new owner's.
    /// @dev Only the pending owner.
    function acceptOwnership() external;

    /// @notice Always fails.
    function renounceOwnership() external;

    // ── What the owner can do ───────────────────────────────────────────────────────────────────────

    event MinterSet(address indexed minter, bool allowed);
    event RoyaltyLowered(uint256 bps);
    event ContractURIUpdated();
    /// @notice Nothing is minted any more, ever.
    event SupplyFrozen();

    error RoyaltiesTooHigh(uint256 bps, uint256 maximum);
    error RoyaltyNotLower(uint256 bps, uint256 current);
    error NotAMinter(address account);
    error FrozenSupply();
    error OnlyFactory();

    /// @notice Allows a contract or an account to mint, or no longer.
    /// @dev Only the owner.
    function setMinter(address minter, bool allowed) external;

    function isMinter(address account) external view returns (bool);

    /// @notice Lowers the royalty of all tokens, for ever.
    /// @param bps basis points, less than before
    /// @dev Only the owner.
    function lowerRoyalty(uint256 bps) external;

    /// @notice Names another metadata file of the collection (ERC-7572).
    /// @param metadata its SHA-256, or 0 for none
    /// @dev Only the owner.
    function setContractMetadata(bytes32 metadata) external;

    /// @notice Ends all minting, for ever: works, drops, editions and lazy works.
    /// @dev Only the owner. Can be called again, without an effect.
    function freeze() external;

    function frozen() external view returns (bool);

    // ── Reading ─────────────────────────────────────────────────────────────────────────────────────

    function name() external view returns (string memory);

    function symbol() external view returns (string memory);

    /// @notice ERC-7572: `ipfs://` and the CID of the metadata file; empty without one.
    function contractURI() external view returns (string memory);

    /// @notice The owner and the royalty in basis points. Reads one slot: markets ask at every sale.
    function creatorAndRoyalty() external view returns (address creator, uint256 royaltyBps);

    /// @notice ERC-2981: the owner's payee, and the share of a sale price, rounded down. The same for all tokens.
    function royaltyInfo(uint256 tokenId, uint256 salePrice)
        external
        view
        returns (address receiver, uint256 amount);

    /// @notice Who receives what is due to a creator.
    function payees() external view returns (IPayees);

    /// @notice The factory that made this contract.
    function factory() external view returns (address);

    // ── Commitments ─────────────────────────────────────────────────────────────────────────────────

    /// @notice The metadata of these works, for ever. Comes before the events of their tokens.
    /// @param firstId the works' first id; the others follow it
    /// @param count 0 for a single work: the commitment is the SHA-256 of its metadata file. Otherwise the SHA-256
    /// of a folder (UnixFS, dag-pb) with the files `1` to `count`
    event Committed(uint256 indexed firstId, uint256 count, bytes32 commitment);

    error NoCommitment();
    error SeriesOutOfRange(uint256 count, uint256 maximum);
    /// @notice An unminted work cannot be moved to the market that asks for it, only to its buyer.
    error NotMinted(uint256 tokenId);

    /// @notice What a work committed to, also before a lazy work is minted; 0 if nothing.
    function commitmentOf(uint256 tokenId) external view returns (bytes32);

    // ── For the factory ─────────────────────────────────────────────────────────────────────────────

    /// @notice Makes a clone usable.
    /// @dev Only the factory, in the call that creates the clone.
    function initialize(address creator, Setup calldata setup) external;
}
