// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../src/interfaces/IEngineEvents.sol";
import {ISaleEngine} from "../src/interfaces/ISaleEngine.sol";
import {Terms} from "../src/types/Terms.sol";
import {Money} from "../src/types/Money.sol";
import {artifactOf, deployEngine} from "./harness/Deployed.sol";
import {EngineTest} from "./harness/EngineTest.sol";
import {SignatureRules} from "./harness/SignatureRules.sol";
import {Signing} from "./harness/Signing.sol";
import {vm} from "./harness/Vm.sol";

/// Runs the cases of the web's and the server's arithmetic against the engine.
contract VectorsTest is EngineTest {
    string private json;

    /// [CHN-06] [ROL-05] Who pays and receives what, for sales and auctions, to the wei.
    function test_splits() external {
        read("splits");
        uint256 state = vm.snapshotState();
        uint256 count;
        for (; vm.keyExistsJson(json, field(count, "name")); ++count) {
            split(count);
            vm.revertToState(state);
        }
        vm.assertGe(count, 20);
    }

    function split(uint256 i) private {
        string memory name = vm.parseJsonString(json, field(i, "name"));
        bool isDirect = equal(vm.parseJsonString(json, field(i, "sale")), "direct");
        uint256 quantity = number(i, "quantity");
        uint256 paid = number(i, "paid");
        vm.prank(owner);
        engine.setCommission(number(i, "commission"));

        Terms memory terms = terms1155(mint1155(10_000_000, number(i, "royalties")), quantity);
        if (vm.parseJsonBool(json, field(i, "sellerIsCreator"))) {
            terms.seller = creator;
            vm.prank(seller);
            multiple.safeTransferFrom(seller, creator, terms.tokenId, 10_000_000, "");
            vm.prank(creator);
            multiple.setApprovalForAll(address(engine), true);
        }
        vm.deal(alice, paid);
        if (isDirect) {
            terms = direct(terms);
            terms.price = number(i, "unitPrice");
            list(terms);
            vm.prank(alice);
            engine.buy{value: paid}(terms, quantity);
        } else {
            terms = auction(terms);
            terms.startPrice = 1;
            list(terms);
            openAuction(alice, terms, quantity, number(i, "unitPrice"));
            skip(1 days);
            engine.settle(terms);
        }
        vm.assertEq(alice.balance, 0, name);
        vm.assertEq(terms.seller.balance, number(i, "proceeds"), name);
        vm.assertEq(engine.accrued(), number(i, "commissionTotal"), name);
        if (terms.seller != creator) vm.assertEq(creator.balance, number(i, "royaltiesTotal"), name);
        else vm.assertEq(number(i, "royaltiesTotal"), 0, name);
    }

    /// [VAL-14] The minimum next bid.
    function test_minimumBids() external {
        read("minimumBids");
        uint256 count;
        for (; vm.keyExistsJson(json, field(count, "name")); ++count) {
            string memory name = vm.parseJsonString(json, field(count, "name"));
            uint256 minimum = number(count, "minimum");
            uint256 raise = number(count, "raise");
            uint256 increment = number(count, "increment");
            uint256 copies = number(count, "copies");
            engine = deployEngine(
                owner,
                COMMISSION,
                raise,
                increment,
                address(single),
                address(multiple),
                payees,
                ownCollections
            );
            Terms memory terms =
                auction(copies == 1 ? terms721(mint721(0)) : terms1155(mint1155(copies, 0), copies));
            terms.startPrice = number(count, "startPrice");
            list(terms);
            if (!equal(vm.parseJsonString(json, field(count, "highest")), "null")) {
                uint256 highest = number(count, "highest");
                vm.deal(alice, highest * copies);
                if (copies == 1) bid(alice, terms, highest);
                else openAuction(alice, terms, copies, highest);
                vm.assertEq(Money.raised(highest, copies, raise, increment), minimum, name);
            }
            vm.assertEq(engine.minimumBid(terms), minimum, name);
            vm.deal(bob, minimum * copies);
            vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BidTooLow.selector, minimum - 1, minimum));
            bid(bob, terms, copies, minimum - 1);
            bid(bob, terms, copies, minimum);
        }
        vm.assertGe(count, 10);
    }

    /// The end of an auction, bid after bid.
    function test_auctionEnds() external {
        read("auctionEnds");
        uint256 count;
        for (; vm.keyExistsJson(json, field(count, "name")); ++count) {
            string memory name = vm.parseJsonString(json, field(count, "name"));
            bool is721 = number(count, "standard") == 721;
            vm.warp(NOW);
            Terms memory terms = auction(is721 ? terms721(mint721(0)) : terms1155(mint1155(1, 0), 1));
            terms.start = number(count, "start");
            terms.duration = number(count, "duration");
            if (vm.keyExistsJson(json, field(count, "fromFirstBid"))) terms.fromFirstBid = 1;
            bytes32 offerId = list(terms);
            uint256 bids;
            for (
                ;
                vm.keyExistsJson(json, field(count, string.concat("bids[", vm.toString(bids), "]")));
                ++bids
            ) {
                vm.warp(number(count, string.concat("bids[", vm.toString(bids), "]")));
                if (bids == 0 && !is721) openAuction(alice, terms, 1, 1 ether);
                else bid(alice, terms, 1 ether << bids);
            }
            vm.assertGe(bids, 1);
            uint256 end = number(count, "end");
            vm.assertEq(engine.getAuction(offerId).end, end, name);
            vm.warp(end - 1);
            vm.expectRevert(abi.encodeWithSelector(IEngineEvents.AuctionOpen.selector, end));
            engine.settle(terms);
            vm.warp(end);
            engine.settle(terms);
        }
        vm.assertGe(count, 10);
    }

    /// [ENT-06] The id of an offer, on its chain, in its engine.
    function test_offerIds() external {
        read("offerIds");
        // An engine is initialized once, and several cases have the same address.
        uint256 state = vm.snapshotState();
        uint256 count;
        for (; vm.keyExistsJson(json, field(count, "name")); ++count) {
            vm.chainId(number(count, "chainId"));
            ISaleEngine there = engineAt(vm.parseJsonAddress(json, field(count, "engine")));
            Terms memory terms = Terms({
                seller: vm.parseJsonAddress(json, field(count, "terms.seller")),
                asset: vm.parseJsonAddress(json, field(count, "terms.asset")),
                tokenId: number(count, "terms.tokenId"),
                copies: number(count, "terms.copies"),
                reservable: reservable(count),
                price: number(count, "terms.price"),
                currency: secondEdition(count)
                    ? vm.parseJsonAddress(json, field(count, "terms.currency"))
                    : address(0),
                startPrice: number(count, "terms.startPrice"),
                start: number(count, "terms.start"),
                duration: number(count, "terms.duration"),
                fromFirstBid: secondEdition(count) ? number(count, "terms.fromFirstBid") : 0,
                counter: number(count, "terms.counter"),
                salt: secondEdition(count) ? number(count, "terms.salt") : 0
            });
            string memory name = vm.parseJsonString(json, field(count, "name"));
            bytes32 offerId = there.hashTerms(terms);
            vm.assertEq(offerId, Signing.digest(there, Signing.hash(terms)), name);
            if (secondEdition(count)) {
                vm.assertEq(offerId, vm.parseJsonBytes32(json, field(count, "offerId")), name);
                bytes32 listingId = vm.parseJsonBytes32(json, field(count, "listingId"));
                vm.assertEq(there.getListingId(terms), listingId, name);
            }
            vm.revertToState(state);
        }
        vm.assertGe(count, 10);
    }

    /// What counts as a key's signature: its length, the last byte, the lower `s`.
    function test_signatures() external {
        read("signatures");
        SignatureRules rules = new SignatureRules();
        uint256 count;
        for (; vm.keyExistsJson(json, field(count, "name")); ++count) {
            bool valid = rules.isSigned(
                vm.parseJsonAddress(json, field(count, "account")),
                vm.parseJsonBytes32(json, field(count, "hash")),
                vm.parseJsonBytes(json, field(count, "signature"))
            );
            string memory name = vm.parseJsonString(json, field(count, "name"));
            vm.assertEq(valid, vm.parseJsonBool(json, field(count, "valid")), name);
        }
        vm.assertGe(count, 25);
    }

    /// Which places a signed tree has.
    function test_signedPlaces() external {
        read("signedPlaces");
        SignatureRules rules = new SignatureRules();
        uint256 count;
        for (; vm.keyExistsJson(json, field(count, "name")); ++count) {
            bool valid = rules.isPlace(number(count, "levels"), number(count, "index"));
            string memory name = vm.parseJsonString(json, field(count, "name"));
            vm.assertEq(valid, vm.parseJsonBool(json, field(count, "valid")), name);
        }
        vm.assertGe(count, 10);
    }

    /// An engine with its constructor run at this address and on this chain.
    function engineAt(address where) private returns (ISaleEngine) {
        vm.etch(
            where,
            bytes.concat(
                vm.getCode(artifactOf("SaleEngine")),
                abi.encode(owner, COMMISSION, RAISE, INCREMENT, single, multiple, payees, ownCollections)
            )
        );
        (bool success, bytes memory code) = where.call("");
        vm.assertTrue(success);
        vm.etch(where, code);
        return ISaleEngine(where);
    }

    /// The first edition's terms had flags instead, and so other ids.
    function secondEdition(uint256 index) private view returns (bool) {
        return vm.keyExistsJson(json, field(index, "terms.reservable"));
    }

    function reservable(uint256 index) private view returns (uint256) {
        if (secondEdition(index)) return number(index, "terms.reservable");
        return vm.parseJsonBool(json, field(index, "terms.auction")) ? number(index, "terms.copies") : 0;
    }

    function read(string memory name) private {
        json = vm.readFile(string.concat("../packages/domain/vectors/", name, ".json"));
    }

    function field(uint256 index, string memory key) private pure returns (string memory) {
        return string.concat("$[", vm.toString(index), "].", key);
    }

    function number(uint256 index, string memory key) private view returns (uint256) {
        return vm.parseJsonUint(json, field(index, key));
    }

    function equal(string memory a, string memory b) private pure returns (bool) {
        return keccak256(bytes(a)) == keccak256(bytes(b));
    }
}
