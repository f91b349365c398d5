// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "./IBackOffice.sol";
import {ITrading} from "./ITrading.sol";

/// @title The sale engine: fixed-price sales and auctions of ERC-721 and ERC-1155 tokens
/// @notice Money is in wei, time in seconds, shares in basis points (1/100 of a percent).
///
/// Money. For an amount A, `share(A, bps)` is A × bps / 10,000, rounded down.
/// - A direct sale of q copies: A = price × q. The buyer pays A + share(A, commission). The creator
///   gets share(A, royalties), the seller A - share(A, commission) - share(A, royalties), and the
///   engine keeps the commission of both sides.
/// - An auction settled at A (unit price × copies): the winner has paid A and pays nothing more. The
///   creator gets share(A, royalties), the engine share(A, commission), the seller the rest.
/// - An accepted order over A: the buyer pays A, in an ERC-20. The rest is as in an auction.
/// Every wei that comes in goes out: the seller's part is what remains after the rounded shares.
///
/// Payments are pushed with 30,000 gas. One that fails is parked and can be withdrawn, so nobody can
/// block a refund, a sale or a settlement by refusing it.
///
/// Ownership is that of OpenZeppelin's Ownable2Step (`transferOwnership`, `acceptOwnership`).
interface ISaleEngine is ITrading, IBackOffice {}
