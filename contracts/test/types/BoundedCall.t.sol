// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {BoundedCall} from "../../src/types/BoundedCall.sol";
import {vm} from "../harness/Vm.sol";

/// Fails at once, with gas left, unless it has all that it was promised. A callee that runs out of gas
/// leaves its caller too little to go on; this one does not.
contract Frugal {
    uint256 private immutable _promised;

    constructor(uint256 promised) {
        _promised = promised;
    }

    fallback() external payable {
        // What the call itself takes.
        require(gasleft() + 5_000 > _promised, "too little gas");
    }
}

/// Answers at once, whatever gas it has.
contract Contented {
    fallback() external payable {
        assembly {
            mstore(0, 1)
            return(0, 32)
        }
    }
}

/// A callee has all of its gas, or is not called at all, so whoever sends the transaction cannot choose
/// what it answers.
contract BoundedCallTest {
    uint256 private constant LIMIT = 200_000;

    address private immutable _frugal = address(new Frugal(LIMIT));
    address private immutable _contented = address(new Contented());

    function send(address target) external returns (bool success) {
        BoundedCall.requireGas(BoundedCall.mostFor(LIMIT));
        return BoundedCall.trySend(target, LIMIT, 0);
    }

    function call(address target) external returns (bool success) {
        return BoundedCall.tryCall(target, LIMIT, "");
    }

    function callForWord(address target) external returns (bool success) {
        (success,,) = BoundedCall.tryCallForWord(target, LIMIT, "");
    }

    function read(address target) external view returns (uint256 size) {
        (size,,) = BoundedCall.tryRead(target, LIMIT, "");
    }

    function test_send() external {
        passesOnAll(this.send.selector);
    }

    function test_call() external {
        passesOnAll(this.call.selector);
    }

    function test_callForWord() external {
        passesOnAll(this.callForWord.selector);
    }

    function test_read() external {
        passesOnAll(this.read.selector);
    }

    /// With more and more gas, the call first reverts, and then the callee has all.
    function passesOnAll(bytes4 call_) private {
        uint256 lowest = lowestFor(call_, _frugal);
        vm.assertGe(lowest, LIMIT);
        // What the callee does changes nothing.
        vm.assertEq(lowestFor(call_, _contented), lowest);
    }

    function lowestFor(bytes4 call_, address target) private returns (uint256 gas_) {
        for (gas_ = LIMIT / 2; gas_ < 2 * LIMIT; gas_ += 1_000) {
            (bool success, bytes memory result) =
                address(this).call{gas: gas_}(abi.encodeWithSelector(call_, target));
            if (success) {
                // The frugal one returns nothing, which `read` reports as 0 bytes.
                uint256 expected = call_ != this.read.selector ? 1 : target == _frugal ? 0 : 32;
                vm.assertEq(abi.decode(result, (uint256)), expected, "had all");
                return gas_;
            }
            vm.assertTrue(bytes4(result) == IEngineEvents.NotEnoughGas.selector, "said why");
        }
        return 0;
    }
}
