// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Acceptance, BuyOrder, Kind} from "../../src/types/Terms.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {OddCurrency} from "../mocks/Currencies.sol";
import {Selections} from "./Selections.sol";

/// Orders to buy one token, any of a collection or any of a set, in a currency with whims.
abstract contract Orders is Selections {
    /// An order, as it has to be.
    struct Ordered {
        BuyOrder order;
        bytes signature;
        address signer;
        /// The set; without one only the first counts, and without criteria none.
        uint256[4] ids;
        bytes32 id;
    }

    /// An acceptance, and the result that it must have.
    struct Deal {
        address seller;
        address creator;
        // Who gets the proceeds, and the royalty.
        address receiver;
        address royaltyReceiver;
        bool transfer;
        Known known;
        uint256 price;
        uint256 fee;
        uint256 royalty;
        uint256 proceeds;
    }

    /// What people have of the currency, held or parked, and the copies of the two.
    struct Coins {
        uint256 all;
        uint256 buyer;
        uint256 seller;
        uint256 creator;
        uint256 till;
        uint256 bought;
        uint256 sold;
    }

    uint256 private constant MOST_ORDERS = 40;

    Ordered[] internal _orders;
    uint256 private _made;

    // ── Making ─────────────────────────────────────────────────────────────────────────────────

    function order(uint256 seed) external {
        seed = _mix(seed);
        if (_tokens.length == 0) return;
        address buyer = _pick(seed >> 8);
        if (_signerOf(buyer) == address(0)) return;
        Ordered memory made;
        Token memory token = _tokens[(seed >> 16) % _tokens.length];
        _choose(made, token, (seed >> 24) % 3, seed);
        made.order = BuyOrder({
            buyer: buyer,
            asset: token.asset,
            criteria: made.order.criteria,
            copies: (seed >> 32) % 6 + 1,
            currency: address(coin),
            unitPrice: (seed >> 40) % 1e12 + 1e9,
            start: vm.getBlockTimestamp() + ((seed >> 88) % 4 == 0 ? (seed >> 96) % 1 hours : 0),
            expiry: vm.getBlockTimestamp() + (seed >> 112) % 5 days + 1,
            maxCommission: (seed >> 136) % 4 == 0 ? (seed >> 144) % 500 : 500,
            group: (seed >> 160) % 2 * ((seed >> 168) % 5 + _made / 16),
            salt: _salt(buyer, _mix(seed)),
            counter: engine.counterOf(buyer)
        });
        made.signature = _sign(buyer, Signing.hash(made.order));
        made.signer = _signerOf(buyer);
        _made++;
        made.id = engine.hashOrder(made.order);
        if (_orders.length < MOST_ORDERS) _orders.push(made);
        else _orders[_made % MOST_ORDERS] = made;
        reached["orders"]++;
    }

    /// Any token of a collection, one token, or any of four.
    function _choose(Ordered memory made, Token memory token, uint256 what, uint256 seed) private view {
        // The engine refuses those for any token of ours; some suffice.
        if (what == 0 && _isOurs(token.asset) && (seed >> 12) % 4 != 0) what = 1;
        if (what == 0) return;
        made.ids[0] = token.tokenId;
        if (what == 1) {
            made.order.criteria = _leaf(token.tokenId);
            return;
        }
        for (uint256 i = 1; i < 4; ++i) {
            made.ids[i] = _tokens[(seed >> (176 + 8 * i)) % _tokens.length].tokenId;
        }
        made.order.criteria = _node(
            _node(_leaf(made.ids[0]), _leaf(made.ids[1])), _node(_leaf(made.ids[2]), _leaf(made.ids[3]))
        );
    }

    function _leaf(uint256 tokenId) private pure returns (bytes32) {
        return keccak256(abi.encode(tokenId));
    }

    function _node(bytes32 a, bytes32 b) private pure returns (bytes32) {
        return a < b ? keccak256(abi.encode(a, b)) : keccak256(abi.encode(b, a));
    }

    /// The path of a token in the set. Somebody with a token outside it tries the first path.
    function _proof(Ordered memory made, uint256 tokenId) private pure returns (bytes32[] memory proof) {
        if (made.ids[3] == 0) return proof;
        uint256 place;
        for (uint256 i; i < 4; ++i) {
            if (made.ids[i] == tokenId) place = i;
        }
        proof = new bytes32[](2);
        proof[0] = _leaf(made.ids[place ^ 1]);
        uint256 other = (place & 2) ^ 2;
        proof[1] = _node(_leaf(made.ids[other]), _leaf(made.ids[other + 1]));
    }

    function _asksFor(Ordered memory made, uint256 tokenId) private view returns (bool) {
        if (made.order.criteria == 0) return !_isOurs(made.order.asset);
        for (uint256 i; i < 4; ++i) {
            if (made.ids[i] != 0 && made.ids[i] == tokenId) return true;
        }
        return false;
    }

    // ── Accepting ──────────────────────────────────────────────────────────────────────────────

    function accept(uint256 seed) external {
        seed = _mix(seed);
        if (_orders.length == 0) return;
        uint256 place = _findOrder(seed);
        Ordered memory made = _orders[place];
        (Token memory token, address seller) = _somethingFor(made, seed >> 8);
        if (seller == address(0)) return;
        Acceptance memory acceptance;
        acceptance.order = made.order;
        acceptance.tokenId = token.tokenId;
        acceptance.quantity = (seed >> 24) % holds(seller, token.asset, token.tokenId) + 1;
        if (acceptance.quantity > made.order.copies && seed % 4 != 0) acceptance.quantity = 1;
        acceptance.proof = _proof(made, token.tokenId);
        acceptance.signature = made.signature;
        Deal memory deal = _deal(acceptance, seller);
        // Who is the seller's payee pays the shares alone: see Payees.t.sol.
        if (deal.receiver == made.order.buyer) return;
        deal.transfer = (seed >> 32) % 3 == 0;
        // Some sellers accept no less than they get, or than one unit more.
        uint256 least = (seed >> 40) % 8;
        if (least < 3) acceptance.minProceeds = deal.proceeds + (least == 0 ? 1 : 0);
        if ((seed >> 48) % 16 == 0) coin.burn(made.order.buyer, coin.balanceOf(made.order.buyer));
        else coin.mint(made.order.buyer, deal.price);
        _accept(place, acceptance, deal, _acceptable(made, acceptance, deal));
    }

    function _accept(uint256 place, Acceptance memory acceptance, Deal memory deal, bool allowed) private {
        BuyOrder memory asked = acceptance.order;
        Coins memory before = _coins(acceptance, deal);
        if (deal.transfer) {
            _transferToAccept(allowed, deal.seller, acceptance);
        } else {
            bool among = uint256(_mix(place)) % 3 == 0;
            bytes memory call =
                among ? _amongOthers(acceptance) : abi.encodeCall(ITrading.acceptOrder, (acceptance));
            _attempt(allowed, deal.seller, call, "an acceptance that must be refused");
            if (allowed && among) reached["orders accepted among others"]++;
        }
        if (!allowed) return _countRefusedOrder(_orders[place], acceptance);
        _filled[asked.buyer][asked.salt] += acceptance.quantity;

        vm.assertLe(_filled[asked.buyer][asked.salt], asked.copies, "an order fills no more than its copies");
        vm.assertLt(vm.getBlockTimestamp(), asked.expiry, "an order does not fill after its expiry");
        vm.assertTrue(_asksFor(_orders[place], acceptance.tokenId), "a token that was not asked for");
        _checkCoins(before, _coins(acceptance, deal), acceptance, deal);
        _countAccepted(_orders[place], acceptance, deal);
    }

    /// Together with one that nobody can accept, which is skipped.
    function _amongOthers(Acceptance memory acceptance) private pure returns (bytes memory) {
        Acceptance[] memory acceptances = new Acceptance[](2);
        acceptances[1] = acceptance;
        return abi.encodeCall(ITrading.acceptMany, (acceptances, true));
    }

    function _checkCoins(
        Coins memory before,
        Coins memory afterwards,
        Acceptance memory acceptance,
        Deal memory deal
    ) private pure {
        vm.assertEq(afterwards.all, before.all, "a sale keeps every unit");
        vm.assertGe(deal.proceeds, acceptance.minProceeds, "the least proceeds");
        uint256 both = deal.receiver == deal.royaltyReceiver ? deal.royalty : 0;
        vm.assertEq(afterwards.seller - before.seller, deal.proceeds + both, "the seller's proceeds");
        vm.assertEq(afterwards.till - before.till, deal.fee, "the commission");
        if (deal.royaltyReceiver == acceptance.order.buyer) {
            vm.assertEq(before.buyer - afterwards.buyer, deal.price - deal.royalty, "the buyer's price");
        } else {
            vm.assertEq(before.buyer - afterwards.buyer, deal.price, "the buyer's price");
            if (deal.royalty != 0 && both == 0) {
                vm.assertEq(afterwards.creator - before.creator, deal.royalty, "the creator's royalty");
            }
        }
        vm.assertEq(deal.price, acceptance.order.unitPrice * acceptance.quantity, "no more than the price");
        vm.assertEq(afterwards.bought - before.bought, acceptance.quantity, "the buyer gets the copies");
        vm.assertEq(before.sold - afterwards.sold, acceptance.quantity, "from the seller");
    }

    /// The holder transfers the token to the engine, with the acceptance.
    function _transferToAccept(bool allowed, address seller, Acceptance memory acceptance) private {
        bytes memory data = abi.encode(acceptance);
        address asset = acceptance.order.asset;
        bytes memory call = _isSingle(asset)
            ? abi.encodeWithSignature(
                "safeTransferFrom(address,address,uint256,bytes)",
                seller,
                address(engine),
                acceptance.tokenId,
                data
            )
            : abi.encodeCall(
                IERC1155.safeTransferFrom,
                (seller, address(engine), acceptance.tokenId, acceptance.quantity, data)
            );
        (bool success, bytes memory reason) = _send(seller, asset, 0, call, PLENTY);
        if (allowed && !success) _fail(reason);
        vm.assertFalse(success && !allowed, "an acceptance by transfer that must be refused");
    }

    function _deal(Acceptance memory acceptance, address seller) private view returns (Deal memory deal) {
        deal.seller = seller;
        deal.known = _know(acceptance.order.asset, acceptance.tokenId);
        address creator = deal.known.creator;
        deal.creator = creator;
        deal.receiver = _proceedsReceiver(acceptance.order.asset, creator, seller);
        deal.royaltyReceiver = _royaltyReceiver(acceptance.order.asset, creator);
        deal.price = acceptance.order.unitPrice * acceptance.quantity;
        deal.fee = deal.price * engine.commission() / 10_000;
        deal.royalty = _royaltyOf(creator, seller, deal.price, deal.known.royalties);
        deal.proceeds = deal.price - deal.fee - deal.royalty;
    }

    function _acceptable(Ordered memory made, Acceptance memory acceptance, Deal memory deal)
        private
        view
        returns (bool)
    {
        BuyOrder memory asked = made.order;
        if (_void(made) || engine.paused() || made.signer != _signerOf(asked.buyer)) return false;
        if (vm.getBlockTimestamp() < asked.start || vm.getBlockTimestamp() >= asked.expiry) return false;
        if (deal.seller == asked.buyer || !_asksFor(made, acceptance.tokenId)) return false;
        if (acceptance.quantity > _left(made)) return false;
        if (engine.commission() > asked.maxCommission || deal.proceeds < acceptance.minProceeds) {
            return false;
        }
        if (!_known(deal.known) || !_moves(asked.asset, deal.known.kind)) return false;
        if (deal.transfer && !_isOurs(asked.asset) && _heldOf(asked.asset, acceptance.tokenId) != 0) {
            return false;
        }
        return _payable(asked.buyer, deal);
    }

    /// Copies of a token in the engine.
    function _heldOf(address asset, uint256 tokenId) private view returns (uint256 held) {
        for (uint256 i; i < _listings.length; ++i) {
            Listed storage listed = _listings[i];
            if (listed.terms.asset != asset || listed.terms.tokenId != tokenId) continue;
            held += listed.reserved + _parkedCopies(listed.id);
        }
    }

    /// Whether the currency moves from this buyer to this seller, now.
    function _payable(address buyer, Deal memory deal) internal view returns (bool) {
        return engine.collectorOf(address(coin)) != address(0) && coin.fee() == 0
            && coin.answer() != OddCurrency.Answer.False && !coin.blocked(buyer)
            && !coin.blocked(deal.receiver) && coin.balanceOf(buyer) >= deal.price;
    }

    /// See `_leftOf`.
    function _left(Ordered memory made) private view returns (uint256) {
        return _leftOf(made.order.buyer, made.order.salt, made.order.copies);
    }

    function _void(Ordered memory made) private view returns (bool) {
        return _voided[made.order.buyer][made.order.group]
            || engine.counterOf(made.order.buyer) != made.order.counter;
    }

    function _findOrder(uint256 seed) private view returns (uint256) {
        uint256 count = _orders.length;
        for (uint256 i; i < count && seed >> 248 > 80; ++i) {
            Ordered memory made = _orders[(seed % count + i) % count];
            if (_left(made) != 0 && !_void(made) && vm.getBlockTimestamp() < made.order.expiry) {
                return (seed % count + i) % count;
            }
        }
        return seed % count;
    }

    /// A token that the order asks for, mostly, and somebody who holds it.
    function _somethingFor(Ordered memory made, uint256 seed)
        private
        view
        returns (Token memory token, address seller)
    {
        uint256 count = _tokens.length;
        for (uint256 i; i < count; ++i) {
            token = _tokens[(seed % count + i) % count];
            if (token.asset != made.order.asset) continue;
            if (seed >> 240 > 25 && !_asksFor(made, token.tokenId)) continue;
            seller = _holderOf(token, seed >> 8);
            if (seller != address(0)) return (token, seller);
        }
        return (token, address(0));
    }

    function _coins(Acceptance memory acceptance, Deal memory deal) private view returns (Coins memory) {
        address buyer = acceptance.order.buyer;
        return Coins({
            all: coins(),
            buyer: _coinsOf(buyer),
            seller: _coinsBy(deal.receiver, deal),
            creator: _coinsBy(deal.royaltyReceiver, deal),
            till: _coinsOf(till),
            bought: holds(buyer, acceptance.order.asset, acceptance.tokenId),
            sold: holds(deal.seller, acceptance.order.asset, acceptance.tokenId)
        });
    }

    /// What a receiver of a sale has. What a payee cannot receive is parked for the creator that named it.
    function _coinsBy(address receiver, Deal memory deal) internal view returns (uint256) {
        bool isPayee = receiver == deal.royaltyReceiver && receiver != deal.creator;
        return _coinsOf(receiver) + (isPayee ? engine.parkedIn(address(coin), deal.creator) : 0);
    }

    function _coinsOf(address person) internal view returns (uint256) {
        return coin.balanceOf(person) + engine.parkedIn(address(coin), person);
    }

    function coins() public view returns (uint256 sum) {
        for (uint256 i; i < PEOPLE; ++i) {
            sum += _coinsOf(people[i]);
        }
        return sum + _coinsOf(till);
    }

    // ── Counting what was reached ───────────────────────────────────────────────────────────────

    function _countAccepted(Ordered storage made, Acceptance memory acceptance, Deal memory deal) private {
        reached["orders accepted"]++;
        if (deal.transfer) reached["orders accepted by transfer"]++;
        reached[deal.known.kind == Kind.ERC721 ? "orders for single tokens" : "orders for copies"]++;
        if (made.order.criteria == 0) reached["orders for a collection"]++;
        else reached[acceptance.proof.length == 0 ? "orders for one token" : "orders for a set"]++;
        if (_filled[made.order.buyer][made.order.salt] > acceptance.quantity) {
            reached["orders filled by several"]++;
        }
        if (_isContract(made.order.buyer)) reached["orders signed by a contract"]++;
        if (deal.royalty != 0) reached["royalties of orders"]++;
        if (deal.receiver != deal.seller) reached["orders that pay a payee"]++;
        if (coin.blocked(till) || deal.royalty != 0 && coin.blocked(deal.royaltyReceiver)) {
            reached["parked coins"]++;
        }
    }

    function _countRefusedOrder(Ordered memory made, Acceptance memory acceptance) private {
        BuyOrder memory asked = made.order;
        if (_cancelled[asked.buyer][asked.salt]) reached["cancelled orders refused"]++;
        if (!_isOurs(asked.asset) && _heldOf(asked.asset, acceptance.tokenId) != 0) {
            reached["orders for what is in escrow refused"]++;
        }
        if (_voided[asked.buyer][asked.group]) reached["orders in a void group refused"]++;
        if (engine.counterOf(asked.buyer) != asked.counter) reached["orders of an old counter refused"]++;
        if (vm.getBlockTimestamp() >= asked.expiry) reached["expired orders refused"]++;
        if (!_asksFor(made, acceptance.tokenId)) reached["other tokens refused"]++;
        if (acceptance.quantity > _left(made)) reached["too many copies refused"]++;
        if (coin.fee() != 0) reached["a currency with a fee refused"]++;
        if (coin.blocked(asked.buyer)) reached["blocked buyers"]++;
        if (engine.collectorOf(address(coin)) == address(0)) reached["currencies refused"]++;
        Deal memory deal = _deal(acceptance, asked.buyer);
        if (coin.balanceOf(asked.buyer) < deal.price) reached["buyers that cannot pay"]++;
        if (acceptance.minProceeds != 0) reached["least proceeds refused"]++;
    }

    // ── Taking back, and the currency ───────────────────────────────────────────────────────────

    function _cancelOrder(uint256 seed) internal {
        if (_orders.length == 0) return;
        uint256 place = _findOrder(seed >> 8);
        BuyOrder memory asked = _orders[place].order;
        if ((seed >> 16) % 3 == 0) return _voidGroupOf(asked.buyer, asked.group);
        bytes memory call = abi.encodeCall(IBackOffice.cancelOrder, (asked));
        address stranger = _pick(seed >> 24);
        if (stranger != asked.buyer) _attempt(false, stranger, call, "cancelled by a stranger");
        _attempt(true, asked.buyer, call, "");
        _cancelled[asked.buyer][asked.salt] = true;
        _left();
        reached["orders cancelled"]++;
    }

    /// Parked coins go to their owner, or where the owner wants them.
    function withdrawCoins(uint256 seed) external {
        seed = _mix(seed);
        address person = till;
        for (uint256 i; i < PEOPLE && engine.parkedIn(address(coin), person) == 0; ++i) {
            person = people[(seed % PEOPLE + i) % PEOPLE];
        }
        uint256 amount = engine.parkedIn(address(coin), person);
        if (amount == 0) return;
        bool third = (seed >> 24) % 2 == 0;
        address to = third ? person : people[(seed >> 32) % 4];
        bytes memory call = third
            ? abi.encodeCall(IBackOffice.withdrawCurrency, (address(coin), person))
            : abi.encodeCall(IBackOffice.withdrawCurrencyTo, (address(coin), to));
        uint256 before = coin.balanceOf(to);
        bool allowed = !coin.blocked(to) && coin.answer() != OddCurrency.Answer.False;
        _attempt(allowed, third ? _pick(seed >> 40) : person, call, "a currency that does not move");
        if (!allowed) return;
        vm.assertEq(coin.balanceOf(to) - before, amount - amount * coin.fee() / 10_000, "all that was parked");
        vm.assertEq(engine.parkedIn(address(coin), person), 0, "all that was parked");
        _left();
        reached[third ? "coins withdrawn by others" : "coins withdrawn"]++;
    }

    /// The currency gets a whim, or gets over it.
    function _whim(uint256 seed) internal {
        for (uint256 i; i < PEOPLE; ++i) {
            if (coin.blocked(people[i])) coin.setBlocked(people[i], false);
        }
        coin.setBlocked(till, false);
        coin.setFee(0);
        coin.setAnswer(seed % 3 == 0 ? OddCurrency.Answer.Nothing : OddCurrency.Answer.True);
        coin.setCallback(address(0), "");
        _do(owner, address(engine), abi.encodeCall(IBackOffice.setCurrency, (address(coin), till)));
        uint256 what = (seed >> 8) % 16;
        if (what == 0) coin.setFee((seed >> 16) % 100 + 1);
        if (what == 1) coin.setAnswer(OddCurrency.Answer.False);
        if (what == 2 || what == 3) coin.setBlocked(till, true);
        if (what > 3 && what < 7) coin.setBlocked(people[(seed >> 16) % 4], true);
        if (what == 7 || what == 8) coin.setCallback(address(engine), _callsBack(seed >> 16, till));
        if (what == 9) {
            _do(owner, address(engine), abi.encodeCall(IBackOffice.setCurrency, (address(coin), address(0))));
        }
    }

    /// What somebody tries in the middle of a call.
    function _callsBack(uint256 seed, address person) internal view virtual returns (bytes memory);

    /// Void stays void, and an order counts what was filled.
    function checkOrders() external view {
        for (uint256 i; i < _orders.length; ++i) {
            Ordered memory made = _orders[i];
            vm.assertEq(engine.unfilledCopies(made.order), _left(made), "copies of an order");
            vm.assertTrue(
                engine.isVoid(made.order.buyer, made.order.group)
                    == _voided[made.order.buyer][made.order.group],
                "a void group stays void"
            );
        }
    }
}
