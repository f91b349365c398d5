// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice The terms of a listing. They never change: an offer's id is their hash, so a caller that
/// passes them back trades on exactly what the seller agreed to.
/// @param seller receives the money, and keeps the tokens until they are bought or receive a first
/// bid
/// @param asset the token contract (ERC-721 or ERC-1155)
/// @param copies how many are offered; 1 for an ERC-721
/// @param reservable how many of them an auction may reserve at a time: from 1 to `copies` with a
/// start price, otherwise 0
/// @param price per copy at which copies can be bought, without the buyer's commission: wei, or units of the
/// currency; at most 2^128 - 1; 0 if they can only be bid on
/// @param currency zero for the chain's coin; otherwise an ERC-20 that the engine's owner allows, and then copies
/// cannot be bid on
/// @param startPrice minimum first bid in wei per copy; 0 if copies can only be bought
/// @param start unix seconds from which the offer can be traded. It ends 180 days later at the latest
/// @param duration seconds. It limits only auctions: an ERC-721 auction ends at start + duration, an
/// ERC-1155 auction `duration` after its first bid. An ERC-721 offer with an auction ends with it,
/// including its direct sale
/// @param fromFirstBid 1 if the duration of an ERC-721 auction counts from its first bid too; otherwise 0
/// @param counter the seller's counter when the terms were made (see `raiseCounter`)
/// @param salt tells what a seller lists on chain with equal terms apart; of what is signed see `Listing`
struct Terms {
    address seller;
    address asset;
    uint256 tokenId;
    uint256 copies;
    uint256 reservable;
    uint256 price;
    address currency;
    uint256 startPrice;
    uint256 start;
    uint256 duration;
    uint256 fromFirstBid;
    uint256 counter;
    uint256 salt;
}

/// @notice An offer to be listed on chain by its seller. The fields mean what they mean in `Terms`.
/// @param start 0 for now: the terms then have the block's timestamp
/// @param maxRoyalties basis points; listing fails if the creator's share is higher
struct NewOffer {
    address asset;
    uint256 tokenId;
    uint256 copies;
    uint256 reservable;
    uint256 price;
    address currency;
    uint256 startPrice;
    uint256 start;
    uint256 duration;
    uint256 fromFirstBid;
    uint256 salt;
    uint256 maxRoyalties;
}

/// @notice What a seller signs to sell without listing on chain (EIP-712). Only a direct sale can be
/// signed. All that an account signs with the same salt, here and in a `BuyOrder`, shares its copies: `copies` are
/// the most that are sold with the salt, and a lower price is one more way to buy them. So everything else needs a
/// salt of its own: a random number, or the next one of the account. Four that follow each other, from a multiple of
/// four on, share a slot, and three of them are filled for 17,000 gas less.
/// @param maxCommission basis points; the signature is not valid while the engine takes more
/// @param maxRoyalties basis points; the signature is not valid while the creator's share is higher
/// @param buyer who may buy; zero for anyone
/// @param expiry unix seconds from which the signature is not valid, at most 180 days after the start
/// @param group a number that the seller can void (see `voidGroup`); 0 for none
struct Listing {
    Terms terms;
    uint256 maxCommission;
    uint256 maxRoyalties;
    address buyer;
    uint256 expiry;
    uint256 group;
}

/// @notice One item of `buyMany`: copies of a listing, on chain or signed.
/// @param listing with an expiry of 0 its terms are listed on chain, and only they are read
/// @param index the listing's place in the signed tree; 0 if it was signed alone
/// @param proof the path to the root of the signed tree; empty if the listing was signed alone
struct Purchase {
    Listing listing;
    uint256 quantity;
    uint256 index;
    bytes32[] proof;
    bytes signature;
}

/// @notice A permission to take a currency from who sends the transaction, signed by them (EIP-2612).
/// @param value units of the currency
/// @param deadline unix seconds; 0 if there is no permission, because the engine has an allowance
struct Permit {
    uint256 value;
    uint256 deadline;
    uint8 v;
    bytes32 r;
    bytes32 s;
}

/// @notice What a buyer signs to buy (EIP-712). The money stays in the buyer's wallet until a holder
/// accepts.
/// @param criteria which tokens of the asset: 0 for any, except of our collections; keccak256 of one id; or the root of a Merkle
/// tree of such hashes, with sorted pairs (as in OpenZeppelin's MerkleProof)
/// @param copies how many, of all tokens together
/// @param currency an ERC-20 that the engine's owner allows
/// @param unitPrice units of the currency per copy, at most 2^128 - 1. It is all that the buyer pays
/// @param start unix seconds
/// @param expiry unix seconds from which the order is not valid, at most 180 days after the start
/// @param maxCommission basis points; the order is not valid while the engine takes more
/// @param group a number that the buyer can void (see `voidGroup`); 0 for none
/// @param salt the account uses it for nothing else that it signs (see `Listing`)
/// @param counter the buyer's counter (see `raiseCounter`)
struct BuyOrder {
    address buyer;
    address asset;
    bytes32 criteria;
    uint256 copies;
    address currency;
    uint256 unitPrice;
    uint256 start;
    uint256 expiry;
    uint256 maxCommission;
    uint256 group;
    uint256 salt;
    uint256 counter;
}

/// @notice A holder's acceptance of an order.
/// @param tokenId the token that the holder sells
/// @param quantity copies of it
/// @param minProceeds the least that the holder accepts, in units of the currency
/// @param proof that the token is in the tree of `criteria`; empty if the criteria are no tree
/// @param signature of the order's buyer
struct Acceptance {
    BuyOrder order;
    uint256 tokenId;
    uint256 quantity;
    uint256 minProceeds;
    bytes32[] proof;
    bytes signature;
}

/// @notice The standard a token follows.
enum Kind {
    None,
    ERC721,
    ERC1155
}

/// @notice The state of an auction.
enum AuctionStatus {
    /// No bid yet.
    None,
    /// Open for bids.
    Running,
    /// Ended; it can be settled.
    Ended,
    /// Settled. An ERC-1155 offer with copies left can be auctioned again.
    Settled,
    /// Undone: the collection did not move the copies, and the winner has the money back.
    Undone
}

/// @notice The engine's state of an offer.
/// @param exists false for an id that was never listed
/// @param available copies that can still be bought or reserved by a bid
/// @param reserved copies that the running auction holds in escrow; 0 if none is running
/// @param commission basis points per side, as of the listing
/// @param royalties basis points for the creator; 0 if the creator is the seller
struct Offer {
    bool exists;
    Kind kind;
    uint256 available;
    uint256 reserved;
    uint256 commission;
    uint256 royalties;
}

/// @notice The running auction of an offer, or the last one.
/// @param auctionId unique across offers and across the successive auctions of one offer
/// @param bidder the highest bidder; the winner once the auction has ended
/// @param amount wei escrowed for all copies of the bid
/// @param copies how many copies the bid is for; 0 once settled
/// @param end unix seconds at which bidding stops; before the first bid, if the duration counts from
/// it, and without an auction, when the offer ends
struct Auction {
    uint256 auctionId;
    AuctionStatus status;
    address bidder;
    uint256 amount;
    uint256 copies;
    uint256 end;
}
