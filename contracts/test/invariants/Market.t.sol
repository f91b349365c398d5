// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {Offer, Terms} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {Market} from "./Market.sol";
import {Offers} from "./Offers.sol";

/// As forge reads it.
struct FuzzSelector {
    address addr;
    bytes4[] selectors;
}

/// The invariants after every step of a market with hostile people. Market checks what each step
/// itself must do (who may do it, every wei of a sale, rising bids, exits that nobody can block).
contract MarketTest {
    /// Printed by forge with -vv.
    event log_named_uint(string key, uint256 value);

    Market private market;
    ISaleEngine private engine;
    bool private _walkIsOver;
    bool private _lacksSomething;
    /// The copies that the engine must hold, by token, added up anew for each check.
    mapping(uint256 check => mapping(address asset => mapping(uint256 tokenId => uint256))) private _owed;
    uint256 private _checks;

    function setUp() external {
        vm.warp(1_800_000_000);
        market = new Market();
        engine = market.engine();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(market);
    }

    /// What a walk does not call, because it always reverts.
    function excludeSelectors() external view returns (FuzzSelector[] memory excluded) {
        excluded = new FuzzSelector[](1);
        excluded[0] = FuzzSelector(address(market), new bytes4[](1));
        excluded[0].selectors[0] = market.rehearse.selector;
    }

    function invariant_theBooksBalance() external {
        theEngineHasWhatItOwes();
        copiesAreNeitherMadeNorLost();
        market.checkSigned();
        market.checkOrders();
        market.checkPayees();
        nobodyCalledBack();
    }

    /// In wei: balance = live bids + parked + accrued + forced in. In the currency: balance = parked.
    function theEngineHasWhatItOwes() private view {
        vm.assertEq(address(engine).balance, market.liabilities() + market.forced(), "balance");
        vm.assertEq(market.coin().balanceOf(address(engine)), market.parkedCoins(), "coins");
    }

    /// The engine holds exactly the copies that are reserved or parked for a winner, and for every
    /// offer sold + reserved + available + cancelled = offered. An offer has at most one running
    /// auction, and each auction is settled at most once.
    function copiesAreNeitherMadeNorLost() private {
        uint256 count = market.listings();
        // Several offers can have the same token.
        mapping(address asset => mapping(uint256 tokenId => uint256)) storage owed = _owed[++_checks];
        for (uint256 i; i < count; ++i) {
            Offers.Listed memory listed = market.listing(i);
            owed[listed.terms.asset][listed.terms.tokenId] += heldFor(listed);
        }
        for (uint256 i; i < count; ++i) {
            Terms memory terms = market.listing(i).terms;
            vm.assertEq(
                market.holds(address(engine), terms.asset, terms.tokenId),
                owed[terms.asset][terms.tokenId],
                "copies in escrow"
            );
        }
    }

    /// The copies that the engine holds for one offer.
    function heldFor(Offers.Listed memory listed) private view returns (uint256 held) {
        Offer memory offer = engine.getOffer(listed.id);
        vm.assertEq(offer.reserved, listed.reserved, "reserved copies");
        vm.assertLe(offer.reserved, listed.terms.reservable, "no more than may be reserved");
        vm.assertEq(
            listed.sold + offer.reserved + offer.available + listed.cancelled,
            listed.terms.copies,
            "copies of an offer"
        );
        vm.assertEq(offer.royalties, listed.royalties, "the royalty of the listing");
        vm.assertEq(offer.commission, listed.commission, "the commission of the listing");
        vm.assertEq(
            listed.auctions, listed.settlements + (offer.reserved == 0 ? 0 : 1), "auctions and settlements"
        );
        held = offer.reserved;
        if (listed.settlements == 0) return held;
        for (uint256 i; i < market.PEOPLE(); ++i) {
            held += engine.parkedCopies(listed.id, market.people(i));
        }
    }

    function nobodyCalledBack() private view {
        vm.assertEq(market.reenterer().successes(), 0, "reentrance");
        vm.assertEq(market.coin().successes(), 0, "reentrance of the currency");
    }

    /// One long walk, the same every time, in which everything happens, including rare cases. It goes on until
    /// the rarest has happened: a change to what people do makes it another walk.
    function test_everythingHappens() external {
        function(uint256) external[22] memory steps = [
            market.list,
            market.list,
            market.learn,
            market.buy,
            market.bid,
            market.outbid,
            market.outbid,
            market.settle,
            market.sign,
            market.sign,
            market.buySigned,
            market.buyMany,
            market.order,
            market.accept,
            market.accept,
            market.cancel,
            market.cancel,
            market.withdraw,
            market.claim,
            market.disturb,
            market.price,
            market.buyPriced
        ];
        uint256 seed = 0x5eed;
        for (uint256 i; i < 30_000; ++i) {
            if (i >= 6_000 && i % 500 == 0 && everythingWasReached()) break;
            seed = uint256(keccak256(abi.encode(seed)));
            if (i % 20 == 0) market.administer(seed);
            if (i % 20 == 10) market.withdrawCoins(seed);
            steps[seed % 22](seed >> 8);
            if (i % 250 == 0) {
                this.invariant_theBooksBalance();
                // A test has gas for a part of the walk.
                vm.resetGasMetering();
            }
        }
        this.invariant_theBooksBalance();
        _walkIsOver = true;
        everythingWasReached();
    }

    /// Whether it was; when the walk is over, it must have been.
    function everythingWasReached() private returns (bool) {
        _lacksSomething = false;
        // Offers.sol, Auctions.sol
        mustHave(30, "listings");
        mustHave(30, "lists of offers");
        mustHave(10, "offers that keep copies back");
        mustHave(30, "listings for later");
        mustHave(10, "listings above a maximum refused");
        mustHave(1, "unknown tokens refused");
        mustHave(30, "buys");
        mustHave(30, "royalties");
        mustHave(10, "parked payments");
        mustHave(30, "first bids");
        mustHave(30, "outbids");
        mustHave(1, "bids for more copies");
        mustHave(10, "extensions");
        mustHave(1, "later auctions of an offer");
        mustHave(30, "settlements");
        mustHave(3, "parked tokens");
        mustHave(3, "refused while stopped");
        mustHave(1, "auctions undone");
        mustHave(3, "refused before the start");
        mustHave(30, "refused after the end");
        mustHave(3, "refused after 180 days");
        mustHave(30, "refused after a cancellation");
        mustHave(30, "refused after a raised counter");
        mustHave(10, "refused for a lie");
        mustHave(30, "refused more than reservable");

        // Imports.sol
        mustHave(10, "imports");
        mustHave(10, "imports again");
        mustHave(10, "royalties read again");
        mustHave(30, "collections added");
        mustHave(3, "royalties refused");
        mustHave(10, "lies refused");

        // SignedListings.sol
        mustHave(30, "listings signed");
        mustHave(30, "trees signed");
        mustHave(10, "prices lowered by a signature");
        mustHave(10, "salts used twice");
        mustHave(30, "signed sales");
        mustHave(3, "signed sales of a part");
        mustHave(10, "signed sales from a tree");
        mustHave(10, "signed sales of a group");
        mustHave(10, "private sales");
        mustHave(10, "sales signed by a contract");
        mustHave(10, "sales for somebody else");
        mustHave(10, "signed listings cancelled");
        mustHave(10, "groups voided");
        mustHave(30, "refused after the expiry");
        mustHave(3, "refused for its expiry");
        mustHave(10, "refused after cancelListing");
        mustHave(10, "refused in a void group");
        mustHave(10, "signatures of an old counter refused");
        mustHave(3, "old signers refused");
        mustHave(10, "commissions above a maximum refused");

        // Selections.sol
        mustHave(10, "purchases of many");
        mustHave(3, "purchases of many for somebody else");
        mustHave(10, "purchases of many that skip");
        mustHave(3, "purchases of many that burn gas");
        mustHave(30, "purchases of many refused");
        mustHave(30, "items skipped");
        mustHave(3, "signed items bought");
        mustHave(10, "listed items bought");

        // Orders.sol
        mustHave(30, "orders");
        mustHave(10, "orders accepted");
        mustHave(10, "orders accepted by transfer");
        mustHave(10, "orders for single tokens");
        mustHave(10, "orders for copies");
        mustHave(3, "orders for one token");
        mustHave(10, "orders for a collection");
        mustHave(10, "orders for a set");
        mustHave(3, "orders filled by several");
        mustHave(3, "orders signed by a contract");
        mustHave(10, "orders accepted among others");
        mustHave(10, "cancelled together");
        mustHave(10, "first bids that start the clock");
        mustHave(10, "royalties of orders");
        mustHave(3, "parked coins");
        mustHave(1, "coins withdrawn");
        mustHave(1, "coins withdrawn by others");
        mustHave(10, "orders cancelled");
        mustHave(10, "cancelled orders refused");
        mustHave(10, "orders in a void group refused");
        mustHave(10, "orders of an old counter refused");
        mustHave(30, "expired orders refused");
        mustHave(10, "other tokens refused");
        mustHave(10, "too many copies refused");
        mustHave(30, "least proceeds refused");
        mustHave(10, "buyers that cannot pay");
        mustHave(10, "blocked buyers");
        mustHave(10, "currencies refused");
        mustHave(1, "orders for what is in escrow refused");
        mustHave(30, "a currency with a fee refused");

        // PricedInCoins.sol
        mustHave(30, "prices in coins");
        mustHave(10, "bids in coins refused");
        mustHave(30, "sales in coins");
        mustHave(10, "royalties in coins");
        mustHave(10, "purchases above a maximum refused");
        mustHave(3, "prices in a refused currency");
        mustHave(3, "sold out in coins");

        // NamedPayees.sol
        mustHave(30, "payees named");
        mustHave(10, "royalties to a payee");
        mustHave(3, "proceeds to a payee");
        mustHave(3, "orders that pay a payee");

        // Market.sol, Population.sol
        mustHave(30, "cancellations");
        mustHave(10, "counters");
        mustHave(3, "withdrawals");
        mustHave(3, "withdrawals by others");
        mustHave(1, "withdrawals refused");
        mustHave(3, "claims");
        mustHave(1, "claims by others");
        mustHave(10, "extractions");
        mustHave(30, "exits while paused");
        mustHave(10, "calls with little gas");
        mustHave(30, "calls without enough gas");
        mustHave(3, "attempts to call back", market.reenterer().attempts());
        mustHave(3, "attempts of the currency to call back", market.coin().attempts());
        return !_lacksSomething;
    }

    function mustHave(uint256 least, string memory what) private {
        mustHave(least, what, market.reached(what));
    }

    function mustHave(uint256 least, string memory what, uint256 count) private {
        if (count < least) _lacksSomething = true;
        if (!_walkIsOver) return;
        emit log_named_uint(what, count);
        vm.assertGe(count, least, what);
    }
}
