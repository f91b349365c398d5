// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {ICreatorToken} from "../../src/own/ICreatorToken.sol";
import {IOwnCollection, Setup} from "../../src/own/IOwnCollection.sol";
import {Vm, vm} from "../harness/Vm.sol";
import {OwnTest} from "./OwnTest.sol";
import {SmallestValidator} from "./Validators.sol";

/// What both contracts of a creator do.
abstract contract CollectionRules is OwnTest {
    IOwnCollection internal collection;

    /// Each way to add works, by the caller.
    function supply(uint256 way) internal virtual;

    /// What has to end before the next can begin, by the owner.
    function endSupply() internal virtual {}

    /// How many ways there are.
    function ways() internal pure virtual returns (uint256);

    // ── What was chosen ────────────────────────────────────────────────────────────────────────────

    function test_setup() external view {
        vm.assertEq(collection.name(), "The name of thirty-one letters!");
        vm.assertEq(collection.symbol(), "SYMBOL");
        vm.assertEq(collection.owner(), creator);
        vm.assertEq(collection.pendingOwner(), address(0));
        vm.assertEq(collection.contractURI(), FILE_URI);
        vm.assertEq(address(collection.payees()), address(payees));
        vm.assertEq(collection.factory(), address(factory));
        vm.assertTrue(collection.isMinter(minter));
        vm.assertFalse(collection.isMinter(creator));
        vm.assertFalse(collection.frozen());
    }

    function test_commonInterfaces() external view {
        assertSupports(type(IERC165).interfaceId, true);
        assertSupports(type(IERC2981).interfaceId, true);
        assertSupports(type(ICreatorToken).interfaceId, true);
        assertSupports(0xad0d7f6c, true); // ERC-721C
        assertSupports(0xffffffff, false);
    }

    /// Only the factory initialises, and it never does that again.
    function test_isInitialisedOnce() external {
        Setup memory chosen = setup();
        address[2] memory callers = [creator, alice];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(IOwnCollection.OnlyFactory.selector);
            vm.prank(callers[i]);
            collection.initialize(callers[i], chosen);
        }
    }

    // ── The owner ──────────────────────────────────────────────────────────────────────────────────

    function test_ownershipInTwoSteps() external {
        vm.expectEmit(true, true, true, true, address(collection));
        emit IOwnCollection.OwnershipTransferStarted(creator, alice);
        vm.prank(creator);
        collection.transferOwnership(alice);
        vm.assertEq(collection.owner(), creator);
        vm.assertEq(collection.pendingOwner(), alice);
        refusedTo(bob, abi.encodeCall(collection.acceptOwnership, ()));
        refusedTo(creator, abi.encodeCall(collection.acceptOwnership, ()));

        vm.expectEmit(true, true, true, true, address(collection));
        emit IOwnCollection.OwnershipTransferred(creator, alice);
        vm.prank(alice);
        collection.acceptOwnership();
        vm.assertEq(collection.owner(), alice);
        vm.assertEq(collection.pendingOwner(), address(0));
        refusedTo(alice, abi.encodeCall(collection.acceptOwnership, ()));
        // All else stays.
        (address owner, uint256 bps) = collection.creatorAndRoyalty();
        vm.assertEq(owner, alice);
        vm.assertEq(bps, ROYALTY);
        vm.assertTrue(collection.isMinter(minter));
        onlyTheOwner(alice, creator);
    }

    function test_ownership_takenBack() external {
        vm.startPrank(creator);
        collection.transferOwnership(alice);
        collection.transferOwnership(address(0));
        vm.stopPrank();
        refusedTo(alice, abi.encodeCall(collection.acceptOwnership, ()));
    }

    function test_ownership_isNotRenounced() external {
        vm.expectRevert(IOwnCollection.OwnershipCannotBeRenounced.selector);
        vm.prank(creator);
        collection.renounceOwnership();
    }

    function test_onlyTheOwner() external {
        onlyTheOwner(creator, alice);
        onlyTheOwner(creator, minter);
    }

    function onlyTheOwner(address owner, address other) private {
        refusedTo(other, abi.encodeCall(collection.transferOwnership, (other)));
        refusedTo(other, abi.encodeCall(collection.setMinter, (other, true)));
        refusedTo(other, abi.encodeCall(collection.lowerRoyalty, (0)));
        refusedTo(other, abi.encodeCall(collection.setContractMetadata, (0)));
        refusedTo(other, abi.encodeCall(collection.freeze, ()));
        refusedTo(other, abi.encodeCall(ICreatorToken.setTransferValidator, (address(0))));
        for (uint256 i; i < ways(); ++i) {
            vm.expectRevert(abi.encodeWithSelector(IOwnCollection.OwnableUnauthorizedAccount.selector, other));
            vm.prank(other);
            supply(i);
            vm.startPrank(owner);
            supply(i);
            endSupply();
            vm.stopPrank();
        }
    }

    function refusedTo(address account, bytes memory call) internal {
        vm.prank(account);
        (bool success, bytes memory reason) = address(collection).call(call);
        vm.assertFalse(success);
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IOwnCollection.OwnableUnauthorizedAccount.selector, account))
        );
    }

    // ── Minters ────────────────────────────────────────────────────────────────────────────────────

    function test_setMinter() external {
        vm.expectEmit(true, true, true, true, address(collection));
        emit IOwnCollection.MinterSet(alice, true);
        vm.prank(creator);
        collection.setMinter(alice, true);
        vm.assertTrue(collection.isMinter(alice));
        vm.expectEmit(true, true, true, true, address(collection));
        emit IOwnCollection.MinterSet(alice, false);
        vm.prank(creator);
        collection.setMinter(alice, false);
        vm.assertFalse(collection.isMinter(alice));
    }

    // ── Royalty ────────────────────────────────────────────────────────────────────────────────────

    /// A share of the price, rounded down, whatever the price.
    function testFuzz_royaltyInfo(uint256 price) external view {
        (address receiver, uint256 amount) = IERC2981(address(collection)).royaltyInfo(1, price);
        vm.assertEq(receiver, creator);
        if (price < type(uint256).max / 10_000) vm.assertEq(amount, price * ROYALTY / 10_000);
        vm.assertLe(amount, price);
    }

    function test_royaltyInfo_namesThePayee() external {
        vm.prank(creator);
        payees.setPayee(bob, new address[](0));
        (address receiver,) = collection.royaltyInfo(1, 1 ether);
        vm.assertEq(receiver, bob);
        (address owner,) = collection.creatorAndRoyalty();
        vm.assertEq(owner, creator);
    }

    function test_royaltyOnlyFalls() external {
        vm.expectRevert(abi.encodeWithSelector(IOwnCollection.RoyaltyNotLower.selector, ROYALTY, ROYALTY));
        vm.prank(creator);
        collection.lowerRoyalty(ROYALTY);
        vm.expectEmit(true, true, true, true, address(collection));
        emit IOwnCollection.RoyaltyLowered(ROYALTY - 1);
        vm.prank(creator);
        collection.lowerRoyalty(ROYALTY - 1);
        (, uint256 bps) = collection.creatorAndRoyalty();
        vm.assertEq(bps, ROYALTY - 1);
        (, uint256 amount) = collection.royaltyInfo(1, 1 ether);
        vm.assertEq(amount, 0.0999 ether);
        vm.expectRevert(abi.encodeWithSelector(IOwnCollection.RoyaltyNotLower.selector, ROYALTY, ROYALTY - 1));
        vm.prank(creator);
        collection.lowerRoyalty(ROYALTY);
        vm.prank(creator);
        collection.lowerRoyalty(0);
        (, bps) = collection.creatorAndRoyalty();
        vm.assertEq(bps, 0);
    }

    /// Markets ask at every sale.
    function test_creatorAndRoyalty_readsOneSlot() external {
        vm.record();
        collection.creatorAndRoyalty();
        (bytes32[] memory reads, bytes32[] memory writes) = vm.accesses(address(collection));
        vm.assertEq(writes.length, 0);
        vm.assertGt(reads.length, 0);
        for (uint256 i; i < reads.length; ++i) {
            vm.assertEq(reads[i], reads[0]);
        }
    }

    // ── Metadata of the collection ─────────────────────────────────────────────────────────────────

    function test_contractMetadata() external {
        vm.expectEmit(true, true, true, true, address(collection));
        emit IOwnCollection.ContractURIUpdated();
        vm.prank(creator);
        collection.setContractMetadata(0);
        vm.assertEq(collection.contractURI(), "");
        vm.prank(creator);
        collection.setContractMetadata(FILE);
        vm.assertEq(collection.contractURI(), FILE_URI);
    }

    // ── Frozen supply ──────────────────────────────────────────────────────────────────────────────

    function test_freeze_endsEveryWayToAddWorks() external {
        vm.expectEmit(true, true, true, true, address(collection));
        emit IOwnCollection.SupplyFrozen();
        vm.prank(creator);
        collection.freeze();
        vm.assertTrue(collection.frozen());
        for (uint256 i; i < ways(); ++i) {
            vm.expectRevert(IOwnCollection.FrozenSupply.selector);
            vm.prank(creator);
            supply(i);
        }
        // The rest of the owner's powers stay.
        vm.startPrank(creator);
        collection.freeze();
        collection.lowerRoyalty(1);
        collection.setContractMetadata(0);
        vm.assertTrue(collection.frozen());
    }

    // ── Transfer validator ─────────────────────────────────────────────────────────────────────────

    function test_setTransferValidator() external {
        ICreatorToken token = ICreatorToken(address(collection));
        address validator = address(new SmallestValidator());
        vm.assertEq(token.getTransferValidator(), address(0));
        vm.expectEmit(true, true, true, true, address(collection));
        emit ICreatorToken.TransferValidatorUpdated(address(0), validator);
        vm.prank(creator);
        token.setTransferValidator(validator);
        vm.assertEq(token.getTransferValidator(), validator);
        vm.expectEmit(true, true, true, true, address(collection));
        emit ICreatorToken.TransferValidatorUpdated(validator, address(0));
        vm.prank(creator);
        token.setTransferValidator(address(0));
        vm.assertEq(token.getTransferValidator(), address(0));
    }

    /// Without code, it would allow everything.
    function test_setTransferValidator_withoutCode() external {
        vm.expectRevert(abi.encodeWithSelector(ICreatorToken.InvalidTransferValidator.selector, alice));
        vm.prank(creator);
        ICreatorToken(address(collection)).setTransferValidator(alice);
    }

    // ── Common to the tests ────────────────────────────────────────────────────────────────────────

    function assertSupports(bytes4 interfaceId, bool expected) internal view {
        vm.assertTrue(IERC165(address(collection)).supportsInterface(interfaceId) == expected);
    }

    function assertCommitted(Vm.Log memory log, uint256 firstId, uint256 count, bytes32 commitment)
        internal
        pure
    {
        vm.assertEq(log.topics[0], IOwnCollection.Committed.selector);
        vm.assertEq(uint256(log.topics[1]), firstId);
        (uint256 counted, bytes32 committed) = abi.decode(log.data, (uint256, bytes32));
        vm.assertEq(counted, count);
        vm.assertEq(committed, commitment);
    }
}
