// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Kind, Terms} from "../types/Terms.sol";

/// @title The events and errors of the engine
interface IEngineEvents {
    // ── Events ─────────────────────────────────────────────────────────────────────────────────

    /// @notice An offer was listed.
    /// @param kind the token's standard
    /// @param commission basis points per side for this offer
    /// @param royalties basis points for the creator
    event OfferCreated(
        bytes32 indexed offerId, Terms terms, Kind kind, uint256 commission, uint256 royalties
    );

    /// @notice The seller withdrew the copies that no bid had reserved.
    /// @param copies how many were withdrawn
    event OfferCancelled(bytes32 indexed offerId, uint256 copies);

    /// @notice The seller voided a salt, and so a signed listing at all its prices, and whatever else was signed with it.
    /// @param offerId the listing that the seller named, see `getListingId`
    /// @param copies how many of it could still be bought; 0 if only other copies were signed with the salt
    event ListingVoided(bytes32 indexed offerId, address indexed seller, uint256 copies, uint256 salt);

    /// @notice Copies were bought at the offer's price.
    /// @param buyer who received the copies
    /// @param proceeds for the seller, in wei or in units of the offer's currency; so are the other amounts
    /// @param commission of both sides together
    /// @param royalties for the creator (`getCreator` at that time)
    event OfferBought(
        bytes32 indexed offerId,
        address indexed buyer,
        uint256 copies,
        uint256 proceeds,
        uint256 commission,
        uint256 royalties
    );

    /// @notice Copies of a signed listing were bought.
    /// @param offerId see `getListingId`
    /// @param buyer who received the copies
    /// @param currency of the amounts; zero for the chain's coin
    /// @param proceeds for the seller
    /// @param commission of both sides together
    /// @param royalties for the creator
    event ListingBought(
        bytes32 indexed offerId,
        address indexed seller,
        address indexed buyer,
        address asset,
        uint256 tokenId,
        uint256 copies,
        address currency,
        uint256 proceeds,
        uint256 commission,
        uint256 royalties
    );

    /// @notice Somebody else than the buyer paid for the purchase that follows in the log.
    /// @param offerId see `hashTerms` and `getListingId`
    event PaidFor(bytes32 indexed offerId, address indexed payer, address indexed buyer);

    /// @notice `buyMany` skipped an item.
    /// @param index its place in the call
    /// @param reason the selector of its error, or 0
    event PurchaseSkipped(uint256 index, bytes4 reason);

    /// @notice A holder accepted an order.
    /// @param orderId see `hashOrder`
    /// @param copies of this token
    /// @param proceeds units of the currency for the seller
    /// @param commission units for the engine
    /// @param royalties units for the creator
    event OrderAccepted(
        bytes32 indexed orderId,
        address indexed seller,
        address indexed buyer,
        address asset,
        uint256 tokenId,
        uint256 copies,
        address currency,
        uint256 proceeds,
        uint256 commission,
        uint256 royalties
    );

    /// @notice `acceptMany` skipped an acceptance.
    /// @param index its place in the call
    /// @param reason the selector of its error, or 0
    event AcceptanceSkipped(uint256 index, bytes4 reason);

    /// @notice A buyer voided a salt, and so an order, and whatever else was signed with it.
    /// @param orderId the order that the buyer named; the engine does not know whether it was signed
    event OrderCancelled(bytes32 indexed orderId, address indexed buyer, uint256 salt);

    /// @notice The new highest bid. The previous one was refunded, or parked.
    /// @param amount wei escrowed for all copies
    /// @param end unix seconds at which bidding now stops
    event BidPlaced(
        bytes32 indexed offerId,
        uint256 indexed auctionId,
        address indexed bidder,
        uint256 copies,
        uint256 amount,
        uint256 end
    );

    /// @notice An auction was settled. Money and copies were delivered, or parked.
    /// @param proceeds wei for the seller
    /// @param commission wei of commission, only the seller's side: winners pay none
    /// @param royalties wei for the creator (`getCreator` at that time)
    event AuctionSettled(
        bytes32 indexed offerId,
        uint256 indexed auctionId,
        address indexed winner,
        uint256 copies,
        uint256 proceeds,
        uint256 commission,
        uint256 royalties
    );

    /// @notice An auction was undone, because its collection had not moved the copies for a week: the winner
    /// got the bid back, and the copies are parked for the seller (`TokensParked`).
    /// @param amount wei of the bid
    event AuctionUndone(
        bytes32 indexed offerId,
        uint256 indexed auctionId,
        address indexed winner,
        uint256 copies,
        uint256 amount
    );

    /// @notice All that an account listed or signed with another counter is void.
    event CounterRaised(address indexed account, uint256 counter);

    /// @notice All that an account signed with this group is void.
    event GroupVoided(address indexed account, uint256 indexed group);

    /// @notice Wei that an account did not accept are parked for it.
    event PaymentParked(address indexed account, uint256 amount);

    /// @notice An account's parked wei were paid.
    /// @param to the account, or the address that it chose
    event PaymentWithdrawn(address indexed account, address to, uint256 amount);

