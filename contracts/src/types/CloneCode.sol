// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The code of creators' own contracts: clones (ERC-1167) of what their factory created first.
library CloneCode {
    /// @return hash of the code of all clones of an implementation
    function hashOf(address implementation) internal pure returns (bytes32 hash) {
        return keccak256(
            abi.encodePacked(hex"363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3")
        );
    }

    /// The address of the first (1) or the second contract (2) that a contract creates: the hash of its address and
    /// that number, in RLP.
    function createdBy(address factory, uint8 nonce) internal pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", factory, nonce)))));
    }
}
