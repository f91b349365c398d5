// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice What a seller offers. Terms never change: an offer's id is their hash, so whoever passes
/// them back trades on exactly what the seller agreed to.
/// @param seller who gets paid; the tokens stay with the seller until they are bought or first bid for
/// @param asset the token contract (ERC-721 or ERC-1155)
/// @param copies how many are offered; 1 for an ERC-721
/// @param direct whether copies can be bought at `price`: exactly when that is more than 0
/// @param auction whether copies can be bid for from `startPrice`: exactly when that is more than 0
/// @param price wei for one copy, without the buyer's commission; at most 2^128 - 1
/// @param startPrice lowest first bid in wei for one copy
/// @param start unix seconds from which the offer can be traded
/// @param duration seconds. It bounds auctions only: an ERC-721 auction ends at start + duration, an
/// ERC-1155 auction `duration` after its first bid. An ERC-721 offer with an auction ends with it, the
/// direct sale too; every other direct sale does not expire.
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

/// @notice Where an auction stands.
enum AuctionStatus {
    /// No bid yet.
    None,
    /// Open for bids.
    Running,
    /// Over; `settle` is due.
    Ended,
    /// Settled. An ERC-1155 offer with copies left can be auctioned again.
    Settled
}

/// @notice What the engine remembers of an offer.
/// @param exists false for an id that was neither listed, nor bought by signature, nor cancelled
/// @param available copies that can still be bought or reserved by a bid
/// @param reserved copies the running auction holds in escrow; 0 when none is running
/// @param commission basis points per side, as they stood when the offer was listed
/// @param royalties basis points that go to the creator; 0 when the creator is the seller
struct Offer {
    bool exists;
    Kind kind;
    uint256 available;
    uint256 reserved;
    uint256 commission;
    uint256 royalties;
}