    /// @notice Units of a currency that an account could not receive are parked for it.
    event CurrencyParked(address indexed currency, address indexed account, uint256 amount);

    /// @notice An account's parked units were paid.
    /// @param to the account, or the address that it chose
    event CurrencyWithdrawn(address indexed currency, address indexed account, address to, uint256 amount);

    /// @notice Copies are parked: for a winner that did not accept them, or for the seller of an auction that was
    /// undone.
    event TokensParked(bytes32 indexed offerId, address indexed account, uint256 copies);

    /// @notice An account's parked copies were delivered.
    /// @param to the account, or the address that it chose
    event TokensClaimed(bytes32 indexed offerId, address indexed account, address to, uint256 copies);

    /// @notice A token of another collection was imported, or imported again.
    /// @param holder who imported it and held it at that time
    /// @param royalties basis points
    event NFTAdded(
        address indexed asset,
        uint256 indexed tokenId,
        address indexed holder,
        Kind kind,
        address creator,
        uint256 royalties
    );

    /// @notice The royalty of an imported token was read again.
    /// @param royalties basis points
    event RoyaltiesRead(address indexed asset, uint256 indexed tokenId, address creator, uint256 royalties);

    /// @notice All tokens of a collection are known from now on.
    /// @param isOwn whether it is a creator's own contract, whose code is ours
    event CollectionAdded(address indexed asset, Kind kind, bool isOwn);

    /// @notice The commission of new offers changed.
    /// @param commission basis points per side
    event CommissionChanged(uint256 commission);

    /// @notice New offers and first bids are stopped.
    event Paused();

    /// @notice The pause has ended.
    event Unpaused();

    /// @notice The owner withdrew the commission earned so far.
    /// @param amount wei
    event BalanceExtracted(address indexed to, uint256 amount);

    /// @notice Orders and prices in a currency are allowed from now on, or refused if the collector is zero.
    /// @param collector gets the commission
    event CurrencySet(address indexed currency, address collector);

    // ── Errors: terms ──────────────────────────────────────────────────────────────────────────

    /// @notice Neither direct nor auction.
    error NothingOffered();
    /// @notice A flag without its price, a price without its flag, a price above 2^128 - 1, or a start price
    /// above 2^96 - 1.
    error PriceOutOfRange(uint256 price);
    /// @notice A start later than 2^32 - 1 seconds (the year 2106).
    error StartOutOfRange(uint256 start);
    /// @notice Copies or quantity of 0, of more than 1 for an ERC-721, or of more than 2^64 - 1.
    error CopiesOutOfRange(uint256 copies);
    /// @notice An auction may reserve from 1 to all copies; without an auction the terms say 0.
    error ReservableOutOfRange(uint256 reservable, uint256 maximum);
    /// @notice An auction must last between 1 second and 30 days.
    error DurationOutOfRange(uint256 duration, uint256 maximum);
    /// @notice Copies can be bid on in the chain's coin alone.
    error AuctionInCurrency(address currency);
    /// @notice Exactly these terms were listed before.
    error OfferExists(bytes32 offerId);
    /// @notice These terms are unknown.
    error OfferUnknown(bytes32 offerId);
    /// @notice The engine takes more than the maximum that was listed or signed with.
    error CommissionAboveMaximum(uint256 bps, uint256 maximum);
    /// @notice The creator's share is more than the maximum that was listed or signed with.
    error RoyaltiesAboveMaximum(uint256 bps, uint256 maximum);
    /// @notice The token was not imported, and its collection was not added.
    error AssetNotImported(address asset, uint256 tokenId);
    /// @notice The signature is not that of the seller or buyer.
    error BadSignature();
    /// @notice A tree of listings has at most 10 levels, and an index within them.
    error ProofOutOfRange(uint256 levels, uint256 index);
    /// @notice A call takes from 1 to 100 items.
    error BatchOutOfRange(uint256 length, uint256 maximum);
    /// @notice An expiry later than 180 days after the start.
    error ExpiryOutOfRange(uint256 expiry, uint256 maximum);

    // ── Errors: trading ────────────────────────────────────────────────────────────────────────

