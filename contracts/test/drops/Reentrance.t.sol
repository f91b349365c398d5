// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {MintRequest, Phase} from "../../src/types/Phase.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor} from "../mocks/Actors.sol";
import {CallingCollection} from "../mocks/DropCollections.sol";

/// Calls a contract back whenever it gets something, and records the errors.
contract Caller is Actor {
    address private _target;
    bytes private _data;
    bytes public lastError;
    uint256 public successes;
    uint256 public attempts;

    function prepare(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function strike() public {
        if (_target == address(0)) return;
        ++attempts;
        (bool success, bytes memory result) = _target.call(_data);
        if (success) ++successes;
        else lastError = result;
    }

    /// With less, its error would not be written down: the money is parked.
    receive() external payable override {
        require(gasleft() > 40_000);
        strike();
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        override
        returns (bytes4)
    {
        strike();
        return this.onERC1155Received.selector;
    }
}

/// Nobody who is called during a mint, a withdrawal or a settlement can do anything with the drops contract.
contract DropsReentranceTest is DropTest {
    Caller private caller;
    bytes[] private calls;

    function setUp() public override {
        super.setUp();
        caller = new Caller();
        Phase memory phase = ofEdition(open());
        Phase memory rebate = withRebate();
        add(rebate);
        Phase[] memory phases = new Phase[](1);
        phases[0] = phase;
        MintRequest memory request = wants(1, alice);
        calls.push(abi.encodeCall(drops.mint, (phase, request)));
        calls.push(abi.encodeCall(drops.mintInCurrency, (phase, request, ANY, noPermit())));
        calls.push(abi.encodeCall(drops.addPhase, (rebate)));
        calls.push(abi.encodeCall(drops.addPhases, (phases)));
        calls.push(abi.encodeCall(drops.closePhase, (rebate)));
        calls.push(abi.encodeCall(drops.settlePhase, (rebate)));
        calls.push(abi.encodeCall(drops.claimRebate, (rebate, alice)));
        calls.push(abi.encodeCall(drops.claimRebateTo, (rebate, alice)));
        calls.push(abi.encodeCall(drops.withdraw, (alice)));
        calls.push(abi.encodeCall(drops.withdrawTo, (alice)));
        calls.push(abi.encodeCall(drops.withdrawCurrency, (address(coin), alice)));
        calls.push(abi.encodeCall(drops.withdrawCurrencyTo, (address(coin), alice)));
        calls.push(abi.encodeCall(drops.withdrawProceeds, (address(0), creator)));
        calls.push(abi.encodeCall(drops.withdrawProceedsTo, (address(0), alice)));
    }

    function test_theHookOfAnEdition() external {
        Phase memory phase = ofEdition(open());
        add(phase);
        for (uint256 i; i < calls.length; ++i) {
            caller.prepare(address(drops), calls[i]);
            mint(alice, phase, wants(1, address(caller)), costOf(PRICE));
            assertRefused();
        }
        vm.assertEq(caller.attempts(), calls.length);
    }

    /// A collection that is not what it seems.
    function test_aCollection() external {
        CallingCollection collection = new CallingCollection(creator);
        collection.setMinter(address(drops), true);
        Phase memory phase = open();
        phase.collection = address(collection);
        add(phase);
        for (uint256 i; i < calls.length; ++i) {
            collection.prepare(address(drops), calls[i]);
            mint(alice, phase, 1, costOf(PRICE));
            vm.assertEq(collection.successes(), 0);
            vm.assertEq(bytes32(bytes4(collection.lastError())), guard());
        }
    }

    function test_aCurrency() external {
        Phase memory phase = inCurrency(open());
        add(phase);
        for (uint256 i; i < calls.length; ++i) {
            coin.setCallback(address(drops), calls[i]);
            mintInCoins(alice, phase, wants(1, alice));
            vm.assertEq(coin.successes(), 0);
            vm.assertEq(bytes32(bytes4(coin.lastError())), guard());
        }
    }

    /// Those who are paid with all the gas.
    function test_whoWithdraws() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        for (uint256 i; i < calls.length; ++i) {
            MintRequest memory request = wants(1, alice);
            request.referrer = address(caller);
            name(creator, address(caller));
            vm.prank(alice);
            drops.mint{value: costOf(PRICE)}(phase, request);
            vm.assertEq(drops.parked(address(caller)), 0.1 ether);
            vm.assertEq(drops.proceedsOf(address(0), creator), 0.875 ether);
            uint256 before = caller.attempts();
            caller.prepare(address(drops), calls[i]);
            drops.withdraw(address(caller));
            drops.withdrawProceeds(address(0), creator);
            vm.assertEq(caller.attempts(), before + 2);
            assertRefused();
        }
    }

    function test_whoClaimsARebate() external {
        for (uint256 i; i < calls.length; ++i) {
            Phase memory phase = withRebate();
            phase.salt = i + 1;
            vm.warp(NOW);
            add(phase);
            vm.deal(address(caller), 3 ether);
            caller.prepare(address(0), "");
            caller.execute(
                address(drops), 2.05 ether, abi.encodeCall(drops.mint, (phase, wants(1, address(caller))))
            );
            vm.warp(NOW + 5_000);
            mint(bob, phase, 1, costOf(1.5 ether));
            vm.warp(phase.end);
            caller.prepare(address(drops), calls[i]);
            drops.claimRebate(phase, address(caller));
            assertRefused();
        }
    }

    function test_theOwner() external {
        Phase memory phase = open();
        add(phase);
        vm.prank(owner);
        drops.transferOwnership(address(caller));
        caller.execute(address(drops), 0, abi.encodeCall(drops.acceptOwnership, ()));
        mint(alice, phase, 1, costOf(PRICE));
        bytes memory extract = abi.encodeCall(drops.extractBalance, (address(caller)));
        caller.prepare(address(drops), extract);
        caller.execute(address(drops), 0, extract);
        assertRefused();
        vm.assertEq(address(caller).balance, 0.05 ether);
    }

    function assertRefused() private view {
        vm.assertEq(caller.successes(), 0, "called back");
        vm.assertEq(bytes32(bytes4(caller.lastError())), guard(), "refused by the guard");
    }

    function guard() private pure returns (bytes32) {
        return ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
    }
}
