// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// The code that a wallet gives an account with a key (EIP-7702), so that it makes several calls in one transaction.
contract BatchAccount {
    /// Who may also send its calls, and then pays the network: a stand-in for the contracts of ERC-4337.
    address immutable sponsor = msg.sender;

    /// All calls, or none of them.
    function execute(Call[] calldata calls) external {
        require(msg.sender == address(this) || msg.sender == sponsor, "not the account");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done,) = calls[i].to.call{ value: calls[i].value }(calls[i].data);
            require(done, "a call failed");
        }
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    receive() external payable { }
}
