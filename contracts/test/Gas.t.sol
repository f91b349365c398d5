// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {IOwn721} from "../src/interfaces/IOwn721.sol";
import {Setup} from "../src/interfaces/IOwnCollection.sol";
import {Acceptance, BuyOrder, Kind, Listing, NewOffer, Purchase, Terms} from "../src/types/Terms.sol";
import {OrderTest} from "./harness/OrderTest.sol";
import {Signing} from "./harness/Signing.sol";
import {vm} from "./harness/Vm.sol";

/// One action in each test, for .gas-snapshot: a review shows when a change makes an action more
/// expensive. Everything else happens in `setUp`, which forge does not count. These are not whole
/// transactions (the benchmark measures those): the overhead of a test is the same before and after a
/// change.
contract GasTest is OrderTest {
    uint256 private id721;
    uint256 private id1155;
    uint256 private idForOrder;
    Terms private sale;
    Terms private sale1155;
    Terms private waiting;
    Terms private waiting1155;
    Terms private running;
    Terms private running1155;
    Terms private ended;
    Terms private ended1155;
    Terms private saleOwn;
    uint256 private payment = PRICE + fee(PRICE);
    // Encoded calls, because a test could not copy such structs from storage.
    bytes private signedSale;
    bytes private signedSaleInANewSlot;
    bytes private signedSaleInTree;
    bytes private tenListed;
    bytes private tenSigned;
    bytes private tenListings;
    bytes private replacement;
    bytes private acceptance;
    bytes private tenAcceptances;
    bytes private tenCancelled;
    bytes private acceptance1155;
    bytes private acceptanceByTransfer;

    function setUp() public override {
        super.setUp();
        vm.deal(seller, 1 ether);
        vm.deal(creator, 1 ether);
        // Everyone already holds a token, and the engine has earned something.
        for (uint256 i; i < 2; ++i) {
            address buyer = i == 0 ? alice : bob;
            Terms memory first = direct(terms721(mint721(1000)));
            list(first);
            buy(buyer, first, 1);
        }
        ended = startAuction721(1000);
        ended1155 = startAuction1155(1000);
        skip(1 days);
        id721 = mint721(1000);
        id1155 = mint1155(10, 1000);
        sale = direct(terms721(mint721(1000)));
        saleOwn = ownSale();
        sale1155 = direct(terms1155(mint1155(10, 1000), 10));
        waiting = auction(terms721(mint721(1000)));
        waiting1155 = auction(terms1155(mint1155(10, 1000), 10));
        list(sale);
        list(sale1155);
        list(saleOwn);
        list(waiting);
        list(waiting1155);
        running = startAuction721(1000);
        running1155 = startAuction1155(1000);
        prepareSigned();
        prepareTen();
        prepareOrders();
        NewOffer memory dearer = newOffer(sale);
        dearer.salt = 1;
        replacement = abi.encodeCall(engine.replaceOffer, (sale, 1, dearer, COMMISSION));
    }

    function prepareSigned() private {
        // The seller has sold by a signature whose salt shares a slot with that of the next.
        buySigned(bob, signed(listingOf(direct(terms721(mint721(1000)))), 1));
        Listing memory listing = listingOf(direct(terms721(mint721(1000))));
        listing.terms.salt = 4;
        signedSaleInANewSlot = abi.encodeCall(engine.buySigned, (signed(listing, 1), alice));
        listing.terms.salt = 1;
        Purchase memory purchase = signed(listing, 1);
        signedSale = abi.encodeCall(engine.buySigned, (purchase, alice));
        Listing[] memory listings = new Listing[](1024);
        for (uint256 i; i < listings.length; ++i) {
            listings[i] = purchase.listing;
        }
        purchase = Signing.signTree(engine, Signing.keyOf("seller"), listings)[682];
        signedSaleInTree = abi.encodeCall(engine.buySigned, (purchase, alice));
    }

    function prepareTen() private {
        Purchase[] memory purchases = new Purchase[](10);
        NewOffer[] memory newOffers = new NewOffer[](10);
        for (uint256 i; i < 10; ++i) {
            purchases[i].listing.terms = direct(terms721(mint721(1000)));
            purchases[i].quantity = 1;
            list(purchases[i].listing.terms);
            newOffers[i] = newOffer(purchases[i].listing.terms);
            newOffers[i].salt = 1;
        }
        tenListed = abi.encodeCall(engine.buyMany, (purchases, true, alice));
        Terms[] memory offers = new Terms[](10);
        for (uint256 i; i < 10; ++i) {
            offers[i] = purchases[i].listing.terms;
        }
        tenCancelled = abi.encodeCall(engine.cancelMany, (offers, new Terms[](0), new BuyOrder[](0)));
        tenListings = abi.encodeCall(engine.createOffers, (newOffers, COMMISSION));
        for (uint256 i; i < 10; ++i) {
            Listing memory listing = listingOf(purchases[i].listing.terms);
            listing.terms.salt = 8 + i;
            purchases[i] = signed(listing, 1);
        }
        tenSigned = abi.encodeCall(engine.buyMany, (purchases, true, alice));
    }

    function prepareOrders() private {
        // Everyone already has some of the currency, and the engine has earned some.
        coin.mint(seller, 1 ether);
        coin.mint(creator, 1 ether);
        coin.mint(address(engine), 1 ether);
        accept(seller, single721(1000));
        Acceptance memory single_ = single721(1000);
        idForOrder = single_.tokenId;
        acceptance = abi.encodeCall(engine.acceptOrder, (single_));
        acceptanceByTransfer = abi.encode(single_);
        Acceptance[] memory ten = new Acceptance[](10);
        for (uint256 i; i < 10; ++i) {
            ten[i] = single721(1000);
        }
        tenAcceptances = abi.encodeCall(engine.acceptMany, (ten, true));
        BuyOrder memory order = orderFor(address(multiple));
        uint256 tokenId = mint1155(10, 1000);
        acceptance1155 = abi.encodeCall(engine.acceptOrder, (acceptanceOf(order, tokenId, 1)));
    }

    function test_mint721() external {
        vm.prank(creator);
        single.createItem(1000, 0);
    }

    function test_mint1155() external {
        vm.prank(creator);
        multiple.createItem(10, 1000, 0);
    }

    function test_mint721_withACommitment() external {
        vm.prank(creator);
        single.createItem(1000, 0, bytes32(uint256(1)));
    }

    function test_mint1155_withACommitment() external {
        vm.prank(creator);
        multiple.createItem(10, 1000, 0, bytes32(uint256(1)));
    }

    function test_list721() external {
        vm.prank(seller);
        engine.createOffer(address(single), id721, 1, true, false, PRICE, 0, 0, 60_000);
    }

    function test_list1155() external {
        vm.prank(seller);
        engine.createOffer(address(multiple), id1155, 10, true, true, PRICE, START_PRICE, 0, 1 days);
    }

    function test_buy721() external {
        vm.prank(alice);
        engine.buy{value: payment}(sale, 1);
    }

    function test_buy1155() external {
        vm.prank(alice);
        engine.buy{value: payment}(sale1155, 1);
    }

    function test_buySigned() external {
        call(alice, payment, signedSale);
    }

    function test_buySigned_inANewSlot() external {
        call(alice, payment, signedSaleInANewSlot);
    }

    function test_buySigned_inATreeOfTenLevels() external {
        call(alice, payment, signedSaleInTree);
    }

    function test_buyMany_tenListed() external {
        call(alice, 10 * payment, tenListed);
    }

    function test_buyMany_tenSigned() external {
        call(alice, 10 * payment, tenSigned);
    }

    function test_createOffers_ten() external {
        call(seller, 0, tenListings);
    }

    function test_acceptOrder721() external {
        call(seller, 0, acceptance);
    }

    function test_acceptMany_ten() external {
        call(seller, 0, tenAcceptances);
    }

    function test_acceptOrder1155() external {
        call(seller, 0, acceptance1155);
    }

    function test_acceptOrder721_byTransfer() external {
        vm.prank(seller);
        single.safeTransferFrom(seller, address(engine), idForOrder, acceptanceByTransfer);
    }

    function test_createItems721_ten() external {
        vm.prank(creator);
        single.createItems(10, 1000, new bytes32[](0), 0);
    }

    function test_createItems721_ten_withACommitment() external {
        vm.prank(creator);
        single.createItems(10, 1000, new bytes32[](0), bytes32(uint256(1)));
    }

    function test_createItems1155_ten() external {
        uint256[] memory copies = new uint256[](10);
        for (uint256 i; i < 10; ++i) {
            copies[i] = 10;
        }
        vm.prank(creator);
        multiple.createItems(copies, 1000, new bytes32[](0), 0);
    }

    function test_firstBid721() external {
        vm.prank(alice);
        engine.bid{value: 1 ether}(waiting, 1);
    }

    function test_firstBid1155() external {
        vm.prank(alice);
        engine.createAuctionAndBid{value: 3 ether}(waiting1155, 3);
    }

    function test_outbid721() external {
        vm.prank(bob);
        engine.bid{value: 1 ether}(running, 1);
    }

    function test_outbid1155() external {
        vm.prank(bob);
        engine.bid{value: 3 ether}(running1155, 3);
    }

    function test_outbid1155_forMoreCopies() external {
        vm.prank(bob);
        engine.bid{value: 4 ether}(running1155, 4);
    }

    function test_settle721() external {
        engine.settle(ended);
    }

    function test_settle1155() external {
        engine.settle(ended1155);
    }

    function test_cancel() external {
        vm.prank(seller);
        engine.cancelOffer(sale);
    }

    function test_cancelMany_ten() external {
        call(seller, 0, tenCancelled);
    }

    function test_buy721_ofAnOwnContract() external {
        vm.prank(alice);
        engine.buy{value: payment}(saleOwn, 1);
    }

    function test_replaceOffer() external {
        call(seller, 0, replacement);
    }

    function test_voidGroup() external {
        vm.prank(seller);
        engine.voidGroup(1);
    }

    function test_raiseCounter() external {
        vm.prank(seller);
        engine.raiseCounter();
    }

    /// A work of a creator's own contract with a royalty, sold by somebody else: like `sale`.
    function ownSale() private returns (Terms memory terms) {
        address[] memory markets = new address[](1);
        markets[0] = address(engine);
        vm.startPrank(creator);
        Setup memory setup = Setup("Mine", "MINE", 1000, 0, address(0));
        IOwn721 works = IOwn721(ownCollections.create(Kind.ERC721, 0, setup, markets));
        uint256[2] memory ids = [works.createItem("file"), works.createItem("file")];
        IERC721(address(works)).transferFrom(creator, seller, ids[0]);
        IERC721(address(works)).transferFrom(creator, alice, ids[1]);
        vm.stopPrank();
        vm.prank(seller);
        IERC721(address(works)).setApprovalForAll(address(engine), true);
        terms = direct(terms721(ids[0]));
        terms.asset = address(works);
    }

    function call(address caller, uint256 value, bytes memory data) private {
        vm.prank(caller);
        (bool success,) = address(engine).call{value: value}(data);
        vm.assertTrue(success);
    }
}
