// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

import {ISaleEngine, Terms} from "../../src/interfaces/ISaleEngine.sol";
import {deployEngine} from "../harness/Deployed.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor} from "../mocks/Actors.sol";

/// A contract wallet that signs with its owner's key (EIP-1271).
contract SigningWallet is Actor, IERC1271 {
    address private immutable _signer;

    constructor(address signer) {
        _signer = signer;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
        return ecrecover(hash, v, r, s) == _signer ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// buySigned: a listing that costs the seller no gas.
contract SignedSaleTest is EngineTest {
    uint256 internal constant SELLER_KEY = uint256(keccak256("seller"));

    function test_buySigned() external {
        Terms memory terms = direct(terms721(mint721(1000)));
        bytes32 offerId = engine.hashTerms(terms);

        vm.expectEmit(true, true, true, true, address(engine));
        emit ISaleEngine.OfferCreated(offerId, terms, COMMISSION);
        vm.expectEmit(true, true, true, true, address(engine));
        emit ISaleEngine.OfferBought(offerId, alice, 1, 0.875 ether, 0.05 ether, 0.1 ether);
        buySigned(alice, terms, 1, sign(terms));

        vm.assertEq(single.ownerOf(terms.tokenId), alice);
        vm.assertEq(seller.balance, 0.875 ether);
        assertBalanced(0, 0);
    }

    /// The id is the same whether the terms are signed or listed.
    function test_sameIdAsListed() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        buySigned(alice, terms, 4, sign(terms));
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.OfferExists.selector, engine.hashTerms(terms)));
        list(terms);
    }

    /// After the first fill it is an offer like any other; the signature has no further effect.
    function test_partialFills() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        bytes memory signature = sign(terms);
        buySigned(alice, terms, 4, signature);
        buySigned(bob, terms, 3, signature);
        buy(bob, terms, 3);
        vm.assertEq(multiple.balanceOf(bob, terms.tokenId), 6);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotEnoughCopies.selector, 1, 0));
        buySigned(bob, terms, 1, signature);
    }

    /// Terms for both: what a signature has listed can also be bid for.
    function test_signedForBoth() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        buySigned(alice, terms, 4, sign(terms));
        openAuction(bob, terms, 6, START_PRICE);
        vm.assertEq(engine.getOffer(engine.hashTerms(terms)).available, 0);
    }

    function test_aWalletContractSigns() external {
        SigningWallet wallet = new SigningWallet(seller);
        uint256 tokenId = mint721(0);
        vm.prank(seller);
        single.transferFrom(seller, address(wallet), tokenId);
        wallet.execute(address(single), 0, abi.encodeCall(single.setApprovalForAll, (address(engine), true)));
        Terms memory terms = direct(terms721(tokenId));
        terms.seller = address(wallet);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SELLER_KEY, digest(terms, COMMISSION));
        buySigned(alice, terms, 1, abi.encode(r, s, v));
        vm.assertEq(address(wallet).balance, 0.975 ether);

        terms.start--;
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, abi.encode(r, s, v));
    }

    /// An account with a key and code (EIP-7702): its code decides what it has signed, even if its
    /// key alone is not enough.
    function test_anAccountWithAKeyAndCode() external {
        Terms memory terms = direct(terms721(mint721(0)));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SELLER_KEY, digest(terms, COMMISSION));
        address guardian = account("guardian");
        vm.etch(seller, address(new SigningWallet(guardian)).code);
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, abi.encodePacked(r, s, v));
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, abi.encode(r, s, v));

        (v, r, s) = vm.sign(uint256(keccak256("guardian")), digest(terms, COMMISSION));
        buySigned(alice, terms, 1, abi.encode(r, s, v));
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
        vm.assertEq(seller.balance, 0.975 ether);
    }

    // ── Spent signatures ───────────────────────────────────────────────────────────────────────

    /// Foundation, Code4rena 2022-02, M-01: a signature used again.
    function test_notAfterFill() external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes memory signature = sign(terms);
        buySigned(alice, terms, 1, signature);
        vm.prank(alice);
        single.transferFrom(alice, seller, terms.tokenId);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotEnoughCopies.selector, 1, 0));
        buySigned(alice, terms, 1, signature);
    }

    function test_notAfterCancel() external {
        Terms memory terms = direct(terms721(mint721(0)));
        vm.expectEmit(true, true, true, true, address(engine));
        emit ISaleEngine.OfferCancelled(engine.hashTerms(terms), 0);
        vm.prank(seller);
        engine.cancelOffer(terms);
        bytes memory signature = sign(terms);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotEnoughCopies.selector, 1, 0));
        buySigned(alice, terms, 1, signature);
    }

    function test_cancelOfSignedTerms_onlyBySeller() external {
        Terms memory terms = direct(terms721(mint721(0)));
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotSeller.selector, alice, seller));
        vm.prank(alice);
        engine.cancelOffer(terms);
    }

    function test_notAfterCounter() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        bytes memory signature = sign(terms);
        uint256 state = vm.snapshotState();
        for (uint256 filled; filled < 2; ++filled) {
            if (filled == 1) buySigned(alice, terms, 1, signature);
            vm.prank(seller);
            engine.raiseCounter();
            vm.expectRevert(abi.encodeWithSelector(ISaleEngine.StaleCounter.selector, 0, 1));
            buySigned(alice, terms, 1, signature);
            vm.revertToState(state);
        }
    }

    // ── Signatures that are no good ────────────────────────────────────────────────────────────

    /// A seller pays the commission that was signed, never another.
    function test_notUnderAnotherCommission() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        bytes memory signature = sign(terms);
        uint256 state = vm.snapshotState();
        vm.prank(owner);
        engine.setCommission(251);
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, signature);

        // Once it is filled the commission is frozen, as in any offer.
        vm.revertToState(state);
        buySigned(alice, terms, 1, signature);
        vm.prank(owner);
        engine.setCommission(500);
        buySigned(alice, terms, 1, signature);
        vm.assertEq(seller.balance, 1.95 ether);
    }

    function test_notBySomebodyElse() external {
        Terms memory terms = direct(terms721(mint721(0)));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256("bob")), digest(terms, COMMISSION));
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, abi.encodePacked(r, s, v));
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, "");
    }

    /// The zero address is never a signer.
    function test_notForTheZeroAddress() external {
        Terms memory terms = direct(terms721(mint721(0)));
        terms.seller = address(0);
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, abi.encodePacked(bytes32(uint256(1)), bytes32(uint256(1)), uint8(29)));
    }

    function test_notForOtherTerms() external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes memory signature = sign(terms);
        terms.price = PRICE / 2;
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, signature);
    }

    /// The other signature that the same key could have made (EIP-2), and the short form (EIP-2098).
    function test_notInAnotherForm() external {
        Terms memory terms = direct(terms721(mint721(0)));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SELLER_KEY, digest(terms, COMMISSION));
        uint256 order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        bytes memory mirrored = abi.encodePacked(r, order - uint256(s), v == 27 ? uint8(28) : uint8(27));
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, mirrored);
        bytes memory short = abi.encodePacked(r, uint256(s) | (uint256(v - 27) << 255));
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, short);
        buySigned(alice, terms, 1, abi.encodePacked(r, s, v));
    }

    /// Signed in advance, for a counter that is not reached yet.
    function test_notBeforeItsCounter() external {
        Terms memory terms = direct(terms721(mint721(0)));
        terms.counter = 1;
        bytes memory signature = sign(terms);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.StaleCounter.selector, 1, 0));
        buySigned(alice, terms, 1, signature);
        vm.prank(seller);
        engine.raiseCounter();
        buySigned(alice, terms, 1, signature);
    }

    function test_notInAnotherEngine() external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes memory signature = sign(terms);
        engine = deployEngine(owner, COMMISSION, RAISE, address(single), address(multiple));
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, signature);
    }

    function test_notOnAnotherChain() external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes memory signature = sign(terms);
        vm.chainId(1);
        vm.expectRevert(ISaleEngine.BadSignature.selector);
        buySigned(alice, terms, 1, signature);
    }

    /// Signed terms are checked as listed ones are.
    function test_notForTermsThatCannotBeListed() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        terms.copies = 0;
        bytes memory signature = sign(terms);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.CopiesOutOfRange.selector, 0));
        buySigned(alice, terms, 1, signature);
    }

    function test_notForAuctions() external {
        Terms memory terms = auction(terms721(mint721(0)));
        bytes memory signature = sign(terms);
        vm.expectRevert(abi.encodeWithSelector(ISaleEngine.NotDirect.selector, engine.hashTerms(terms)));
        buySigned(alice, terms, 1, signature);
    }

    /// A first fill lists an offer, so the pause stops it; later fills continue.
    function test_pause() external {
        Terms memory terms = direct(terms1155(mint1155(10, 0), 10));
        bytes memory signature = sign(terms);
        vm.prank(owner);
        engine.pause();
        vm.expectRevert(ISaleEngine.EnginePaused.selector);
        buySigned(alice, terms, 1, signature);
        vm.prank(owner);
        engine.unpause();
        buySigned(alice, terms, 1, signature);
        vm.prank(owner);
        engine.pause();
        buySigned(alice, terms, 1, signature);
    }

    /// The digest as EIP-712 defines it, written out apart from the engine.
    function digest(Terms memory terms, uint256 commission) private view returns (bytes32) {
        bytes memory termsType = "Terms(address seller,address asset,uint256 tokenId,uint256 copies,"
            "bool direct,bool auction,uint256 price,uint256 startPrice,uint256 start,uint256 duration,"
            "uint256 counter)";
        bytes32 listing = keccak256(
            abi.encode(
                keccak256(bytes.concat("Listing(Terms terms,uint256 commission)", termsType)),
                keccak256(abi.encode(keccak256(termsType), terms)),
                commission
            )
        );
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("Vitrine"),
                keccak256("1"),
                block.chainid,
                address(engine)
            )
        );
        return keccak256(abi.encodePacked("\x19\x01", domain, listing));
    }

    function sign(Terms memory terms) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SELLER_KEY, digest(terms, COMMISSION));
        return abi.encodePacked(r, s, v);
    }

    function buySigned(address buyer, Terms memory terms, uint256 quantity, bytes memory signature) private {
        uint256 price = terms.price * quantity;
        vm.prank(buyer);
        engine.buySigned{value: price + fee(price)}(terms, quantity, signature);
    }
}
