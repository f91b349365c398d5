// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OwnWalk} from "./OwnWalk.sol";

/// As forge reads it.
struct FuzzSelector {
    address addr;
    bytes4[] selectors;
}

/// Random walks of creators' own contracts.
contract OwnWalkTest {
    OwnWalk private walk;

    function setUp() external {
        walk = new OwnWalk();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(walk);
    }

    /// What a walk does not call.
    function excludeSelectors() external view returns (FuzzSelector[] memory excluded) {
        excluded = new FuzzSelector[](1);
        excluded[0] = FuzzSelector(address(walk), new bytes4[](4));
        excluded[0].selectors[0] = walk.checkWorks.selector;
        excluded[0].selectors[1] = walk.checkDrops.selector;
        excluded[0].selectors[2] = walk.checkEditions.selector;
        excluded[0].selectors[3] = walk.checkHoldersAreFree.selector;
    }

    function invariant_ownContracts() external {
        check();
    }

    /// Walks that are the same each time.
    function test_fixedWalks() external {
        for (uint256 walks; walks < 12; ++walks) {
            if (walks != 0) walk = new OwnWalk();
            uint256 seed = walks;
            for (uint256 i; i < 60; ++i) {
                step(seed = uint256(keccak256(abi.encode(seed))));
            }
            check();
        }
    }

    function step(uint256 seed) private {
        (uint256 a, uint256 b, uint256 c, uint256 d) = (seed >> 16, seed >> 48, seed >> 80, seed >> 112);
        uint256 kind = seed % 20;
        if (kind == 0) walk.createWorks(a);
        else if (kind == 1) walk.commitWorks(a);
        else if (kind < 4) walk.buyLazily(a, b);
        else if (kind < 6) walk.transferWork(a, b);
        else if (kind == 6) walk.burnWork(a);
        else if (kind == 7) walk.startDrop(a, b);
        else if (kind < 10) walk.mintOfDrop(a, b);
        else if (kind == 10) walk.closeDrop();
        else if (kind == 11) walk.reveal(a, b);
        else if (kind == 12) walk.setValidator(a);
        else if (kind == 13) walk.handOver(a);
        else if (kind == 14) walk.freeze(a);
        else if (kind == 15) walk.addEdition(a, b);
        else if (kind == 16) walk.mintEdition(a, b, c);
        else if (kind < 19) walk.transferEdition(a, b, c, d);
        else if (a % 3 == 0) walk.lowerRoyalty(b);
        else if (a % 3 == 1) walk.closeEdition(b);
        else walk.burnEdition(b, c, d);
    }

    function check() private {
        walk.checkWorks();
        walk.checkDrops();
        walk.checkEditions();
        walk.checkHoldersAreFree();
    }
}
