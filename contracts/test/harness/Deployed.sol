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

/// The contracts as a caller sees them. Tests deploy the compiled artifacts: the same bytecode as in
/// packages/chain.
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
            "SaleEngine.sol:SaleEngine",
            abi.encode(owner, commissionBps, raiseBps, increment, ours721, ours1155, payees, ownCollections)
        )
    );
}

function deployOwnCollections(IPayees payees) returns (IOwnCollections) {
    return IOwnCollections(vm.deployCode("OwnCollections.sol:OwnCollections", abi.encode(payees)));
}

function deployPayees() returns (IPayees) {
    return IPayees(vm.deployCode("Payees.sol:Payees", ""));
}

function deployCollectible721(address owner, IPayees payees) returns (Collectible721) {
    return Collectible721(vm.deployCode("Collectible721.sol:Collectible721", abi.encode(owner, payees)));
}

function deployCollectible1155(address owner, IPayees payees) returns (Collectible1155) {
    return Collectible1155(vm.deployCode("Collectible1155.sol:Collectible1155", abi.encode(owner, payees)));
}
