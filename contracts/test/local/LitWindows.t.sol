// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {LitWindows} from "../../src/local/LitWindows.sol";
import {vm} from "../harness/Vm.sol";

contract LitWindowsTest {
    LitWindows private _series = new LitWindows(address(this));

    /// The drawings themselves are read and drawn by the sample marketplace.
    function test_everyHouseHasMetadataOfItsOwn() public {
        _series.mint(address(1), 1, 60);
        assert(_series.balanceOf(address(1)) == 60 && _series.ownerOf(60) == address(1));
        bytes32 before;
        for (uint256 id = 1; id <= 60; id++) {
            bytes memory uri = bytes(_series.tokenURI(id));
            assert(keccak256(uri) != before && uri.length < 12_000);
            before = keccak256(uri);
        }
        assert(bytes(_series.contractURI()).length > 29);
        vm.expectRevert();
        _series.tokenURI(61);
    }

    function test_itsOwnerMintsAndGetsRoyalties() public {
        (address receiver, uint256 amount) = _series.royaltyInfo(1, 100);
        assert(receiver == address(this) && amount == 5);
        assert(_series.supportsInterface(type(IERC2981).interfaceId));
        vm.prank(address(2));
        vm.expectRevert();
        _series.mint(address(2), 1, 1);
    }
}
