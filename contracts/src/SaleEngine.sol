// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {Administration} from "./engine/Administration.sol";
import {Assets} from "./engine/Assets.sol";
import {Auctions} from "./engine/Auctions.sol";
import {DirectSales} from "./engine/DirectSales.sol";

/// @title Vitrine's sale engine
/// @notice See `ISaleEngine`. Each concern has its own file in `engine/`.
/// @dev Not upgradeable. The reentrancy guard needs EIP-1153 (Cancun).
contract SaleEngine is DirectSales, Auctions {
    constructor(
        address owner,
        uint256 commissionBps,
        uint256 raiseBps,
        address ours721,
        address ours1155
    )
        Ownable(owner)
        Administration(commissionBps)
        Assets(ours721, ours1155)
        Auctions(raiseBps)
    {}
}
