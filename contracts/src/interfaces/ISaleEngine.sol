// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice The terms of an offer. They never change: an offer's id is their hash, so a caller that
/// passes them back trades on exactly what the seller agreed to.
/// @param seller receives the money, and keeps the tokens until they are bought or receive a first
/// bid
/// @param asset the token contract (ERC-721 or ERC-1155)
/// @param copies how many are offered; 1 for an ERC-721
/// @param direct whether copies can be bought at `price`: true exactly if that is more than 0
/// @param auction whether copies can be bid on from `startPrice`: true exactly if that is more than 0
/// @param price wei per copy, without the buyer's commission; at most 2^128 - 1
/// @param startPrice minimum first bid in wei per copy
/// @param start unix seconds from which the offer can be traded
/// @param duration seconds. It limits only auctions: an ERC-721 auction ends at start + duration, an
/// ERC-1155 auction `duration` after its first bid. An ERC-721 offer with an auction ends with it,
/// including its direct sale; every other direct sale does not expire.
/// @param counter the seller's counter when the terms were made (see `raiseCounter`)
struct Terms {
    address seller;
    address asset;
    uint256 tokenId;
    uint256 copies;
    bool direct;
    bool auction;
    uint256 price;
    uint256 startPrice;
    uint256 start;
    uint256 duration;
    uint256 counter;
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
    Settled
}

/// @notice The engine's state of an offer.
/// @param exists false for an id that was never listed, bought by signature, or cancelled
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
/// @param end unix seconds at which bidding stops; 0 before the first bid for an ERC-1155
struct Auction {
    uint256 auctionId;
    AuctionStatus status;
    address bidder;
    uint256 amount;
    uint256 copies;
    uint256 end;
}

/// @title The sale engine: fixed-price sales and auctions of ERC-721 and ERC-1155 tokens
/// @notice Money is in wei, time in seconds, shares in basis points (1/100 of a percent).
///
/// Money. For an amount A, `share(A, bps)` is A × bps / 10,000, rounded down.
/// - A direct sale of q copies: A = price × q. The buyer pays A + share(A, commission). The creator
///   gets share(A, royalties), the seller A - share(A, commission) - share(A, royalties), and the
///   engine keeps the commission of both sides.
/// - An auction settled at A (unit price × copies): the winner has paid A and pays nothing more. The
///   creator gets share(A, royalties), the engine share(A, commission), the seller the rest.
/// Every wei that comes in goes out: the seller's part is what remains after the rounded shares.
///
/// Payments are pushed with 30,000 gas. One that fails is parked and can be withdrawn, so nobody can
/// block a refund, a sale or a settlement by refusing it.
///
/// Ownership is that of OpenZeppelin's Ownable2Step (`transferOwnership`, `acceptOwnership`).
interface ISaleEngine {
    // ── Listing ────────────────────────────────────────────────────────────────────────────────

    /// @notice Lists one of the caller's tokens. Nothing moves: the seller keeps the tokens, and must
    /// have approved the engine by the time of a sale. The engine does not check at listing that the
    /// seller holds the token; if not, the trade fails.
    /// @dev Anyone, while not paused. Tokens of other collections must have been imported.
    /// @param start 0 for now: the terms then have the block's timestamp. It may be in the past.
    /// @return offerId the hash of the terms, see `hashTerms`
    function createOffer(
        address asset,
        uint256 tokenId,
        uint256 copies,
        bool direct,
        bool auction,
        uint256 price,
        uint256 startPrice,
        uint256 start,
        uint256 duration
    ) external returns (bytes32 offerId);

    /// @notice Withdraws the copies of an offer that no bid has reserved. Also voids a signature over
    /// these terms, whether or not it was used before. Works while paused.
    /// @dev Only the seller.
    function cancelOffer(Terms calldata terms) external;

    /// @notice Withdraws all of the caller's listings and signatures at once. Running auctions
    /// continue.
    /// @dev Anyone, for themselves. Works while paused.
    function raiseCounter() external;

    // ── Direct sale ────────────────────────────────────────────────────────────────────────────

    /// @notice Buys copies at the offer's price. The value must be exactly price × quantity plus the
    /// commission.
    /// @dev Anyone but the seller. Works while paused.
    function buy(Terms calldata terms, uint256 quantity) external payable;

    /// @notice Buys from terms that the seller signed and never listed. The first purchase lists them
    /// (and emits OfferCreated); from then on the offer is like any other and the signature is used
    /// up.
    /// @dev Anyone but the seller; the first purchase not while paused.
    /// @param signature over EIP-712 `Listing(Terms terms,uint256 commission)`, by the seller's key
    /// or by the seller's contract (EIP-1271). The commission is the engine's: if the owner has
    /// changed it since, the signature is invalid, so a seller never pays more than what was signed.
    function buySigned(Terms calldata terms, uint256 quantity, bytes calldata signature) external payable;

    // ── Auctions ───────────────────────────────────────────────────────────────────────────────

