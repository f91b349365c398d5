// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Auction, BuyOrder, Kind, Listing, Offer, Terms} from "../types/Terms.sol";
import {IEngineEvents} from "./IEngineEvents.sol";
import {IPayeeAware} from "./IPayees.sol";
import {IOwnCollectionMarket} from "./IOwnCollections.sol";

/// @title The back office: what is done rarely, and all reading
/// @notice The engine passes these calls on to a contract of its own (`BackOffice`).
interface IBackOffice is IEngineEvents, IPayeeAware, IOwnCollectionMarket {
    // ── Taking back ─────────────────────────────────────────────────────────────────────────────────

    /// @notice Withdraws the copies of an offer that no bid has reserved. Works while paused.
    /// @dev Only the seller. Fails for terms that were never listed on chain: a signed listing is voided by
    /// `cancelListing`.
    function cancelOffer(Terms calldata terms) external;

    /// @notice Voids a signed listing, bought from or not, at all prices and for all copies that were signed with its
    /// salt (`ListingVoided`), and withdraws what is listed on chain with the same terms (`OfferCancelled`). Afterwards
    /// neither can be bought. Works while paused.
    /// @dev Only the seller. Fails if the salt is void already and nothing is listed on chain.
    function cancelListing(Terms calldata terms) external;

    /// @notice Voids an order. Works while paused.
    /// @dev Only its buyer.
    function cancelOrder(BuyOrder calldata order) external;

    /// @notice Cancels up to 100 offers on chain, signed listings and orders to buy in one call. What is sold,
    /// reserved or cancelled by then is passed over, because nothing of it is left to cancel.
    /// @dev All or none: fails if one is not the caller's, or an offer was never listed. Works while paused.
    /// @param listings terms of signed listings, see `cancelListing`
    function cancelMany(Terms[] calldata offers, Terms[] calldata listings, BuyOrder[] calldata orders)
        external;

    /// @notice Voids everything that the caller has signed with this group. Works while paused.
    /// @param group not 0
    function voidGroup(uint256 group) external;

    /// @notice Withdraws all of the caller's listings and voids all that the caller has signed. Running
    /// auctions continue. The new counter cannot be foreseen, so nothing can have been signed for it.
    /// @dev Anyone, for themselves. Works while paused.
    function raiseCounter() external;

    // ── What could not be delivered ─────────────────────────────────────────────────────────────────

    /// @notice Pays an account the money that is parked for it.
    /// @dev Anyone; the money goes only to the account. Works while paused.
    function withdraw(address account) external;

    /// @notice Pays the caller's parked money to another address, for callers that cannot receive it.
    function withdrawTo(address to) external;

    /// @notice Pays an account what is parked for it in a currency.
    /// @dev Anyone; the money goes only to the account. Works while paused.
    function withdrawCurrency(address currency, address account) external;

    /// @notice Pays what is parked for the caller in a currency to another address.
    function withdrawCurrencyTo(address currency, address to) external;

    /// @notice Delivers the copies of an offer that are parked for an account.
    /// @dev Anyone; they go only to the account. Works while paused.
    function claim(Terms calldata terms, address account) external;

    /// @notice Delivers the caller's parked copies to another address.
    function claimTo(Terms calldata terms, address to) external;

    // ── Tokens of other collections ─────────────────────────────────────────────────────────────────

    /// @notice Imports a token of another collection. The engine reads from the token's contract,
    /// with limited gas: its standard, that the caller holds it, and its ERC-2981 royalty (see
    /// `TokenReader`). The values are kept until they are read again, and an offer keeps the royalty
    /// of its listing, so a collection cannot raise it for an existing offer.
    /// @dev Only a holder of the token. Tokens that cannot be transferred (ERC-5192) are refused.
    /// @return creator the ERC-2981 receiver; without one, the collection's `owner()`; otherwise zero
    /// @return royalties in basis points, at most 5,000
    function addNFTToMarketplace(address asset, uint256 tokenId)
        external
        returns (address creator, uint256 royalties);

    /// @notice Reads the royalty of an imported token again.
    /// @dev Anyone.
    function refreshRoyalties(address asset, uint256 tokenId)
        external
        returns (address creator, uint256 royalties);

    /// @notice Makes all tokens of a collection known. The royalty of a token that is not imported is
    /// then read when it is listed, or when an order for it is accepted, and its receiver when it is
    /// sold.
    /// @dev Anyone.
    function addCollection(address asset) external returns (Kind kind);

    // ── Administration, by the owner ────────────────────────────────────────────────────────────────

    /// @notice Sets the commission, at most 500, for offers listed from now on.
    function setCommission(uint256 bps) external;

    /// @notice Stops new offers, purchases from signed listings, first bids and the acceptance of orders. All ways out
    /// of the engine stay open.
    function pause() external;

    /// @notice Ends the pause.
    function unpause() external;

    /// @notice Allows prices and orders in an ERC-20, and names who gets the commission in it. At most 50, also counting
    /// those that are refused by now: a change of the commission, and a pause, are noted with each.
    /// @dev The engine cannot see what a currency will do, so its owner looks before: no fee on
    /// transfers (trades fail with `WrongArrival`), no balances that change by themselves (what is parked could not all be
    /// paid out), and at least 6 decimals (shares are rounded down to a unit).
    /// @param collector the commission goes straight to it; zero refuses orders in the currency
    function setCurrency(address currency, address collector) external;

