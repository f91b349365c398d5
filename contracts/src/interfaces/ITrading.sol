// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Acceptance, NewOffer, Permit, Purchase, Terms} from "../types/Terms.sol";
import {IEngineEvents} from "./IEngineEvents.sol";

/// @title Trading: what people do with the engine every day
interface ITrading is IEngineEvents {
    // ── Listing ─────────────────────────────────────────────────────────────────────────────────────

    /// @notice Lists one of the caller's tokens. Nothing moves: the seller keeps the tokens, and must
    /// have approved the engine by the time of a sale. The engine does not check at listing that the
    /// seller holds the token; if not, the trade fails.
    /// @dev Anyone, while not paused. Tokens of other collections must be known, see
    /// `addNFTToMarketplace` and `addCollection`. The commission and the royalty are those of the
    /// moment: `createOffers` sets a maximum to both. An auction may reserve all copies.
    /// @param direct whether copies can be bought: true exactly if there is a price
    /// @param auction whether copies can be bid on: true exactly if there is a start price
    /// @param start 0 for now: the terms then have the block's timestamp. It may be in the past
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

    /// @notice Lists up to 100 of the caller's tokens, under conditions on what the sales will cost.
    /// @dev Anyone, while not paused. All are listed, or none.
    /// @param maxCommission basis points; fails if the engine takes more
    function createOffers(NewOffer[] calldata newOffers, uint256 maxCommission)
        external
        returns (bytes32[] memory offerIds);

    /// @notice Withdraws the copies of an offer that no bid has reserved, and lists another offer: the two
    /// are never open together, and none of them if the first is sold or reserved by then.
    /// @dev Only the seller of the first, while not paused. Fails if nothing of it is left.
    /// @param left copies that the seller believes to be left of the first: fails if there are fewer. Otherwise a
    /// purchase just before would have more copies sold than the seller meant to sell
    /// @param maxCommission basis points; fails if the engine takes more
    function replaceOffer(Terms calldata old, uint256 left, NewOffer calldata newOffer, uint256 maxCommission)
        external
        returns (bytes32 offerId);

    /// @notice The commission in basis points of each side, for what is new. Fails while paused.
    /// @dev Answered by the engine itself, because `Drops` asks at every mint.
    function commissionIfOpen() external view returns (uint256 bps);

    // ── Direct sale ─────────────────────────────────────────────────────────────────────────────────

    /// @notice Buys copies at the offer's price. The value must be exactly price × quantity plus the
    /// commission.
    /// @dev Anyone but the seller. Works while paused.
    function buy(Terms calldata terms, uint256 quantity) external payable;

    /// @notice Buys from a signed listing. The value must be exactly price × quantity plus the
    /// commission. Commission and royalty are those of the moment, if they are not above what was signed.
    /// Copies that were bought count for whatever the seller signed with the same salt (see `Listing`).
    /// @dev Anyone but the seller, while not paused.
    /// @param purchase its signature is over EIP-712 `Listing`, or over a tree of up to 1,024 of them
    /// (see `hashListing`), by the seller's key or else by the seller's contract (EIP-1271)
    /// @param recipient receives the copies
    function buySigned(Purchase calldata purchase, address recipient) external payable;

    /// @notice Buys up to 100 items in order, each from a listing on chain or a signed one. Money that
    /// is not spent goes back to the caller.
    /// @dev Anyone. An item that is skipped moves nothing. It has 600,000 gas.
    /// @param skipUnavailable whether to skip an item that cannot be bought; otherwise all fails. If
    /// nothing can be bought, all fails
    /// @param recipient receives the copies
    /// @return spent wei
    function buyMany(Purchase[] calldata purchases, bool skipUnavailable, address recipient)
        external
        payable
        returns (uint256 spent);

    /// @notice One item of `buyMany`.
    /// @dev Only the engine itself, so that an item that fails is undone alone.
    /// @param money wei that may be spent
    /// @return cost wei that were spent
    function buyItem(Purchase calldata purchase, address buyer, address recipient, uint256 money)
        external
        returns (uint256 cost);

    /// @notice Buys copies of an offer whose price is in a currency, from a listing on chain or a signed one. The
    /// price and the commission are taken from the caller, who has allowed the engine to take them, or does so in
    /// this call (EIP-2612).
    /// @dev Anyone but the seller; from a signed listing not while paused. Fails once the owner refuses the currency.
    /// @param purchase as for `buyMany`: with an expiry of 0 its terms are listed on chain
    /// @param most units of the currency that may be spent: fails if price × quantity plus the commission is more
    /// @param recipient receives the copies
    /// @param permit with a deadline of 0 there is none. That it fails means nothing: somebody may have used it before
    function buyInCurrency(
        Purchase calldata purchase,
        uint256 most,
        address recipient,
        Permit calldata permit
    ) external;

    // ── Auctions ────────────────────────────────────────────────────────────────────────────────────

    /// @notice Bids on an ERC-721, or in the running auction of an ERC-1155 offer. The value is the
    /// bid: unit price × copies. The first bid moves the token into the engine; a higher one refunds
    /// the previous bid. A bid in the last 10 minutes moves the end to 10 minutes after it. With `fromFirstBid`
    /// the first bid starts the auction's duration.
    /// @dev Anyone but the seller; a first bid not while paused.
    /// @param copies 1 for an ERC-721; otherwise from those of the highest bid to `reservable`
    function bid(Terms calldata terms, uint256 copies) external payable;

    /// @notice Opens an auction of an ERC-1155 offer with its first bid: reserves the copies, moves
    /// them into the engine, and starts the auction's duration.
    /// @dev Anyone but the seller; not while paused.
    function createAuctionAndBid(Terms calldata terms, uint256 copies) external payable;

    /// @notice Settles an ended auction: pays seller and creator, delivers to the winner. Copies that
    /// the winner cannot receive are parked for `claim`, and the seller is paid.
    ///
    /// If another collection than ours does not move the copies at all, settling fails with `NotDelivered`,
    /// and can be tried again. From a week after the end it undoes the auction instead: the winner gets the
    /// bid back, and the copies are parked for the seller.
    /// @dev Anyone, once per auction. Works while paused.
    function settle(Terms calldata terms) external;

    // ── Orders to buy ───────────────────────────────────────────────────────────────────────────────

    /// @notice Sells the caller's copies to the buyer of an order. The currency is taken from the
    /// buyer, who must have approved the engine for it.
    /// @dev Anyone but the buyer, while not paused. Without an approval of the engine: transfer the
    /// token to the engine (`safeTransferFrom`) with the ABI-encoded acceptance as data; the transfer
    /// fails if the order cannot be filled.
    function acceptOrder(Acceptance calldata acceptance) external;

    /// @notice Accepts up to 100 orders in their order, each as `acceptOrder` does.
    /// @dev An acceptance that is skipped moves nothing. It has 600,000 gas.
    /// @param skipUnavailable whether to skip what cannot be accepted, for example because a buyer has spent
    /// the money; otherwise all fails. If nothing can be accepted, all fails
    /// @return accepted how many
    function acceptMany(Acceptance[] calldata acceptances, bool skipUnavailable)
        external
        returns (uint256 accepted);

    /// @notice One item of `acceptMany`.
    /// @dev Only the engine itself, so that an acceptance that fails is undone alone.
    function acceptItem(Acceptance calldata acceptance, address seller) external;
}
