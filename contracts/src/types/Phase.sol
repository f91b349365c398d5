// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice A phase of a drop. It never changes: its id is its hash, so a buyer who passes it agrees to exactly that.
/// @param collection an own contract of a creator (ERC-721 or ERC-1155), of which the drops contract is a minter
/// @param drop of an ERC-721: the number of its drop, so that no other one can be started under a buyer; 0 for an ERC-1155
/// @param tokenId of an ERC-1155: the edition; 0 for an ERC-721, which numbers its tokens itself
/// @param start unix seconds from which it can be minted
/// @param end unix seconds from which it cannot be minted any more, at most 2^40 - 1
/// @param price for each token at the start, without the buyer's commission: wei, or units of the currency; at most
/// 2^128 - 1; 0 for a free claim
/// @param endPrice the price falls to it evenly until the end; the same as the price if it does not fall
/// @param rebate whether everybody pays the last price at which somebody minted, and takes back what they paid above it.
/// Only for a price that falls, for at most 30 days, and without a referrer's share
/// @param currency zero for the chain's coin; otherwise an ERC-20 that the engine allows
/// @param supply the most tokens of this phase, at most 2^40 - 1; 0 for no most
/// @param mostPerWallet the most tokens of this phase for each wallet; 0 for no most
/// @param root of the tree of allowances (see `Allowance`); 0 if anybody may mint
/// @param gate an ERC-721 whose holders may mint, one token for each of its tokens; zero for none
/// @param referrerBps the share of the price for who brought the buyer, in basis points, out of the creator's part; at
/// most 5,000
/// @param salt tells phases that are otherwise equal apart
struct Phase {
    address collection;
    uint256 drop;
    uint256 tokenId;
    uint256 start;
    uint256 end;
    uint256 price;
    uint256 endPrice;
    bool rebate;
    address currency;
    uint256 supply;
    uint256 mostPerWallet;
    bytes32 root;
    address gate;
    uint256 referrerBps;
    uint256 salt;
}

/// @notice What a phase's list says about a wallet. It is a leaf of OpenZeppelin's standard tree of (address wallet,
/// uint256 most, uint256 price): keccak256(keccak256(abi.encode(wallet, most, price))), in sorted pairs. Ignored where the
/// phase has no list.
/// @param most tokens for the wallet in this phase; 2^256 - 1 if only the phase's most counts
/// @param price for each token instead of the phase's, at most 2^128 - 1; 2^256 - 1 for the phase's, which a phase with a
/// rebate always has
/// @param proof the path to the root; empty if the list has one wallet
struct Allowance {
    uint256 most;
    uint256 price;
    bytes32[] proof;
}

/// @notice What a buyer asks for.
/// @param quantity of tokens, from 1 to 100
/// @param to receives the tokens
/// @param vault a wallet for which the caller may act (delegate.xyz, version 2): its place on the list, its tokens of the
/// gate and its limit count; zero for the caller's
/// @param referrer who brought the buyer; zero for nobody
/// @param gateTokens as many of the wallet's tokens of the gate; empty without a gate
struct MintRequest {
    uint256 quantity;
    address to;
    address vault;
    address referrer;
    Allowance allowance;
    uint256[] gateTokens;
}

/// @notice What a page has to say about a mint.
/// @param refusal the error with which `mint` would fail now, encoded; empty if it would not
/// @param price for each token now, without the commission
/// @param cost of the whole, with the commission
/// @param left tokens of the phase, or of an ERC-721's drop if that is less; 2^256 - 1 without a most
/// @param counted tokens of this phase that count for the wallet
struct Quote {
    bytes refusal;
    uint256 price;
    uint256 cost;
    uint256 left;
    uint256 counted;
}

/// @notice The state of a phase.
/// @param creator who added it and is paid; zero if it is unknown
/// @param minted tokens
/// @param last unix seconds of the last mint
/// @param commission basis points of each side, frozen when it was added; only with a rebate
/// @param closed whether its creator, or the owner of the collection, ended it
/// @param settled whether the creator of a phase with a rebate was paid
struct PhaseStatus {
    address creator;
    uint256 minted;
    uint256 last;
    uint256 commission;
    bool closed;
    bool settled;
}
