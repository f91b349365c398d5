// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Errors, IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/interfaces/IERC20.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {Acceptance, BuyOrder, Terms} from "../../src/types/Terms.sol";
import {deployEngine} from "../harness/Deployed.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {Refuser} from "../mocks/Actors.sol";
import {HookingCollection, LyingCollection} from "../mocks/HostileCollections.sol";
import {OtherCollection1155, OtherCollection721} from "../mocks/OtherCollections.sol";
import {BurningWallet, OddWallet, RehashingWallet, SigningWallet} from "../mocks/Wallets.sol";

/// Orders to buy: signed by a buyer, accepted by whoever has what they ask for.
contract BuyOrdersTest is OrderTest {
    /// The buyer pays the price; the creator, the engine and the seller share it.
    function test_accept() external {
        Acceptance memory acceptance = single721(1000);
        bytes32 orderId = engine.hashOrder(acceptance.order);
        vm.assertEq(orderId, Signing.digest(engine, Signing.hash(acceptance.order)));
        vm.assertEq(engine.unfilledCopies(acceptance.order), 1);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OrderAccepted(
            orderId,
            seller,
            alice,
            address(single),
            acceptance.tokenId,
            1,
            address(coin),
            0.875 ether,
            0.025 ether,
            0.1 ether
        );
        accept(seller, acceptance);

        vm.assertEq(single.ownerOf(acceptance.tokenId), alice);
        vm.assertEq(coin.balanceOf(alice), 999 ether);
        vm.assertEq(coin.balanceOf(seller), 0.875 ether);
        vm.assertEq(coin.balanceOf(creator), 0.1 ether);
        vm.assertEq(engine.unfilledCopies(acceptance.order), 0);
        assertCoins(0.025 ether, 0);
    }

    /// [ROL-05] A creator who sells pays no royalty.
    function test_acceptedByTheCreator() external {
        vm.startPrank(creator);
        uint256 tokenId = single.createItem(1000, 0);
        single.setApprovalForAll(address(engine), true);
        vm.stopPrank();
        accept(creator, acceptanceOf(orderFor(address(single)), tokenId, 1));
        vm.assertEq(coin.balanceOf(creator), 0.975 ether);
    }

    // ── What is asked for ──────────────────────────────────────────────────────────────────────

    function test_forOneToken() external {
        Acceptance memory acceptance = single721(0);
        uint256 wanted = acceptance.tokenId;
        acceptance.tokenId = mint721(0);
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.NotAskedFor.selector, acceptance.tokenId));
        acceptance.tokenId = wanted;
        accept(seller, acceptance);
    }

    /// Anybody mints in our collections, so anybody could sell the buyer a token made for nothing.
    function test_refuses_anyTokenOfOurCollections() external {
        address[2] memory ours = [address(single), address(multiple)];
        for (uint256 i; i < 2; ++i) {
            Acceptance memory acceptance =
                acceptanceOf(orderFor(ours[i]), i == 0 ? mint721(0) : mint1155(10, 0), 1);
            acceptance.order.criteria = 0;
            acceptance.signature = Signing.sign(engine, Signing.keyOf("alice"), acceptance.order);
            refused(acceptance, abi.encodeWithSelector(IEngineEvents.CriteriaNeeded.selector, ours[i]));
        }
    }

    function test_forAnyTokenOfACollection() external {
        OtherCollection721 other = new OtherCollection721();
        engine.addCollection(address(other));
        vm.prank(seller);
        other.setApprovalForAll(address(engine), true);
        BuyOrder memory order = orderFor(address(other));
        order.copies = 3;
        for (uint256 id = 1; id <= 4; ++id) {
            other.mint(seller, id);
            if (id < 4) accept(seller, acceptanceOf(order, id, 1));
        }
        vm.assertEq(other.balanceOf(alice), 3);
        refused(
            acceptanceOf(order, 4, 1), abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0)
        );
        // Another collection is another order.
        uint256 tokenId = mint1155(1, 0);
        Acceptance memory acceptance = acceptanceOf(orderFor(address(single)), mint721(0), 1);
        (acceptance.order.asset, acceptance.tokenId) = (address(multiple), tokenId);
        acceptance.order.criteria = onlyToken(tokenId);
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
    }

    /// Any token of a set, whose root the buyer signed.
    function test_forATrait() external {
        uint256[4] memory tokens = [mint721(0), mint721(0), mint721(0), mint721(0)];
        uint256 without = mint721(0);
        bytes32 left = pair(onlyToken(tokens[0]), onlyToken(tokens[1]));
        bytes32 right = pair(onlyToken(tokens[2]), onlyToken(tokens[3]));
        BuyOrder memory order = orderFor(address(single));
        order.criteria = pair(left, right);
        order.copies = 4;
        Acceptance memory acceptance = acceptanceOf(order, tokens[2], 1);
        acceptance.proof = new bytes32[](2);
        (acceptance.proof[0], acceptance.proof[1]) = (onlyToken(tokens[3]), left);
        accept(seller, acceptance);
        vm.assertEq(single.ownerOf(tokens[2]), alice);

        acceptance.tokenId = tokens[0];
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.NotAskedFor.selector, tokens[0]));
        acceptance.tokenId = without;
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.NotAskedFor.selector, without));
        acceptance.proof = new bytes32[](0);
        acceptance.tokenId = tokens[0];
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.NotAskedFor.selector, tokens[0]));
        acceptance.proof = new bytes32[](2);
        (acceptance.proof[0], acceptance.proof[1]) = (onlyToken(tokens[1]), right);
        accept(seller, acceptance);
    }

    /// Seaport, Code4rena 2022-05, M-01: a node of the tree passes for a token.
    function test_forATrait_aNodeIsNoToken() external {
        (uint256 a, uint256 b) = (mint721(0), mint721(0));
        bytes32 node = pair(onlyToken(a), onlyToken(b));
        BuyOrder memory order = orderFor(address(single));
        order.criteria = pair(node, node);
        Acceptance memory acceptance = acceptanceOf(order, uint256(node), 1);
        acceptance.proof = new bytes32[](1);
        acceptance.proof[0] = node;
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.NotAskedFor.selector, uint256(node)));
    }

    // ── Copies ─────────────────────────────────────────────────────────────────────────────────

    /// "Up to ten of this edition", from several sellers.
    function test_severalSellersFillOneOrder() external {
        uint256 tokenId = mint1155(20, 1000);
        vm.prank(seller);
        multiple.safeTransferFrom(seller, bob, tokenId, 5, "");
        vm.prank(bob);
        multiple.setApprovalForAll(address(engine), true);
        BuyOrder memory order = orderFor(address(multiple));
        order.copies = 10;
        accept(seller, acceptanceOf(order, tokenId, 4));
        vm.assertEq(engine.unfilledCopies(order), 6);
        accept(bob, acceptanceOf(order, tokenId, 5));
        refused(
            acceptanceOf(order, tokenId, 2),
            abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 2, 1)
        );
        accept(seller, acceptanceOf(order, tokenId, 1));
        refused(
            acceptanceOf(order, tokenId, 1),
            abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0)
        );
        vm.assertEq(multiple.balanceOf(alice, tokenId), 10);
        vm.assertEq(coin.balanceOf(alice), 990 ether);
        vm.assertEq(coin.balanceOf(creator), 1 ether);
        vm.assertEq(coin.balanceOf(bob), 1_000 ether + 4.375 ether);
        assertCoins(0.25 ether, 0);
    }

    function test_refuses_copies() external {
        BuyOrder memory order = orderFor(address(multiple));
        uint256 tokenId = mint1155(20, 0);
        bytes4 reason = IEngineEvents.CopiesOutOfRange.selector;
        refused(acceptanceOf(order, tokenId, 0), abi.encodeWithSelector(reason, 0));
        order.copies = uint256(type(uint64).max) + 1;
        refused(acceptanceOf(order, tokenId, 1), abi.encodeWithSelector(reason, order.copies));
        order.copies--;
        accept(seller, acceptanceOf(order, tokenId, 1));
        // An ERC-721 has one.
        order = orderFor(address(single));
        order.copies = 2;
        refused(acceptanceOf(order, mint721(0), 2), abi.encodeWithSelector(reason, 2));
        // An order for nothing.
        (order.copies, order.criteria) = (0, 0);
        refused(
            acceptanceOf(order, mint721(0), 1),
            abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0)
        );
    }

    function test_refuses_unknownTokens() external {
        OtherCollection721 other = new OtherCollection721();
        other.mint(seller, 7);
        vm.prank(seller);
        other.setApprovalForAll(address(engine), true);
        Acceptance memory acceptance = acceptanceOf(orderFor(address(other)), 7, 1);
        refused(
            acceptance, abi.encodeWithSelector(IEngineEvents.AssetNotImported.selector, address(other), 7)
        );
        engine.addCollection(address(other));
        accept(seller, acceptance);
        vm.assertEq(other.ownerOf(7), alice);
    }

    function test_refuses_whatTheCallerDoesNotHold() external {
        Acceptance memory acceptance = single721(0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721IncorrectOwner.selector, bob, acceptance.tokenId, seller
            )
        );
        accept(bob, acceptance);
    }

    // ── Money ──────────────────────────────────────────────────────────────────────────────────

    /// A seller gets what they accept, or nothing happens: neither commission nor royalty can rise in
    /// between.
    function test_minProceeds() external {
        OtherCollection721 other = new OtherCollection721();
        other.setRoyalty(creator, 1000);
        other.mint(seller, 7);
        engine.addCollection(address(other));
        vm.prank(seller);
        other.setApprovalForAll(address(engine), true);
        Acceptance memory acceptance = acceptanceOf(orderFor(address(other)), 7, 1);
        acceptance.minProceeds = 0.875 ether;
        other.setRoyalty(creator, 1001);
        refused(
            acceptance,
            abi.encodeWithSelector(IEngineEvents.ProceedsTooLow.selector, 0.8749 ether, 0.875 ether)
        );
        other.setRoyalty(creator, 1000);
        accept(seller, acceptance);
        vm.assertEq(coin.balanceOf(seller), 0.875 ether);
    }

    /// A buyer's order is not filled while the engine takes more than they signed: sellers would ask for
    /// more.
    function test_commissionIsBoundByTheOrder() external {
        Acceptance memory acceptance = single721(0);
        vm.prank(owner);
        engine.setCommission(251);
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.CommissionAboveMaximum.selector, 251, 250));
        vm.prank(owner);
        engine.setCommission(100);
        accept(seller, acceptance);
        vm.assertEq(coin.balanceOf(seller), 0.99 ether);
    }

    /// Some currencies refuse a transfer of nothing.
    function test_aCommissionOfNothingIsNotMoved() external {
        vm.prank(owner);
        engine.setCommission(0);
        vm.expectCall(address(coin), abi.encodeWithSelector(IERC20.transferFrom.selector, alice, till), 0);
        accept(seller, single721(0));
        vm.assertEq(coin.balanceOf(seller), 1 ether);
    }

    function test_refuses_prices() external {
        BuyOrder memory order = orderFor(address(single));
        order.unitPrice = uint256(type(uint128).max) + 1;
        refused(
            acceptanceOf(order, mint721(0), 1),
            abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, order.unitPrice)
        );
        order.unitPrice--;
        order.criteria = 0;
        coin.mint(alice, order.unitPrice);
        accept(seller, acceptanceOf(order, mint721(0), 1));
    }

    /// Without the money or the approval nothing moves.
    function test_refuses_buyersThatCannotPay() external {
        Acceptance memory acceptance = single721(0);
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        coin.transfer(owner, 999.5 ether);
        vm.expectRevert();
        accept(seller, acceptance);
        vm.revertToState(state);
        vm.prank(alice);
        coin.approve(address(engine), 0.9 ether);
        vm.expectRevert();
        accept(seller, acceptance);
        vm.assertEq(single.ownerOf(acceptance.tokenId), seller);
        vm.assertEq(engine.unfilledCopies(acceptance.order), 1);
    }

    /// Whatever the price and the shares: the buyer pays the price, and no unit is lost.
    function testFuzz_everyUnit(uint256 price, uint256 quantity, uint256 commission, uint256 royalties)
        external
    {
        commission = commission % 501;
        royalties = royalties % 5001;
        quantity = quantity % 100 + 1;
        vm.prank(owner);
        engine.setCommission(commission);
        BuyOrder memory order = orderFor(address(multiple));
        order.unitPrice = price % 1e18 + 1;
        order.copies = quantity;
        order.maxCommission = commission;
        accept(seller, acceptanceOf(order, mint1155(100, royalties), quantity));
        uint256 amount = order.unitPrice * quantity;
        vm.assertEq(coin.balanceOf(alice), 1_000 ether - amount);
        vm.assertEq(coin.balanceOf(creator), amount * royalties / 10_000);
        vm.assertEq(coin.balanceOf(till), amount * commission / 10_000);
        vm.assertEq(coin.balanceOf(address(engine)), 0);
        vm.assertEq(coin.balanceOf(seller), amount - coin.balanceOf(creator) - coin.balanceOf(till));
    }

    // ── When ───────────────────────────────────────────────────────────────────────────────────

    /// An order that its buyer forgot does not fill after years.
    function test_anOrderEndsAfter180Days() external {
        BuyOrder memory order = orderFor(address(single));
        uint256 tokenId = mint721(0);
        order.criteria = onlyToken(tokenId);
        order.expiry = NOW + 180 days + 1;
        refused(
            acceptanceOf(order, tokenId, 1),
            abi.encodeWithSelector(
                IEngineEvents.ExpiryOutOfRange.selector, NOW + 180 days + 1, NOW + 180 days
            )
        );
        order.expiry = NOW + 180 days;
        accept(seller, acceptanceOf(order, tokenId, 1));
    }

    function test_startAndExpiry() external {
        BuyOrder memory order = orderFor(address(single));
        order.copies = 2;
        (order.start, order.expiry) = (NOW + 10, NOW + 20);
        uint256 tokenId = mint721(0);
        refused(
            acceptanceOf(order, tokenId, 1),
            abi.encodeWithSelector(IEngineEvents.NotStarted.selector, NOW + 10)
        );
        skip(10);
        accept(seller, acceptanceOf(order, tokenId, 1));
        skip(10);
        refused(
            acceptanceOf(order, mint721(0), 1),
            abi.encodeWithSelector(IEngineEvents.Expired.selector, NOW + 20)
        );
    }

    function test_notWhilePaused() external {
        Acceptance memory acceptance = single721(0);
        vm.prank(owner);
        engine.pause();
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.EnginePaused.selector));
        // What was signed can be taken back.
        vm.startPrank(alice);
        engine.cancelOrder(acceptance.order);
        engine.voidGroup(1);
        engine.raiseCounter();
    }

    // ── Taken back ─────────────────────────────────────────────────────────────────────────────

    /// The holder pays the gas of an acceptance, and so of the buyer's code, but not without a limit.
    function test_theBuyersHookIsBounded() external {
        BurningWallet wallet = new BurningWallet(vm.addr(Signing.keyOf("alice")));
        coin.mint(address(wallet), 1 ether);
        wallet.execute(address(coin), 0, abi.encodeCall(coin.approve, (address(engine), 1 ether)));
        BuyOrder memory order = orderFor(address(multiple));
        order.buyer = address(wallet);
        uint256 tokenId = mint1155(1, 0);
        Acceptance memory acceptance = acceptanceOf(order, tokenId, 1);
        acceptance.signature = wide(order, "alice");
        wallet.setBurns(true);
        uint256 left = gasleft();
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(wallet))
        );
        accept(seller, acceptance);
        vm.assertLt(left - gasleft(), 700_000, "the cost of a hostile buyer");
        wallet.setBurns(false);
        accept(seller, acceptance);
        vm.assertEq(multiple.balanceOf(address(wallet), tokenId), 1);
    }

    function test_cancelOrder() external {
        BuyOrder memory order = orderFor(address(multiple));
        order.copies = 5;
        uint256 tokenId = mint1155(10, 0);
        accept(seller, acceptanceOf(order, tokenId, 2));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotBuyer.selector, seller, alice));
        vm.prank(seller);
        engine.cancelOrder(order);

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.OrderCancelled(engine.hashOrder(order), alice, order.salt);
        vm.prank(alice);
        engine.cancelOrder(order);
        vm.assertEq(engine.unfilledCopies(order), 0);
        refused(
            acceptanceOf(order, tokenId, 1),
            abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, 1, 0)
        );
        // The salt makes it another order.
        order.salt = 1;
        accept(seller, acceptanceOf(order, tokenId, 1));
    }

    function test_voidGroup() external {
        BuyOrder memory order = orderFor(address(multiple));
        uint256 tokenId = mint1155(10, 0);
        (order.group, order.copies) = (3, 2);
        accept(seller, acceptanceOf(order, tokenId, 1));
        // The seller's group is another.
        vm.prank(seller);
        engine.voidGroup(3);
        uint256 state = vm.snapshotState();
        accept(seller, acceptanceOf(order, tokenId, 1));
        vm.revertToState(state);
        vm.prank(alice);
        engine.voidGroup(3);
        refused(acceptanceOf(order, tokenId, 1), abi.encodeWithSelector(IEngineEvents.GroupVoid.selector, 3));
    }

    function test_counter() external {
        Acceptance memory acceptance = single721(0);
        vm.prank(alice);
        engine.raiseCounter();
        uint256 counter = engine.counterOf(alice);
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.StaleCounter.selector, 0, counter));
        acceptance.order.counter = counter;
        accept(seller, acceptanceOf(acceptance.order, acceptance.tokenId, 1));
    }

    // ── Whose signature ────────────────────────────────────────────────────────────────────────

    /// [ROL-03] Nobody sells to themselves.
    function test_refuses_theBuyer() external {
        Acceptance memory acceptance = single721(0);
        vm.prank(seller);
        single.transferFrom(seller, alice, acceptance.tokenId);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.SellerCannotTrade.selector, alice));
        accept(alice, acceptance);
    }

    function test_refuses_signatures() external {
        Acceptance memory acceptance = single721(0);
        bytes memory good = acceptance.signature;
        bytes memory bad = abi.encodeWithSelector(IEngineEvents.BadSignature.selector);
        acceptance.signature = Signing.sign(engine, Signing.keyOf("bob"), acceptance.order);
        refused(acceptance, bad);
        acceptance.signature = "";
        refused(acceptance, bad);
        acceptance.signature = good;
        vm.chainId(1);
        refused(acceptance, bad);
        vm.chainId(31337);
        ISaleEngine here = engine;
        engine = deployEngine(
            owner, COMMISSION, RAISE, INCREMENT, address(single), address(multiple), payees, ownCollections
        );
        allow(address(coin));
        refused(acceptance, bad);
        engine = here;
        accept(seller, acceptance);
    }

    /// Each field is signed.
    function testFuzz_refuses_otherOrders(uint256 field, uint256 value) external {
        Acceptance memory acceptance = single721(0);
        BuyOrder memory order = acceptance.order;
        bytes32 before = engine.hashOrder(order);
        field = field % 9;
        if (field == 0) order.buyer = address(uint160(value));
        if (field == 1) order.copies = value % 1e9 + 1;
        if (field == 2) order.unitPrice = value % 1e30 + 1;
        if (field == 3) order.start = NOW - value % 150 days;
        if (field == 4) order.expiry = NOW + 1 + value % 180 days;
        if (field == 5) order.maxCommission = COMMISSION + value % 1e9;
        if (field == 6) order.group = value;
        if (field == 7) order.salt = value;
        if (field == 8) {
            acceptance.proof = new bytes32[](1);
            acceptance.proof[0] = keccak256(abi.encode(value));
            order.criteria = pair(onlyToken(acceptance.tokenId), acceptance.proof[0]);
        }
        vm.assume(engine.hashOrder(order) != before && order.buyer != seller);
        vm.assertEq(engine.hashOrder(order), Signing.digest(engine, Signing.hash(order)));
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
    }

    /// A contract buys, and signs as its owner does now.
    function test_aWalletContractSigns() external {
        SigningWallet wallet = new SigningWallet(bob);
        coin.mint(address(wallet), 10 ether);
        wallet.execute(address(coin), 0, abi.encodeCall(coin.approve, (address(engine), 10 ether)));
        Acceptance memory acceptance = single721(0);
        acceptance.order.buyer = address(wallet);
        acceptance.signature = wide(acceptance.order, "bob");
        uint256 state = vm.snapshotState();
        accept(seller, acceptance);
        vm.assertEq(single.ownerOf(acceptance.tokenId), address(wallet));
        vm.assertEq(coin.balanceOf(address(wallet)), 9 ether);

        vm.revertToState(state);
        wallet.setSigner(alice);
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        acceptance.signature = wide(acceptance.order, "alice");
        accept(seller, acceptance);
    }

    /// A wallet that burns the gas of a question costs only whoever accepts, and moves nothing.
    function test_aWalletContractThatBurnsGas() external {
        OddWallet wallet = new OddWallet();
        wallet.burn();
        Acceptance memory acceptance = single721(0);
        acceptance.order.buyer = address(wallet);
        vm.prank(seller);
        (bool success,) =
            address(engine).call{gas: 1_000_000}(abi.encodeCall(engine.acceptOrder, (acceptance)));
        vm.assertFalse(success);
        vm.assertEq(single.ownerOf(acceptance.tokenId), seller);
    }

    /// A contract that is asked for its signature costs no more than 400,000 gas.
    function test_aSignerThatBurnsGasBurnsNoMoreThan400000() external {
        OddWallet wallet = new OddWallet();
        wallet.burn();
        Acceptance memory acceptance = single721(0);
        acceptance.order.buyer = address(wallet);
        uint256 left = gasleft();
        refused(acceptance, abi.encodeWithSelector(IEngineEvents.BadSignature.selector));
        vm.assertLt(left - gasleft(), 600_000, "the cost of a hostile signer");
    }

    /// An account with a key and code (EIP-7702).
    function test_anAccountWithAKeyAndCodeSignsWithItsKey() external {
        Acceptance memory acceptance = single721(0);
        vm.etch(alice, address(new RehashingWallet()).code);
        accept(seller, acceptance);
        vm.assertEq(single.ownerOf(acceptance.tokenId), alice);
    }

    /// A buyer that refuses the copies does not get them, and does not pay.
    function test_aBuyerThatRefusesCopies() external {
        BuyOrder memory order = orderFor(address(multiple));
        Acceptance memory acceptance = acceptanceOf(order, mint1155(10, 0), 1);
        vm.etch(alice, address(new Refuser()).code);
        vm.store(alice, 0, bytes32(uint256(1)));
        refused(acceptance, abi.encodeWithSelector(Refuser.Refused.selector));
        vm.assertEq(coin.balanceOf(alice), 1_000 ether);
    }

    // ── By transfer ────────────────────────────────────────────────────────────────────────────

    /// A holder accepts by transferring the token to the engine, without any approval.
    function test_byTransfer721() external {
        Acceptance memory acceptance = single721(1000);
        vm.startPrank(seller);
        single.setApprovalForAll(address(engine), false);
        single.safeTransferFrom(seller, address(engine), acceptance.tokenId, abi.encode(acceptance));
        vm.stopPrank();
        vm.assertEq(single.ownerOf(acceptance.tokenId), alice);
        vm.assertEq(coin.balanceOf(seller), 0.875 ether);
        vm.assertEq(coin.balanceOf(creator), 0.1 ether);
        assertCoins(0.025 ether, 0);
    }

    function test_byTransfer1155() external {
        uint256 tokenId = mint1155(10, 0);
        BuyOrder memory order = orderFor(address(multiple));
        order.copies = 5;
        vm.startPrank(seller);
        multiple.setApprovalForAll(address(engine), false);
        multiple.safeTransferFrom(
            seller, address(engine), tokenId, 3, abi.encode(acceptanceOf(order, tokenId, 3))
        );
        vm.stopPrank();
        vm.assertEq(multiple.balanceOf(alice, tokenId), 3);
        vm.assertEq(multiple.balanceOf(address(engine), tokenId), 0);
        vm.assertEq(coin.balanceOf(seller), 2.925 ether);
        vm.assertEq(engine.unfilledCopies(order), 2);
    }

    /// The money is the holder's, also if an operator transfers.
    function test_byTransfer_ofAnOperator() external {
        Acceptance memory acceptance = single721(0);
        vm.prank(seller);
        single.setApprovalForAll(bob, true);
        vm.prank(bob);
        single.safeTransferFrom(seller, address(engine), acceptance.tokenId, abi.encode(acceptance));
        vm.assertEq(coin.balanceOf(seller), 0.975 ether);
        vm.assertEq(coin.balanceOf(bob), 1_000 ether);
    }

    /// What is true for `acceptOrder` is true for a transfer; the token stays with its holder.
    function test_byTransfer_refused() external {
        Acceptance memory acceptance = single721(0);
        acceptance.minProceeds = 1 ether;
        bytes memory data = abi.encode(acceptance);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.ProceedsTooLow.selector, 0.975 ether, 1 ether));
        single.safeTransferFrom(seller, address(engine), acceptance.tokenId, data);
        acceptance.minProceeds = 0;
        acceptance.signature = "";
        vm.expectRevert(IEngineEvents.BadSignature.selector);
        single.safeTransferFrom(seller, address(engine), acceptance.tokenId, abi.encode(acceptance));
        vm.assertEq(single.ownerOf(acceptance.tokenId), seller);
    }

    /// An acceptance of something else than what was transferred.
    function test_byTransfer_wrongToken() external {
        Acceptance memory acceptance = acceptanceOf(orderFor(address(single)), mint721(0), 1);
        uint256 another = mint721(0);
        bytes memory data = abi.encode(acceptance);
        vm.startPrank(seller);
        vm.expectRevert(IEngineEvents.WrongToken.selector);
        single.safeTransferFrom(seller, address(engine), another, data);
        vm.stopPrank();

        uint256 tokenId = mint1155(10, 0);
        BuyOrder memory order = orderFor(address(multiple));
        order.copies = 5;
        data = abi.encode(acceptanceOf(order, tokenId, 2));
        vm.startPrank(seller);
        for (uint256 copies = 1; copies <= 3; copies += 2) {
            vm.expectRevert(IEngineEvents.WrongToken.selector);
            multiple.safeTransferFrom(seller, address(engine), tokenId, copies, data);
        }
        // A token of another collection than the order's.
        acceptance.tokenId = tokenId;
        data = abi.encode(acceptance);
        vm.expectRevert(IEngineEvents.WrongToken.selector);
        multiple.safeTransferFrom(seller, address(engine), tokenId, 1, data);
    }

    /// No data, too little data, and data that is something else.
    function test_byTransfer_withoutAnAcceptance() external {
        uint256 tokenId = mint721(0);
        uint256 edition = mint1155(10, 0);
        bytes memory none = abi.encodeWithSelector(IEngineEvents.UnexpectedToken.selector, seller);
        vm.startPrank(seller);
        for (uint256 length; length < 32; length += 31) {
            vm.expectRevert(none);
            single.safeTransferFrom(seller, address(engine), tokenId, new bytes(length));
            vm.expectRevert(none);
            multiple.safeTransferFrom(seller, address(engine), edition, 1, new bytes(length));
        }
        bytes[4] memory odd = [
            new bytes(32),
            new bytes(1_000),
            abi.encodePacked(type(uint256).max),
            abi.encodePacked(bytes32(uint256(1) << 255), new bytes(700))
        ];
        for (uint256 i; i < odd.length; ++i) {
            vm.expectRevert();
            single.safeTransferFrom(seller, address(engine), tokenId, odd[i]);
            vm.expectRevert();
            multiple.safeTransferFrom(seller, address(engine), edition, 1, odd[i]);
        }
        vm.assertEq(single.ownerOf(tokenId), seller);
        vm.assertEq(multiple.balanceOf(seller, edition), 10);
    }

    /// A mint to the engine has no seller.
    function test_byTransfer_notByMinting() external {
        HookingCollection hooking = new HookingCollection(address(engine));
        engine.addCollection(address(hooking));
        Acceptance memory acceptance = acceptanceOf(orderFor(address(hooking)), 1, 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnexpectedToken.selector, seller));
        hooking.hook721(seller, address(0), 1, abi.encode(acceptance));
    }

    function test_byTransfer_noBatches() external {
        uint256 tokenId = mint1155(10, 0);
        BuyOrder memory order = orderFor(address(multiple));
        bytes memory data = abi.encode(acceptanceOf(order, tokenId, 1));
        uint256[] memory ids = new uint256[](1);
        uint256[] memory copies = new uint256[](1);
        (ids[0], copies[0]) = (tokenId, 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.UnexpectedToken.selector, seller));
        vm.prank(seller);
        multiple.safeBatchTransferFrom(seller, address(engine), ids, copies, data);
    }

    // ── Hostile collections that call the hook ─────────────────────────────────────────────────

    /// A collection that only says that something was transferred sells its own tokens at most.
    function test_hook_ofAHostileCollection() external {
        HookingCollection hooking = new HookingCollection(address(engine));
        engine.addCollection(address(hooking));
        // Escrow of an honest collection, which the hostile one would like to sell.
        Terms memory running = startAuction721(0);
        Acceptance memory acceptance = acceptanceOf(orderFor(address(single)), running.tokenId, 1);
        vm.expectRevert(IEngineEvents.WrongToken.selector);
        hooking.hook721(bob, bob, running.tokenId, abi.encode(acceptance));
        vm.expectRevert(IEngineEvents.WrongToken.selector);
        hooking.hook1155(bob, bob, running.tokenId, 1, abi.encode(acceptance));
        vm.assertEq(single.ownerOf(running.tokenId), address(engine));

        // The same with anything that an account calls itself.
        vm.expectRevert(IEngineEvents.WrongToken.selector);
        vm.prank(bob);
        IERC721Receiver(address(engine)).onERC721Received(bob, bob, running.tokenId, abi.encode(acceptance));

        // As an ERC-721 for a buyer of ERC-721s it sells its own, for its own price.
        acceptance = acceptanceOf(orderFor(address(hooking)), 1, 1);
        hooking.hook721(bob, bob, 1, abi.encode(acceptance));
        vm.assertEq(hooking.ownerOf(1), alice);
    }

    /// A collection could say that somebody transferred the token that the engine holds for a bidder.
    function test_hook_whileTheTokenIsInEscrow() external {
        HookingCollection hooking = new HookingCollection(address(engine));
        engine.addCollection(address(hooking));
        Terms memory running = terms721(1);
        running.asset = address(hooking);
        list(running);
        bid(bob, running, 1 ether);
        Acceptance memory acceptance = acceptanceOf(orderFor(address(hooking)), 1, 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.InEscrow.selector, address(hooking), 1));
        hooking.hook721(seller, seller, 1, abi.encode(acceptance));
        // Importing the token does not forget it.
        vm.prank(address(engine));
        engine.addNFTToMarketplace(address(hooking), 1);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.InEscrow.selector, address(hooking), 1));
        hooking.hook721(seller, seller, 1, abi.encode(acceptance));
        skip(1 days);
        engine.settle(running);
        vm.assertEq(hooking.ownerOf(1), bob);
        hooking.hook721(seller, seller, 1, abi.encode(acceptance));
        vm.assertEq(hooking.ownerOf(1), alice);
    }

    /// Copies of another collection cannot be told apart: they are sold by `acceptOrder` meanwhile.
    function test_byTransfer_whileCopiesAreInEscrow() external {
        OtherCollection1155 other = new OtherCollection1155();
        engine.addCollection(address(other));
        other.mint(seller, 7, 10);
        vm.prank(seller);
        other.setApprovalForAll(address(engine), true);
        Terms memory running = terms1155(7, 10);
        running.asset = address(other);
        list(running);
        Refuser refuser = new Refuser();
        vm.deal(address(refuser), 1 ether);
        refuser.execute(address(engine), 1 ether, abi.encodeCall(engine.createAuctionAndBid, (running, 2)));
        Acceptance memory acceptance = acceptanceOf(orderFor(address(other)), 7, 1);
        bytes memory data = abi.encode(acceptance);
        bytes memory held = abi.encodeWithSelector(IEngineEvents.InEscrow.selector, address(other), 7);
        vm.expectRevert(held);
        vm.prank(seller);
        other.safeTransferFrom(seller, address(engine), 7, 1, data);
        bid(bob, running, 3, 1 ether);
        bidAs(refuser, running, 3, 2 ether);
        // Also while they are parked for the winner.
        skip(1 days);
        engine.settle(running);
        vm.assertEq(engine.parkedCopies(engine.hashTerms(running), address(refuser)), 3);
        vm.expectRevert(held);
        vm.prank(seller);
        other.safeTransferFrom(seller, address(engine), 7, 1, data);

        refuser.setRefuses(false);
        engine.claim(running, address(refuser));
        vm.prank(seller);
        other.safeTransferFrom(seller, address(engine), 7, 1, data);
        vm.assertEq(other.balanceOf(alice, 7), 1);
    }

    /// Our own collections report only what happened.
    function test_byTransfer_whileCopiesOfOursAreInEscrow() external {
        Terms memory running = startAuction1155(0);
        Acceptance memory acceptance = acceptanceOf(orderFor(address(multiple)), running.tokenId, 1);
        vm.prank(seller);
        multiple.safeTransferFrom(seller, address(engine), running.tokenId, 1, abi.encode(acceptance));
        vm.assertEq(multiple.balanceOf(alice, running.tokenId), 1);
    }

    /// The hook of the other standard is not a transfer of this one.
    function test_hook_ofTheOtherStandard() external {
        HookingCollection hooking = new HookingCollection(address(engine));
        engine.addCollection(address(hooking));
        Acceptance memory acceptance = acceptanceOf(orderFor(address(hooking)), 1, 1);
        vm.expectRevert(IEngineEvents.WrongToken.selector);
        hooking.hook1155(bob, bob, 1, 1, abi.encode(acceptance));
    }

    /// Anybody can say that the engine transferred something: it is believed, and nothing happens.
    function test_hook_sayingItWasTheEngine() external {
        Acceptance memory acceptance = single721(0);
        vm.prank(bob);
        bytes4 answer = IERC1155Receiver(address(engine))
            .onERC1155Received(address(engine), seller, acceptance.tokenId, 1, abi.encode(acceptance));
        vm.assertEq(answer, IERC1155Receiver.onERC1155Received.selector);
        vm.assertEq(single.ownerOf(acceptance.tokenId), seller);
        vm.assertEq(coin.balanceOf(alice), 1_000 ether);
    }

    /// Nothing can be accepted in the middle of another call.
    function test_hook_inTheMiddleOfACall() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        engine.addCollection(address(lying));
        Acceptance memory inner = single721(0);
        Acceptance memory outer = acceptanceOf(orderFor(address(lying)), 1, 1);
        bytes[3] memory calls = [
            abi.encodeCall(engine.acceptOrder, (inner)),
            abi.encodeCall(IERC721Receiver.onERC721Received, (seller, seller, 1, abi.encode(outer))),
            abi.encodeCall(IERC1155Receiver.onERC1155Received, (seller, seller, 1, 1, abi.encode(outer)))
        ];
        uint256 state = vm.snapshotState();
        for (uint256 i; i < calls.length; ++i) {
            lying.setCallback(address(engine), calls[i]);
            accept(seller, outer);
            vm.assertFalse(lying.reentered());
            vm.assertEq(lying.holder(), alice);
            vm.revertToState(state);
        }
    }

    /// Nor by a transfer, which succeeds at another time.
    function test_byTransfer_inTheMiddleOfACall() external {
        LyingCollection lying = new LyingCollection(type(IERC721).interfaceId, seller);
        engine.addCollection(address(lying));
        Acceptance memory outer = acceptanceOf(orderFor(address(lying)), 1, 1);
        Acceptance memory one = single721(0);
        Acceptance memory copy = acceptanceOf(orderFor(address(multiple)), mint1155(10, 0), 1);
        vm.startPrank(seller);
        single.setApprovalForAll(address(lying), true);
        multiple.setApprovalForAll(address(lying), true);
        vm.stopPrank();
        lying.setCallback(
            address(single),
            abi.encodeWithSignature(
                "safeTransferFrom(address,address,uint256,bytes)",
                seller,
                address(engine),
                one.tokenId,
                abi.encode(one)
            )
        );
        assertOnlyAtAnotherTime(lying, outer);
        lying.setCallback(
            address(multiple),
            abi.encodeCall(
                multiple.safeTransferFrom, (seller, address(engine), copy.tokenId, 1, abi.encode(copy))
            )
        );
        assertOnlyAtAnotherTime(lying, outer);
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────

    function bidAs(Refuser refuser, Terms memory terms, uint256 copies, uint256 unitPrice) private {
        vm.deal(address(refuser), copies * unitPrice);
        refuser.execute(address(engine), copies * unitPrice, abi.encodeCall(engine.bid, (terms, copies)));
    }

    /// What a collection does in a transfer fails in the middle of an acceptance.
    function assertOnlyAtAnotherTime(LyingCollection lying, Acceptance memory acceptance) private {
        uint256 state = vm.snapshotState();
        accept(seller, acceptance);
        vm.assertFalse(lying.reentered());
        vm.revertToState(state);
        lying.transferFrom(seller, seller, 1);
        vm.assertTrue(lying.reentered());
        vm.revertToState(state);
    }

    function pair(bytes32 a, bytes32 b) private pure returns (bytes32) {
        return a < b ? keccak256(abi.encode(a, b)) : keccak256(abi.encode(b, a));
    }

    /// A signature in the form that SigningWallet reads.
    function wide(BuyOrder memory order, string memory name) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(Signing.keyOf(name), engine.hashOrder(order));
        return abi.encode(r, s, v);
    }

    function refused(Acceptance memory acceptance, bytes memory reason) private {
        vm.expectRevert(reason);
        accept(seller, acceptance);
    }
}
