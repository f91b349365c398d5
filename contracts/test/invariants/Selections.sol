// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../src/interfaces/ITrading.sol";
import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {NewOffer, Purchase, Terms} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {SignedListings} from "./SignedListings.sol";

/// Buying many: listings on chain and signed ones, some of which cannot be bought.
abstract contract Selections is SignedListings {
    /// One item, and what has to come of it.
    struct Item {
        bool signed;
        uint256 place;
        uint256 quantity;
        bool allowed;
        uint256 cost;
        uint256 fee;
        uint256 held;
    }

    struct Selection {
        Item[] items;
        Purchase[] purchases;
        address buyer;
        address recipient;
        bool skip;
        bool burns;
        uint256 money;
        uint256 cost;
        uint256 fees;
        uint256 allowed;
    }

    function buyMany(uint256 seed) external {
        seed = _mix(seed);
        if (_listings.length == 0 || _signed.length == 0) return;
        Selection memory selection;
        (selection.buyer, selection.recipient) = (_pick(seed >> 8), _pick(seed >> 16));
        if ((seed >> 24) % 2 == 0) selection.recipient = selection.buyer;
        selection.skip = (seed >> 32) % 4 != 0;
        selection.burns = (seed >> 40) % 3 == 0 && !engine.paused();
        _select(selection, _mix(seed), (seed >> 48) % 5 + 1);
        bool all = selection.allowed == selection.items.length && !selection.burns;
        bool allowed = selection.skip ? selection.allowed != 0 : all;
        selection.money = selection.cost + ((seed >> 56) % 2) * 1 ether;
        _fund(selection.buyer, selection.money);
        _buySelection(selection, allowed);
    }

    function _buySelection(Selection memory selection, bool allowed) private {
        uint256 wealthBefore = wealth();
        uint256 owned = _owned(selection.buyer);
        uint256 accrued = engine.accrued();
        bytes memory call =
            abi.encodeCall(ITrading.buyMany, (selection.purchases, selection.skip, selection.recipient));
        bytes memory answer =
            _attempt(allowed, selection.buyer, selection.money, call, "purchases that must be refused");
        vm.assertEq(wealth(), wealthBefore, "purchases keep every wei");
        if (!allowed) {
            reached["purchases of many refused"]++;
            return;
        }
        vm.assertEq(abi.decode(answer, (uint256)), selection.cost, "what was spent");
        vm.assertEq(engine.accrued() - accrued, selection.fees, "the commission of what was bought");
        // A buyer can be the creator of what is bought, and get a royalty back.
        vm.assertGe(_owned(selection.buyer), owned - selection.cost, "the rest goes back to the buyer");
        for (uint256 i; i < selection.items.length; ++i) {
            _checkItem(selection, selection.items[i]);
        }
        if (selection.allowed < selection.items.length) reached["purchases of many that skip"]++;
        if (selection.burns) reached["purchases of many that burn gas"]++;
        if (selection.recipient != selection.buyer) reached["purchases of many for somebody else"]++;
        reached["purchases of many"]++;
    }

    function _checkItem(Selection memory selection, Item memory item) private {
        Terms memory terms =
            item.signed ? _signed[item.place].purchase.listing.terms : _listings[item.place].terms;
        uint256 moved = holds(selection.recipient, terms.asset, terms.tokenId) - item.held;
        vm.assertEq(moved, item.allowed ? item.quantity : 0, "a skipped item moves nothing");
        if (!item.allowed) {
            reached["items skipped"]++;
            return;
        }
        if (item.signed) {
            _filled[terms.seller][terms.salt] += item.quantity;
            reached["signed items bought"]++;
        } else {
            _listings[item.place].sold += item.quantity;
            reached["listed items bought"]++;
        }
    }

    // ── Choosing ───────────────────────────────────────────────────────────────────────────────

    /// Items of different tokens, and with different salts, so that each can be judged alone.
    function _select(Selection memory selection, uint256 seed, uint256 most) private {
        Item[] memory items = new Item[](most);
        Token[] memory tokens = new Token[](most);
        uint256 count;
        for (uint256 i; i < most; ++i) {
            seed = _mix(seed);
            Item memory item = _item(selection, seed);
            Terms memory terms =
                item.signed ? _signed[item.place].purchase.listing.terms : _listings[item.place].terms;
            bool again;
            for (uint256 j; j < count; ++j) {
                if (tokens[j].asset == terms.asset && tokens[j].tokenId == terms.tokenId) again = true;
                if (item.signed && items[j].signed && _shareSalt(items[j], terms)) again = true;
            }
            if (again) continue;
            item.held = holds(selection.recipient, terms.asset, terms.tokenId);
            tokens[count] = Token(terms.asset, terms.tokenId);
            items[count++] = item;
            if (!item.allowed) continue;
            selection.allowed++;
            selection.cost += item.cost;
            selection.fees += 2 * item.fee;
        }
        assembly ("memory-safe") {
            mstore(items, count)
        }
        selection.items = items;
        _wrap(selection, count);
    }

    function _shareSalt(Item memory item, Terms memory terms) private view returns (bool) {
        Terms memory others = _signed[item.place].purchase.listing.terms;
        return others.seller == terms.seller && others.salt == terms.salt;
    }

    function _item(Selection memory selection, uint256 seed) private view returns (Item memory item) {
        item.signed = seed % 2 == 0;
        uint256 price;
        if (item.signed) {
            Signed storage one = _findSigned(seed >> 8);
            item.place = _placeOf(one);
            item.quantity = _quantity(one, seed >> 24);
            item.allowed = _signedBuyable(one, selection.buyer, selection.recipient, item.quantity);
            (price, item.fee) = _signedPrice(one, item.quantity);
        } else {
            Listed storage listed = _find(seed >> 8, false);
            item.place = _placeOf(listed);
            uint256 left = _available(listed);
            item.quantity = left == 0 ? 1 : (seed >> 24) % left + 1;
            item.allowed = _buyable(listed, selection.buyer, selection.recipient, item.quantity);
            price = listed.terms.price * item.quantity;
            item.fee = price * listed.commission / 10_000;
        }
        item.cost = price + item.fee;
    }

    function _placeOf(Signed storage one) private view returns (uint256 place) {
        while (!_same(_signed[place], one)) ++place;
    }

    /// Signatures of one listing at several prices have the same id.
    function _same(Signed storage one, Signed storage other) private pure returns (bool same) {
        assembly ("memory-safe") {
            same := eq(one.slot, other.slot)
        }
    }

    function _placeOf(Listed storage listed) private view returns (uint256 place) {
        while (_listings[place].id != listed.id) ++place;
    }

    /// What the call says. An item that burns gas comes first, to take it from the others.
    function _wrap(Selection memory selection, uint256 count) private {
        uint256 first = selection.burns ? 1 : 0;
        selection.purchases = new Purchase[](count + first);
        if (selection.burns) selection.purchases[0] = _burningItem();
        for (uint256 i; i < count; ++i) {
            Item memory item = selection.items[i];
            Purchase memory purchase;
            if (item.signed) purchase = _signed[item.place].purchase;
            else purchase.listing.terms = _listings[item.place].terms;
            purchase.quantity = item.quantity;
            selection.purchases[first + i] = purchase;
        }
    }

    /// A listing whose token burns all the gas it gets.
    function _burningItem() private returns (Purchase memory purchase) {
        address seller = people[3];
        _do(seller, address(engine), abi.encodeCall(IBackOffice.addCollection, (address(burning))));
        NewOffer[] memory wanted = new NewOffer[](1);
        wanted[0].asset = address(burning);
        (wanted[0].copies, wanted[0].price) = (1, 1);
        wanted[0].salt = _mix(0);
        _do(seller, address(engine), abi.encodeCall(ITrading.createOffers, (wanted, 500)));
        purchase.quantity = 1;
        purchase.listing.terms = Terms({
            seller: seller,
            asset: address(burning),
            tokenId: 0,
            copies: 1,
            reservable: 0,
            price: 1,
            currency: address(0),
            startPrice: 0,
            start: vm.getBlockTimestamp(),
            duration: 0,
            fromFirstBid: 0,
            counter: engine.counterOf(seller),
            salt: wanted[0].salt
        });
        require(engine.getOffer(engine.hashTerms(purchase.listing.terms)).exists, "not listed");
    }
}
