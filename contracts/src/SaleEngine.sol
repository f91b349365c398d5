// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {BackOffice} from "./BackOffice.sol";
import {TokenReader} from "./TokenReader.sol";
import {Auctions} from "./engine/trading/Auctions.sol";
import {BatchAcceptances} from "./engine/trading/BatchAcceptances.sol";
import {BatchPurchases} from "./engine/trading/BatchPurchases.sol";
import {CurrencySales} from "./engine/trading/CurrencySales.sol";
import {Listings} from "./engine/trading/Listings.sol";
import {EngineState} from "./engine/state/EngineState.sol";

/// @title Vitrine's sale engine
/// @notice See `ISaleEngine`. Each concern has its own file in `engine/`.
/// @dev Not upgradeable: the back office is created with the engine and stays. The reentrancy guard
/// needs EIP-1153 (Cancun).
contract SaleEngine is Listings, BatchPurchases, CurrencySales, Auctions, BatchAcceptances {
    address private immutable _backOffice;
    bytes32 private immutable _cachedDomain;
    uint256 private immutable _cachedChainId;

    constructor(address owner, Parameters memory parameters) EngineState(parameters, new TokenReader()) {
        BackOffice backOffice = new BackOffice(owner, parameters, _reader);
        Address.functionDelegateCall(address(backOffice), abi.encodeCall(backOffice.initialize, (owner)));
        _backOffice = address(backOffice);
        _cachedDomain = super._domain();
        _cachedChainId = block.chainid;
    }

    /// Calls that are not in this contract are for the back office, which fails those that it does not
    /// know. That includes plain payments.
    fallback() external payable {
        address backOffice = _backOffice;
        assembly ("memory-safe") {
            let data := mload(0x40)
            calldatacopy(data, 0x00, calldatasize())
            let success := delegatecall(gas(), backOffice, data, calldatasize(), 0x00, 0x00)
            returndatacopy(data, 0x00, returndatasize())
            switch success
            case 0 { revert(data, returndatasize()) }
            default { return(data, returndatasize()) }
        }
    }

    /// Computed once, for a chain that never forks.
    function _domain() internal view override returns (bytes32) {
        return block.chainid == _cachedChainId ? _cachedDomain : super._domain();
    }
}
