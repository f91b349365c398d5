// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {TokenReader} from "./TokenReader.sol";
import {Administration} from "./engine/office/Administration.sol";
import {Cancellations} from "./engine/office/Cancellations.sol";
import {Imports} from "./engine/office/Imports.sol";
import {Readings} from "./engine/office/Readings.sol";
import {Withdrawals} from "./engine/office/Withdrawals.sol";
import {EngineState} from "./engine/state/EngineState.sol";
import {IBackOffice} from "./interfaces/IBackOffice.sol";
import {ITrading} from "./interfaces/ITrading.sol";

/// @title The part of the sale engine that is rarely called
/// @notice Runs only as code of the engine, by delegatecall, on the engine's storage: it keeps the
/// engine below the size limit and its common calls cheap. Called directly it does nothing of use.
contract BackOffice is Administration, Imports, Withdrawals, Cancellations, Readings, IERC165, IERC5267 {
    constructor(address owner, Parameters memory parameters, TokenReader reader)
        Ownable(owner)
        EngineState(parameters, reader)
    {}

    /// @inheritdoc IERC5267
    function eip712Domain()
        external
        view
        returns (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        )
    {
        return (0x0f, NAME, VERSION, block.chainid, address(this), 0, new uint256[](0));
    }

    /// Batches cannot accept an order, and other tokens would be stuck in the engine.
    function onERC1155BatchReceived(
        address operator,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external pure returns (bytes4) {
        revert UnexpectedToken(operator);
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId || interfaceId == type(IERC721Receiver).interfaceId
            || interfaceId == type(IERC1155Receiver).interfaceId || interfaceId == type(ITrading).interfaceId
            || interfaceId == type(IBackOffice).interfaceId;
    }
}
