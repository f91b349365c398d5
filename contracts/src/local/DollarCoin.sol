// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title A local chain's dollar coin
/// @notice Six decimals and permits (EIP-2612), as the dollar coins of public chains have. Anyone mints: it is worth
/// nothing, and only for local chains.
contract DollarCoin is ERC20, ERC20Permit {
    constructor() ERC20("Local Dollar", "USDL") ERC20Permit("Local Dollar") {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address account, uint256 amount) external {
        _mint(account, amount);
    }
}
