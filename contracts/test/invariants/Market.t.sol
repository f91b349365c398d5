// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {Kind, Offer} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {Market} from "./Market.sol";
import {Population} from "./Population.sol";

/// The invariants after every step of a market with hostile people. Market checks what each step
/// itself must do (every wei of a sale, rising bids, exits that nobody can block).
contract MarketTest {
    Market private market;
    ISaleEngine private engine;

    function setUp() external {
        vm.warp(1_800_000_000);
        market = new Market();
        engine = market.engine();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(market);
    }

    function invariant_theBooksBalance() external view {
        theEngineHasWhatItOwes();
        copiesAreNeitherMadeNorLost();
        nobodyCalledBack();
    }

    /// Balance = live bids + parked + accrued + forced in.
    function theEngineHasWhatItOwes() private view {
        vm.assertEq(address(engine).balance, market.liabilities() + market.forced(), "balance");
    }

    /// The engine holds exactly the copies that are reserved or parked for a winner, and for every
    /// offer sold + reserved + available + cancelled = offered. An offer has at most one running
    /// auction, and each auction is settled at most once.
    function copiesAreNeitherMadeNorLost() private view {
        uint256 count = market.listings();
        Population.Listing[] memory listings = new Population.Listing[](count);
        uint256[] memory held = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            listings[i] = market.listing(i);
            held[i] = heldFor(listings[i]);
        }
        for (uint256 i; i < count; ++i) {
            uint256 owed;
            for (uint256 j; j < count; ++j) {
                // Several offers can have the same token.
                if (
                    listings[j].terms.asset == listings[i].terms.asset
                        && listings[j].terms.tokenId == listings[i].terms.tokenId
                ) owed += held[j];
            }
            vm.assertEq(inEscrow(listings[i]), owed, "copies in escrow");
        }
    }

    /// The copies that the engine holds for one offer.
    function heldFor(Population.Listing memory listing) private view returns (uint256 held) {
        Offer memory offer = engine.getOffer(listing.id);
        vm.assertEq(
            listing.sold + offer.reserved + offer.available + listing.cancelled,
            listing.terms.copies,
            "copies of an offer"
        );
        vm.assertEq(
            listing.auctions, listing.settlements + (offer.reserved == 0 ? 0 : 1), "auctions and settlements"
        );
        held = offer.reserved;
        if (listing.settlements == 0) return held;
        for (uint256 i; i < 8; ++i) {
            held += engine.parkedCopies(listing.id, market.people(i));
        }
    }

    function nobodyCalledBack() private view {
        vm.assertEq(market.reenterer().successes(), 0, "reentrance");
    }

    function inEscrow(Population.Listing memory listing) private view returns (uint256) {
        if (engine.getOffer(listing.id).kind == Kind.ERC721) {
            return IERC721(listing.terms.asset).ownerOf(listing.terms.tokenId) == address(engine) ? 1 : 0;
        }
        return IERC1155(listing.terms.asset).balanceOf(address(engine), listing.terms.tokenId);
    }

    /// A run proves something only if things happened in it. (Rare things: see the long walk.)
    function afterInvariant() external view {
        Market.Reached memory reached = market.reached();
        vm.assertGe(reached.listings, 5, "listings");
        vm.assertGe(reached.buys, 1, "buys");
        vm.assertGe(reached.firstBids, 1, "first bids");
        vm.assertGe(reached.outbids, 1, "outbids");
        vm.assertGe(reached.settlements, 1, "settlements");
        vm.assertGe(reached.cancellations, 1, "cancellations");
    }

    /// One long walk, the same every time, in which everything happens, including rare cases.
    function test_everythingHappens() external {
        function(uint256) external[10] memory steps = [
            market.mintAndList,
            market.relist,
            market.buy,
            market.bid,
            market.outbid,
            market.settle,
            market.cancel,
            market.withdraw,
            market.claim,
            market.disturb
        ];
        uint256 seed = 0x5eed;
        for (uint256 i; i < 2_000; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            if (i % 20 == 0) market.administer(seed);
            steps[seed % 10](seed >> 8);
            if (i % 50 == 0) this.invariant_theBooksBalance();
        }
        this.invariant_theBooksBalance();

        Market.Reached memory reached = market.reached();
        vm.assertGe(reached.listings, 30, "listings");
        vm.assertGe(reached.buys, 10, "buys");
        vm.assertGe(reached.signedBuys, 3, "buys by signature");
        vm.assertGe(reached.firstBids, 10, "first bids");
        vm.assertGe(reached.outbids, 10, "outbids");
        vm.assertGe(reached.moreCopies, 1, "bids for more copies");
        vm.assertGe(reached.extensions, 3, "extensions");
        vm.assertGe(reached.settlements, 10, "settlements");
        vm.assertGe(reached.laterAuctions, 1, "second auctions of an offer");
        vm.assertGe(reached.cancellations, 5, "cancellations");
        vm.assertGe(reached.countersRaised, 5, "counters");
        vm.assertGe(reached.parkedPayments, 5, "parked payments");
        vm.assertGe(reached.withdrawals, 5, "withdrawals");
        vm.assertGe(reached.parkedTokens, 1, "parked tokens");
        vm.assertGe(reached.claims, 1, "claims");
        vm.assertGe(reached.extractions, 5, "extractions");
        vm.assertGe(reached.exitsWhilePaused, 3, "exits while paused");
        vm.assertGe(reached.royaltiesPaid, 10, "royalties");
        vm.assertGe(market.reenterer().attempts(), 3, "attempts to call back");
    }
}