    /// @notice Only the seller cancels.
    error NotSeller(address caller, address seller);
    /// @notice Only the buyer cancels an order.
    error NotBuyer(address caller, address buyer);
    /// @notice All copies were sold, reserved by a bid or withdrawn before; or the salt of a listing is void.
    error NothingToCancel(bytes32 offerId);
    /// @notice A seller cannot buy from or bid on their own offer.
    error SellerCannotTrade(address seller);
    /// @notice The offer has no direct sale, or a signed listing an auction too.
    error NotDirect(bytes32 offerId);
    /// @notice The price is in a currency: see `buyInCurrency`.
    error PriceInCurrency(address currency);
    /// @notice The offer has no auction.
    error NotAuction(bytes32 offerId);
    /// @notice It is too early to buy or bid.
    error NotStarted(uint256 start);
    /// @notice It is too late to buy or bid.
    error Expired(uint256 end);
    /// @notice The signature is for another buyer.
    error NotForThisBuyer(address buyer);
    /// @notice The group was voided.
    error GroupVoid(uint256 group);
    /// @notice Group 0 means none, and cannot be voided.
    error NoGroup();
    /// @notice The account has another counter than these terms.
    error StaleCounter(uint256 counter, uint256 current);
    /// @notice The number of copies that are not sold, reserved or withdrawn.
    error NotEnoughCopies(uint256 wanted, uint256 available);
    /// @notice Copies cannot be delivered to the zero address or to the engine.
    error BadRecipient(address recipient);
    /// @notice No item of `buyMany` could be bought.
    error NothingBought();
    /// @notice No order of `acceptMany` could be accepted.
    error NothingAccepted();
    /// @notice Only the engine itself.
    error OnlyEngine();
    /// @notice The currency of the order or of the price is not allowed.
    error CurrencyNotAllowed(address currency);
    /// @notice The owner has allowed as many currencies, in all.
    error TooManyCurrencies(uint256 maximum);
    /// @notice The token is not among those that the order asks for.
    error NotAskedFor(uint256 tokenId);
    /// @notice An order for one of our collections must say which tokens it asks for.
    error CriteriaNeeded(address asset);
    /// @notice The acceptance is about another token or quantity than the one that was transferred.
    error WrongToken();
    /// @notice Copies of this token are in the engine already. Its collection is not ours, and could mean these.
    error InEscrow(address asset, uint256 tokenId);
    /// @notice The currency did not move and gave no reason, or does not say what an account has.
    error CurrencyFailed(address currency);
    /// @notice The seller would get less than the least that they accept.
    error ProceedsTooLow(uint256 proceeds, uint256 minimum);
    /// @notice The currency took something from a transfer.
    error WrongArrival(address currency, uint256 expected, uint256 arrived);
    /// @notice The value is not exactly the price plus the commission, or these are more than may be spent.
    error WrongPayment(uint256 expected, uint256 sent);
    /// @notice A bid above 2^96 - 1 wei cannot be stored.
    error BidTooHigh(uint256 amount);
    /// @notice See `minimumBid`.
    error BidTooLow(uint256 unitPrice, uint256 minimum);
    /// @notice A bid must be a whole number of wei for each copy.
    error BidNotDivisible(uint256 amount, uint256 copies);
    /// @notice An auction may reserve only some of the copies.
    error TooManyCopies(uint256 copies, uint256 maximum);
    /// @notice A bid must be for at least the copies of the highest bid.
    error TooFewCopies(uint256 copies, uint256 minimum);
    /// @notice No auction is running: open one with `createAuctionAndBid`.
    error NoAuction(bytes32 offerId);
    /// @notice The collection does not move the copies that were won. The money waits until it does, and goes back
    /// to the winner after a week.
    /// @param until unix seconds from which the auction can be undone
    error NotDelivered(uint256 until);
    /// @notice An auction is running or can be settled: see its end.
    error AuctionOpen(uint256 end);

    // ── Errors: the rest ───────────────────────────────────────────────────────────────────────

    /// @notice No wei, or no copies of this offer, are parked for this account.
    error NothingParked(address account);
    /// @notice The receiver refused the wei, or does not exist.
    error PaymentFailed(address to, uint256 amount);
    /// @notice The transaction's gas limit was too low for a call that must get its full share.
    error NotEnoughGas(uint256 left, uint256 needed);
    /// @notice Tokens of our own code need no import. Of a creator's own contract its factory tells (`IOwnCollections.tell`).
    error AlreadyKnown(address asset);
    /// @notice Only the factory of creators' own contracts.
    error OnlyOwnCollections();
    /// @notice The collection did not move the copies within its gas, and gave no reason.
    error TokenNotMoved(address asset, uint256 tokenId);
    /// @notice The collection used up its gas instead of naming the royalty. That is no answer.
    error RoyaltyUnread(address asset, uint256 tokenId);
    /// @notice Neither ERC-721 nor ERC-1155 according to ERC-165.
    error UnsupportedAsset(address asset);
    /// @notice ERC-5192: the token cannot be transferred.
    error TokenLocked(address asset, uint256 tokenId);
    /// @notice A royalty above the price, or for the engine.
    error RoyaltyRefused(address receiver, uint256 amount);
    /// @notice Only a holder can import a token.
    error NotTokenOwner(address asset, uint256 tokenId, address caller);
    /// @notice The engine accepts only tokens that it fetches from sellers: others could never leave it.
    error UnexpectedToken(address operator);
    /// @notice See `setCommission`.
    error CommissionTooHigh(uint256 bps, uint256 maximum);
    /// @notice See `minimumRaise`.
    error RaiseTooHigh(uint256 bps, uint256 maximum);
    /// @notice See `minimumIncrement`.
    error IncrementOutOfRange(uint256 increment, uint256 maximum);
    /// @notice No new offers and no first bids while paused.
    error EnginePaused();
    /// @notice Ownership can be transferred, but not renounced.
    error OwnerNeeded();
    /// @notice The engine has an owner.
    error AlreadyInitialized();
}
