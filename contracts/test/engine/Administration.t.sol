// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {Terms} from "../../src/types/Terms.sol";
import {deployEngine} from "../harness/Deployed.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Refuser} from "../mocks/Actors.sol";

/// The owner's powers and their limits.
contract AdministrationTest is EngineTest {
    /// [CHN-03] [CHN-06] The commission is read from the engine, and set by its owner up to 5%.
    function test_setCommission() external {
        vm.assertEq(engine.commission(), COMMISSION);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.CommissionChanged(500);
        vm.prank(owner);
        engine.setCommission(500);
        vm.assertEq(engine.commission(), 500);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CommissionTooHigh.selector, 501, 500));
        vm.prank(owner);
        engine.setCommission(501);
    }

    function test_theCapHoldsFromTheStart() external {
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CommissionTooHigh.selector, 501, 500));
        deployEngine(owner, 501, RAISE, INCREMENT, address(single), address(multiple), payees, ownCollections);
    }

    /// [VAL-14] The minimum raise is set at deployment, up to 10%.
    function test_theRaiseIsSaidAtDeployment() external {
        vm.assertEq(engine.minimumRaise(), RAISE);
        engine = deployEngine(
            owner, COMMISSION, 1_000, INCREMENT, address(single), address(multiple), payees, ownCollections
        );
        vm.assertEq(engine.minimumRaise(), 1_000);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.RaiseTooHigh.selector, 1_001, 1_000));
        deployEngine(
            owner, COMMISSION, 1_001, INCREMENT, address(single), address(multiple), payees, ownCollections
        );
    }

    /// [VAL-14] So is the minimum increment, in the coin of the chain. Without one, the same bid could be
    /// repeated for ever.
    function test_theIncrementIsSaidAtDeployment() external {
        vm.assertEq(engine.minimumIncrement(), INCREMENT);
        engine = deployEngine(
            owner, COMMISSION, 0, 1_000 ether, address(single), address(multiple), payees, ownCollections
        );
        vm.assertEq(engine.minimumIncrement(), 1_000 ether);
        uint256[2] memory refused = [uint256(0), 1_000 ether + 1];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IEngineEvents.IncrementOutOfRange.selector, refused[i], 1_000 ether)
            );
            deployEngine(
                owner, COMMISSION, 0, refused[i], address(single), address(multiple), payees, ownCollections
            );
        }
    }

    /// [CHN-03] The extracted balance is the earned commission, to the wei.
    function test_extractBalance() external {
        Terms memory sale = direct(terms721(mint721(0)));
        list(sale);
        buy(alice, sale, 1);
        Terms memory running = startAuction721(0);
        address till = account("till");

        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.BalanceExtracted(till, 0.05 ether);
        vm.prank(owner);
        engine.extractBalance(till);
        vm.assertEq(till.balance, 0.05 ether);
        vm.assertEq(engine.accrued(), 0);
        assertBalanced(START_PRICE, 0);

        // Nothing is left, and the bid does not belong to the owner.
        vm.prank(owner);
        engine.extractBalance(till);
        vm.assertEq(till.balance, 0.05 ether);
        skip(1 days);
        engine.settle(running);
        assertBalanced(0, 0);
    }

    /// Wei forced into the engine belong to nobody, and change nothing.
    function test_extractBalance_notForcedWei() external {
        vm.deal(address(engine), 7 ether);
        vm.prank(owner);
        engine.extractBalance(owner);
        vm.assertEq(owner.balance, 0);
        Terms memory sale = direct(terms721(mint721(0)));
        list(sale);
        buy(alice, sale, 1);
        vm.assertEq(address(engine).balance, 7 ether + engine.accrued());
    }

    function test_extractBalance_thatFails() external {
        Terms memory sale = direct(terms721(mint721(0)));
        list(sale);
        buy(alice, sale, 1);
        Refuser refuser = new Refuser();
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.PaymentFailed.selector, address(refuser), 0.05 ether)
        );
        vm.prank(owner);
        engine.extractBalance(address(refuser));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.PaymentFailed.selector, address(0), 0.05 ether));
        vm.prank(owner);
        engine.extractBalance(address(0));
        vm.assertEq(engine.accrued(), 0.05 ether);
    }

    /// [CHN-03] Ownership changes in two steps.
    function test_transferOwnership() external {
        Ownable2Step owned = Ownable2Step(address(engine));
        vm.prank(owner);
        owned.transferOwnership(alice);
        vm.assertEq(owned.owner(), owner);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, bob));
        vm.prank(bob);
        owned.acceptOwnership();
        vm.prank(alice);
        owned.acceptOwnership();
        vm.assertEq(owned.owner(), alice);
        vm.prank(alice);
        engine.setCommission(1);
    }

    /// Ownership cannot be renounced: the commission would be lost and a pause would never end.
    function test_noRenouncing() external {
        vm.expectRevert(IEngineEvents.OwnerNeeded.selector);
        vm.prank(owner);
        Ownable2Step(address(engine)).renounceOwnership();
    }

    function test_onlyTheOwner() external {
        bytes[4] memory calls = [
            abi.encodeCall(IBackOffice.setCommission, (1)),
            abi.encodeCall(IBackOffice.extractBalance, (alice)),
            abi.encodeCall(IBackOffice.pause, ()),
            abi.encodeCall(IBackOffice.unpause, ())
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(alice);
            (bool success, bytes memory result) = address(engine).call(calls[i]);
            vm.assertFalse(success);
            vm.assertEq(bytes4(result), Ownable.OwnableUnauthorizedAccount.selector);
        }
    }

    function test_pause() external {
        vm.assertFalse(engine.paused());
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.Paused();
        vm.prank(owner);
        engine.pause();
        vm.assertTrue(engine.paused());
        Terms memory terms = terms721(mint721(0));
        vm.expectRevert(IEngineEvents.EnginePaused.selector);
        list(terms);
        vm.expectEmit(true, true, true, true, address(engine));
        emit IEngineEvents.Unpaused();
        vm.prank(owner);
        engine.unpause();
        vm.assertFalse(engine.paused());
        list(terms);
    }

    /// The pause stops no way out: cancel, counter, outbid, settle, withdraw, claim.
    function test_noExitIsGatedByThePause() external {
        Terms memory listed = direct(terms721(mint721(0)));
        list(listed);
        Terms memory running = startAuction721(0);
        vm.prank(owner);
        engine.pause();
        bid(bob, running, 1 ether);
        vm.startPrank(seller);
        engine.cancelOffer(listed);
        engine.raiseCounter();
        vm.stopPrank();
        skip(1 days);
        engine.settle(running);
        vm.prank(owner);
        engine.extractBalance(owner);
    }

    function test_collections() external view {
        vm.assertEq(engine.collectible721(), address(single));
        vm.assertEq(engine.collectible1155(), address(multiple));
    }
}
