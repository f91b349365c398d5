// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Acceptance, BuyOrder, Purchase, Terms} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {PricedInCoins} from "./PricedInCoins.sol";

/// Random actions of people in the market. For each, the rules are checked first. An action that they
/// allow must succeed, and every wei of it is checked. Any other action must be refused.
contract Market is PricedInCoins {
    uint256 public forced;

    // ── Leaving ────────────────────────────────────────────────────────────────────────────────

    function cancel(uint256 seed) external {
        seed = _mix(seed);
        uint256 what = (seed >> 240) % 9;
        if (what == 0) _cancelSigned(seed);
        else if (what == 1) _voidGroup(seed);
        else if (what == 2) _cancelOrder(seed);
        else if (what < 5 && _listings.length != 0) _cancelListed(_find(seed >> 8, false), seed);
        else if (what == 5 && (seed >> 230) % 4 == 0) _raiseCounter(seed);
        else if (what == 6 && _listings.length != 0 && _signed.length != 0) _cancelMany(_mix(seed));
    }

    /// An offer and a signed listing of one seller, or of two: then it must be refused.
    function _cancelMany(uint256 seed) private {
        Listed storage listed = _find(seed, false);
        Signed storage one = _findSigned(seed >> 8);
        for (uint256 i; i < _signed.length && one.purchase.listing.terms.seller != listed.terms.seller; ++i) {
            one = _signed[i];
        }
        address seller = listed.terms.seller;
        (Terms[] memory offers, Terms[] memory listings) = (new Terms[](1), new Terms[](1));
        (offers[0], listings[0]) = (listed.terms, one.purchase.listing.terms);
        bool allowed = listings[0].seller == seller;
        bytes memory call = abi.encodeCall(IBackOffice.cancelMany, (offers, listings, new BuyOrder[](0)));
        _attempt(allowed, seller, call, "cancelled together with another's");
        if (!allowed) return;
        listed.cancelled += _available(listed);
        _cancelled[seller][listings[0].salt] = true;
        _nothingIsLeft(listings[0]);
        vm.assertEq(engine.getOffer(engine.hashTerms(offers[0])).available, 0, "left on chain");
        _left();
        reached["cancelled together"]++;
    }

    function _cancelListed(Listed storage listed, uint256 seed) private {
        bytes memory call = abi.encodeCall(IBackOffice.cancelOffer, (listed.terms));
        address stranger = _pick(seed >> 16);
        if (stranger != listed.terms.seller) _attempt(false, stranger, call, "cancelled by a stranger");
        uint256 available = _available(listed);
        _attempt(available != 0, listed.terms.seller, call, "nothing to cancel");
        if (available == 0) return;
        listed.cancelled += available;
        _left();
        reached["cancellations"]++;
    }

    function _raiseCounter(uint256 seed) private {
        address person = _pick(seed >> 8);
        uint256 before = engine.counterOf(person);
        // Every block has its own hash.
        vm.roll(block.number + 1);
        vm.setBlockhash(block.number - 1, bytes32(seed));
        _attempt(true, person, abi.encodeCall(IBackOffice.raiseCounter, ()), "");
        vm.assertGt(engine.counterOf(person), before);
        _left();
        reached["counters"]++;
    }

    /// Anybody may send parked money to its owner. Only the owner may send it to another account.
    function withdraw(uint256 seed) external {
        seed = _mix(seed);
        refuser.setRefuses((seed >> 40) % 2 == 0);
        address person = _pick(seed);
        for (uint256 i; i < PEOPLE && engine.parked(person) == 0; ++i) {
            person = people[i];
        }
        uint256 amount = engine.parked(person);
        if (amount == 0) return;
        bool third = (seed >> 16) % 2 == 0;
        address to = third ? person : people[(seed >> 8) % 4];
        uint256 before = wealth();
        uint256 toBefore = to.balance;
        bytes memory call = third
            ? abi.encodeCall(IBackOffice.withdraw, (person))
            : abi.encodeCall(IBackOffice.withdrawTo, (to));
        bool allowed = !third || _accepts(person);
        // A burner takes all the gas that it gets.
        if (third && person == burner) return _refusedWithLimit(_pick(seed >> 24), call);
        _attempt(allowed, third ? _pick(seed >> 24) : person, call, "a receiver that refuses");
        vm.assertEq(wealth(), before, "a withdrawal keeps every wei");
        if (!allowed) {
            reached["withdrawals refused"]++;
            return;
        }
        vm.assertEq(to.balance - toBefore, amount, "all that was parked");
        _left();
        reached[third ? "withdrawals by others" : "withdrawals"]++;
    }

    /// The same for parked copies.
    function claim(uint256 seed) external {
        seed = _mix(seed);
        refuser.setRefuses((seed >> 40) % 3 == 0);
        for (uint256 i; i < _listings.length; ++i) {
            for (uint256 j; j < PEOPLE; ++j) {
                address person = people[(seed % PEOPLE + j) % PEOPLE];
                uint256 copies = engine.parkedCopies(_listings[i].id, person);
                if (copies != 0) return _claim(_listings[i].terms, person, copies, seed);
            }
        }
    }

    function _claim(Terms memory terms, address person, uint256 copies, uint256 seed) private {
        bool third = (seed >> 8) % 2 == 0;
        address to = third ? person : people[(seed >> 16) % 4];
        uint256 held = holds(to, terms.asset, terms.tokenId);
        bytes memory call = abi.encodeCall(IBackOffice.claimTo, (terms, address(engine)));
        _attempt(false, person, call, "copies cannot go to the engine");
        call = third
            ? abi.encodeCall(IBackOffice.claim, (terms, person))
            : abi.encodeCall(IBackOffice.claimTo, (terms, to));
        // Nobody is asked whether they take a single work.
        bool isAsked = third && !_isSingle(terms.asset);
        if (isAsked && person == burner) return _refusedWithLimit(_pick(seed >> 24), call);
        bool allowed = !_stopped(terms.asset) && (!isAsked || _accepts(person));
        _attempt(allowed, third ? _pick(seed >> 24) : person, call, "a receiver that refuses");
        if (!allowed) return;
        vm.assertEq(holds(to, terms.asset, terms.tokenId) - held, copies, "all that were parked");
        _left();
        reached[third ? "claims by others" : "claims"]++;
    }

    function _refusedWithLimit(address person, bytes memory call) private {
        (bool success,) = _send(person, address(engine), 0, call, 500_000);
        vm.assertFalse(success, "a receiver that burns gas");
    }

    // ── Everything else that happens ────────────────────────────────────────────────────────────────

    /// Rarer than trades, in one step so that trades come often.
    function disturb(uint256 seed) external {
        seed = _mix(seed);
        uint256 what = (seed >> 240) % 13;
        if (what == 12) _namePayee(_mix(seed));
        else if (what > 9) _stop(seed >> 8);
        else if (what < 2) reenterer.prepare(address(engine), 0, _callsBack(seed >> 8, address(reenterer)));
        else if (what == 2) _forceWei(seed);
        else if (what < 5) vm.warp(vm.getBlockTimestamp() + seed % 8 hours);
        else if (what == 5) _moveAway(seed);
        else if (what < 9) _whim(seed);
        else wallet.setSigner(people[seed % 3 == 0 ? 1 : 0]);
    }

    function administer(uint256 seed) external {
        seed = _mix(seed);
        uint256 what = (seed >> 240) % 6;
        if (what == 0) {
            _do(owner, address(engine), abi.encodeCall(IBackOffice.setCommission, ((seed >> 8) % 501)));
        }
        if (what == 1) _do(owner, address(engine), abi.encodeCall(IBackOffice.pause, ()));
        if (what == 2 || what > 3) _do(owner, address(engine), abi.encodeCall(IBackOffice.unpause, ()));
        if (what == 3) refuser.setRefuses((seed >> 8) % 2 == 0);
        if (what == 4) _extract(_pick(seed));
    }

    function _extract(address stranger) private {
        uint256 accrued = engine.accrued();
        uint256 before = till.balance;
        bytes memory call = abi.encodeCall(IBackOffice.extractBalance, (stranger));
        _attempt(false, stranger, call, "only the owner extracts");
        _do(owner, address(engine), abi.encodeCall(IBackOffice.extractBalance, (till)));
        vm.assertEq(till.balance - before, accrued, "the owner takes what is accrued and no more");
        reached["extractions"]++;
    }

    /// What the reentering contract, or the currency, tries from now on.
    function _callsBack(uint256 seed, address person) internal view override returns (bytes memory) {
        if (_listings.length == 0) return abi.encodeCall(IBackOffice.withdraw, (person));
        Terms memory terms = _listings[seed % _listings.length].terms;
        Acceptance memory acceptance;
        Purchase[] memory purchases = new Purchase[](1);
        if (_signed.length != 0) purchases[0] = _signed[seed % _signed.length].purchase;
        if (_orders.length != 0) acceptance.order = _orders[seed % _orders.length].order;
        Acceptance[] memory acceptances = new Acceptance[](1);
        acceptances[0] = acceptance;
        bytes[11] memory calls = [
            abi.encodeCall(ITrading.settle, (terms)),
            abi.encodeCall(IBackOffice.withdraw, (person)),
            abi.encodeCall(IBackOffice.withdrawCurrency, (address(coin), person)),
            abi.encodeCall(IBackOffice.claim, (terms, person)),
            abi.encodeCall(ITrading.buy, (terms, 1)),
            abi.encodeCall(ITrading.bid, (terms, 1)),
            abi.encodeCall(ITrading.createAuctionAndBid, (terms, 1)),
            abi.encodeCall(ITrading.buySigned, (purchases[0], person)),
            abi.encodeCall(ITrading.buyMany, (purchases, true, person)),
            abi.encodeCall(ITrading.acceptOrder, (acceptance)),
            abi.encodeCall(ITrading.acceptMany, (acceptances, true))
        ];
        return calls[(seed >> 8) % 11];
    }

    /// Wei that are forced in (a self-destruct, a block reward) belong to nobody.
    function _forceWei(uint256 seed) private {
        uint256 amount = seed % 1 ether;
        vm.deal(address(engine), address(engine).balance + amount);
        forced += amount;
    }

    /// Somebody moves a listed token away.
    function _moveAway(uint256 seed) private {
        if (_tokens.length == 0) return;
        Token memory token = _tokens[(seed >> 8) % _tokens.length];
        address holder = _holderOf(token, seed);
        if (!_isSingle(token.asset) || holder == address(0) || _stopped(token.asset)) return;
        _do(
            holder,
            token.asset,
            abi.encodeCall(single.transferFrom, (holder, _pick(seed >> 16), token.tokenId))
        );
    }
}
