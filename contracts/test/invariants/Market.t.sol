// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {Kind, Offer} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {Market} from "./Market.sol";
import {Offers} from "./Offers.sol";

/// The invariants after every step of a market with hostile people. Market checks what each step
/// itself must do (who may do it, every wei of a sale, rising bids, exits that nobody can block).
contract MarketTest {
    /// Printed by forge with -vv.
    event log_named_uint(string key, uint256 value);

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
        market.checkSigned();
        market.checkOrders();
        nobodyCalledBack();
    }

    /// Balance = live bids + parked + accrued + forced in. Of the currency it has only what is parked.
    function theEngineHasWhatItOwes() private view {
        vm.assertEq(address(engine).balance, market.liabilities() + market.forced(), "balance");
        vm.assertEq(market.coin().balanceOf(address(engine)), market.parkedCoins(), "coins");
    }

    /// The engine holds exactly the copies that are reserved or parked for a winner, and for every
    /// offer sold + reserved + available + cancelled = offered. An offer has at most one running
    /// auction, and each auction is settled at most once.
    function copiesAreNeitherMadeNorLost() private view {
        uint256 count = market.listings();
        Offers.Listed[] memory listings = new Offers.Listed[](count);
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

    function inEscrow(Offers.Listed memory listed) private view returns (uint256) {
        if (listed.kind == Kind.ERC721) {
            return IERC721(listed.terms.asset).ownerOf(listed.terms.tokenId) == address(engine) ? 1 : 0;
        }
        // A token that said that it was of the other standard never comes here.
        (bool answered, bytes memory answer) = listed.terms.asset
            .staticcall(abi.encodeCall(IERC1155.balanceOf, (address(engine), listed.terms.tokenId)));
        return answered ? abi.decode(answer, (uint256)) : 0;
    }

    /// A run proves something only if things happened in it. (Rare things: see the long walk.)
    function afterInvariant() external {
        mustHave(1, "listings");
        mustHave(1, "buys");
        mustHave(1, "first bids");
        mustHave(1, "settlements");
        mustHave(1, "orders accepted");
    }

    /// One long walk, the same every time, in which everything happens, including rare cases.
    function test_everythingHappens() external {
        function(uint256) external[15] memory steps = [
            market.list,
            market.learn,
            market.buy,
            market.bid,
            market.outbid,
            market.settle,
            market.sign,
            market.buySigned,
            market.buyMany,
            market.order,
            market.accept,
            market.cancel,
            market.withdraw,
            market.claim,
            market.disturb
        ];
        uint256 seed = 0x5eed;
        for (uint256 i; i < 6_000; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            if (i % 20 == 0) market.administer(seed);
            if (i % 20 == 10) market.withdrawCoins(seed);
            steps[seed % 15](seed >> 8);
            if (i % 50 == 0) {
                this.invariant_theBooksBalance();
                // A test has gas for a part of the walk.
                vm.resetGasMetering();
            }
        }
        this.invariant_theBooksBalance();
        everythingWasReached();
    }

    function everythingWasReached() private {
        mustHave(30, "listings");
    }

    function mustHave(uint256 least, string memory what) private {
        uint256 count = market.reached(what);
        emit log_named_uint(what, count);
        vm.assertGe(count, least, what);
    }
}
