// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Burner, Refuser} from "../mocks/Actors.sol";
import {LyingCollection} from "../mocks/HostileCollections.sol";

/// Looks at what an account has when it receives copies.
contract Witness is Actor {
    address private immutable _account;
    uint256 public seen;

    constructor(address account) {
        _account = account;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        override
        returns (bytes4)
    {
        seen = _account.balance;
        return IERC1155Receiver.onERC1155Received.selector;
    }
}

/// Copies in escrow: delivered to the winner, or parked for the winner.
contract ClaimsTest is EngineTest {
    /// A winner that refuses the copies keeps a claim, and the seller is paid.
    function test_claim() external {
        Refuser refuser = new Refuser();
        Terms memory terms = wonBy(refuser);
        bytes32 offerId = engine.hashTerms(terms);

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.TokensParked(offerId, address(refuser), 3);
        engine.settle(terms);
        vm.assertEq(seller.balance, 2.925 ether);
        vm.assertEq(engine.parkedCopies(offerId, address(refuser)), 3);
        vm.assertEq(multiple.balanceOf(address(engine), terms.tokenId), 3);

        vm.expectRevert(Refuser.Refused.selector);
        engine.claim(terms, address(refuser));
        vm.assertEq(engine.parkedCopies(offerId, address(refuser)), 3);

        refuser.setRefuses(false);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.TokensClaimed(offerId, address(refuser), address(refuser), 3);
        engine.claim(terms, address(refuser));
        vm.assertEq(multiple.balanceOf(address(refuser), terms.tokenId), 3);
        vm.assertEq(multiple.balanceOf(address(engine), terms.tokenId), 0);

        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, address(refuser)));
        engine.claim(terms, address(refuser));
    }

    function test_claimTo() external {
        Refuser refuser = new Refuser();
        Terms memory terms = wonBy(refuser);
        engine.settle(terms);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.TokensClaimed(engine.hashTerms(terms), address(refuser), bob, 3);
        refuser.execute(address(engine), 0, abi.encodeCall(IBackOffice.claimTo, (terms, bob)));
        vm.assertEq(multiple.balanceOf(bob, terms.tokenId), 3);
    }

    function test_claimTo_onlyTheOwn() external {
        Refuser refuser = new Refuser();
        Terms memory terms = wonBy(refuser);
        engine.settle(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NothingParked.selector, bob));
        vm.prank(bob);
        engine.claimTo(terms, bob);
    }

    /// Not to the engine itself, because nothing could leave it again: neither an ERC-1155 nor an
    /// ERC-721, whose transfers ask no hook.
    function test_claimTo_notTheEngine() external {
        Refuser refuser = new Refuser();
        Terms memory terms = wonBy(refuser);
        engine.settle(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, address(engine)));
        refuser.execute(address(engine), 0, abi.encodeCall(IBackOffice.claimTo, (terms, address(engine))));
        vm.assertEq(engine.parkedCopies(engine.hashTerms(terms), address(refuser)), 3);

        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        vm.prank(seller);
        engine.addNFTToMarketplace(address(lying), 1);
        terms = terms721(1);
        terms.asset = address(lying);
        list(terms);
        bid(alice, terms, 1 ether);
        lying.setRefused(alice);
        skip(1 days);
        engine.settle(terms);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BadRecipient.selector, address(engine)));
        vm.prank(alice);
        engine.claimTo(terms, address(engine));
    }

    function test_claim_whilePaused() external {
        Refuser refuser = new Refuser();
        Terms memory terms = wonBy(refuser);
        vm.prank(owner);
        engine.pause();
        engine.settle(terms);
        refuser.setRefuses(false);
        engine.claim(terms, address(refuser));
    }

    /// Claims over successive auctions of one offer add up.
    function test_claimsAddUp() external {
        Refuser refuser = new Refuser();
        Terms memory terms = wonBy(refuser);
        engine.settle(terms);
        openAs(refuser, terms, 2);
        skip(1 days);
        engine.settle(terms);
        refuser.setRefuses(false);
        engine.claim(terms, address(refuser));
        vm.assertEq(multiple.balanceOf(address(refuser), terms.tokenId), 5);
    }

    /// The delivery comes last: the winner's code finds the seller paid.
    function test_theDeliveryComesLast() external {
        Witness witness = new Witness(seller);
        Terms memory terms = wonBy(witness);
        engine.settle(terms);
        vm.assertGt(seller.balance, 0);
        vm.assertEq(witness.seen(), seller.balance);
    }

    /// A winner that burns gas can make the settlement only a limited amount more expensive.
    function test_aWinnerThatBurnsGas() external {
        Burner burner = new Burner();
        Terms memory terms = wonBy(burner);
        uint256 left = gasleft();
        engine.settle(terms);
        vm.assertLt(left - gasleft(), 750_000, "the cost of a hostile winner");
        vm.assertEq(engine.parkedCopies(engine.hashTerms(terms), address(burner)), 3);
    }

    /// Copies of ours for an account without code: no hook needs room.
    function test_aPlainAccountNeedsLittleGas() external {
        Terms memory terms = startAuction1155(0);
        skip(1 days);
        vm.prank(bob);
        engine.settle{gas: 350_000}(terms);
        vm.assertEq(multiple.balanceOf(alice, terms.tokenId), 3);
    }

    /// Nobody can make the delivery to a good receiver fail by sending too little gas.
    function test_noDeliveryFailsForLackOfGas() external {
        Actor actor = new Actor();
        Terms memory terms = wonBy(actor);
        uint256 state = vm.snapshotState();
        bool settled;
        for (uint256 gas = 60_000; gas < 800_000; gas += 2_000) {
            (settled,) = address(engine).call{gas: gas}(abi.encodeCall(ITrading.settle, (terms)));
            vm.assertEq(engine.parkedCopies(engine.hashTerms(terms), address(actor)), 0);
            vm.assertEq(multiple.balanceOf(address(actor), terms.tokenId), settled ? 3 : 0);
            vm.revertToState(state);
        }
        vm.assertTrue(settled);
    }

    // ── What the engine takes ──────────────────────────────────────────────────────────────────

    /// It accepts the copies that it fetches, and nothing that would be stuck in it.
    function test_noStrayTokens() external {
        uint256 tokenId = mint1155(10, 0);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnexpectedToken.selector, seller));
        multiple.safeTransferFrom(seller, address(engine), tokenId, 1, "");
        uint256[] memory ids = new uint256[](1);
        uint256[] memory copies = new uint256[](1);
        (ids[0], copies[0]) = (tokenId, 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnexpectedToken.selector, seller));
        multiple.safeBatchTransferFrom(seller, address(engine), ids, copies, "");
        vm.stopPrank();
        tokenId = mint721(0);
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnexpectedToken.selector, seller));
        single.safeTransferFrom(seller, address(engine), tokenId);
    }

    function test_interfaces() external view {
        IERC165 engine_ = IERC165(address(engine));
        vm.assertTrue(engine_.supportsInterface(type(IERC165).interfaceId));
        vm.assertTrue(engine_.supportsInterface(type(IERC1155Receiver).interfaceId));
        vm.assertTrue(engine_.supportsInterface(type(IERC721Receiver).interfaceId));
        vm.assertTrue(engine_.supportsInterface(type(ITrading).interfaceId));
        vm.assertTrue(engine_.supportsInterface(type(IBackOffice).interfaceId));
        vm.assertFalse(engine_.supportsInterface(0xffffffff));
        vm.assertFalse(engine_.supportsInterface(0));
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    /// An ended auction of three copies that a contract won.
    function wonBy(Actor actor) private returns (Terms memory terms) {
        terms = terms1155(mint1155(10, 0), 10);
        list(terms);
        openAs(actor, terms, 3);
        skip(1 days);
    }

    function openAs(Actor actor, Terms memory terms, uint256 copies) private {
        vm.deal(address(actor), copies * 1 ether);
        actor.execute(
            address(engine), copies * 1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (terms, copies))
        );
    }
}
