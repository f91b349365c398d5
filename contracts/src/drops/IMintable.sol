// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// What the drops contract asks of a collection.
interface IMintable {
    function owner() external view returns (address);
    function isMinter(address account) external view returns (bool);
}

interface IMintable721 is IMintable {
    /// Runs no code of the receiver.
    function mintTo(address to, uint256 quantity) external returns (uint256 firstId);
}

interface IMintable1155 is IMintable {
    /// Runs the hook of a receiver that is a contract.
    function mintTo(address to, uint256 tokenId, uint256 quantity) external;
}
