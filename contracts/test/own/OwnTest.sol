// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {IPayees} from "../../src/interfaces/IPayees.sol";
import {ICreatorToken} from "../../src/own/ICreatorToken.sol";
import {IOwn1155} from "../../src/own/IOwn1155.sol";
import {IOwn721} from "../../src/own/IOwn721.sol";
import {Setup} from "../../src/own/IOwnCollection.sol";
import {IOwnCollections} from "../../src/own/IOwnCollections.sol";
import {Kind} from "../../src/types/Terms.sol";
import {deployPayees} from "../harness/Deployed.sol";
import {vm} from "../harness/Vm.sol";

/// Both contracts as a caller sees them.
interface Works is IOwn721, ICreatorToken, IERC721 {
    function tokenURI(uint256 tokenId) external view returns (string memory);
    function totalSupply() external view returns (uint256);
}

interface Editions is IOwn1155, ICreatorToken, IERC1155MetadataURI {}

function deployCollections(IPayees payees) returns (IOwnCollections) {
    return IOwnCollections(vm.deployCode("OwnCollections.sol:OwnCollections", abi.encode(payees)));
}

/// A factory, and people.
abstract contract OwnTest {
    // As numbers: to compute a hash is a call, which would use up a prank.
    /// SHA-256 of "hello world"
    bytes32 internal constant FILE = 0xb94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9;
    string internal constant FILE_URI = "ipfs://bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
    /// SHA-256 of the empty folder of IPFS
    bytes32 internal constant FOLDER = 0x59948439065f29619ef41280cbb932be52c56d99c5966b65e0111239f098bbef;
    string internal constant FOLDER_URI =
        "ipfs://bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354/";
    uint256 internal constant ROYALTY = 1000;

    address internal creator = vm.addr(2);
    address internal alice = vm.addr(3);
    address internal bob = vm.addr(4);
    address internal operator = vm.addr(5);
    address internal minter = vm.addr(6);

    IPayees internal payees = deployPayees();
    IOwnCollections internal factory = deployCollections(payees);

    function newWorks() internal returns (Works) {
        return Works(createAs(creator, Kind.ERC721, 0));
    }

    function newEditions() internal returns (Editions) {
        return Editions(createAs(creator, Kind.ERC1155, 0));
    }

    function createAs(address account, Kind kind, bytes32 salt) internal returns (address) {
        vm.prank(account);
        return factory.create(kind, salt, setup(), new address[](0));
    }

    /// A name and a symbol of a slot each, and a minter.
    function setup() internal view returns (Setup memory) {
        return Setup("The name of thirty-one letters!", "SYMBOL", ROYALTY, FILE, minter);
    }

    function folderUri(uint256 position) internal pure returns (string memory) {
        return string.concat(FOLDER_URI, vm.toString(position));
    }
}