    /// @notice Bids on an ERC-721, or in the running auction of an ERC-1155 offer. The value is the
    /// bid: unit price × copies. The first bid moves the token into the engine; a higher one refunds
    /// the previous bid. A bid in the last 10 minutes moves the end to 10 minutes after it.
    /// @dev Anyone but the seller; a first bid not while paused.
    /// @param copies 1 for an ERC-721; otherwise at least those of the highest bid
    function bid(Terms calldata terms, uint256 copies) external payable;

    /// @notice Opens an auction of an ERC-1155 offer with its first bid: reserves the copies, moves
    /// them into the engine, and starts the auction's duration.
    /// @dev Anyone but the seller; not while paused.
    function createAuctionAndBid(Terms calldata terms, uint256 copies) external payable;

    /// @notice Settles an ended auction: pays seller and creator, delivers to the winner. Copies that
    /// the winner cannot receive are parked for `claim`; the seller is paid in any case.
    /// @dev Anyone, once per auction. Works while paused.
    function settle(Terms calldata terms) external;

    // ── What could not be delivered ────────────────────────────────────────────────────────────

    /// @notice Pays an account the money that is parked for it.
    /// @dev Anyone; the money goes only to the account. Works while paused.
    function withdraw(address account) external;

    /// @notice Pays the caller's parked money to another address, for callers that cannot receive it.
    function withdrawTo(address to) external;

    /// @notice Delivers the copies of an offer that are parked for an account.
    /// @dev Anyone; they go only to the account. Works while paused.
    function claim(Terms calldata terms, address account) external;

    /// @notice Delivers the caller's parked copies to another address.
    function claimTo(Terms calldata terms, address to) external;

    // ── Imports ────────────────────────────────────────────────────────────────────────────────

    /// @notice Imports a token of another collection. The engine reads from the token's contract,
    /// with limited gas: its standard, that the caller holds it, and its ERC-2981 royalty, at most
    /// 50%. The values are kept until a holder imports the token again, and an offer keeps the
    /// royalty of its listing, so a collection cannot raise it for an existing offer.
    /// @dev Only a holder of the token.
    /// @return creator the ERC-2981 receiver; without one, the collection's `owner()`; otherwise zero
    /// @return royalties in basis points
    function addNFTToMarketplace(address asset, uint256 tokenId)
        external
        returns (address creator, uint256 royalties);

    // ── Administration, by the owner ───────────────────────────────────────────────────────────

    /// @notice Sets the commission, at most 500, for offers listed from now on.
    function setCommission(uint256 bps) external;

    /// @notice Stops new offers and first bids. All ways out of the engine stay open.
    function pause() external;

    function unpause() external;

    /// @notice Pays out the commission earned so far, and nothing else.
    function extractBalance(address to) external;

    // ── Reading ────────────────────────────────────────────────────────────────────────────────

    /// @notice The id of the offer with these terms: their EIP-712 hash in the domain of this chain
    /// and this engine (name "Vitrine", version "1").
    function hashTerms(Terms calldata terms) external view returns (bytes32 offerId);

    function getOffer(bytes32 offerId) external view returns (Offer memory);

    /// @notice The id of the running auction, or of the last one; 0 before the first bid.
    function getAuctionId(bytes32 offerId) external view returns (uint256);

    /// @notice Whether an auction of this offer has bids and is not settled yet.
    function hasBids(bytes32 offerId) external view returns (bool);

    function getAuction(bytes32 offerId) external view returns (Auction memory);

    /// @notice The minimum unit price in wei of the next bid: the start price before the first bid;
    /// then the highest bid's unit price plus 0.001 or `minimumRaise` of it (rounded up), whichever
    /// is more.
    function minimumBid(Terms calldata terms) external view returns (uint256 unitPrice);

    /// @notice The share of the highest bid by which the next one must raise it, in basis points, if
    /// that is more than 0.001. Set at deployment, at most 1,000, and immutable.
    function minimumRaise() external view returns (uint256);

    /// @notice The creator of one of our tokens or of an imported one; otherwise zero.
    function getCreator(address asset, uint256 tokenId) external view returns (address);

    /// @notice The creator's royalty in basis points of one of our tokens or of an imported one.
    function getRoyalties(address asset, uint256 tokenId) external view returns (uint256);

    /// @notice The commission in basis points of new offers.
    function commission() external view returns (uint256);

    function paused() external view returns (bool);

    /// @notice Wei of commission that `extractBalance` would pay out.
    function accrued() external view returns (uint256);

    /// @notice Wei that are parked for an account.
    function parked(address account) external view returns (uint256);

    /// @notice Copies of an offer that are parked for an account.
    function parkedCopies(bytes32 offerId, address account) external view returns (uint256);

    /// @notice The counter that an account's terms must have to be valid.
    function counterOf(address account) external view returns (uint256);

    /// @notice The two collections of this marketplace, whose ids the engine can decode.
    function collectible721() external view returns (address);

    function collectible1155() external view returns (address);

    // ── Events ─────────────────────────────────────────────────────────────────────────────────

