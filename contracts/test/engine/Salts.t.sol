// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {Acceptance, BuyOrder, Listing, Purchase} from "../../src/types/Terms.sol";
import {OrderTest} from "../harness/OrderTest.sol";
import {vm} from "../harness/Vm.sol";

/// What signatures with the same salt share, and what those in one slot do not.
contract SaltsTest is OrderTest {
    uint256 private constant MOST = type(uint64).max;

    /// What is filled of each salt of a slot, in the order of the salts.
    mapping(uint256 salt => uint256) private filled;
    mapping(uint256 salt => bool) private cancelled;

    /// Whatever is filled and cancelled in a slot, each salt counts its own, up to the largest number.
    function testFuzz_neighboursShareNothing(uint256 first, uint256[12] calldata steps) external {
        first = first & ~uint256(3);
        uint256 tokenId = mint1155(16_000_000, 0);
        for (uint256 i; i < steps.length; ++i) {
            uint256 salt = first + steps[i] % 4;
            Listing memory listing = listingWith(tokenId, salt);
            uint256 left = leftOf(salt);
            if ((steps[i] >> 8) % 5 == 0) {
                if (left == 0) {
                    vm.expectRevert(
                        abi.encodeWithSelector(
                            IEngineEvents.NothingToCancel.selector, engine.getListingId(listing.terms)
                        )
                    );
                }
                vm.prank(seller);
                engine.cancelListing(listing.terms);
                cancelled[salt] = true;
            } else {
                uint256 quantity = (steps[i] >> 16) % 1_000_000 + 1;
                if (cancelled[salt]) {
                    refuse(signed(listing, quantity), left);
                } else {
                    buyCheap(signed(listing, quantity));
                    filled[salt] += quantity;
                }
            }
            for (uint256 lane; lane < 4; ++lane) {
                vm.assertEq(
                    engine.unsoldCopies(listingWith(tokenId, first + lane).terms), leftOf(first + lane)
                );
            }
        }
    }

    /// The largest number fills its lane and not the next.
    function test_theLargestNumber() external {
        BuyOrder memory order = orderFor(address(multiple));
        (order.copies, order.unitPrice, order.salt) = (MOST, 1, 5);
        accept(seller, acceptanceOf(order, mint1155(10, 0), 3));
        vm.assertEq(engine.unfilledCopies(order), MOST - 3);
        vm.prank(alice);
        engine.cancelOrder(order);
        vm.assertEq(engine.unfilledCopies(order), 0);
        for (uint256 salt = 4; salt < 8; ++salt) {
            order.salt = salt;
            vm.assertEq(engine.unfilledCopies(order), salt == 5 ? 0 : MOST);
        }
        // Neither is anything left of a number that nobody could sign.
        (order.salt, order.copies) = (5, type(uint256).max);
        vm.assertEq(engine.unfilledCopies(order), 0);
    }

    /// A salt is one number of the account: also for another token, and for a listing and an order.
    function test_oneSaltIsOneNumber() external {
        Listing memory first = listingOf(direct(terms721(mint721(0))));
        Listing memory other = listingOf(direct(terms721(mint721(0))));
        first.terms.salt = other.terms.salt = 9;
        buySigned(alice, signed(first, 1));
        refuse(signed(other, 1), 0);
        BuyOrder memory order = orderFor(address(multiple));
        (order.salt, order.copies) = (9, 2);
        // Of another account it is another number.
        Acceptance memory acceptance = acceptanceOf(order, mint1155(10, 0), 1);
        accept(seller, acceptance);
        vm.assertEq(engine.unfilledCopies(order), 1);
        order.buyer = seller;
        vm.assertEq(engine.unfilledCopies(order), 1);
        order.copies = 1;
        vm.assertEq(engine.unfilledCopies(order), 0);
        vm.prank(seller);
        engine.cancelOrder(order);
        other.terms.copies = 7;
        vm.assertEq(engine.unsoldCopies(other.terms), 0);
    }

    function listingWith(uint256 tokenId, uint256 salt) private view returns (Listing memory listing) {
        listing = listingOf(direct(terms1155(tokenId, MOST)));
        (listing.terms.salt, listing.terms.price) = (salt, 1);
    }

    function leftOf(uint256 salt) private view returns (uint256) {
        return cancelled[salt] ? 0 : MOST - filled[salt];
    }

    /// At one wei a copy.
    function buyCheap(Purchase memory purchase) private {
        uint256 value = purchase.quantity + fee(purchase.quantity);
        vm.prank(alice);
        engine.buySigned{value: value}(purchase, alice);
    }

    function refuse(Purchase memory purchase, uint256 left) private {
        uint256 price = purchase.listing.terms.price * purchase.quantity;
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.NotEnoughCopies.selector, purchase.quantity, left)
        );
        vm.prank(alice);
        engine.buySigned{value: price + fee(price)}(purchase, alice);
    }
}
