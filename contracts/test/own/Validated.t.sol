// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {vm} from "../harness/Vm.sol";
import {Editions, OwnTest, Works} from "./OwnTest.sol";
import {HostileValidator, StrictValidator, TakingValidator} from "./Validators.sol";

/// Whom a transfer validator can stop: operators, and never a holder.
contract ValidatedTest is OwnTest {
    uint256 private constant DELIVERY_GAS = 60_000;
    uint256 private constant BEHAVIOURS = 6;

    Works private works;
    Editions private editions;
    uint256 private item;
    uint256 private edition;
    uint256 private edition2;
    uint256 private lazyWork;
    uint256 private lazyEdition;

    function setUp() external {
        works = newWorks();
        editions = newEditions();
        vm.startPrank(creator);
        item = works.createItem(FILE);
        lazyWork = works.commitItem(FILE);
        works.startOpenEdition(FILE, 0);
        edition = editions.createItem(10, FILE);
        edition2 = editions.createItem(10, FILE);
        lazyEdition = editions.commitItem(10, FILE);
        works.setApprovalForAll(operator, true);
        editions.setApprovalForAll(operator, true);
        vm.stopPrank();
    }

    // ── Who is asked about what ────────────────────────────────────────────────────────────────────

    function test_isAskedAboutOperators() external {
        StrictValidator strict = new StrictValidator();
        set(address(strict));
        strict.expect(
            abi.encodeWithSignature(
                "validateTransfer(address,address,address,uint256)", operator, creator, alice, item
            )
        );
        vm.expectRevert(StrictValidator.WrongQuestion.selector);
        vm.prank(operator);
        works.transferFrom(creator, bob, item);
        vm.prank(operator);
        works.transferFrom(creator, alice, item);
        vm.assertEq(works.ownerOf(item), alice);

        strict.expect(
            abi.encodeWithSignature(
                "validateTransfer(address,address,address,uint256,uint256)",
                operator,
                creator,
                alice,
                edition,
                3
            )
        );
        vm.expectRevert(StrictValidator.WrongQuestion.selector);
        vm.prank(operator);
        editions.safeTransferFrom(creator, alice, edition, 4, "");
        vm.prank(operator);
        editions.safeTransferFrom(creator, alice, edition, 3, "");
        vm.assertEq(editions.balanceOf(alice, edition), 3);
        vm.assertEq(strict.asked(), 1);
    }

    /// About each token of a batch.
    function test_isAskedAboutBatches() external {
        StrictValidator strict = new StrictValidator();
        set(address(strict));
        strict.expect(
            abi.encodeWithSignature(
                "validateTransfer(address,address,address,uint256,uint256)",
                operator,
                creator,
                alice,
                edition,
                3
            )
        );
        vm.prank(operator);
        editions.safeBatchTransferFrom(creator, alice, list(edition, edition), list(3, 3), "");
        vm.assertEq(strict.asked(), 2);
        vm.expectRevert(StrictValidator.WrongQuestion.selector);
        vm.prank(operator);
        editions.safeBatchTransferFrom(creator, alice, list(edition, edition2), list(3, 3), "");
    }

    function test_isAskedAboutTheApproved() external {
        set(hostile(HostileValidator.Behaviour.Reason));
        vm.prank(creator);
        works.approve(bob, item);
        vm.expectRevert("not allowed");
        vm.prank(bob);
        works.transferFrom(creator, bob, item);
        vm.expectRevert("not allowed");
        vm.prank(bob);
        works.safeTransferFrom(creator, bob, item);
    }

    function test_whatAnOperatorIsTold() external {
        bytes memory nothing = abi.encodeWithSignature("TransferRefused(address)", address(0));
        for (uint256 i; i < BEHAVIOURS; ++i) {
            HostileValidator.Behaviour behaviour = HostileValidator.Behaviour(i);
            address validator = hostile(behaviour);
            set(validator);
            uint256 state = vm.snapshotState();
            bool writes = behaviour == HostileValidator.Behaviour.Writes;
            bool answers = behaviour == HostileValidator.Behaviour.Answers;
            assembly ("memory-safe") {
                mstore(add(nothing, 0x24), validator)
            }
            bytes memory reason = behaviour == HostileValidator.Behaviour.Reason
                ? abi.encodeWithSignature("Error(string)", "not allowed")
                : nothing;
            if (!answers) vm.expectRevert(reason);
            vm.prank(operator);
            works.transferFrom(creator, alice, item);
            if (!answers && !writes) vm.expectRevert(reason);
            vm.prank(operator);
            editions.safeTransferFrom(creator, alice, edition, 1, "");
            vm.revertToState(state);
        }
    }

    /// A validator gets 200,000 gas and not all.
    function test_theQuestionIsBounded() external {
        set(hostile(HostileValidator.Behaviour.BurnsGas));
        vm.startPrank(operator);
        uint256 gas = gasleft();
        try works.transferFrom(creator, alice, item) {
            revert("moved");
        } catch {}
        vm.assertLe(gas - gasleft(), 300_000);
        gas = gasleft();
        try editions.safeTransferFrom(creator, alice, edition, 1, "") {
            revert("moved");
        } catch {}
        vm.assertLe(gas - gasleft(), 300_000);
    }

    function test_noneIsAskedAfterItIsRemoved() external {
        set(hostile(HostileValidator.Behaviour.Reason));
        set(address(0));
        // Nor is the zero address called, which would allow everything.
        vm.expectCall(address(0), "", 0);
        vm.prank(operator);
        works.transferFrom(creator, alice, item);
        vm.prank(operator);
        editions.safeTransferFrom(creator, alice, edition, 1, "");
    }

    // ── Who cannot be stopped ──────────────────────────────────────────────────────────────────────

    /// A holder that moves its own tokens, with as much gas as a market gives to a delivery: to an account that holds
    /// nothing yet. No state of the contract can stop it.
    function test_aHolderIsNeverStopped() external {
        address[4] memory accounts = [alice, bob, vm.addr(7), vm.addr(8)];
        vm.startPrank(creator);
        uint256 series = works.createItems(3, FOLDER);
        for (uint256 i; i < 3; ++i) {
            works.transferFrom(creator, address(this), series + i);
        }
        works.transferFrom(creator, address(this), lazyWork);
        editions.safeTransferFrom(creator, operator, edition, 10, "");
        works.freeze();
        editions.freeze();
        vm.stopPrank();
        for (uint256 i; i < BEHAVIOURS; ++i) {
            set(hostile(HostileValidator.Behaviour(i)));
            uint256 state = vm.snapshotState();
            for (uint256 j; j < 3; ++j) {
                works.transferFrom{gas: DELIVERY_GAS}(address(this), accounts[j], series + j);
            }
            works.safeTransferFrom{gas: DELIVERY_GAS}(address(this), accounts[3], lazyWork);
            for (uint256 j; j < 4; ++j) {
                vm.assertEq(works.balanceOf(accounts[j]), 1);
                vm.prank(operator);
                editions.safeTransferFrom{gas: DELIVERY_GAS}(operator, accounts[j], edition, 1, "");
            }
            vm.prank(operator);
            editions.safeBatchTransferFrom(operator, alice, list(edition, edition), list(1, 1), "");
            vm.revertToState(state);
        }
    }

    function test_notAskedAboutMintsAndBurns() external {
        set(hostile(HostileValidator.Behaviour.Reason));
        vm.prank(minter);
        uint256 minted = works.mintTo(alice, 1, 0);
        vm.prank(alice);
        works.burn(minted);
        vm.prank(operator);
        works.transferFrom(creator, alice, lazyWork);
        vm.prank(operator);
        editions.safeTransferFrom(creator, alice, lazyEdition, 2, "");
        vm.prank(operator);
        works.burn(item);
        vm.prank(operator);
        editions.burn(creator, edition, 1);
        vm.assertEq(works.ownerOf(lazyWork), alice);
        vm.assertEq(editions.balanceOf(alice, lazyEdition), 2);
    }

    /// A validator that calls back finds nothing half done: the copies are moved once.
    function test_aValidatorThatCallsBack() external {
        TakingValidator taking = new TakingValidator(editions, bob);
        vm.startPrank(creator);
        editions.setTransferValidator(address(taking));
        editions.setApprovalForAll(address(taking), true);
        vm.stopPrank();
        vm.prank(operator);
        editions.safeTransferFrom(creator, alice, edition, 4, "");
        vm.assertEq(editions.balanceOf(alice, edition), 4);
        vm.assertEq(editions.balanceOf(bob, edition), 4);
        vm.assertEq(editions.balanceOf(creator, edition), 2);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, creator, 0, 2, edition)
        );
        vm.prank(operator);
        editions.safeTransferFrom(creator, alice, edition, 2, "");
    }

    function set(address validator) private {
        vm.startPrank(creator);
        works.setTransferValidator(validator);
        editions.setTransferValidator(validator);
        vm.stopPrank();
    }

    function hostile(HostileValidator.Behaviour behaviour) private returns (address) {
        return address(new HostileValidator(behaviour));
    }

    function list(uint256 a, uint256 b) private pure returns (uint256[] memory values) {
        values = new uint256[](2);
        (values[0], values[1]) = (a, b);
    }
}
