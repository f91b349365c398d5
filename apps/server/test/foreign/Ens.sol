// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/**
 * The name service of Ethereum in one contract: registry, resolver and universal resolver, with the functions that viem
 * calls. Like everybody on the real one, callers can claim any name for themselves. Unlike the real one, it does not
 * check that a claimed name resolves to the claimer.
 */
contract Ens {
    error ResolverNotFound(bytes name);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    mapping(address => string) public claims;
    mapping(bytes32 => address) public owners;
    mapping(bytes32 => string) public outside;
    mapping(bytes32 => mapping(uint256 coin => address)) public elsewhere;

    /** Sets the primary name of the caller. */
    function claim(string calldata name) external {
        claims[msg.sender] = name;
    }

    /** Makes a name resolve to an address. */
    function point(bytes32 node, address owner) external {
        owners[node] = owner;
    }

    /** Gives a name an address of its own on another chain. */
    function pointFor(bytes32 node, uint256 coin, address owner) external {
        elsewhere[node][coin] = owner;
    }

    /** Says that the name is kept at a web address. */
    function keepOutside(bytes32 node, string calldata url) external {
        outside[node] = url;
    }

    function reverseWithGateways(bytes calldata wallet, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        string memory name = claims[address(bytes20(wallet))];
        if (bytes(name).length == 0) revert ResolverNotFound(wallet);
        return (name, address(this), address(this));
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = nodeOf(name, 0);
        require(node == bytes32(data[4:36]), "another name");
        if (bytes(outside[node]).length > 0) {
            string[] memory urls = new string[](1);
            urls[0] = outside[node];
            revert OffchainLookup(address(this), urls, data, this.keepOutside.selector, "");
        }
        // addr(bytes32,uint256), which ENSIP-9 answers with bytes.
        if (bytes4(data) == 0xf1cb7e06) {
            address there = elsewhere[node][uint256(bytes32(data[36:68]))];
            return (abi.encode(there == address(0) ? bytes("") : abi.encodePacked(there)), address(this));
        }
        if (owners[node] == address(0)) revert ResolverNotFound(name);
        return (abi.encode(owners[node]), address(this));
    }

    /** The hash of a name in DNS's form: labels, each after its length. */
    function nodeOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return bytes32(0);
        bytes32 label = keccak256(name[at + 1:at + 1 + length]);
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), label));
    }
}
