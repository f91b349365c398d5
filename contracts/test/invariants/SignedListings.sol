// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Kind, Listing, Offer, Purchase, Terms} from "../../src/types/Terms.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {Auctions} from "./Auctions.sol";

/// Listings that are only signed: alone or in a tree, for one buyer or anyone, in a group or in none.
abstract contract SignedListings is Auctions {
    /// A signed listing, as it has to be.
    struct Signed {
        Purchase purchase;
        bytes32 id;
        address signer;
        // From the first purchase on.
        bool opened;
        Kind kind;
        uint256 commission;
        uint256 royalties;
        uint256 sold;
        bool cancelled;
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
        listing_.terms.salt = ++_signatures;
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
        (one.purchase, one.id) = (purchase, engine.hashListing(purchase.listing));
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
        _open(one);
        one.sold += purchase.quantity;
        _checkSale(purchase.listing.terms, one.royalties, before, price, fee);
        vm.assertEq(engine.accrued() - before.accrued, 2 * fee, "the commission of both sides");
        _checkCopies(purchase.listing.terms, recipient, before.copies, purchase.quantity);
        _countSigned(one, buyer, recipient);
    }

    /// Mostly from one to all that are left; sometimes one more, or none.
    function _quantity(Signed storage one, uint256 seed) internal view returns (uint256 quantity) {
        uint256 left = one.purchase.listing.terms.copies - one.sold;
        if (left != 0) quantity = seed % left + 1;
        if ((seed >> 32) % 16 == 0) quantity = left + 1;
        if ((seed >> 32) % 16 == 1) quantity = 0;
    }

    function _countSigned(Signed storage one, address buyer, address recipient) private {
        Purchase storage purchase = one.purchase;
        reached["signed sales"]++;
        if (one.sold < purchase.listing.terms.copies) reached["signed sales of a part"]++;
        if (purchase.proof.length != 0) reached["signed sales from a tree"]++;
        if (purchase.listing.buyer != address(0)) reached["private sales"]++;
        if (purchase.listing.group != 0) reached["signed sales of a group"]++;
        if (_isContract(purchase.listing.terms.seller)) reached["sales signed by a contract"]++;
        if (recipient != buyer) reached["sales for somebody else"]++;
    }

    /// The first purchase freezes commission and royalty.
    function _open(Signed storage one) internal {
        if (one.opened) return;
        Terms memory terms = one.purchase.listing.terms;
        Known memory known = _know(terms.asset, terms.tokenId);
        (one.opened, one.kind, one.commission) = (true, known.kind, engine.commission());
        one.royalties = known.creator == terms.seller ? 0 : known.royalties;
        Offer memory offer = engine.getOffer(one.id);
        vm.assertEq(offer.commission, one.commission, "the commission of the first sale");
        vm.assertEq(offer.royalties, one.royalties, "the royalty of the first sale");
        vm.assertLe(one.royalties, one.purchase.listing.maxRoyalties, "within what was signed");
        vm.assertLe(one.commission, one.purchase.listing.maxCommission, "within what was signed");
    }

    function _signedPrice(Signed storage one, uint256 quantity)
        internal
        view
        returns (uint256 price, uint256 fee)
    {
        price = one.purchase.listing.terms.price * quantity;
        fee = price * (one.opened ? one.commission : engine.commission()) / 10_000;
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
        Kind kind = one.opened ? one.kind : _know(terms.asset, terms.tokenId).kind;
        return quantity != 0 && quantity <= terms.copies - one.sold && _canLeave(terms, kind, quantity)
            && (kind == Kind.ERC721 || _accepts(recipient));
    }

    function _void(Signed storage one) internal view returns (bool) {
        Listing memory listing_ = one.purchase.listing;
        return one.cancelled || _voided[listing_.terms.seller][listing_.group]
            || engine.counterOf(listing_.terms.seller) != listing_.terms.counter;
    }

    /// What counts until the first purchase.
    function _valid(Signed storage one) private view returns (bool) {
        if (one.opened) return true;
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
        if (one.cancelled) reached["refused after cancelListing"]++;
        if (_voided[listing_.terms.seller][listing_.group]) reached["refused in a void group"]++;
        if (engine.counterOf(listing_.terms.seller) != listing_.terms.counter) {
            reached["signatures of an old counter refused"]++;
        }
        if (!one.opened && one.signer != _signerOf(listing_.terms.seller)) reached["old signers refused"]++;
        if (!one.opened && engine.commission() > listing_.maxCommission) {
            reached["commissions above a maximum refused"]++;
        }
    }

    function _findSigned(uint256 seed) internal view returns (Signed storage) {
        uint256 count = _signed.length;
        for (uint256 i; i < count && seed >> 248 > 80; ++i) {
            Signed storage one = _signed[(seed % count + i) % count];
            Terms memory terms = one.purchase.listing.terms;
            if (
                one.sold < terms.copies && !_void(one) && _valid(one)
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
        bytes memory call = abi.encodeCall(IBackOffice.cancelListing, (listing_));
        address stranger = _pick(seed >> 16);
        if (stranger != listing_.terms.seller) _attempt(false, stranger, call, "cancelled by a stranger");
        // Once it is known to the engine, it needs copies left.
        bool allowed = !one.cancelled && (!one.opened || one.sold < listing_.terms.copies);
        _attempt(allowed, listing_.terms.seller, call, "nothing to cancel");
        if (!allowed) return;
        one.cancelled = true;
        _left();
        reached["signed listings cancelled"]++;
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

    /// What was sold, what is left and what was cancelled are all the copies, and void stays void.
    function checkSigned() external view {
        for (uint256 i; i < _signed.length; ++i) {
            Signed storage one = _signed[i];
            Listing memory listing_ = one.purchase.listing;
            Offer memory offer = engine.getOffer(one.id);
            vm.assertTrue(offer.exists == (one.opened || one.cancelled), "known after a sale or cancellation");
            uint256 left = one.opened && !one.cancelled ? listing_.terms.copies - one.sold : 0;
            vm.assertEq(offer.available, left, "copies of a signed listing");
            vm.assertEq(offer.reserved, 0, "no auction of a signed listing");
            vm.assertTrue(
                engine.isVoid(listing_.terms.seller, listing_.group)
                    == _voided[listing_.terms.seller][listing_.group],
                "a void group stays void"
            );
        }
    }
}
