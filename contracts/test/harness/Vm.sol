// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The cheat codes of forge that these tests use (https://book.getfoundry.sh/cheatcodes).
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    // Accounts, time and state.
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function deal(address account, uint256 balance) external;
    function warp(uint256 timestamp) external;
    function roll(uint256 blockNumber) external;
    function setBlockhash(uint256 blockNumber, bytes32 hash) external;
    function chainId(uint256 id) external;
    function fee(uint256 baseFee) external;
    function txGasPrice(uint256 price) external;
    function getChainId() external view returns (uint256);
    function etch(address target, bytes calldata code) external;
    function load(address target, bytes32 slot) external view returns (bytes32);
    function record() external;
    function accesses(address target) external returns (bytes32[] memory reads, bytes32[] memory writes);
    function store(address target, bytes32 slot, bytes32 value) external;
    function label(address account, string calldata name) external;
    function addr(uint256 privateKey) external pure returns (address);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function getCode(string calldata artifact) external view returns (bytes memory);
    function envOr(string calldata name, string calldata otherwise) external view returns (string memory);
    function deployCode(string calldata artifact, bytes calldata args) external returns (address);
    function snapshotState() external returns (uint256);
    function revertToState(uint256 id) external returns (bool);
    function getBlockTimestamp() external view returns (uint256);
    function getBlockNumber() external view returns (uint256);
    function resetGasMetering() external;
    function assume(bool condition) external pure;

    // Expectations.
    function mockCall(address target, bytes calldata data, bytes calldata result) external;
    function expectRevert() external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function expectPartialRevert(bytes4 selector) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function expectCall(address target, bytes calldata data, uint64 count) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function assertTrue(bool condition) external pure;
    function assertTrue(bool condition, string calldata message) external pure;
    function assertFalse(bool condition) external pure;
    function assertFalse(bool condition, string calldata message) external pure;
    function assertEq(uint256 a, uint256 b) external pure;
    function assertEq(uint256 a, uint256 b, string calldata message) external pure;
    function assertEq(address a, address b) external pure;
    function assertEq(address a, address b, string calldata message) external pure;
    function assertEq(bytes32 a, bytes32 b) external pure;
    function assertEq(bytes32 a, bytes32 b, string calldata message) external pure;
    function assertEq(string calldata a, string calldata b) external pure;
    function assertEq(string calldata a, string calldata b, string calldata message) external pure;
    function assertEq(bool a, bool b, string calldata message) external pure;
    function assertNotEq(uint256 a, uint256 b) external pure;
    function assertNotEq(bytes32 a, bytes32 b) external pure;
    function assertGt(uint256 a, uint256 b) external pure;
    function assertGt(uint256 a, uint256 b, string calldata message) external pure;
    function assertGe(uint256 a, uint256 b) external pure;
    function assertGe(uint256 a, uint256 b, string calldata message) external pure;
    function assertLe(uint256 a, uint256 b) external pure;
    function assertLe(uint256 a, uint256 b, string calldata message) external pure;
    function assertLt(uint256 a, uint256 b, string calldata message) external pure;

    // Files and measurements.
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonUint(string calldata json, string calldata key) external pure returns (uint256);
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
    function parseJsonBytes32(string calldata json, string calldata key) external pure returns (bytes32);
    function parseJsonAddress(string calldata json, string calldata key) external pure returns (address);
    function parseJsonBool(string calldata json, string calldata key) external pure returns (bool);
    function parseJsonBytes(string calldata json, string calldata key) external pure returns (bytes memory);
    function keyExistsJson(string calldata json, string calldata key) external view returns (bool);
    function toString(uint256 value) external pure returns (string memory);
    function toString(address value) external pure returns (string memory);
    function lastCallGas() external view returns (Gas memory);
    function snapshotGasLastCall(string calldata name) external returns (uint256);
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