    /// @notice An offer was listed, or bought for the first time by signature.
    /// @param commission basis points per side for this offer
    event OfferCreated(bytes32 indexed offerId, Terms terms, uint256 commission);

    /// @notice The seller withdrew the copies that no bid had reserved.
    /// @param copies how many were withdrawn; 0 if the terms had never been listed
    event OfferCancelled(bytes32 indexed offerId, uint256 copies);

    /// @notice Copies were bought at the offer's price.
    /// @param proceeds wei for the seller
    /// @param commission wei of commission, both sides together
    /// @param royalties wei for the creator (`getCreator` at that time)
    event OfferBought(
        bytes32 indexed offerId,
        address indexed buyer,
        uint256 copies,
        uint256 proceeds,
        uint256 commission,
        uint256 royalties
    );

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

    /// @notice Terms with a lower counter are void.
    event CounterRaised(address indexed seller, uint256 counter);

    /// @notice Wei that an account did not accept are parked for it.
    event PaymentParked(address indexed account, uint256 amount);

    /// @notice An account's parked wei were paid.
    /// @param to the account, or the address that it chose
    event PaymentWithdrawn(address indexed account, address to, uint256 amount);

    /// @notice Copies that a winner did not accept, or that did not move, are parked for the winner.
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
        address creator,
        uint256 royalties
    );

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

    // ── Errors: terms ──────────────────────────────────────────────────────────────────────────

    /// Neither direct nor auction.
    error NothingOffered();
    /// A flag without its price, a price without its flag, or a price above 2^128 - 1.
    error PriceOutOfRange(uint256 price);
    /// A start later than 2^32 - 1 seconds (the year 2106).
    error StartOutOfRange(uint256 start);
    /// Copies or quantity of 0, of more than 1 for an ERC-721, or of more than 2^64 - 1.
    error CopiesOutOfRange(uint256 copies);
    /// An auction must last between 1 second and 30 days.
    error DurationOutOfRange(uint256 duration, uint256 maximum);
    /// Exactly these terms were listed before.
    error OfferExists(bytes32 offerId);
    /// These terms are unknown.
    error OfferUnknown(bytes32 offerId);
    /// The token belongs to another collection and was not imported.
    error AssetNotImported(address asset, uint256 tokenId);
    /// The signature is not the seller's, or has another commission.
    error BadSignature();

    // ── Errors: trading ────────────────────────────────────────────────────────────────────────

    /// Only the seller cancels.
    error NotSeller(address caller, address seller);
    /// A seller cannot buy from or bid on their own offer.
    error SellerCannotTrade(address seller);
    /// The offer has no direct sale.
    error NotDirect(bytes32 offerId);
    /// The offer has no auction.
    error NotAuction(bytes32 offerId);
    /// It is too early to buy or bid.
    error NotStarted(uint256 start);
    /// It is too late to buy or bid.
    error Expired(uint256 end);
    /// The seller has raised the counter since these terms were made.
    error StaleCounter(uint256 counter, uint256 current);
    /// The number of copies that are not sold, reserved or withdrawn. Cancelling an offer without
    /// such copies reports 1 of 0.
    error NotEnoughCopies(uint256 wanted, uint256 available);
    /// The value is not exactly the price plus the commission.
    error WrongPayment(uint256 expected, uint256 sent);
    /// A bid above 2^96 - 1 wei cannot be stored.
    error BidTooHigh(uint256 amount);
    /// See `minimumBid`.
    error BidTooLow(uint256 unitPrice, uint256 minimum);
    /// A bid must be a whole number of wei for each copy.
    error BidNotDivisible(uint256 amount, uint256 copies);
    /// A bid must be for at least the copies of the highest bid.
    error TooFewCopies(uint256 copies, uint256 minimum);
    /// No auction is running: open one with `createAuctionAndBid`.
    error NoAuction(bytes32 offerId);
    /// An auction is running or can be settled: see its end.
    error AuctionOpen(uint256 end);

    // ── Errors: the rest ───────────────────────────────────────────────────────────────────────

    /// No wei, or no copies of this offer, are parked for this account.
    error NothingParked(address account);
    /// The receiver refused the wei, or does not exist.
    error PaymentFailed(address to, uint256 amount);
    /// The transaction's gas limit was too low for a call that must get its full share.
    error NotEnoughGas(uint256 left, uint256 needed);
    /// Our own tokens need no import.
    error AlreadyKnown(address asset);
    /// Neither ERC-721 nor ERC-1155 according to ERC-165.
    error UnsupportedAsset(address asset);
    /// Only a holder can import a token.
    error NotTokenOwner(address asset, uint256 tokenId, address caller);
    /// The engine accepts only tokens that it fetches from sellers: others could never leave it.
    error UnexpectedToken(address operator);
    /// See `setCommission`.
    error CommissionTooHigh(uint256 bps, uint256 maximum);
    /// See `minimumRaise`.
    error RaiseTooHigh(uint256 bps, uint256 maximum);
    /// No new offers and no first bids while paused.
    error EnginePaused();
    /// Ownership can be transferred, but not renounced.
    error OwnerNeeded();
}