/// @notice The running auction of an offer, or the last one that ran.
/// @param auctionId unique over offers and over the successive auctions of one offer
/// @param bidder the highest bidder; the winner once the auction is over
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

    /// @notice Lists a token of the caller's. Nothing moves: the tokens stay with the seller, who
    /// must have approved the engine by the time of a sale. A listing is a promise; whether the
    /// seller holds the token is found out by the trade, which fails when not.
    /// @dev Anyone, while not paused. Tokens of other collections must have been imported.
    /// @param start 0 for now: the terms then carry the block's timestamp. It may lie in the past.
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

    /// @notice Withdraws the copies of an offer that no bid has reserved. Also voids a signature
    /// over these terms, whether or not it was used before. Works while paused.
    /// @dev The seller.
    function cancelOffer(Terms calldata terms) external;

    /// @notice Withdraws all of the caller's listings and signatures at once. Running auctions go on.
    /// @dev Anyone, for themselves. Works while paused.
    function raiseCounter() external;

    // ── Direct sale ────────────────────────────────────────────────────────────────────────────

    /// @notice Buys copies at the offer's price. Needs exactly price × quantity plus the commission.
    /// @dev Anyone but the seller. Works while paused.
    function buy(Terms calldata terms, uint256 quantity) external payable;

    /// @notice Buys from terms that the seller signed and never listed. The first purchase lists them
    /// (and emits OfferCreated); from then on the offer is like any other and the signature is spent.
    /// @dev Anyone but the seller; the first purchase not while paused.
    /// @param signature over EIP-712 `Listing(Terms terms,uint256 commission)`, by the seller's key or
    /// by the seller's contract (EIP-1271). The commission is the engine's: when the owner has changed
    /// it since, the signature is no longer good, so a seller never pays more than what was signed.
    function buySigned(Terms calldata terms, uint256 quantity, bytes calldata signature) external payable;

    // ── Auctions ───────────────────────────────────────────────────────────────────────────────

    /// @notice Bids for an ERC-721, or in the running auction of an ERC-1155 offer. The value is the
    /// bid: unit price × copies. The first bid moves the token into the engine; a higher one pays
    /// back the bid before it. A bid in the last 10 minutes moves the end to 10 minutes after it.
    /// @dev Anyone but the seller; a first bid not while paused.
    /// @param copies 1 for an ERC-721; otherwise at least those of the highest bid
    function bid(Terms calldata terms, uint256 copies) external payable;

    /// @notice Opens an auction of an ERC-1155 offer with its first bid: reserves the copies, moves
    /// them into the engine, and starts the clock.
    /// @dev Anyone but the seller; not while paused.
    function createAuctionAndBid(Terms calldata terms, uint256 copies) external payable;

    /// @notice Completes an auction that is over: pays seller and creator, delivers to the winner.
    /// Copies that the winner cannot receive are kept for `claim`; the seller is paid all the same.
    /// @dev Anyone, once per auction. Works while paused.
    function settle(Terms calldata terms) external;

    // ── What could not be delivered ────────────────────────────────────────────────────────────

    /// @notice Pays an account the money that is parked for it.
    /// @dev Anyone; the money goes to the account alone. Works while paused.
    function withdraw(address account) external;

    /// @notice Pays the caller's parked money to another address, for callers that cannot receive it.
    function withdrawTo(address to) external;

    /// @notice Delivers the copies of an offer that are parked for an account.
    /// @dev Anyone; they go to the account alone. Works while paused.
    function claim(Terms calldata terms, address account) external;

    /// @notice Delivers the caller's parked copies to another address.
    function claimTo(Terms calldata terms, address to) external;

    // ── Imports ────────────────────────────────────────────────────────────────────────────────

    /// @notice Makes a token of another collection known to the engine. Everything is read from the
    /// token's contract, with bounded gas: its standard, that the caller holds it, and its ERC-2981
    /// royalty, cut at 50%. What was read stays until a holder imports the token again, and an offer
    /// keeps the royalty it was listed with: a collection cannot raise it under a seller.
    /// @dev A holder of the token.
    /// @return creator the ERC-2981 receiver; without one, the collection's `owner()`; else zero
    /// @return royalties in basis points
    function addNFTToMarketplace(address asset, uint256 tokenId)
        external
        returns (address creator, uint256 royalties);

    // ── Administration, by the owner ───────────────────────────────────────────────────────────

    /// @notice Sets the commission, at most 500, for offers listed from now on.
    function setCommission(uint256 bps) external;

    /// @notice Stops new offers and first bids. Nothing that leads out of the engine stops.
    function pause() external;

    function unpause() external;

    /// @notice Pays out the commission earned so far, and nothing else.
    function extractBalance(address to) external;

    // ── Reading ────────────────────────────────────────────────────────────────────────────────

    /// @notice The id of the offer with these terms: their EIP-712 hash under this chain's and this
    /// engine's domain (name "Vitrine", version "1").
    function hashTerms(Terms calldata terms) external view returns (bytes32 offerId);

    function getOffer(bytes32 offerId) external view returns (Offer memory);

    /// @notice The running auction's id, or that of the last; 0 before the first bid.
    function getAuctionId(bytes32 offerId) external view returns (uint256);

    /// @notice Whether an auction of this offer has bids and is not settled yet.
    function hasBids(bytes32 offerId) external view returns (bool);

    function getAuction(bytes32 offerId) external view returns (Auction memory);

    /// @notice The least unit price in wei that the next bid must offer: the start price before the
    /// first bid; then the highest bid's unit price plus 0.001 or `minimumRaise` of it (rounded up), whichever
    /// is more.
    function minimumBid(Terms calldata terms) external view returns (uint256 unitPrice);

    /// @notice By which share of the highest bid the next one must raise it, in basis points, where that
    /// is more than 0.001. Set at deployment, at most 1,000, and immutable.
    function minimumRaise() external view returns (uint256);

    /// @notice The creator of a token of ours or of an imported one; otherwise zero.
    function getCreator(address asset, uint256 tokenId) external view returns (address);

    /// @notice The creator's royalty in basis points of a token of ours or of an imported one.
    function getRoyalties(address asset, uint256 tokenId) external view returns (uint256);

    /// @notice The commission in basis points that new offers are listed with.
    function commission() external view returns (uint256);

    function paused() external view returns (bool);

    /// @notice Wei of commission that `extractBalance` would pay out.
    function accrued() external view returns (uint256);

    /// @notice Wei that wait for an account to withdraw them.
    function parked(address account) external view returns (uint256);

    /// @notice Copies of an offer that wait for an account to claim them.
    function parkedCopies(bytes32 offerId, address account) external view returns (uint256);

    /// @notice The counter that an account's terms must carry to be good.
    function counterOf(address account) external view returns (uint256);

    /// @notice The two collections of this marketplace, whose ids the engine can read by itself.
    function collectible721() external view returns (address);

    function collectible1155() external view returns (address);

    // ── Events ─────────────────────────────────────────────────────────────────────────────────

    /// @notice An offer was listed, or bought for the first time by signature.
    /// @param commission basis points per side that hold for this offer
    event OfferCreated(bytes32 indexed offerId, Terms terms, uint256 commission);

    /// @notice The seller withdrew what no bid had reserved.
    /// @param copies how many were withdrawn; 0 when terms were voided that had never been listed
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

    /// @notice The highest bid by now. The one before it was paid back, or parked.
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

    /// @notice An auction was completed. Money and copies are where they belong, or parked.
    /// @param proceeds wei for the seller
    /// @param commission wei of commission, the seller's side only: winners pay none
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

    /// @notice Terms with a lower counter are no good any more.
    event CounterRaised(address indexed seller, uint256 counter);

    /// @notice Wei that an account did not take wait for it.
    event PaymentParked(address indexed account, uint256 amount);

    /// @notice The wei that waited for an account were paid.
    /// @param to the account, or where it wanted them
    event PaymentWithdrawn(address indexed account, address to, uint256 amount);

    /// @notice Copies that a winner did not take, or that did not move, wait for the winner.
    event TokensParked(bytes32 indexed offerId, address indexed account, uint256 copies);

    /// @notice The copies that waited for an account were delivered.
    /// @param to the account, or where it wanted them
    event TokensClaimed(bytes32 indexed offerId, address indexed account, address to, uint256 copies);

    /// @notice A token of another collection became known, or was read again.
    /// @param holder who imported it and held it at that time
    /// @param royalties basis points
    event NFTAdded(
        address indexed asset,
        uint256 indexed tokenId,
        address indexed holder,
        address creator,
        uint256 royalties
    );

    /// @notice What offers are listed with from now on.
    /// @param commission basis points per side
    event CommissionChanged(uint256 commission);

    /// @notice No new offers and no first bids from now on.
    event Paused();

    /// @notice The pause is over.
    event Unpaused();

    /// @notice The owner took the commission earned so far.
    /// @param amount wei
    event BalanceExtracted(address indexed to, uint256 amount);

    // ── Errors: terms ──────────────────────────────────────────────────────────────────────────

    /// Neither direct nor auction.
    error NothingOffered();
    /// A flag without its price, a price without its flag, or a price beyond 2^128 - 1.
    error PriceOutOfRange(uint256 price);
    /// A start beyond 2^32 - 1 seconds (the year 2106).
    error StartOutOfRange(uint256 start);
    /// Copies or quantity of 0, of more than 1 for an ERC-721, or of more than 2^64 - 1.
    error CopiesOutOfRange(uint256 copies);
    /// An auction must last between 1 second and 30 days.
    error DurationOutOfRange(uint256 duration, uint256 maximum);
    /// Exactly these terms were listed before.
    error OfferExists(bytes32 offerId);
    /// Nothing is known of these terms.
    error OfferUnknown(bytes32 offerId);
    /// The token belongs to another collection and was not imported.
    error AssetNotImported(address asset, uint256 tokenId);
    /// The signature is not the seller's, or was made under another commission.
    error BadSignature();

    // ── Errors: trading ────────────────────────────────────────────────────────────────────────

    /// Only the seller cancels.
    error NotSeller(address caller, address seller);
    /// Nobody buys from or bids against themselves.
    error SellerCannotTrade(address seller);
    /// The offer is not for direct sale.
    error NotDirect(bytes32 offerId);
    /// The offer is not for auction.
    error NotAuction(bytes32 offerId);
    /// Too early to buy or bid.
    error NotStarted(uint256 start);
    /// The time to buy or bid is over.
    error Expired(uint256 end);
    /// The seller has raised the counter since these terms were made.
    error StaleCounter(uint256 counter, uint256 current);
    /// So many are neither sold, reserved nor withdrawn. 1 is wanted of 0 to cancel what is over.
    error NotEnoughCopies(uint256 wanted, uint256 available);
    /// The value is not the price and the commission, to the wei.
    error WrongPayment(uint256 expected, uint256 sent);
    /// Bids beyond 2^96 - 1 wei cannot be kept.
    error BidTooHigh(uint256 amount);
    /// See `minimumBid`.
    error BidTooLow(uint256 unitPrice, uint256 minimum);
    /// A bid must be a whole number of wei for each copy.
    error BidNotDivisible(uint256 amount, uint256 copies);
    /// A bid is for at least the copies of the highest.
    error TooFewCopies(uint256 copies, uint256 minimum);
    /// No auction is running: open one with `createAuctionAndBid`.
    error NoAuction(bytes32 offerId);
    /// An auction is running or waits for `settle`: see its end.
    error AuctionOpen(uint256 end);

    // ── Errors: the rest ───────────────────────────────────────────────────────────────────────

    /// No wei, or no copies of this offer, wait for this account.
    error NothingParked(address account);
    /// The receiver refused the wei, or there is none.
    error PaymentFailed(address to, uint256 amount);
    /// The transaction's gas limit left too little for a call that must get its full share.
    error NotEnoughGas(uint256 left, uint256 needed);
    /// Our own tokens need no import.
    error AlreadyKnown(address asset);
    /// Neither ERC-721 nor ERC-1155, by its own word (ERC-165).
    error UnsupportedAsset(address asset);
    /// Only a holder imports a token.
    error NotTokenOwner(address asset, uint256 tokenId, address caller);
    /// The engine takes only the tokens it fetches from sellers: nothing else would lead out of it.
    error UnexpectedToken(address operator);
    /// See `setCommission`.
    error CommissionTooHigh(uint256 bps, uint256 maximum);
    /// See `minimumRaise`.
    error RaiseTooHigh(uint256 bps, uint256 maximum);
    /// No new offers and no first bids while paused.
    error EnginePaused();
    /// Ownership can be handed over, not given up.
    error OwnerNeeded();
}
