// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

import {ICollectible1155} from "../../src/interfaces/ICollectible1155.sol";
import {ICollectible721} from "../../src/interfaces/ICollectible721.sol";
import {IOwnCollections} from "../../src/interfaces/IOwnCollections.sol";
import {IPayees} from "../../src/interfaces/IPayees.sol";
import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {vm} from "./Vm.sol";

/// Where the code of one of our contracts is: in the folder that DEPLOYED names, or in what the compiler just made.
/// `npm test` deploys what packages/chain has (script/artifacts.ts), so that it compiles only the tests.
function artifactOf(string memory name) view returns (string memory) {
    string memory folder = vm.envOr("DEPLOYED", "");
    if (bytes(folder).length == 0) return string.concat(name, ".sol:", name);
    return string.concat(folder, "/", name, ".json");
}

/// The contracts as a caller sees them.
interface Collectible721 is ICollectible721, IERC721Metadata {}

interface Collectible1155 is ICollectible1155, IERC1155MetadataURI {
    function name() external view returns (string memory);
    function symbol() external view returns (string memory);
}

function deployEngine(
    address owner,
    uint256 commissionBps,
    uint256 raiseBps,
    uint256 increment,
    address ours721,
    address ours1155,
    IPayees payees,
    IOwnCollections ownCollections
) returns (ISaleEngine) {
    return ISaleEngine(
        vm.deployCode(
            artifactOf("SaleEngine"),
            abi.encode(owner, commissionBps, raiseBps, increment, ours721, ours1155, payees, ownCollections)
        )
    );
}

function deployOwnCollections(IPayees payees) returns (IOwnCollections) {
    return IOwnCollections(vm.deployCode(artifactOf("OwnCollections"), abi.encode(payees)));
}

function deployPayees() returns (IPayees) {
    return IPayees(vm.deployCode(artifactOf("Payees"), ""));
}

function deployCollectible721(address owner, IPayees payees) returns (Collectible721) {
    return Collectible721(vm.deployCode(artifactOf("Collectible721"), abi.encode(owner, payees)));
}

function deployCollectible1155(address owner, IPayees payees) returns (Collectible1155) {
    return Collectible1155(vm.deployCode(artifactOf("Collectible1155"), abi.encode(owner, payees)));
}
