// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Acceptance, BuyOrder, Listing, Purchase, Terms} from "../../src/types/Terms.sol";
import {Estimating} from "../harness/Estimating.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {Actor} from "../mocks/Actors.sol";
import {TwoFacedAccount, TwoFacedCollection, TwoFacedSigner} from "../mocks/TwoFaced.sol";
import {BurningWallet} from "../mocks/Wallets.sol";

/// Others than the sender cannot make an estimate too low: a contract that behaves well while somebody
/// estimates, and burns its gas otherwise, stops nothing but its own part. Each call is sent with the
/// lowest gas that an estimate finds.
contract EstimatesTest is OrderTest {
    address private keeper = account("keeper");

    function setUp() public override {
        super.setUp();
        vm.deal(keeper, 1_000 ether);
    }

    // ── Settlements ────────────────────────────────────────────────────────────────────────────

    function test_settle721_sellerAndCreator() external {
        Terms memory terms = listWork(new TwoFacedAccount(), new TwoFacedAccount(), false);
        bid(alice, terms, START_PRICE);
        skip(1 days);
        sendAtEstimate(abi.encodeCall(ITrading.settle, (terms)), 0);
        vm.assertEq(single.ownerOf(terms.tokenId), alice);
    }

    function test_settle1155_winner() external {
        Terms memory terms = listEdition(Actor(payable(seller)), 0);
        settle1155(terms);
    }

    function test_settle1155_everybody() external {
        Terms memory terms = listEdition(new TwoFacedAccount(), 1_000);
        settle1155(terms);
    }

    function test_settle721_imported() external {
        settleForeign(false);
    }

    function test_settle721_ofAnAddedCollection() external {
        settleForeign(true);
    }

    function settleForeign(bool added) private {
        Terms memory terms = listForeign(added);
        bid(alice, terms, START_PRICE);
        skip(1 days);
        bytes memory call = abi.encodeCall(ITrading.settle, (terms));
        uint256 gas = Estimating.estimate(keeper, address(engine), 0, call);
        (bool success,,) = Estimating.send(keeper, address(engine), 0, call, gas);
        vm.assertFalse(success, "a collection that keeps its tokens gets no money");
        // A week later it does not stop the winner from getting the bid back.
        skip(7 days);
        sendAtEstimate(call, 0);
        vm.assertEq(alice.balance, 1_000_000 ether);
        vm.assertEq(engine.parkedCopies(engine.hashTerms(terms), terms.seller), 1);
    }

    // ── Bids and purchases ─────────────────────────────────────────────────────────────────────

    function test_outbid() external {
        Terms memory terms = terms721(mint721(0));
        list(terms);
        TwoFacedAccount beaten = new TwoFacedAccount();
        vm.deal(address(beaten), 1 ether);
        beaten.execute(address(engine), 1 ether, abi.encodeCall(ITrading.bid, (terms, 1)));
        sendAtEstimate(abi.encodeCall(ITrading.bid, (terms, 1)), 2 ether);
        vm.assertEq(engine.parked(address(beaten)), 1 ether);
    }

    function test_outbid_forMoreCopies() external {
        Terms memory terms = terms1155(mint1155(10, 0), 10);
        list(terms);
        TwoFacedAccount beaten = new TwoFacedAccount();
        vm.deal(address(beaten), 1 ether);
        beaten.execute(address(engine), 1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (terms, 1)));
        sendAtEstimate(abi.encodeCall(ITrading.bid, (terms, 2)), 4 ether);
        vm.assertEq(engine.parked(address(beaten)), 1 ether);
    }

    function test_buy_sellerAndCreator() external {
        Terms memory terms = direct(listWork(new TwoFacedAccount(), new TwoFacedAccount(), true));
        sendAtEstimate(abi.encodeCall(ITrading.buy, (terms, 1)), PRICE + fee(PRICE));
        vm.assertEq(single.ownerOf(terms.tokenId), keeper);
    }

    /// Collections and sellers of a batch can burn the gas of their own items, no more: with 800,000 for
    /// each item of another collection, and 110,000 for each of ours, the others are bought.
    function test_buyMany_skipping() external {
        Purchase[] memory purchases = new Purchase[](6);
        for (uint256 i; i < 2; ++i) {
            purchases[i].listing.terms = direct(listForeign(false));
            TwoFacedCollection(purchases[i].listing.terms.asset).setBurnsInTransfers(true);
            purchases[i + 2].listing.terms =
                direct(listWork(new TwoFacedAccount(), new TwoFacedAccount(), true));
            purchases[i + 4].listing.terms = direct(terms721(mint721(0)));
            list(purchases[i + 4].listing.terms);
        }
        for (uint256 i; i < 6; ++i) {
            purchases[i].quantity = 1;
        }
        uint256 value = 6 * (PRICE + fee(PRICE));
        bytes memory call = abi.encodeCall(ITrading.buyMany, (purchases, true, keeper));
        uint256 gas = Estimating.estimate(keeper, address(engine), value, call) + 2 * 800_000 + 4 * 110_000;
        (bool success,,) = Estimating.send(keeper, address(engine), value, call, gas);
        vm.assertTrue(success, "bought");
        vm.assertEq(single.balanceOf(keeper), 4);
        vm.assertEq(keeper.balance, 1_000 ether - 4 * (PRICE + fee(PRICE)));
    }

    /// Sellers whose code says whether they signed can burn 450,000 more each: all others are bought.
    function test_buyMany_skipping_signedByCode() external {
        Purchase[] memory purchases = new Purchase[](5);
        for (uint256 i; i < 5; ++i) {
            Listing memory listing = listingOf(direct(terms721(mint721(0))));
            listing.terms.salt = 1_000 + i;
            purchases[i] = signed(listing, 1);
            if (i > 3) break;
            TwoFacedSigner wallet = new TwoFacedSigner();
            vm.prank(seller);
            single.transferFrom(seller, address(wallet), listing.terms.tokenId);
            wallet.execute(
                address(single), 0, abi.encodeCall(single.setApprovalForAll, (address(engine), true))
            );
            listing.terms.seller = address(wallet);
            listing.terms.counter = 0;
            purchases[i].listing = listing;
        }
        uint256 value = 5 * (PRICE + fee(PRICE));
        bytes memory call = abi.encodeCall(ITrading.buyMany, (purchases, true, keeper));
        uint256 gas =
            Estimating.estimate(keeper, address(engine), value, call) + 4 * (110_000 + 450_000) + 110_000;
        (bool success,,) = Estimating.send(keeper, address(engine), value, call, gas);
        vm.assertTrue(success, "bought");
        vm.assertEq(single.balanceOf(keeper), 1);
    }

    /// A contract may use all the gas that is promised to it for its signature, and its item is bought.
    function test_buyMany_skipping_buysWhatCodeSigned() external {
        BurningWallet wallet = new BurningWallet(vm.addr(Signing.keyOf("bob")));
        wallet.setGasToSign(390_000);
        uint256 tokenId = mintBy(new Actor(), wallet, 1_000);
        wallet.execute(address(single), 0, abi.encodeCall(single.setApprovalForAll, (address(engine), true)));
        Listing memory listing = listingOf(direct(terms721(tokenId)));
        listing.terms.seller = address(wallet);
        Purchase[] memory purchases = new Purchase[](1);
        purchases[0] = signed(listing, 1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(Signing.keyOf("bob"), engine.hashListing(listing));
        purchases[0].signature = abi.encode(r, s, v);
        vm.prank(keeper);
        engine.buyMany{value: PRICE + fee(PRICE)}(purchases, true, keeper);
        vm.assertEq(single.ownerOf(tokenId), keeper);
    }

    /// The code of a buyer that receives copies cannot have a holder's acceptance fail for others than itself.
    function test_acceptMany_skipping_hooksThatBurn() external {
        Acceptance[] memory acceptances = new Acceptance[](3);
        for (uint256 i; i < 3; ++i) {
            BuyOrder memory order = orderFor(address(multiple));
            if (i < 2) {
                TwoFacedSigner wallet = new TwoFacedSigner();
                coin.mint(address(wallet), 10 ether);
                wallet.execute(
                    address(coin), 0, abi.encodeCall(coin.approve, (address(engine), type(uint256).max))
                );
                order.buyer = address(wallet);
            }
            acceptances[i] = acceptanceOf(order, mint1155(1, 0), 1);
        }
        bytes memory call = abi.encodeCall(ITrading.acceptMany, (acceptances, true));
        uint256 gas = Estimating.estimate(seller, address(engine), 0, call) + 2 * 1_150_000;
        (bool success,,) = Estimating.send(seller, address(engine), 0, call, gas);
        vm.assertTrue(success, "accepted");
        vm.assertEq(coin.balanceOf(seller), PRICE - fee(PRICE));
    }

    // ── Orders ─────────────────────────────────────────────────────────────────────────────────

    /// An order pays in a currency, which tells nobody: a creator that is a contract changes nothing.
    function test_acceptOrder() external {
        TwoFacedAccount artist = new TwoFacedAccount();
        uint256 tokenId = mintBy(artist, Actor(payable(keeper)), 1_000);
        vm.prank(keeper);
        single.setApprovalForAll(address(engine), true);
        BuyOrder memory order = orderFor(address(single));
        order.criteria = onlyToken(tokenId);
        Acceptance memory acceptance = acceptanceOf(order, tokenId, 1);
        sendAtEstimate(abi.encodeCall(ITrading.acceptOrder, (acceptance)), 0);
        vm.assertEq(coin.balanceOf(address(artist)), PRICE / 10);
    }

    // ── What could not be delivered ────────────────────────────────────────────────────────────

    /// Who wants its money or copies pushed must take them: others who try lose their gas, and nothing
    /// else changes. It can still have them sent elsewhere.
    function test_withdrawAndClaim() external {
        TwoFacedAccount winner = new TwoFacedAccount();
        Terms memory terms = listEdition(Actor(payable(seller)), 0);
        vm.deal(address(winner), 2 ether);
        winner.execute(address(engine), 1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (terms, 1)));
        bool success;
        (success,,) = Estimating.send(
            bob, address(engine), 2 ether, abi.encodeCall(ITrading.bid, (terms, 1)), 1_000_000
        );
        vm.assertEq(engine.parked(address(winner)), 1 ether);
        bytes memory call = abi.encodeCall(IBackOffice.withdraw, (address(winner)));
        uint256 gas = Estimating.estimate(keeper, address(engine), 0, call);
        (success,,) = Estimating.send(keeper, address(engine), 0, call, gas + 1_000_000);
        vm.assertFalse(success);
        vm.assertEq(engine.parked(address(winner)), 1 ether);
        winner.execute(address(engine), 0, abi.encodeCall(IBackOffice.withdrawTo, (alice)));
        vm.assertEq(engine.parked(address(winner)), 0);
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    function sendAtEstimate(bytes memory call, uint256 value) private {
        uint256 gas = Estimating.estimate(keeper, address(engine), value, call);
        (bool success, bytes memory result,) = Estimating.send(keeper, address(engine), value, call, gas);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 0x20), mload(result))
            }
        }
    }

    function settle1155(Terms memory terms) private {
        TwoFacedAccount winner = new TwoFacedAccount();
        vm.deal(address(winner), 1 ether);
        winner.execute(address(engine), 1 ether, abi.encodeCall(ITrading.createAuctionAndBid, (terms, 1)));
        skip(1 days);
        sendAtEstimate(abi.encodeCall(ITrading.settle, (terms)), 0);
        vm.assertEq(engine.parkedCopies(engine.hashTerms(terms), address(winner)), 1);
    }

    function mintBy(Actor artist, Actor holder, uint256 royalties) private returns (uint256 tokenId) {
        bytes memory minted = artist.execute(
            address(single), 0, abi.encodeWithSignature("createItem(uint256,bytes32)", royalties, bytes32(0))
        );
        tokenId = abi.decode(minted, (uint256));
        artist.execute(
            address(single),
            0,
            abi.encodeCall(single.transferFrom, (address(artist), address(holder), tokenId))
        );
    }

    /// A work whose creator and seller are contracts.
    function listWork(Actor artist, Actor reseller, bool onlyDirect) private returns (Terms memory terms) {
        terms = terms721(mintBy(artist, reseller, 1_000));
        reseller.execute(
            address(single), 0, abi.encodeCall(single.setApprovalForAll, (address(engine), true))
        );
        terms.seller = address(reseller);
        if (onlyDirect) terms = direct(terms);
        list(terms);
    }

    /// Ten copies, whose creator is a contract if there is a royalty, and whose seller may be one.
    function listEdition(Actor reseller, uint256 royalties) private returns (Terms memory terms) {
        Actor artist = new TwoFacedAccount();
        bytes memory minted = artist.execute(
            address(multiple),
            0,
            abi.encodeWithSignature("createItem(uint256,uint256,bytes32)", 10, royalties, bytes32(0))
        );
        uint256 tokenId = abi.decode(minted, (uint256));
        artist.execute(
            address(multiple),
            0,
            abi.encodeCall(multiple.safeTransferFrom, (address(artist), address(reseller), tokenId, 10, ""))
        );
        vm.prank(address(reseller));
        multiple.setApprovalForAll(address(engine), true);
        terms = terms1155(tokenId, 10);
        terms.seller = address(reseller);
        list(terms);
    }

    /// The only token of a two-faced collection, whose creator and seller are two-faced as well.
    function listForeign(bool added) private returns (Terms memory terms) {
        TwoFacedCollection collection =
            new TwoFacedCollection(address(engine), address(new TwoFacedAccount()));
        Actor reseller = new TwoFacedAccount();
        collection.mint(address(reseller), 1);
        vm.startPrank(address(reseller));
        collection.setApprovalForAll(address(engine), true);
        if (added) engine.addCollection(address(collection));
        else engine.addNFTToMarketplace(address(collection), 1);
        vm.stopPrank();
        terms = terms721(1);
        terms.asset = address(collection);
        terms.seller = address(reseller);
        list(terms);
        // For a batch.
        list(direct(terms721Of(terms)));
    }

    function terms721Of(Terms memory terms) private pure returns (Terms memory) {
        return abi.decode(abi.encode(terms), (Terms));
    }
}
