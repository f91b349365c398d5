// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Somebody who does many things in one transaction, so that a long chain is soon made.
contract Actor {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    function run(Call[] calldata calls) external {
        for (uint256 at; at < calls.length; at++) {
            (bool done, bytes memory answer) = calls[at].target.call{value: calls[at].value}(calls[at].data);
            if (!done) {
                assembly ("memory-safe") {
                    revert(add(answer, 0x20), mload(answer))
                }
            }
        }
    }

    receive() external payable {}

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }
}
