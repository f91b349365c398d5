// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Allowance} from "../../src/types/Phase.sol";

/// Lists of a drop as trees, like OpenZeppelin's `StandardMerkleTree` with sorted pairs.
library AllowTree {
    function leafOf(address wallet, uint256 most, uint256 price) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(wallet, most, price))));
    }

    function parentOf(bytes32 a, bytes32 b) internal pure returns (bytes32) {
        return a < b ? keccak256(abi.encode(a, b)) : keccak256(abi.encode(b, a));
    }

    /// A leaf without a partner moves up.
    function rootOf(bytes32[] memory leaves) internal pure returns (bytes32) {
        bytes32[] memory level = leaves;
        while (level.length > 1) level = _up(level);
        return level[0];
    }

    function proofOf(bytes32[] memory leaves, uint256 index) internal pure returns (bytes32[] memory proof) {
        bytes32[] memory level = leaves;
        proof = new bytes32[](32);
        uint256 length;
        while (level.length > 1) {
            uint256 sibling = index ^ 1;
            if (sibling < level.length) proof[length++] = level[sibling];
            level = _up(level);
            index >>= 1;
        }
        assembly ("memory-safe") {
            mstore(proof, length)
        }
    }

    function allowance(bytes32[] memory leaves, uint256 index, uint256 most, uint256 price)
        internal
        pure
        returns (Allowance memory)
    {
        return Allowance({most: most, price: price, proof: proofOf(leaves, index)});
    }

    function _up(bytes32[] memory level) private pure returns (bytes32[] memory next) {
        next = new bytes32[]((level.length + 1) / 2);
        for (uint256 i; i < next.length; ++i) {
            bool alone = 2 * i + 1 == level.length;
            next[i] = alone ? level[2 * i] : parentOf(level[2 * i], level[2 * i + 1]);
        }
    }
}
