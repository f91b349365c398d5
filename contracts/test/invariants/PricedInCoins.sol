// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Kind, NewOffer, Permit, Purchase, Terms} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {Orders} from "./Orders.sol";

/// Offers whose price is in the currency with whims, listed on chain, and buying from them.
abstract contract PricedInCoins is Orders {
    /// An offer, as it has to be.
    struct Priced {
        Terms terms;
        Kind kind;
        uint256 commission;
        uint256 royalties;
        uint256 sold;
    }

    uint256 private constant MOST_PRICED = 20;

    Priced[] private _priced;
    uint256 private _salts;

    function price(uint256 seed) external {
        seed = _mix(seed);
        Token memory token = _token(seed);
        if (token.asset == address(0)) return;
        address seller = _holderOf(token, seed >> 8);
        if (seller == address(0)) return;
        NewOffer[] memory wanted = new NewOffer[](1);
        (wanted[0].asset, wanted[0].tokenId) = (token.asset, token.tokenId);
        wanted[0].copies = (seed >> 16) % holds(seller, token.asset, token.tokenId) + 1;
        wanted[0].price = (seed >> 40) % 1e12 + 1e9;
        wanted[0].currency = address(coin);
        wanted[0].startPrice = (seed >> 104) % 16 == 0 ? 1 : 0;
        (wanted[0].reservable, wanted[0].duration) = (wanted[0].startPrice, 1 days);
        (wanted[0].salt, wanted[0].maxRoyalties) = (++_salts, 5_000);
        Known memory known = _know(token.asset, token.tokenId);
        bool allowed = !engine.paused() && _known(known) && wanted[0].startPrice == 0
            && (known.kind != Kind.ERC721 || wanted[0].copies == 1)
            && engine.collectorOf(address(coin)) != address(0);
        bytes memory call = abi.encodeCall(ITrading.createOffers, (wanted, 500));
        _attempt(allowed, seller, call, "a price that must be refused");
        if (wanted[0].startPrice != 0) reached["bids in coins refused"]++;
        if (allowed) _remember(wanted[0], seller, known);
    }

    function _remember(NewOffer memory wanted, address seller, Known memory known) private {
        bool isFull = _priced.length == MOST_PRICED;
        Priced storage made = isFull ? _priced[_salts % MOST_PRICED] : _priced.push();
        made.terms = Terms({
            seller: seller,
            asset: wanted.asset,
            tokenId: wanted.tokenId,
            copies: wanted.copies,
            reservable: 0,
            price: wanted.price,
            currency: address(coin),
            startPrice: 0,
            start: vm.getBlockTimestamp(),
            duration: wanted.duration,
            fromFirstBid: 0,
            counter: engine.counterOf(seller),
            salt: wanted.salt
        });
        made.kind = known.kind;
        made.commission = engine.commission();
        made.royalties = known.creator == seller ? 0 : known.royalties;
        made.sold = 0;
        vm.assertTrue(engine.getOffer(engine.hashTerms(made.terms)).exists, "priced");
        reached["prices in coins"]++;
    }

    function buyPriced(uint256 seed) external {
        seed = _mix(seed);
        if (_priced.length == 0) return;
        Priced storage made = _findPriced(seed);
        address buyer = _pick(seed >> 8);
        Purchase memory purchase;
        purchase.listing.terms = made.terms;
        purchase.quantity = (seed >> 16) % (made.terms.copies - made.sold + 1);
        if (purchase.quantity == 0) purchase.quantity = 1;
        Deal memory deal = _dealOf(made, purchase.quantity);
        // Who is the seller's payee pays the shares alone: see Payees.t.sol.
        if (deal.receiver == buyer) return;
        uint256 cost = deal.price + deal.fee;
        uint256 most = (seed >> 32) % 8 == 0 ? cost - 1 : cost;
        if ((seed >> 48) % 16 == 0) coin.burn(buyer, coin.balanceOf(buyer));
        else coin.mint(buyer, cost);
        bool allowed = most == cost && _sells(made, buyer, purchase.quantity, deal);
        uint256 copies = holds(buyer, made.terms.asset, made.terms.tokenId);
        uint256[5] memory before = _purses(buyer, deal);
        Permit memory none;
        bytes memory call = abi.encodeCall(ITrading.buyInCurrency, (purchase, most, buyer, none));
        _attempt(allowed, buyer, call, "a purchase in coins that must be refused");
        if (!allowed) return _countRefusedPrice(made, most < cost);
        made.sold += purchase.quantity;
        _checkCopies(made.terms, buyer, copies, purchase.quantity);
        _checkPurses(buyer, deal, before);
        reached["sales in coins"]++;
        if (deal.royalty != 0) reached["royalties in coins"]++;
    }

    /// The shares of the listing, whatever they are now.
    function _dealOf(Priced storage made, uint256 quantity) private view returns (Deal memory deal) {
        Terms memory terms = made.terms;
        address creator = _creatorOf(terms.asset, terms.tokenId);
        deal.seller = terms.seller;
        deal.creator = creator;
        deal.receiver = _proceedsReceiver(terms.asset, creator, terms.seller);
        deal.royaltyReceiver = _royaltyReceiver(terms.asset, creator);
        deal.price = terms.price * quantity;
        deal.fee = deal.price * made.commission / 10_000;
        deal.royalty = _royaltyOf(creator, terms.seller, deal.price, made.royalties);
        deal.proceeds = deal.price - deal.fee - deal.royalty;
    }

    function _sells(Priced storage made, address buyer, uint256 quantity, Deal memory deal)
        private
        view
        returns (bool)
    {
        return buyer != deal.seller && quantity <= made.terms.copies - made.sold
            && vm.getBlockTimestamp() < made.terms.start + LISTED_FOR
            && _canLeave(made.terms, made.kind, quantity) && (made.kind == Kind.ERC721 || _accepts(buyer))
            && coin.balanceOf(buyer) >= deal.price + deal.fee && _payable(buyer, deal);
    }

    /// What people have of the currency, held or parked: all, the buyer, seller, creator and collector.
    function _purses(address buyer, Deal memory deal) private view returns (uint256[5] memory) {
        return [
            coins(),
            _coinsOf(buyer),
            _coinsBy(deal.receiver, deal),
            _coinsBy(deal.royaltyReceiver, deal),
            _coinsOf(till)
        ];
    }

    /// Every unit that leaves the buyer arrives, or is parked.
    function _checkPurses(address buyer, Deal memory deal, uint256[5] memory before) private view {
        uint256[5] memory now_ = _purses(buyer, deal);
        bool both = deal.receiver == deal.royaltyReceiver;
        uint256 returned = deal.royaltyReceiver == buyer ? deal.royalty : 0;
        vm.assertEq(now_[0], before[0], "a sale in coins keeps every unit");
        vm.assertEq(before[1] - now_[1], deal.price + deal.fee - returned, "the price and the fee");
        vm.assertEq(now_[2] - before[2], deal.proceeds + (both ? deal.royalty : 0), "the seller's proceeds");
        if (!both && returned == 0 && deal.royalty != 0) {
            vm.assertEq(now_[3] - before[3], deal.royalty, "the creator's royalty");
        }
        vm.assertEq(now_[4] - before[4], 2 * deal.fee, "the commission of both sides");
    }

    function _countRefusedPrice(Priced storage made, bool tooDear) private {
        if (tooDear) reached["purchases above a maximum refused"]++;
        if (engine.collectorOf(address(coin)) == address(0)) reached["prices in a refused currency"]++;
        if (made.sold == made.terms.copies) reached["sold out in coins"]++;
    }

    /// Mostly one that somebody can buy.
    function _findPriced(uint256 seed) private view returns (Priced storage) {
        uint256 count = _priced.length;
        for (uint256 i; i < count && seed >> 248 > 60; ++i) {
            Priced storage made = _priced[(seed % count + i) % count];
            if (made.sold < made.terms.copies && _canLeave(made.terms, made.kind, 1)) return made;
        }
        return _priced[seed % count];
    }
}