    /// @notice Pays out the commission earned so far, and nothing else.
    function extractBalance(address to) external;

    // ── Reading: offers and orders ──────────────────────────────────────────────────────────────────

    /// @notice The id of the offer with these terms: their EIP-712 hash in the domain of this chain
    /// and this engine (name "Vitrine", version "1").
    function hashTerms(Terms calldata terms) external view returns (bytes32 offerId);

    /// @notice The EIP-712 hash of `Listing`, which its seller signs, unless the listing is in a tree. A
    /// tree of height h is signed as `BulkListing(Listing[2]…[2] tree)` with h pairs of brackets.
    function hashListing(Listing calldata listing) external view returns (bytes32);

    /// @notice The id of a signed listing: the hash of the domain, the seller, the asset, the token id and
    /// the salt. All that a seller signs with the same of these is one listing, of which each copy is
    /// sold once: a second signature with the same salt and a lower price lowers the price. Whatever else the
    /// seller signs with the salt shares its copies too.
    function getListingId(Terms calldata terms) external view returns (bytes32 listingId);

    /// @notice The id of an order: the EIP-712 hash of `BuyOrder`, which its buyer signs.
    function hashOrder(BuyOrder calldata order) external view returns (bytes32 orderId);

    /// @notice An offer on chain.
    function getOffer(bytes32 offerId) external view returns (Offer memory);

    /// @notice Copies of an order that are not yet filled, by it or by whatever has its salt; 0 for a cancelled order.
    function unfilledCopies(BuyOrder calldata order) external view returns (uint256);

    /// @notice Copies of a signed listing with these terms that are not sold, by it or by whatever has its salt; 0 for
    /// one that was voided.
    function unsoldCopies(Terms calldata terms) external view returns (uint256);

    /// @notice The id of the running auction, or of the last one; 0 before the first bid.
    function getAuctionId(bytes32 offerId) external view returns (uint256);

    /// @notice Whether an auction of this offer has bids and is not settled yet.
    function hasBids(bytes32 offerId) external view returns (bool);

    function getAuction(bytes32 offerId) external view returns (Auction memory);

    /// @notice The minimum unit price in wei of the next bid: the start price before the first bid;
    /// then the highest bid's unit price plus `minimumRaise` of it or its part of `minimumIncrement`
    /// (both rounded up), whichever is more.
    function minimumBid(Terms calldata terms) external view returns (uint256 unitPrice);

    /// @notice The share of the highest bid by which the next one must raise it, in basis points, if
    /// that is more than `minimumIncrement`. Set at deployment, at most 1,000, and immutable.
    function minimumRaise() external view returns (uint256);

    /// @notice The wei by which a bid must raise the highest one in all, for as many copies. Set at
    /// deployment, because it is worth something else on each chain; more than 0, and immutable.
    function minimumIncrement() external view returns (uint256);

    /// @notice The counter that an account's terms must have to be valid.
    function counterOf(address account) external view returns (uint256);

    /// @notice Whether an account has voided a group.
    function isVoid(address account, uint256 group) external view returns (bool);

    // ── Reading: tokens ─────────────────────────────────────────────────────────────────────────────

    /// @notice The creator of one of our tokens, of an imported one, or (asked now) of an added
    /// collection; otherwise zero.
    function getCreator(address asset, uint256 tokenId) external view returns (address);

    /// @notice The creator's royalty in basis points of one of our tokens, of an imported one, or (asked
    /// now) of an added collection; otherwise 0. Reverts if the engine refuses it.
    function getRoyalties(address asset, uint256 tokenId) external view returns (uint256);

    /// @notice The contract that reads tokens of other collections.
    function tokenReader() external view returns (address);

    /// @notice The standard of a collection, if it is ours or was added; otherwise none.
    function collectionKind(address asset) external view returns (Kind);

    /// @notice Whether it is a creator's own contract, of which the factory told.
    function isOwnCollection(address asset) external view returns (bool);

    /// @notice The factory of creators' own contracts.
    function ownCollections() external view returns (address);

    /// @notice The two collections of this marketplace, whose ids the engine can decode.
    function collectible721() external view returns (address);

    function collectible1155() external view returns (address);

    // ── Reading: money ──────────────────────────────────────────────────────────────────────────────

    /// @notice The commission in basis points of new offers.
    function commission() external view returns (uint256);

    function paused() external view returns (bool);

    /// @notice Who gets the commission in a currency; zero if orders in it cannot be filled.
    function collectorOf(address currency) external view returns (address);

    /// @notice Wei of commission that `extractBalance` would pay out.
    function accrued() external view returns (uint256);

    /// @notice Wei that are parked for an account.
    function parked(address account) external view returns (uint256);

    /// @notice Whether the engine was told that a creator has a payee (`IPayees.tell`), who then gets what the
    /// creator earns by our collections: royalties, and the proceeds of own works.
    function hasPayee(address creator) external view returns (bool);

    /// @notice Units of a currency that are parked for an account.
    function parkedIn(address currency, address account) external view returns (uint256);

    /// @notice Copies of an offer that are parked for an account.
    function parkedCopies(bytes32 offerId, address account) external view returns (uint256);
}
