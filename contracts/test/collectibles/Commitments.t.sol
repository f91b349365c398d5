// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {
    Collectible1155,
    Collectible721,
    deployCollectible1155,
    deployCollectible721,
    deployPayees
} from "../harness/Deployed.sol";
import {vm} from "../harness/Vm.sol";

/// Whatever happens later, a token's URI is the one that its mint committed to.
contract CommitmentsTest {
    Minters private minters;

    function setUp() external {
        minters = new Minters();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(minters);
    }

    /// After each step some of them, and all at the end of a walk.
    function invariant_commitmentsNeverChange() external view {
        uint256 count = minters.count();
        for (uint256 i; i < 3 && count != 0; ++i) {
            minters.check(uint256(keccak256(abi.encode(count, i))) % count);
        }
    }

    function afterInvariant() public view {
        for (uint256 i; i < minters.count(); ++i) {
            minters.check(i);
        }
    }

    function test_everythingHappens() external {
        for (uint256 seed; seed < 24; ++seed) {
            minters.mint(seed);
            minters.mintSeries(seed);
            minters.give(seed);
            minters.moveBase(seed);
        }
        // Alone and in series, single works and editions, with a commitment and without.
        for (uint256 kind; kind < 8; ++kind) {
            vm.assertGt(minters.reached(kind), 0);
        }
        afterInvariant();
    }

    /// The text of a CID, as the TypeScript has it too.
    function test_addresses() external {
        Collectible721 token = deployCollectible721(address(this), deployPayees());
        string memory json = vm.readFile("../packages/domain/vectors/cids.json");
        uint256 count;
        for (; vm.keyExistsJson(json, field(count, "name")); ++count) {
            string memory name = vm.parseJsonString(json, field(count, "name"));
            bytes32 hash = vm.parseJsonBytes32(json, field(count, "sha256"));
            string memory file = vm.parseJsonString(json, field(count, "file"));
            string memory folder = vm.parseJsonString(json, field(count, "folder"));
            vm.assertEq(token.tokenURI(token.createItem(0, 0, hash)), string.concat("ipfs://", file), name);
            uint256 first = token.createItems(2, 0, new bytes32[](0), hash);
            vm.assertEq(token.tokenURI(first + 1), string.concat("ipfs://", folder, "/2"), name);
        }
        vm.assertGe(count, 20);
    }

    function field(uint256 i, string memory name) private pure returns (string memory) {
        return string.concat("$[", vm.toString(i), "].", name);
    }
}

/// Four creators who mint, give tokens away, and an owner who moves what can be moved.
contract Minters {
    struct Minted {
        bool isEdition;
        uint256 tokenId;
        bytes32 commitment;
        string uri; // empty without a commitment
    }

    Collectible721 private immutable _single = deployCollectible721(address(this), deployPayees());
    Collectible1155 private immutable _multiple = deployCollectible1155(address(this), deployPayees());
    Minted[] private _minted;
    string private _base;
    /// By kind: 4 for a series, 2 for editions, 1 without a commitment.
    mapping(uint256 kind => uint256) public reached;

    function count() external view returns (uint256) {
        return _minted.length;
    }

    function check(uint256 i) external view {
        Minted memory minted = _minted[i];
        vm.assertEq(commitmentOf(minted), minted.commitment, "commitment");
        vm.assertEq(uriOf(minted), expected(minted), "uri");
    }

    function mint(uint256 seed) external {
        (bool isEdition, bytes32 content) = choose(seed, 0);
        vm.prank(creatorOf(seed));
        uint256 tokenId = isEdition
            ? _multiple.createItem(1 + seed % 100, seed % 5001, 0, content)
            : _single.createItem(seed % 5001, 0, content);
        keep(isEdition, tokenId, content);
    }

    function mintSeries(uint256 seed) external {
        (bool isEdition, bytes32 folder) = choose(seed, 4);
        uint256 length = 1 + seed % 5;
        vm.prank(creatorOf(seed));
        if (!isEdition) {
            uint256 first = _single.createItems(length, seed % 5001, new bytes32[](0), folder);
            for (uint256 i; i < length; ++i) {
                keep(false, first + i, folder);
            }
            return;
        }
        uint256[] memory copies = new uint256[](length);
        for (uint256 i; i < length; ++i) {
            copies[i] = 1 + i * 3;
        }
        uint256[] memory tokenIds = _multiple.createItems(copies, seed % 5001, new bytes32[](0), folder);
        for (uint256 i; i < length; ++i) {
            keep(true, tokenIds[i], folder);
        }
    }

    function give(uint256 seed) external {
        if (_minted.length == 0) return;
        Minted memory minted = _minted[seed % _minted.length];
        address creator = address(uint160(minted.tokenId >> 96));
        if (minted.isEdition) {
            if (_multiple.balanceOf(creator, minted.tokenId) == 0) return;
            vm.prank(creator);
            _multiple.safeTransferFrom(creator, address(0xbeef), minted.tokenId, 1, "");
        } else {
            address owner = _single.ownerOf(minted.tokenId);
            vm.prank(owner);
            _single.transferFrom(owner, creatorOf(seed), minted.tokenId);
        }
    }

    function moveBase(uint256 seed) external {
        _base = string.concat("https://example.org/", vm.toString(seed), "/");
        _single.setBaseURI(_base);
        _multiple.setBaseURI(_base);
    }

    /// A commitment in three of four cases, some of them the same ones.
    function choose(uint256 seed, uint256 kind) private returns (bool isEdition, bytes32 commitment) {
        isEdition = (seed >> 2) % 2 == 0;
        if (seed % 4 != 0) commitment = keccak256(abi.encode(seed % 1000));
        ++reached[kind + (isEdition ? 2 : 0) + (commitment == 0 ? 1 : 0)];
    }

    function creatorOf(uint256 seed) private pure returns (address) {
        return address(uint160(0xc0ffee + seed % 4));
    }

    function keep(bool isEdition, uint256 tokenId, bytes32 commitment) private {
        Minted memory minted = Minted(isEdition, tokenId, commitment, "");
        // Its text has vectors of its own; here it must stay what it was.
        if (commitment != 0) minted.uri = uriOf(minted);
        _minted.push(minted);
    }

    function expected(Minted memory minted) private view returns (string memory) {
        if (minted.commitment != 0) return minted.uri;
        return bytes(_base).length == 0 ? "" : string.concat(_base, vm.toString(minted.tokenId));
    }

    function commitmentOf(Minted memory minted) private view returns (bytes32) {
        return
            minted.isEdition ? _multiple.commitmentOf(minted.tokenId) : _single.commitmentOf(minted.tokenId);
    }

    function uriOf(Minted memory minted) private view returns (string memory) {
        return minted.isEdition ? _multiple.uri(minted.tokenId) : _single.tokenURI(minted.tokenId);
    }
}
