// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {ITrading} from "../../src/interfaces/ITrading.sol";
import {Terms} from "../../src/types/Terms.sol";
import {EngineTest} from "../harness/EngineTest.sol";
import {vm} from "../harness/Vm.sol";
import {Refuser} from "../mocks/Actors.sol";

interface Initializable {
    function initialize(address firstOwner) external;
}

/// The engine passes calls on to its back office, which runs on the engine's storage.
contract BackOfficeTest is EngineTest {
    /// Neither contract knows the call.
    function test_unknownCallsFail() external {
        bytes[3] memory calls = [bytes("unknown()"), hex"01", abi.encodeWithSignature("unknown()")];
        for (uint256 i; i < calls.length; ++i) {
            (bool success, bytes memory result) = address(engine).call(calls[i]);
            vm.assertFalse(success);
            vm.assertEq(result.length, 0);
        }
    }

    /// Wei without a call, or with a call that takes none.
    function test_plainPaymentsFail() external {
        vm.startPrank(alice);
        (bool success,) = address(engine).call{value: 1}("");
        vm.assertFalse(success);
        (success,) = address(engine).call("");
        vm.assertFalse(success);
        (success,) = address(engine).call{value: 1}(abi.encodeCall(IBackOffice.raiseCounter, ()));
        vm.assertFalse(success);
        (success,) = address(engine).call{value: 1}(abi.encodeCall(IBackOffice.paused, ()));
        vm.assertFalse(success);
        vm.assertEq(address(engine).balance, 0);
    }

    /// Answers and errors come back as they are.
    function test_answersAndErrorsArePassedOn() external {
        vm.assertEq(engine.commission(), COMMISSION);
        Terms memory terms = terms721(mint721(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.NotSeller.selector, alice, seller));
        vm.prank(alice);
        engine.cancelOffer(terms);
    }

    /// The engine has its owner from the start, and nobody can become it again.
    function test_initialize_onlyOnce() external {
        vm.expectRevert(IEngineEvents.AlreadyInitialized.selector);
        vm.prank(alice);
        Initializable(address(engine)).initialize(alice);
        vm.expectRevert(IEngineEvents.AlreadyInitialized.selector);
        vm.prank(owner);
        Initializable(address(engine)).initialize(owner);
    }

    /// Called directly, the back office has nothing: not the engine's offers, owner's powers or money.
    function test_calledDirectly() external {
        Terms memory terms = direct(terms721(mint721(0)));
        bytes32 offerId = list(terms);
        buy(alice, terms, 1);
        // The engine's second contract; its first is the token reader.
        IBackOffice office = IBackOffice(officeOf(address(engine)));
        vm.assertGt(address(office).code.length, 0);
        vm.expectRevert(IEngineEvents.AlreadyInitialized.selector);
        Initializable(address(office)).initialize(alice);
        vm.assertFalse(office.getOffer(offerId).exists);
        vm.assertEq(office.accrued(), 0);
        vm.startPrank(owner);
        office.setCommission(1);
        office.pause();
        vm.stopPrank();
        vm.assertEq(engine.commission(), COMMISSION);
        vm.assertFalse(engine.paused());
        vm.assertEq(engine.accrued(), 0.05 ether);
    }

    /// What it can be called for directly, it answers as the engine does.
    function test_bothHaveTheSameConstants() external view {
        IBackOffice office = IBackOffice(officeOf(address(engine)));
        vm.assertEq(office.collectible721(), engine.collectible721());
        vm.assertEq(office.collectible1155(), engine.collectible1155());
        vm.assertEq(office.minimumRaise(), engine.minimumRaise());
        vm.assertEq(office.tokenReader(), engine.tokenReader());
    }

    /// ERC-5267: what a wallet needs to know to sign for this engine.
    function test_eip712Domain() external {
        vm.chainId(137);
        (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        ) = IERC5267(address(engine)).eip712Domain();
        vm.assertEq(bytes32(fields), bytes32(bytes1(0x0f)));
        vm.assertEq(name, "Vitrine");
        vm.assertEq(version, "1");
        vm.assertEq(chainId, 137);
        vm.assertEq(verifyingContract, address(engine));
        vm.assertEq(salt, 0);
        vm.assertEq(extensions.length, 0);
    }

    /// The guard against calling back is one for both: a withdrawal in the back office keeps the engine
    /// closed, see ReentranceTest. And a call in the back office leaves it open.
    function test_theGuardIsReleased() external {
        Refuser refuser = new Refuser();
        Terms memory terms = terms721(mint721(0));
        list(terms);
        vm.deal(address(refuser), 1 ether);
        refuser.execute(address(engine), 1 ether, abi.encodeCall(ITrading.bid, (terms, 1)));
        bid(alice, terms, 2 ether);
        refuser.setRefuses(false);
        engine.withdraw(address(refuser));
        bid(bob, terms, 3 ether);
    }

    /// The address of the second contract that another one created.
    function officeOf(address creator_) private pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", creator_, hex"02")))));
    }
}
