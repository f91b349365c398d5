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

/// A failure counts only if the callee had all of its gas, so whoever sends the transaction cannot choose
/// it.
contract BoundedCallTest {
    uint256 private constant LIMIT = 200_000;

    Frugal private immutable _frugal = new Frugal(LIMIT);

    function send() external returns (bool success) {
        BoundedCall.requireGas(BoundedCall.mostFor(LIMIT));
        return BoundedCall.trySend(address(_frugal), LIMIT, 0);
    }

    function call() external returns (bool success) {
        return BoundedCall.tryCall(address(_frugal), LIMIT, "");
    }

    function callForWord() external returns (bool success) {
        (success,) = BoundedCall.tryCallForWord(address(_frugal), LIMIT, "");
    }

    function read() external view returns (uint256 size) {
        (size,,) = BoundedCall.tryRead(address(_frugal), LIMIT, "");
    }

    function test_send() external {
        passesOnAll(abi.encodeCall(this.send, ()));
    }

    function test_call() external {
        passesOnAll(abi.encodeCall(this.call, ()));
    }

    function test_callForWord() external {
        passesOnAll(abi.encodeCall(this.callForWord, ()));
    }

    function test_read() external {
        passesOnAll(abi.encodeCall(this.read, ()));
    }

    /// With more and more gas, the call first reverts, and then the callee has all.
    function passesOnAll(bytes memory call_) private {
        uint256 refused;
        for (uint256 gas_ = LIMIT / 2; gas_ < 2 * LIMIT; gas_ += 5_000) {
            (bool success, bytes memory result) = address(this).call{gas: gas_}(call_);
            if (success) {
                // The callee returned nothing, which `read` reports as 0 bytes.
                if (bytes4(call_) != this.read.selector) {
                    vm.assertTrue(abi.decode(result, (bool)), "had all");
                }
                continue;
            }
            vm.assertTrue(bytes4(result) == IEngineEvents.NotEnoughGas.selector, "said why");
            ++refused;
        }
        vm.assertGe(refused, 10, "refused with less");
    }
}
