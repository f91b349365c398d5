// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Auction, Kind, Terms} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {Offers} from "./Offers.sol";

/// Bids and settlements.
abstract contract Auctions is Offers {
    /// The first bid, or another one.
    function bid(uint256 seed) external {
        seed = _mix(seed);
        if (_listings.length == 0) return;
        _bid(seed % 8 == 0 ? _findAuctioned(seed >> 8) : _find(seed, false), _mix(seed));
    }

    /// An offer that had an auction and has copies left, or else any.
    function _findAuctioned(uint256 seed) private view returns (Listed storage) {
        uint256 count = _listings.length;
        for (uint256 i; i < count; ++i) {
            Listed storage listed = _listings[(seed % count + i) % count];
            if (listed.auctions != 0 && listed.reserved == 0 && !_over(listed) && _canLeave(listed, 1)) {
                return listed;
            }
        }
        return _find(seed, false);
    }

    function outbid(uint256 seed) external {
        seed = _mix(seed);
        if (_listings.length != 0) _bid(_find(seed, true), _mix(seed));
    }

    function _bid(Listed storage listed, uint256 seed) private {
        address bidder = (seed >> 80) % 4 == 0 ? address(refuser) : _pick(seed >> 8);
        uint256 unitPrice = engine.minimumBid(listed.terms);
        // Some bid too little.
        if ((seed >> 16) % 16 == 0 && unitPrice != 0) unitPrice -= 1;
        else unitPrice += (seed >> 32) % 1 ether;
        if (listed.reserved == 0) _firstBid(listed, bidder, unitPrice, seed);
        else _outbid(listed, bidder, unitPrice, seed);
    }

    // ── First bids ─────────────────────────────────────────────────────────────────────────────

    function _firstBid(Listed storage listed, address bidder, uint256 unitPrice, uint256 seed) private {
        Terms memory terms = listed.terms;
        uint256 copies = listed.terms.copies == 1 ? 1 : (seed >> 48) % 3 + 1;
        bool is721 = listed.kind == Kind.ERC721;
        bool allowed = terms.startPrice != 0 && copies <= terms.reservable && unitPrice >= terms.startPrice
            && !engine.paused() && bidder != terms.seller && !_over(listed) && _canLeave(listed, copies);
        _fund(bidder, unitPrice * copies);
        uint256 before = wealth();
        bytes memory call = is721
            ? abi.encodeCall(ITrading.bid, (terms, copies))
            : abi.encodeCall(ITrading.createAuctionAndBid, (terms, copies));
        _attempt(allowed, bidder, unitPrice * copies, call, "a first bid that must be refused");
        if (!allowed) return _countRefusedBid(listed, copies);
        vm.assertEq(wealth(), before, "a bid keeps every wei");
        (listed.reserved, listed.unitPrice) = (copies, unitPrice);
        _checkFirstBid(
            listed, (is721 && terms.fromFirstBid == 0 ? terms.start : vm.getBlockTimestamp()) + terms.duration
        );
    }

    function _countRefusedBid(Listed storage listed, uint256 copies) private {
        _countRefused(listed);
        if (copies > listed.terms.reservable && listed.terms.startPrice != 0) {
            reached["refused more than reservable"]++;
        }
    }

    function _checkFirstBid(Listed storage listed, uint256 end) private {
        Auction memory auction = engine.getAuction(listed.id);
        listed.auctions++;
        vm.assertGe(auction.end, end, "the end is not earlier than the terms say");
        vm.assertEq(auction.auctionId, uint256(listed.id) + listed.auctions, "one auction after another");
        listed.end = auction.end;
        if (listed.auctions > 1) reached["later auctions of an offer"]++;
        reached["first bids"]++;
        if (listed.kind == Kind.ERC721 && listed.terms.fromFirstBid != 0) {
            reached["first bids that start the clock"]++;
        }
    }

    // ── Later bids ─────────────────────────────────────────────────────────────────────────────

    function _outbid(Listed storage listed, address bidder, uint256 unitPrice, uint256 seed) private {
        Terms memory terms = listed.terms;
        // Some wait for the last minutes.
        uint256 late = listed.end - 1 - (seed >> 40) % 10 minutes;
        if ((seed >> 56) % 3 == 0 && late > vm.getBlockTimestamp()) vm.warp(late);
        uint256 copies = listed.reserved;
        // Some want more, up to one more than there may be.
        if ((seed >> 64) % 2 == 0) copies += (seed >> 72) % (terms.reservable - copies + 2);
        bool allowed = _outbiddable(listed, bidder, unitPrice, copies);
        Auction memory auction = engine.getAuction(listed.id);
        _fund(bidder, unitPrice * copies);
        Before memory before = _look(terms, auction.bidder);
        bytes memory call = abi.encodeCall(ITrading.bid, (terms, copies));
        _attempt(allowed, bidder, unitPrice * copies, call, "a bid that must be refused");
        if (!allowed) return _countRefusedBid(listed, copies);

        vm.assertEq(wealth(), before.wealth, "an outbid keeps every wei");
        if (auction.bidder != bidder) {
            vm.assertEq(
                _owned(auction.bidder) - before.person, auction.amount, "the beaten bidder is paid back"
            );
        }
        if (parked() > before.parked) reached["parked payments"]++;
        if (copies > listed.reserved) reached["bids for more copies"]++;
        listed.reserved = copies;
        _checkOutbid(listed, unitPrice);
    }

    function _outbiddable(Listed storage listed, address bidder, uint256 unitPrice, uint256 copies)
        private
        view
        returns (bool)
    {
        if (vm.getBlockTimestamp() >= listed.end || bidder == listed.terms.seller) return false;
        if (unitPrice < listed.unitPrice + _leastStep(listed)) return false;
        if (copies == listed.reserved) return true;
        return
            copies <= listed.terms.reservable && !_over(listed) && _canLeave(listed, copies - listed.reserved);
    }

    /// 5%, rounded up, or 0.001.
    function _leastStep(Listed storage listed) private view returns (uint256) {
        uint256 step = (listed.unitPrice + 19) / 20;
        return step > 0.001 ether ? step : 0.001 ether;
    }

    function _checkOutbid(Listed storage listed, uint256 unitPrice) private {
        vm.assertGe(unitPrice, listed.unitPrice + _leastStep(listed), "bids rise by the minimum");
        uint256 end = engine.getAuction(listed.id).end;
        vm.assertGe(end, listed.end, "the end never moves earlier");
        vm.assertGe(end, vm.getBlockTimestamp() + 10 minutes, "there is time to answer");
        if (end > listed.end) reached["extensions"]++;
        (listed.end, listed.unitPrice) = (end, unitPrice);
        reached["outbids"]++;
    }

    // ── Settling ───────────────────────────────────────────────────────────────────────────────

    /// Time passes to the end of an auction, and somebody settles it. Only the collection can prevent it.
    function settle(uint256 seed) external {
        seed = _mix(seed);
        // Not at once, so that others have time to bid.
        if (_listings.length == 0 || (seed >> 240) % 3 != 0) return;
        Listed storage listed = _find(seed, true);
        bytes memory call = abi.encodeCall(ITrading.settle, (listed.terms));
        if (listed.reserved == 0 || vm.getBlockTimestamp() < listed.end) {
            _attempt(false, _pick(seed), call, "too early to settle");
        }
        if (listed.reserved == 0) return;
        if (vm.getBlockTimestamp() < listed.end) vm.warp(listed.end + (seed >> 8) % 1 hours);
        if (_stopped(listed.terms.asset)) {
            if ((seed >> 16) % 2 == 0) vm.warp(listed.end + 7 days);
            if (vm.getBlockTimestamp() < listed.end + 7 days) {
                _attempt(false, _pick(seed >> 32), call, "money for copies that do not move");
                reached["refused while stopped"]++;
                return;
            }
            _undo(listed, _pick(seed >> 32), call);
        } else {
            _settle(listed, _pick(seed >> 32), call);
        }
        _attempt(false, _pick(seed), call, "settled twice");
    }

    /// The winner gets the bid back, nobody else gets anything, and the copies wait for the seller.
    function _undo(Listed storage listed, address person, bytes memory call) private {
        Auction memory auction = engine.getAuction(listed.id);
        address seller = listed.terms.seller;
        Before memory before = _look(listed.terms, auction.bidder);
        uint256 waiting = engine.parkedCopies(listed.id, seller);
        _attempt(true, person, call, "");
        vm.assertEq(wealth(), before.wealth, "an undone auction keeps every wei");
        vm.assertEq(_owned(auction.bidder) - before.person, auction.amount, "the winner's money");
        vm.assertEq(engine.accrued(), before.accrued, "no commission");
        vm.assertEq(engine.parkedCopies(listed.id, seller) - waiting, auction.copies, "the seller's copies");
        (listed.cancelled, listed.reserved) = (listed.cancelled + listed.reserved, 0);
        listed.settlements++;
        _left();
        reached["auctions undone"]++;
    }

    function _settle(Listed storage listed, address person, bytes memory call) private {
        Terms memory terms = listed.terms;
        Auction memory auction = engine.getAuction(listed.id);
        Before memory before = _look(terms, auction.bidder);
        uint256 waiting = engine.parkedCopies(listed.id, auction.bidder);
        _attempt(true, person, call, "");

        vm.assertEq(auction.amount, listed.unitPrice * listed.reserved, "the amount of the highest bid");
        (listed.sold, listed.reserved) = (listed.sold + listed.reserved, 0);
        listed.settlements++;
        uint256 fee = auction.amount * listed.commission / 10_000;
        _checkSale(terms, listed.royalties, before, auction.amount, fee, address(0));
        vm.assertEq(engine.accrued() - before.accrued, fee, "the commission of one side");
        waiting = engine.parkedCopies(listed.id, auction.bidder) - waiting;
        bool accepts = listed.kind == Kind.ERC721 || _accepts(auction.bidder);
        vm.assertEq(
            waiting, accepts ? 0 : auction.copies, "copies are parked only if the winner refused them"
        );
        _checkCopies(terms, auction.bidder, before.copies, auction.copies - waiting);
        if (waiting != 0) reached["parked tokens"]++;
        _left();
        reached["settlements"]++;
    }
}
