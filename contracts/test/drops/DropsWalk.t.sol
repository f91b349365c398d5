// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {vm} from "../harness/Vm.sol";
import {DropsWalk} from "./DropsWalk.sol";

/// As forge reads it.
struct FuzzSelector {
    address addr;
    bytes4[] selectors;
}

/// The invariants after every step of drops among hostile people. The walk checks what each step itself must do.
contract DropsWalkTest {
    /// Printed by forge with -vv.
    event log_named_uint(string key, uint256 value);

    DropsWalk private walk;

    function setUp() external {
        walk = new DropsWalk();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(walk);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targeted) {
        targeted = new FuzzSelector[](1);
        targeted[0] = FuzzSelector(address(walk), new bytes4[](7));
        targeted[0].selectors[0] = walk.addPhase.selector;
        targeted[0].selectors[1] = walk.mint.selector;
        targeted[0].selectors[2] = walk.closePhase.selector;
        targeted[0].selectors[3] = walk.settle.selector;
        targeted[0].selectors[4] = walk.claimRebate.selector;
        targeted[0].selectors[5] = walk.withdraw.selector;
        targeted[0].selectors[6] = walk.disturb.selector;
    }

    function invariant_theBooksBalance() external view {
        walk.checkBooks();
        walk.checkPhases();
        walk.checkCallbacks();
    }

    /// One walk, the same every time, in which everything happens.
    function test_everyKindOfDropHappens() external {
        function(uint256) external[10] memory steps = [
            walk.addPhase,
            walk.mint,
            walk.mint,
            walk.mint,
            walk.mint,
            walk.closePhase,
            walk.settle,
            walk.claimRebate,
            walk.withdraw,
            walk.disturb
        ];
        uint256 seed = 0x5eed;
        for (uint256 i; i < 4_000; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            steps[seed % 10](seed >> 8);
            if (i % 20 == 0) walk.checkBooks();
            if (i % 200 == 0) {
                walk.checkPhases();
                walk.checkCallbacks();
                // A test has gas for a part of the walk.
                vm.resetGasMetering();
            }
        }
        this.invariant_theBooksBalance();
        mustHave(100, "phases");
        mustHave(30, "phases with a rebate");
        mustHave(10, "phases closed");
        mustHave(300, "mints");
        mustHave(300, "mints refused");
        mustHave(50, "mints with a rebate");
        mustHave(50, "mints in a currency");
        mustHave(30, "free mints");
        mustHave(30, "mints by a list");
        mustHave(10, "mints by a gate");
        mustHave(10, "mints for a vault");
        mustHave(30, "mints that somebody brought");
        mustHave(30, "mints that paid too much");
        mustHave(3, "phases sold out");
        mustHave(10, "more than the supply refused");
        mustHave(10, "more than a limit refused");
        mustHave(10, "phases of an old owner refused");
        mustHave(10, "false proofs refused");
        mustHave(10, "tokens of the gate refused");
        mustHave(10, "proceeds parked");
        mustHave(10, "settlements");
        mustHave(15, "rebates");
        mustHave(10, "withdrawals");
        mustHave(10, "proceeds withdrawn");
        mustHave(10, "exits while paused");
        mustHave(3, "extractions");
        mustHave(10, "calls with little gas");
        mustHave(30, "calls without enough gas");
        emit log_named_uint("attempts to call back", walk.reenterer().attempts());
        vm.assertGt(walk.reenterer().attempts(), 3);
    }

    function mustHave(uint256 least, string memory what) private {
        uint256 count = walk.reached(what);
        emit log_named_uint(what, count);
        vm.assertGe(count, least, what);
    }
}
