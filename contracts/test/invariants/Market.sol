// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Auction, Offer, Purchase, Listing as SignedListing, Terms} from "../../src/types/Terms.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {Population} from "./Population.sol";

/// Random actions of people in the market. An action that makes no sense at the moment does nothing;
/// any other must succeed, whoever takes part, and is checked to the wei.
contract Market is Population {
    /// How often each action really happened.
    struct Reached {
        uint256 listings;
        uint256 buys;
        uint256 signedBuys;
        uint256 firstBids;
        uint256 outbids;
        uint256 moreCopies;
        uint256 extensions;
        uint256 settlements;
        uint256 laterAuctions;
        uint256 cancellations;
        uint256 countersRaised;
        uint256 parkedPayments;
        uint256 withdrawals;
        uint256 parkedTokens;
        uint256 claims;
        uint256 extractions;
        uint256 exitsWhilePaused;
        uint256 royaltiesPaid;
    }

    /// The state before a step, for comparison.
    struct Before {
        uint256 wealth;
        uint256 accrued;
        uint256 parked;
        uint256 seller;
        uint256 person;
        uint256 copies;
    }

    Reached private _reached;
    uint256 public forced;
    uint256 private _steps;

    function reached() external view returns (Reached memory) {
        return _reached;
    }

    // ── Listing ────────────────────────────────────────────────────────────────────────────────

    function mintAndList(uint256 seed) external {
        seed = _mix(seed);
        if (_listings.length == MOST_LISTINGS) return;
        address creator = _pick(seed >> 8);
        if (!_accepts(creator)) return;
        Terms memory terms;
        terms.seller = (seed >> 16) % 3 == 0 ? creator : _pick(seed >> 24);
        if (!_accepts(terms.seller)) return;
        terms.copies = 1;
        uint256 royalties = (seed >> 32) % 5001;
        if (seed % 3 == 0) {
            terms.asset = address(single);
            bytes memory minted =
                _do(creator, address(single), abi.encodeCall(single.createItem, (royalties, bytes32(0))));
            terms.tokenId = abi.decode(minted, (uint256));
            if (terms.seller != creator) {
                _do(
                    creator,
                    address(single),
                    abi.encodeCall(single.transferFrom, (creator, terms.seller, terms.tokenId))
                );
            }
        } else {
            terms.copies = (seed >> 48) % 10 + 1;
            if (seed % 3 == 1) {
                terms.asset = address(multiple);
                bytes memory minted = _do(
                    creator,
                    address(multiple),
                    abi.encodeCall(multiple.createItem, (terms.copies, royalties, bytes32(0)))
                );
                terms.tokenId = abi.decode(minted, (uint256));
                if (terms.seller != creator) {
                    _do(
                        creator,
                        address(multiple),
                        abi.encodeCall(
                            multiple.safeTransferFrom,
                            (creator, terms.seller, terms.tokenId, terms.copies, "")
                        )
                    );
                }
            } else {
                terms.asset = address(other);
                terms.tokenId = ++_otherTokens;
                other.mint(terms.seller, terms.tokenId, terms.copies);
                _do(
                    terms.seller,
                    address(engine),
                    abi.encodeCall(IBackOffice.addNFTToMarketplace, (terms.asset, terms.tokenId))
                );
            }
        }
        _list(terms, seed);
    }

    /// Somebody resells a bought or won token.
    function relist(uint256 seed) external {
        seed = _mix(seed);
        if (_listings.length == 0 || _listings.length == MOST_LISTINGS) return;
        Terms memory terms = _listings[seed % _listings.length].terms;
        terms.seller = _pick(seed >> 8);
        uint256 held = _holds(terms.seller, terms);
        if (held == 0) return;
        terms.copies = (seed >> 16) % held + 1;
        _list(terms, seed);
    }

    function _list(Terms memory terms, uint256 seed) private {
        if (engine.paused()) return;
        uint256 how = (seed >> 64) % 4;
        terms.price = how != 0 ? (seed >> 72) % 10 ether + 1 : 0;
        terms.startPrice = how != 1 ? (seed >> 136) % 1 ether + 1 : 0;
        terms.reservable = how != 1 ? terms.copies : 0;
        terms.start = vm.getBlockTimestamp();
        terms.duration = (seed >> 200) % 2 days + 1;
        terms.counter = engine.counterOf(terms.seller);
        bytes32 id = engine.hashTerms(terms);
        if (engine.getOffer(id).exists) return;
        // Some listings are only signed.
        if (terms.price != 0 && !_isContract(terms.seller) && seed >> 255 == 1) {
            return _listSigned(terms, seed);
        }

        _do(
            terms.seller,
            address(engine),
            abi.encodeCall(
                ITrading.createOffer,
                (
                    terms.asset,
                    terms.tokenId,
                    terms.copies,
                    terms.price != 0,
                    terms.startPrice != 0,
                    terms.price,
                    terms.startPrice,
                    terms.start,
                    terms.duration
                )
            )
        );
        _remember(terms, id);
    }

    function _listSigned(Terms memory terms, uint256 seed) private {
        address buyer = _pick(seed >> 4);
        if (buyer == terms.seller || !(terms.asset == address(single) || _accepts(buyer))) return;
        uint256 price = terms.price * terms.copies;
        uint256 fee = price * engine.commission() / 10_000;
        Purchase memory purchase = _sign(terms);
        _fund(buyer, price + fee);
        uint256 before = wealth();
        _do(buyer, address(engine), price + fee, abi.encodeCall(ITrading.buySigned, (purchase, buyer)));
        _remember(terms, engine.hashListing(purchase.listing));
        _listings[_listings.length - 1].sold = terms.copies;
        vm.assertEq(wealth(), before, "a signed sale keeps every wei");
        _reached.signedBuys++;
    }

    function _remember(Terms memory terms, bytes32 id) private {
        Offer memory offer = engine.getOffer(id);
        vm.assertTrue(offer.exists, "listed");
        vm.assertLe(offer.commission, 500, "the commission is capped");
        vm.assertLe(offer.royalties, 5000, "the royalty is capped");
        Listing storage listing_ = _listings.push();
        listing_.terms = terms;
        listing_.id = id;
        listing_.commission = offer.commission;
        listing_.royalties = offer.royalties;
        _reached.listings++;
    }

    // ── Trading ────────────────────────────────────────────────────────────────────────────────

    function buy(uint256 seed) external {
        seed = _mix(seed);
        if (_listings.length == 0) return;
        Listing storage listing_ = _find(seed, false);
        Terms memory terms = listing_.terms;
        address buyer = _pick(seed >> 8);
        uint256 available = engine.getOffer(listing_.id).available;
        uint256 held = _holds(terms.seller, terms);
        uint256 most = available < held ? available : held;
        if (terms.price == 0 || most == 0 || buyer == terms.seller || !_tradable(terms)) return;
        bool is721 = terms.asset == address(single);
        if (is721 && terms.startPrice != 0 && vm.getBlockTimestamp() >= terms.start + terms.duration) return;
        if (!is721 && !_accepts(buyer)) return;
        uint256 quantity = (seed >> 16) % most + 1;

        uint256 price = terms.price * quantity;
        uint256 fee = price * listing_.commission / 10_000;
        _fund(buyer, price + fee);
        Before memory before = _look(terms, buyer);
        _do(buyer, address(engine), price + fee, abi.encodeCall(ITrading.buy, (terms, quantity)));

        listing_.sold += quantity;
        vm.assertEq(wealth(), before.wealth, "a sale keeps every wei");
        _checkSeller(listing_, before.seller, price, fee);
        vm.assertEq(engine.accrued() - before.accrued, 2 * fee, "the commission of both sides");
        vm.assertEq(_holds(buyer, terms) - before.copies, quantity, "the buyer gets the copies");
        if (parked() > before.parked) _reached.parkedPayments++;
        _reached.buys++;
    }

    /// The seller gets the price minus the shares, and at least what the caps leave.
    function _checkSeller(Listing storage listing_, uint256 before, uint256 price, uint256 fee) private {
        uint256 royalty = price * listing_.royalties / 10_000;
        if (royalty != 0) _reached.royaltiesPaid++;
        uint256 proceeds = _owned(listing_.terms.seller) - before;
        vm.assertEq(proceeds, price - fee - royalty, "the seller's proceeds");
        vm.assertGe(proceeds, price * 45 / 100, "the caps leave the seller this much");
    }

    /// The first bid, or another one.
    function bid(uint256 seed) external {
        if (_listings.length != 0) _bid(_find(_mix(seed), false), _mix(seed));
    }

    function outbid(uint256 seed) external {
        if (_listings.length != 0) _bid(_find(_mix(seed), true), _mix(seed));
    }

    function _bid(Listing storage listing_, uint256 seed) private {
        Terms memory terms = listing_.terms;
        address bidder = _pick(seed >> 8);
        if (terms.startPrice == 0 || bidder == terms.seller) return;
        Offer memory offer = engine.getOffer(listing_.id);
        uint256 unitPrice = engine.minimumBid(terms) + (seed >> 32) % 1 ether;
        if (offer.reserved == 0) _firstBid(listing_, terms, bidder, unitPrice, offer.available, seed);
        else _outbid(listing_, terms, bidder, unitPrice, offer, seed);
    }

    function _firstBid(
        Listing storage listing_,
        Terms memory terms,
        address bidder,
        uint256 unitPrice,
        uint256 available,
        uint256 seed
    ) private {
        uint256 held = _holds(terms.seller, terms);
        uint256 most = available < held ? available : held;
        if (most == 0 || engine.paused() || !_tradable(terms)) return;
        bool is721 = terms.asset == address(single);
        uint256 end = (is721 ? terms.start : vm.getBlockTimestamp()) + terms.duration;
        if (vm.getBlockTimestamp() >= end) return;
        uint256 copies = (seed >> 16) % most + 1;
        _fund(bidder, unitPrice * copies);
        uint256 before = wealth();
        bytes memory call = is721
            ? abi.encodeCall(ITrading.bid, (terms, copies))
            : abi.encodeCall(ITrading.createAuctionAndBid, (terms, copies));
        _do(bidder, address(engine), unitPrice * copies, call);
        vm.assertEq(wealth(), before, "a bid keeps every wei");
        _checkFirstBid(listing_, end, unitPrice);
    }

    function _checkFirstBid(Listing storage listing_, uint256 end, uint256 unitPrice) private {
        Auction memory auction = engine.getAuction(listing_.id);
        listing_.auctions++;
        vm.assertGe(auction.end, end, "the end is not earlier than the terms say");
        vm.assertEq(auction.auctionId, uint256(listing_.id) + listing_.auctions, "one auction after another");
        (listing_.end, listing_.unitPrice) = (auction.end, unitPrice);
        if (listing_.auctions > 1) _reached.laterAuctions++;
        _reached.firstBids++;
    }

    function _outbid(
        Listing storage listing_,
        Terms memory terms,
        address bidder,
        uint256 unitPrice,
        Offer memory offer,
        uint256 seed
    ) private {
        if (vm.getBlockTimestamp() >= listing_.end) return;
        // Some wait for the last minutes.
        uint256 late = listing_.end - 1 - (seed >> 40) % 10 minutes;
        if ((seed >> 56) % 3 == 0 && late > vm.getBlockTimestamp()) vm.warp(late);
        uint256 copies = offer.reserved;
        if (_tradable(terms) && offer.available != 0 && (seed >> 16) % 4 == 0) {
            uint256 held = _holds(terms.seller, terms);
            uint256 most = offer.available < held ? offer.available : held;
            if (most != 0) copies += (seed >> 24) % most + 1;
        }
        Auction memory auction = engine.getAuction(listing_.id);
        _fund(bidder, unitPrice * copies);
        Before memory before = _look(terms, auction.bidder);
        _do(bidder, address(engine), unitPrice * copies, abi.encodeCall(ITrading.bid, (terms, copies)));

        vm.assertEq(wealth(), before.wealth, "an outbid keeps every wei");
        if (auction.bidder != bidder) {
            vm.assertEq(
                _owned(auction.bidder) - before.person, auction.amount, "the beaten bidder is paid back"
            );
        }
        _checkOutbid(listing_, unitPrice);
        if (copies > offer.reserved) _reached.moreCopies++;
        if (parked() > before.parked) _reached.parkedPayments++;
        _reached.outbids++;
    }

    function _checkOutbid(Listing storage listing_, uint256 unitPrice) private {
        uint256 step = listing_.unitPrice / 20;
        vm.assertGe(
            unitPrice,
            listing_.unitPrice + (step > 0.001 ether ? step : 0.001 ether),
            "bids rise by the minimum"
        );
        uint256 end = engine.getAuction(listing_.id).end;
        vm.assertGe(end, listing_.end, "the end never moves earlier");
        vm.assertGe(end, vm.getBlockTimestamp() + 10 minutes, "there is time to answer");
        if (end > listing_.end) _reached.extensions++;
        (listing_.end, listing_.unitPrice) = (end, unitPrice);
    }

    // ── Leaving ────────────────────────────────────────────────────────────────────────────────

    /// Time passes to the end of an auction, and somebody settles it. Nobody can prevent it.
    function settle(uint256 seed) external {
        seed = _mix(seed);
        // Not at once, so that others have time to bid.
        if (_listings.length == 0 || (seed >> 240) % 2 == 0) return;
        Listing storage listing_ = _find(seed, true);
        Terms memory terms = listing_.terms;
        if (!engine.hasBids(listing_.id)) return;
        if (vm.getBlockTimestamp() < listing_.end) {
            _refused(_pick(seed), abi.encodeCall(ITrading.settle, (terms)));
            vm.warp(listing_.end + (seed >> 8) % 1 hours);
        }
        Auction memory auction = engine.getAuction(listing_.id);
        Before memory before = _look(terms, auction.bidder);
        uint256 waiting = engine.parkedCopies(listing_.id, auction.bidder);
        _do(_pick(seed >> 32), address(engine), abi.encodeCall(ITrading.settle, (terms)));

        listing_.sold += auction.copies;
        listing_.settlements++;
        vm.assertEq(wealth(), before.wealth, "a settlement keeps every wei");
        _checkSeller(listing_, before.seller, auction.amount, auction.amount * listing_.commission / 10_000);
        waiting = engine.parkedCopies(listing_.id, auction.bidder) - waiting;
        vm.assertEq(
            _holds(auction.bidder, terms) - before.copies + waiting,
            auction.copies,
            "the winner gets the copies"
        );
        _refused(_pick(seed), abi.encodeCall(ITrading.settle, (terms)));
        if (waiting != 0) _reached.parkedTokens++;
        if (parked() > before.parked) _reached.parkedPayments++;
        _left();
        _reached.settlements++;
    }

    function cancel(uint256 seed) external {
        seed = _mix(seed);
        if (_listings.length == 0 || seed % 5 != 0) return;
        Listing storage listing_ = _find(seed >> 8, false);
        Offer memory offer = engine.getOffer(listing_.id);
        if (offer.available == 0) return;
        bytes memory call = abi.encodeCall(IBackOffice.cancelOffer, (listing_.terms));
        address stranger = _pick(seed >> 16);
        if (stranger != listing_.terms.seller) _refused(stranger, call);
        _do(listing_.terms.seller, address(engine), call);
        listing_.cancelled += offer.available;
        _left();
        _reached.cancellations++;
    }

    function _raiseCounter(uint256 seed) private {
        address person = _pick(seed >> 8);
        uint256 before = engine.counterOf(person);
        _do(person, address(engine), abi.encodeCall(IBackOffice.raiseCounter, ()));
        vm.assertGt(engine.counterOf(person), before);
        _left();
        _reached.countersRaised++;
    }

    /// The owner of parked money can always withdraw it to an address that can receive.
    function withdraw(uint256 seed) external {
        seed = _mix(seed);
        address person = _pick(seed);
        uint256 amount = engine.parked(person);
        if (amount == 0) return;
        uint256 before = wealth();
        address to = people[(seed >> 8) % 4];
        uint256 toBefore = to.balance;
        _do(person, address(engine), abi.encodeCall(IBackOffice.withdrawTo, (to)));
        vm.assertEq(to.balance - toBefore, amount, "all that was parked");
        vm.assertEq(wealth(), before, "a withdrawal keeps every wei");
        _left();
        _reached.withdrawals++;
    }

    /// The same for parked copies.
    function claim(uint256 seed) external {
        seed = _mix(seed);
        for (uint256 i; i < _listings.length; ++i) {
            for (uint256 j = 4; j < PEOPLE; ++j) {
                uint256 copies = engine.parkedCopies(_listings[i].id, people[j]);
                if (copies == 0) continue;
                Terms memory terms = _listings[i].terms;
                address to = people[seed % 4];
                uint256 held = _holds(to, terms);
                _refused(people[j], abi.encodeCall(IBackOffice.claimTo, (terms, address(engine))));
                _do(people[j], address(engine), abi.encodeCall(IBackOffice.claimTo, (terms, to)));
                vm.assertEq(_holds(to, terms) - held, copies, "all that were parked");
                _left();
                _reached.claims++;
                return;
            }
        }
    }

    // ── Everything else that happens ────────────────────────────────────────────────────────────────

    /// Rarer than trades, in one step so that trades come often.
    function disturb(uint256 seed) external {
        seed = _mix(seed);
        uint256 what = (seed >> 240) % 8;
        if (what < 2) _scheme(seed);
        else if (what < 4) _forceWei(seed);
        else if (what < 6) _pass(seed);
        else if (what == 6) _moveAway(seed);
        else _raiseCounter(seed);
    }

    function administer(uint256 seed) external {
        seed = _mix(seed);
        uint256 what = (seed >> 240) % 6;
        if (what == 0) {
            _do(owner, address(engine), abi.encodeCall(IBackOffice.setCommission, ((seed >> 8) % 501)));
        }
        if (what == 1) _do(owner, address(engine), abi.encodeCall(IBackOffice.pause, ()));
        if (what == 2 || what == 5) _do(owner, address(engine), abi.encodeCall(IBackOffice.unpause, ()));
        if (what == 3) refuser.setRefuses((seed >> 8) % 4 != 0);
        if (what == 4) {
            uint256 accrued = engine.accrued();
            uint256 before = till.balance;
            _refused(_pick(seed), abi.encodeCall(IBackOffice.extractBalance, (_pick(seed))));
            _do(owner, address(engine), abi.encodeCall(IBackOffice.extractBalance, (till)));
            vm.assertEq(till.balance - before, accrued, "the owner takes what is accrued and no more");
            _reached.extractions++;
        }
    }

    /// The reentering contract tries something else from now on.
    function _scheme(uint256 seed) private {
        if (_listings.length == 0) return;
        Terms memory terms = _listings[seed % _listings.length].terms;
        bytes[6] memory calls = [
            abi.encodeCall(ITrading.settle, (terms)),
            abi.encodeCall(IBackOffice.withdraw, (address(reenterer))),
            abi.encodeCall(IBackOffice.claim, (terms, address(reenterer))),
            abi.encodeCall(ITrading.buy, (terms, 1)),
            abi.encodeCall(ITrading.bid, (terms, 1)),
            abi.encodeCall(ITrading.createAuctionAndBid, (terms, 1))
        ];
        reenterer.prepare(address(engine), 0, calls[(seed >> 8) % 6]);
    }

    /// Wei that are forced in (a self-destruct, a block reward) belong to nobody.
    function _forceWei(uint256 seed) private {
        uint256 amount = seed % 1 ether;
        vm.deal(address(engine), address(engine).balance + amount);
        forced += amount;
    }

    function _pass(uint256 seed) private {
        vm.warp(vm.getBlockTimestamp() + seed % 12 hours);
    }

    /// Somebody moves a listed token away.
    function _moveAway(uint256 seed) private {
        if (_listings.length == 0) return;
        Terms memory terms = _listings[(seed >> 8) % _listings.length].terms;
        if (terms.asset != address(single) || _holds(terms.seller, terms) == 0) return;
        _do(
            terms.seller,
            address(single),
            abi.encodeCall(single.transferFrom, (terms.seller, _pick(seed >> 16), terms.tokenId))
        );
    }

    function _look(Terms memory terms, address person) private view returns (Before memory) {
        return Before({
            wealth: wealth(),
            accrued: engine.accrued(),
            parked: parked(),
            seller: _owned(terms.seller),
            person: _owned(person),
            copies: _holds(person, terms)
        });
    }

    /// A listing, if there is one, with a running auction or with copies left.
    function _find(uint256 seed, bool running) private view returns (Listing storage) {
        uint256 count = _listings.length;
        for (uint256 i; i < count; ++i) {
            Listing storage listing_ = _listings[(seed % count + i) % count];
            Offer memory offer = engine.getOffer(listing_.id);
            if (running ? offer.reserved != 0 : offer.available != 0) return listing_;
        }
        return _listings[seed % count];
    }

    /// Forge prefers small numbers and repeats them.
    function _mix(uint256 seed) private returns (uint256) {
        return uint256(keccak256(abi.encode(seed, ++_steps)));
    }

    /// Checks that a call fails.
    function _refused(address person, bytes memory call) private {
        vm.prank(person);
        (bool success,) = address(engine).call(call);
        vm.assertFalse(success, "must be refused");
    }

    function _left() private {
        if (engine.paused()) _reached.exitsWhilePaused++;
    }

    /// The seller's signature over all copies.
    function _sign(Terms memory terms) private view returns (Purchase memory purchase) {
        purchase.listing = SignedListing({
            terms: terms,
            maxCommission: engine.commission(),
            maxRoyalties: 5_000,
            buyer: address(0),
            expiry: terms.start + 180 days,
            group: 0
        });
        purchase.quantity = terms.copies;
        for (uint256 i; i < 4; ++i) {
            if (people[i] == terms.seller) {
                purchase.signature = Signing.sign(engine, keys[i], purchase.listing);
            }
        }
    }
}
