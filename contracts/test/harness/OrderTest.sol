// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Acceptance, BuyOrder} from "../../src/types/Terms.sol";
import {OddCurrency} from "../mocks/Currencies.sol";
import {EngineTest} from "./EngineTest.sol";
import {Signing} from "./Signing.sol";
import {vm} from "./Vm.sol";

/// A marketplace with a currency that alice and bob have, and have approved.
abstract contract OrderTest is EngineTest {
    OddCurrency internal coin;
    address internal till = account("till");
    uint256 private _salts = 1 << 128;

    function setUp() public virtual override {
        super.setUp();
        coin = new OddCurrency();
        vm.label(address(coin), "coin");
        allow(address(coin));
        coin.mint(alice, 1_000 ether);
        coin.mint(bob, 1_000 ether);
        vm.prank(alice);
        coin.approve(address(engine), type(uint256).max);
        vm.prank(bob);
        coin.approve(address(engine), type(uint256).max);
    }

    function allow(address currency) internal {
        vm.prank(owner);
        engine.setCurrency(currency, till);
    }

    /// Alice buys one copy of anything in a collection, for 1. For our collections it still lacks the
    /// criteria.
    function orderFor(address asset) internal returns (BuyOrder memory) {
        return BuyOrder({
            buyer: alice,
            asset: asset,
            criteria: 0,
            copies: 1,
            currency: address(coin),
            unitPrice: PRICE,
            start: NOW,
            expiry: NOW + 30 days,
            maxCommission: COMMISSION,
            group: 0,
            salt: ++_salts,
            counter: engine.counterOf(alice)
        });
    }

    /// What orders ask for if they ask for one token.
    function onlyToken(uint256 tokenId) internal pure returns (bytes32) {
        return keccak256(abi.encode(tokenId));
    }

    /// A holder's acceptance of an order that alice signed. Of our collections the order is for this token,
    /// unless it has criteria.
    function acceptanceOf(BuyOrder memory order, uint256 tokenId, uint256 quantity)
        internal
        view
        returns (Acceptance memory acceptance)
    {
        bool ours = order.asset == address(single) || order.asset == address(multiple);
        if (order.criteria == 0 && ours) order.criteria = onlyToken(tokenId);
        acceptance.order = order;
        acceptance.tokenId = tokenId;
        acceptance.quantity = quantity;
        acceptance.signature = Signing.sign(engine, Signing.keyOf("alice"), order);
    }

    function accept(address holder, Acceptance memory acceptance) internal {
        vm.prank(holder);
        engine.acceptOrder(acceptance);
    }

    /// A single work that the creator made, and that `seller` holds, and an order for it.
    function single721(uint256 royalties) internal returns (Acceptance memory) {
        uint256 tokenId = mint721(royalties);
        BuyOrder memory order = orderFor(address(single));
        order.criteria = onlyToken(tokenId);
        return acceptanceOf(order, tokenId, 1);
    }

    /// The engine has what is parked, and the till the commission.
    function assertCoins(uint256 commission, uint256 parked) internal view {
        vm.assertEq(coin.balanceOf(till), commission, "commission");
        vm.assertEq(coin.balanceOf(address(engine)), parked, "parked");
    }
}
