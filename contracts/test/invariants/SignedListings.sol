// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Kind, Listing, Purchase, Terms} from "../../src/types/Terms.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {Salts} from "./Salts.sol";

/// Listings that are only signed: alone or in a tree, for one buyer or anyone, in a group or in none.
abstract contract SignedListings is Salts {
    /// A signed listing, as it has to be.
    struct Signed {
        Purchase purchase;
        bytes32 id;
        address signer;
    }

    uint256 private constant MOST_SIGNED = 40;

    Signed[] internal _signed;
    uint256 private _signatures;
    /// All groups that were ever voided.
    mapping(address account => mapping(uint256 group => bool)) internal _voided;

    function signedListings() external view returns (uint256) {
        return _signed.length;
    }

    // ── Signing ────────────────────────────────────────────────────────────────────────────────

    function sign(uint256 seed) external {
        seed = _mix(seed);
        if (seed % 4 == 0 && _signed.length != 0) return _lowerPrice(_mix(seed));
        Token memory token = _token(seed);
        if (token.asset == address(0)) return;
        address seller = _holderOf(token, seed >> 8);
        if (_signerOf(seller) == address(0)) return;
        seed = _mix(seed);
        Terms memory terms = _invent(seller, token, seed);
        (terms.startPrice, terms.reservable) = (0, 0);
        if (terms.price == 0) terms.price = 1 ether;
        if (!_isContract(seller) && seed % 2 == 0) _signTree(terms, _mix(seed));
        else _signOne(terms, _mix(seed));
    }

    function _signOne(Terms memory terms, uint256 seed) private {
        Purchase memory purchase;
        purchase.listing = _inventListing(terms, seed);
        purchase.signature = _sign(terms.seller, Signing.hash(purchase.listing));
        _rememberSigned(purchase);
    }

    /// Another signature for the same listing: cheaper, for another number of copies, or for another buyer.
    function _lowerPrice(uint256 seed) private {
        Purchase memory purchase = _findSigned(seed).purchase;
        Terms memory terms = purchase.listing.terms;
        if (_signerOf(terms.seller) == address(0)) return;
        terms.price -= terms.price / 4;
        if (terms.copies > 1) terms.copies = (seed >> 8) % terms.copies + 1;
        if ((seed >> 16) % 4 == 0) purchase.listing.buyer = _pick(seed >> 24);
        (purchase.index, purchase.proof) = (0, new bytes32[](0));
        purchase.signature = _sign(terms.seller, Signing.hash(purchase.listing));
        _signatures++;
        _rememberSigned(purchase);
        reached["prices lowered by a signature"]++;
    }

    /// One signature over two to eight listings, of which two are kept.
    function _signTree(Terms memory terms, uint256 seed) private {
        Listing[] memory all = new Listing[](2 << seed % 3);
        for (uint256 i; i < all.length; ++i) {
            all[i] = _inventListing(terms, _mix(seed));
        }
        Purchase[] memory purchases = Signing.signTree(engine, _keyOf(terms.seller), all);
        _rememberSigned(purchases[(seed >> 8) % all.length]);
        _rememberSigned(purchases[((seed >> 8) + 1) % all.length]);
        reached["trees signed"]++;
    }

    function _inventListing(Terms memory terms, uint256 seed) private returns (Listing memory listing_) {
        // A copy, because the caller invents more with the same terms.
        listing_.terms = abi.decode(abi.encode(terms), (Terms));
        _signatures++;
        listing_.terms.salt = _salt(terms.seller, _mix(seed));
        listing_.maxCommission = (seed >> 8) % 4 == 0 ? (seed >> 16) % 500 : 500;
        listing_.maxRoyalties = (seed >> 32) % 6 == 0 ? (seed >> 40) % 5_000 : 5_000;
        if ((seed >> 56) % 4 == 0) listing_.buyer = _pick(seed >> 64);
        uint256 until = (seed >> 72) % 16;
        listing_.expiry = terms.start + LISTED_FOR;
        if (until == 0) listing_.expiry += 1; // Too late to be valid at all.
        if (until > 1 && terms.start >= vm.getBlockTimestamp()) {
            listing_.expiry = terms.start + (seed >> 80) % 4 days + 1;
        }
        if ((seed >> 112) % 2 == 0) listing_.group = (seed >> 120) % 5 + _signatures / 16;
    }

    function _rememberSigned(Purchase memory purchase) private {
        uint256 place = _signed.length;
        if (place < MOST_SIGNED) _signed.push();
        else place = _signatures % MOST_SIGNED;
        delete _signed[place];
        Signed storage one = _signed[place];
        (one.purchase, one.id) = (purchase, engine.getListingId(purchase.listing.terms));
        one.signer = _signerOf(purchase.listing.terms.seller);
        reached["listings signed"]++;
    }

    // ── Buying ─────────────────────────────────────────────────────────────────────────────────

    function buySigned(uint256 seed) external {
        seed = _mix(seed);
        if (_signed.length == 0) return;
        Signed storage one = _findSigned(seed);
        address buyer = _pick(seed >> 8);
        address recipient = (seed >> 16) % 3 == 0 ? _pick(seed >> 24) : buyer;
        if ((seed >> 32) % 2 == 0 && one.purchase.listing.buyer != address(0)) {
            recipient = one.purchase.listing.buyer;
        }
        Purchase memory purchase = one.purchase;
        purchase.quantity = _quantity(one, seed >> 40);
        bool allowed = _signedBuyable(one, buyer, recipient, purchase.quantity);
        (uint256 price, uint256 fee) = _signedPrice(one, purchase.quantity);
        _fund(buyer, price + fee);
        Before memory before = _look(purchase.listing.terms, recipient);
        bytes memory call = abi.encodeCall(ITrading.buySigned, (purchase, recipient));
        _attempt(allowed, buyer, price + fee, call, "a signed sale that must be refused");
        if (!allowed) return _countRefusedSigned(one);
        _filled[purchase.listing.terms.seller][purchase.listing.terms.salt] += purchase.quantity;
        _checkSale(purchase.listing.terms, _royaltyOf(one), before, price, fee, buyer);
        vm.assertEq(engine.accrued() - before.accrued, 2 * fee, "the commission of both sides");
        _checkCopies(purchase.listing.terms, recipient, before.copies, purchase.quantity);
        _countSigned(one, buyer, recipient);
    }

    /// Mostly from one to all that are left; sometimes one more, or none.
    function _quantity(Signed storage one, uint256 seed) internal view returns (uint256 quantity) {
        uint256 left = _left(one);
        if (left != 0) quantity = seed % left + 1;
        if ((seed >> 32) % 16 == 0) quantity = left + 1;
        if ((seed >> 32) % 16 == 1) quantity = 0;
    }

    function _countSigned(Signed storage one, address buyer, address recipient) private {
        Purchase storage purchase = one.purchase;
        reached["signed sales"]++;
        if (_left(one) != 0) reached["signed sales of a part"]++;
        if (purchase.proof.length != 0) reached["signed sales from a tree"]++;
        if (purchase.listing.buyer != address(0)) reached["private sales"]++;
        if (purchase.listing.group != 0) reached["signed sales of a group"]++;
        if (_isContract(purchase.listing.terms.seller)) reached["sales signed by a contract"]++;
        if (recipient != buyer) reached["sales for somebody else"]++;
    }

    /// See `_leftOf`.
    function _left(Signed storage one) internal view returns (uint256) {
        Terms storage terms = one.purchase.listing.terms;
        return _leftOf(terms.seller, terms.salt, terms.copies);
    }

    function _isCancelled(Terms memory terms) private view returns (bool) {
        return _cancelled[terms.seller][terms.salt];
    }

    /// The creator's share at this moment.
    function _royaltyOf(Signed storage one) private view returns (uint256) {
        Terms memory terms = one.purchase.listing.terms;
        Known memory known = _know(terms.asset, terms.tokenId);
        return known.creator == terms.seller ? 0 : known.royalties;
    }

    function _signedPrice(Signed storage one, uint256 quantity)
        internal
        view
        returns (uint256 price, uint256 fee)
    {
        price = one.purchase.listing.terms.price * quantity;
        fee = price * engine.commission() / 10_000;
    }

    function _signedBuyable(Signed storage one, address buyer, address recipient, uint256 quantity)
        internal
        view
        returns (bool)
    {
        Listing memory listing_ = one.purchase.listing;
        Terms memory terms = listing_.terms;
        if (_void(one) || vm.getBlockTimestamp() >= listing_.expiry || !_valid(one)) return false;
        if (buyer == terms.seller || recipient == terms.seller) return false;
        if (listing_.buyer != address(0) && listing_.buyer != recipient) return false;
        Kind kind = _know(terms.asset, terms.tokenId).kind;
        return quantity != 0 && quantity <= _left(one) && _canLeave(terms, kind, quantity)
            && (kind == Kind.ERC721 || _accepts(recipient));
    }

    function _void(Signed storage one) internal view returns (bool) {
        Listing memory listing_ = one.purchase.listing;
        return _voided[listing_.terms.seller][listing_.group]
            || engine.counterOf(listing_.terms.seller) != listing_.terms.counter;
    }

    function _valid(Signed storage one) private view returns (bool) {
        Listing memory listing_ = one.purchase.listing;
        Terms memory terms = listing_.terms;
        Known memory known = _know(terms.asset, terms.tokenId);
        return !engine.paused() && engine.commission() <= listing_.maxCommission && _known(known)
            && one.signer == _signerOf(terms.seller) && listing_.expiry <= terms.start + LISTED_FOR
            && (known.kind != Kind.ERC721 || terms.copies == 1)
            && (known.creator == terms.seller || known.royalties <= listing_.maxRoyalties);
    }

    function _countRefusedSigned(Signed storage one) private {
        Listing memory listing_ = one.purchase.listing;
        if (vm.getBlockTimestamp() >= listing_.expiry) reached["refused after the expiry"]++;
        if (listing_.expiry > listing_.terms.start + LISTED_FOR) reached["refused for its expiry"]++;
        if (_isCancelled(listing_.terms)) reached["refused after cancelListing"]++;
        if (_voided[listing_.terms.seller][listing_.group]) reached["refused in a void group"]++;
        if (engine.counterOf(listing_.terms.seller) != listing_.terms.counter) {
            reached["signatures of an old counter refused"]++;
        }
        if (one.signer != _signerOf(listing_.terms.seller)) reached["old signers refused"]++;
        if (engine.commission() > listing_.maxCommission) {
            reached["commissions above a maximum refused"]++;
        }
    }

    function _findSigned(uint256 seed) internal view returns (Signed storage) {
        uint256 count = _signed.length;
        for (uint256 i; i < count && seed >> 248 > 80; ++i) {
            Signed storage one = _signed[(seed % count + i) % count];
            Terms memory terms = one.purchase.listing.terms;
            if (
                _left(one) != 0 && !_void(one) && _valid(one)
                    && vm.getBlockTimestamp() < one.purchase.listing.expiry
                    && vm.getBlockTimestamp() >= terms.start
                    && holds(terms.seller, terms.asset, terms.tokenId) != 0
            ) return one;
        }
        return _signed[seed % count];
    }

    // ── Taking back ────────────────────────────────────────────────────────────────────────────

    function _cancelSigned(uint256 seed) internal {
        if (_signed.length == 0) return;
        Signed storage one = _findSigned(seed >> 8);
        Listing memory listing_ = one.purchase.listing;
        bytes memory call = abi.encodeCall(IBackOffice.cancelListing, (listing_.terms));
        address stranger = _pick(seed >> 16);
        if (stranger != listing_.terms.seller) _attempt(false, stranger, call, "cancelled by a stranger");
        bool allowed = !_isCancelled(listing_.terms);
        _attempt(allowed, listing_.terms.seller, call, "nothing to cancel");
        if (!allowed) return;
        _cancelled[listing_.terms.seller][listing_.terms.salt] = true;
        _nothingIsLeft(listing_.terms);
        _left();
        reached["signed listings cancelled"]++;
    }

    /// After a cancellation that succeeded nothing can be bought: neither by another signature with the salt, for however
    /// many copies, nor on chain with these terms.
    function _nothingIsLeft(Terms memory terms) internal view {
        vm.assertEq(engine.getOffer(engine.hashTerms(terms)).available, 0, "left on chain");
        terms.copies = type(uint64).max;
        vm.assertEq(engine.unsoldCopies(terms), 0, "left by a signature");
    }

    function _voidGroup(uint256 seed) internal {
        if (_signed.length == 0) return;
        Listing memory listing_ = _findSigned(seed >> 8).purchase.listing;
        _voidGroupOf(listing_.terms.seller, listing_.group);
    }

    function _voidGroupOf(address person, uint256 group) internal {
        bytes memory call = abi.encodeCall(IBackOffice.voidGroup, (group));
        _attempt(group != 0, person, call, "group 0 is none");
        if (group == 0) return;
        _voided[person][group] = true;
        _left();
        reached["groups voided"]++;
    }

    /// What was sold at all prices together is never more than one signature allows, and void stays void.
    function checkSigned() external view {
        for (uint256 i; i < _signed.length; ++i) {
            Signed storage one = _signed[i];
            Listing memory listing_ = one.purchase.listing;
            vm.assertEq(engine.unsoldCopies(listing_.terms), _left(one), "copies of a signed listing");
            vm.assertFalse(engine.getOffer(one.id).exists, "no offer on chain");
            vm.assertTrue(
                engine.isVoid(listing_.terms.seller, listing_.group)
                    == _voided[listing_.terms.seller][listing_.group],
                "a void group stays void"
            );
        }
    }
}
