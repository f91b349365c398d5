// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {EngineStorage} from "./EngineStorage.sol";

/// How far what people signed is filled: orders to buy, and listings.
abstract contract Fills is EngineStorage {
    /// Nothing has so many copies.
    uint256 internal constant CANCELLED = type(uint256).max;

    function _unfilled(bytes32 signedId, uint256 copies) internal view returns (uint256) {
        return _left(_stored().filled[signedId], copies);
    }

    /// @param copies what was signed
    function _fill(bytes32 signedId, uint256 quantity, uint256 copies) internal {
        uint256 filled = _stored().filled[signedId];
        uint256 left = _left(filled, copies);
        if (quantity > left) revert NotEnoughCopies(quantity, left);
        unchecked {
            _stored().filled[signedId] = filled + quantity;
        }
    }

    function _left(uint256 filled, uint256 copies) private pure returns (uint256) {
        unchecked {
            return filled < copies ? copies - filled : 0;
        }
    }
}
