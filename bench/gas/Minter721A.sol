// SPDX-License-Identifier: MIT
pragma solidity ^0.8.4;

import {ERC721A} from "erc721a/contracts/ERC721A.sol";

/// ERC-721A alone, with the least that mints.
contract Minter721A is ERC721A("Minter", "MINT") {
    function mint(uint256 count) external {
        _mint(msg.sender, count);
    }
}
