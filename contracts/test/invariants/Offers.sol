// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Kind, NewOffer, Offer, Terms} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {Imports} from "./Imports.sol";

/// Listing on chain, and buying from it.
abstract contract Offers is Imports {
    /// An offer on chain, as it has to be.
    struct Listed {
        Terms terms;
        bytes32 id;
        Kind kind;
        uint256 commission;
        uint256 royalties;
        uint256 sold;
        uint256 cancelled;
        // The running auction.
        uint256 reserved;
        uint256 end;
        uint256 unitPrice;
        // All auctions.
        uint256 auctions;
        uint256 settlements;
    }

    /// The state before a step, for comparison.
    struct Before {
        uint256 wealth;
        uint256 accrued;
        uint256 parked;
        uint256 seller;
        uint256 creator;
        uint256 person;
        uint256 copies;
    }

    uint256 private constant MOST_LISTINGS = 60;
    uint256 internal constant LISTED_FOR = 180 days;

    Listed[] internal _listings;

    function listings() external view returns (uint256) {
        return _listings.length;
    }

    function listing(uint256 index) external view returns (Listed memory) {
        return _listings[index];
    }

    // ── Listing ────────────────────────────────────────────────────────────────────────────────

    /// Somebody lists a new token, or one that they bought or won.
    function list(uint256 seed) external {
        seed = _mix(seed);
        Token memory token = _token(seed);
        if (token.asset == address(0)) return;
        address seller = _holderOf(token, seed >> 8);
        if (seller == address(0)) return;
        seed = _mix(seed);
        Terms memory terms = _invent(seller, token, seed);
        if (seed % 2 == 0) _listMany(terms, _mix(seed));
        else _listOne(terms);
    }

    /// For sale, for auction, or both; from now on, later, or for almost 180 days.
    function _invent(address seller, Token memory token, uint256 seed)
        internal
        view
        returns (Terms memory terms)
    {
        (terms.seller, terms.asset, terms.tokenId) = (seller, token.asset, token.tokenId);
        terms.counter = engine.counterOf(seller);
        terms.copies = (seed >> 16) % holds(seller, token.asset, token.tokenId) + 1;
        terms.duration = (seed >> 24) % 2 days + 1;
        terms.fromFirstBid = (seed >> 200) % 3 == 0 ? 1 : 0;
        terms.start = vm.getBlockTimestamp();
        uint256 when = (seed >> 48) % 8;
        uint256 how = (seed >> 56) % 4;
        if (when == 0) terms.start += (seed >> 64) % 1 days;
        if (when == 1) {
            terms.start -= LISTED_FOR - (seed >> 64) % 1 days;
            // An auction of a single token would be over.
            if (_isSingle(token.asset)) how = 1;
        }
        if (how != 0) terms.price = (seed >> 96) % 10 ether + 1;
        if (how != 1) terms.startPrice = (seed >> 160) % 1 ether + 1;
        terms.reservable = how != 1 ? terms.copies : 0;
    }

    function _listOne(Terms memory terms) private {
        terms.fromFirstBid = 0; // It has no argument for it.
        Known memory known = _know(terms.asset, terms.tokenId);
        bytes memory call = abi.encodeCall(
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
        );
        bool allowed = _listable(terms, known) && !engine.getOffer(engine.hashTerms(terms)).exists;
        _attempt(allowed, terms.seller, call, "an offer that must be refused");
        if (allowed) _remember(terms, known);
        else if (!_known(known)) reached["unknown tokens refused"]++;
    }

    /// Up to three offers of the same token, with a maximum to the seller's costs.
    function _listMany(Terms memory terms, uint256 seed) private {
        uint256 count = seed % 3 + 1;
        Known memory known = _know(terms.asset, terms.tokenId);
        if (terms.startPrice != 0) terms.reservable = (seed >> 8) % terms.copies + 1;
        uint256 maxCommission = (seed >> 16) % 4 == 0 ? (seed >> 24) % 500 : 500;
        uint256 maxRoyalties = (seed >> 40) % 4 == 0 ? (seed >> 48) % 5_000 : known.royalties;
        NewOffer[] memory wanted = new NewOffer[](count);
        for (uint256 i; i < count; ++i) {
            wanted[i] = _newOffer(terms, seed + i, maxRoyalties);
        }
        bool allowed = _listable(terms, known) && engine.commission() <= maxCommission
            && (known.creator == terms.seller || known.royalties <= maxRoyalties);
        bytes memory call = abi.encodeCall(ITrading.createOffers, (wanted, maxCommission));
        _attempt(allowed, terms.seller, call, "offers that must be refused");
        if (!allowed) {
            if (known.royalties > maxRoyalties) reached["listings above a maximum refused"]++;
            return;
        }
        if (terms.reservable < terms.copies) reached["offers that keep copies back"]++;
        for (uint256 i; i < count; ++i) {
            terms.salt = seed + i;
            _remember(terms, known);
        }
        reached["lists of offers"]++;
    }

    function _newOffer(Terms memory terms, uint256 salt, uint256 maxRoyalties)
        private
        pure
        returns (NewOffer memory)
    {
        return NewOffer({
            asset: terms.asset,
            tokenId: terms.tokenId,
            copies: terms.copies,
            reservable: terms.reservable,
            price: terms.price,
            currency: terms.currency,
            startPrice: terms.startPrice,
            start: terms.start,
            duration: terms.duration,
            fromFirstBid: terms.fromFirstBid,
            salt: salt,
            maxRoyalties: maxRoyalties
        });
    }

    function _listable(Terms memory terms, Known memory known) private view returns (bool) {
        bool single_ = known.kind == Kind.ERC721;
        return !engine.paused() && _known(known) && (!single_ || terms.copies == 1)
            && vm.getBlockTimestamp() < _endOf(terms, known.kind);
    }

    function _remember(Terms memory terms, Known memory known) private {
        bytes32 id = engine.hashTerms(terms);
        Offer memory offer = engine.getOffer(id);
        vm.assertTrue(offer.exists, "listed");
        vm.assertTrue(offer.kind == known.kind, "the kind");
        vm.assertLe(offer.commission, 500, "the commission is capped");
        vm.assertEq(offer.commission, engine.commission(), "the commission of the moment");
        vm.assertEq(
            offer.royalties, known.creator == terms.seller ? 0 : known.royalties, "the royalty of the moment"
        );
        if (terms.start > vm.getBlockTimestamp()) reached["listings for later"]++;
        reached["listings"]++;
        uint256 place = _placeForListing();
        if (place == _listings.length) _listings.push();
        delete _listings[place];
        Listed storage listed = _listings[place];
        (listed.terms, listed.id, listed.kind) = (terms, id, known.kind);
        (listed.commission, listed.royalties) = (offer.commission, offer.royalties);
    }

    /// At the end, or instead of one that is over, for which the engine holds nothing any more.
    function _placeForListing() private view returns (uint256 oldest) {
        uint256 count = _listings.length;
        oldest = count;
        if (count < MOST_LISTINGS) return count;
        for (uint256 i; i < count; ++i) {
            Listed storage listed = _listings[i];
            if (listed.reserved != 0 || _parkedCopies(listed.id) != 0) continue;
            if (_available(listed) == 0) return i;
            if (oldest == count || listed.terms.start < _listings[oldest].terms.start) oldest = i;
        }
    }

    // ── The rules ──────────────────────────────────────────────────────────────────────────────

    function _endOf(Terms memory terms, Kind kind) internal pure returns (uint256) {
        bool auction = kind == Kind.ERC721 && terms.startPrice != 0 && terms.fromFirstBid == 0;
        return terms.start + (auction ? terms.duration : LISTED_FOR);
    }

    function _over(Listed storage listed) internal view returns (bool) {
        return vm.getBlockTimestamp() >= _endOf(listed.terms, listed.kind);
    }

    function _available(Listed storage listed) internal view returns (uint256) {
        return listed.terms.copies - listed.sold - listed.cancelled - listed.reserved;
    }

    /// Whether the seller has these copies, and lets them go.
    function _canLeave(Listed storage listed, uint256 copies) internal view returns (bool) {
        return copies != 0 && copies <= _available(listed) && _canLeave(listed.terms, listed.kind, copies);
    }

    function _canLeave(Terms memory terms, Kind kind, uint256 copies) internal view returns (bool) {
        return vm.getBlockTimestamp() >= terms.start && engine.counterOf(terms.seller) == terms.counter
            && _moves(terms.asset, kind) && holds(terms.seller, terms.asset, terms.tokenId) >= copies;
    }

    function _parkedCopies(bytes32 id) internal view returns (uint256 copies) {
        for (uint256 i; i < PEOPLE; ++i) {
            copies += engine.parkedCopies(id, people[i]);
        }
    }

    /// A random offer. In most cases, if there is one: with a running auction, or else with copies to buy.
    function _find(uint256 seed, bool running) internal view returns (Listed storage) {
        uint256 count = _listings.length;
        for (uint256 i; i < count && seed >> 248 > 70; ++i) {
            Listed storage listed = _listings[(seed % count + i) % count];
            if (running ? listed.reserved != 0 : !_over(listed) && _canLeave(listed, 1)) return listed;
        }
        return _listings[seed % count];
    }

    // ── Buying ─────────────────────────────────────────────────────────────────────────────────

    function buy(uint256 seed) external {
        seed = _mix(seed);
        if (_listings.length == 0) return;
        Listed storage listed = _find(seed, false);
        address buyer = _pick(seed >> 8);
        uint256 quantity = (seed >> 16) % (_available(listed) + 1);
        if (quantity == 0) quantity = 1;
        bool allowed = _buyable(listed, buyer, buyer, quantity);
        uint256 price = listed.terms.price * quantity;
        uint256 fee = price * listed.commission / 10_000;
        _fund(buyer, price + fee);
        Before memory before = _look(listed.terms, buyer);
        bytes memory call = abi.encodeCall(ITrading.buy, (listed.terms, quantity));
        _attempt(allowed, buyer, price + fee, call, "a purchase that must be refused");
        if (!allowed) return _countRefused(listed);
        listed.sold += quantity;
        _checkSale(listed.terms, listed.royalties, before, price, fee, buyer);
        vm.assertEq(engine.accrued() - before.accrued, 2 * fee, "the commission of both sides");
        _checkCopies(listed.terms, buyer, before.copies, quantity);
        reached["buys"]++;
    }

    function _buyable(Listed storage listed, address buyer, address recipient, uint256 quantity)
        internal
        view
        returns (bool)
    {
        address seller = listed.terms.seller;
        return listed.terms.price != 0 && buyer != seller && recipient != seller && !_over(listed)
            && _canLeave(listed, quantity) && (listed.kind == Kind.ERC721 || _accepts(recipient));
    }

    function _countRefused(Listed storage listed) internal {
        if (vm.getBlockTimestamp() < listed.terms.start) reached["refused before the start"]++;
        if (_over(listed)) {
            reached["refused after the end"]++;
            if (vm.getBlockTimestamp() >= listed.terms.start + LISTED_FOR) {
                reached["refused after 180 days"]++;
            }
        }
        if (listed.cancelled != 0) reached["refused after a cancellation"]++;
        if (engine.counterOf(listed.terms.seller) != listed.terms.counter) {
            reached["refused after a raised counter"]++;
        }
        if (!_moves(listed.terms.asset, listed.kind)) reached["refused for a lie"]++;
    }

    // ── Checking ────────────────────────────────────────────────────────────────────────────────

    function _look(Terms memory terms, address person) internal view returns (Before memory) {
        address creator = _creatorOf(terms.asset, terms.tokenId);
        return Before({
            wealth: wealth(),
            accrued: engine.accrued(),
            parked: parked(),
            seller: _ownedBy(_proceedsReceiver(terms.asset, creator, terms.seller), terms, creator),
            creator: _ownedBy(_royaltyReceiver(terms.asset, creator), terms, creator),
            person: _owned(person),
            copies: holds(person, terms.asset, terms.tokenId)
        });
    }

    /// What a receiver of a sale owns. What a payee refuses is parked for whoever named it.
    function _ownedBy(address receiver, Terms memory terms, address creator)
        private
        view
        returns (uint256 sum)
    {
        sum = _owned(receiver);
        address seller = terms.seller;
        if (seller != receiver && _proceedsReceiver(terms.asset, creator, seller) == receiver) {
            sum += engine.parked(seller);
        }
        if (creator != receiver && creator != seller && _royaltyReceiver(terms.asset, creator) == receiver) {
            sum += engine.parked(creator);
        }
    }

    /// The seller gets the price minus the shares, and at least what the caps leave; the creator gets
    /// the royalty. Or their payees do, who can be the buyer.
    /// @param payer who paid the price and the fee; nobody if a bid did
    function _checkSale(
        Terms memory terms,
        uint256 royalties,
        Before memory before,
        uint256 price,
        uint256 fee,
        address payer
    ) internal {
        vm.assertEq(wealth(), before.wealth, "a sale keeps every wei");
        address creator = _creatorOf(terms.asset, terms.tokenId);
        uint256 royalty = _royaltyOf(creator, terms.seller, price, royalties);
        uint256 proceeds = price - fee - royalty;
        if (royalty != 0) {
            reached["royalties"]++;
            vm.assertLe(royalty, price / 2, "the royalty is at most half");
        }
        vm.assertGe(proceeds, price * 45 / 100, "the caps leave the seller this much");
        if (parked() > before.parked) reached["parked payments"]++;
        address seller = _proceedsReceiver(terms.asset, creator, terms.seller);
        address receiver = _royaltyReceiver(terms.asset, creator);
        if (seller == receiver) proceeds = royalty = proceeds + royalty;
        _checkArrival(seller, payer, price + fee, before.seller + proceeds, terms, "the seller's proceeds");
        if (seller != terms.seller) reached["proceeds to a payee"]++;
        if (royalty == 0) return;
        _checkArrival(receiver, payer, price + fee, before.creator + royalty, terms, "the creator's royalty");
        if (receiver != creator) reached["royalties to a payee"]++;
    }

    function _checkArrival(
        address receiver,
        address payer,
        uint256 paid,
        uint256 expected,
        Terms memory terms,
        string memory what
    ) private view {
        uint256 owned = _ownedBy(receiver, terms, _creatorOf(terms.asset, terms.tokenId));
        vm.assertEq(owned + (receiver == payer ? paid : 0), expected, what);
    }

    function _royaltyOf(address creator, address seller, uint256 price, uint256 royalties)
        internal
        pure
        returns (uint256)
    {
        return creator == address(0) || creator == seller ? 0 : price * royalties / 10_000;
    }

    function _checkCopies(Terms memory terms, address person, uint256 before, uint256 copies) internal view {
        vm.assertEq(holds(person, terms.asset, terms.tokenId) - before, copies, "the copies that were bought");
    }

    /// The wei of all people, of the owner, and in the engine's books. A trade does not change this sum.
    function wealth() public view returns (uint256 sum) {
        for (uint256 i; i < PEOPLE; ++i) {
            sum += people[i].balance;
        }
        return sum + till.balance + liabilities();
    }

    /// What the engine owes.
    function liabilities() public view returns (uint256 sum) {
        for (uint256 i; i < _listings.length; ++i) {
            bytes32 id = _listings[i].id;
            if (engine.hasBids(id)) sum += engine.getAuction(id).amount;
        }
        return sum + engine.accrued() + parked();
    }
}
