// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {EngineStorage} from "./EngineStorage.sol";

/// How far what people signed is filled: orders to buy, and listings. Both by the account and the salt, so all that
/// an account signs with one salt shares its copies.
///
/// Four salts that differ only in their last two bits share a slot. The first of them that is filled costs 22,100 gas,
/// each of the others 5,000. Whoever signs picks the salts, so a random one costs what a slot of its own does.
/// (0x v4 keeps its orders for an ERC-721 so, and Permit2 its nonces, with a bit for each.)
abstract contract Fills is EngineStorage {
    /// No signature is for so many copies that more than none would be left.
    uint256 private constant CANCELLED = type(uint64).max;

    function _unfilled(address account, uint256 salt, uint256 copies) internal view returns (uint256) {
        uint256 filled = uint64(_stored().filled[account][salt >> 2] >> _laneOf(salt));
        return filled == CANCELLED ? 0 : _left(filled, copies);
    }

    /// @param copies what was signed, at most 2^64 - 1
    function _fill(address account, uint256 salt, uint256 quantity, uint256 copies) internal {
        mapping(uint256 => uint256) storage lanes = _stored().filled[account];
        uint256 filled = lanes[salt >> 2];
        uint256 lane = _laneOf(salt);
        uint256 left = _left(uint64(filled >> lane), copies);
        if (quantity > left) revert NotEnoughCopies(quantity, left);
        // At most the copies, so it stays within the lane.
        unchecked {
            lanes[salt >> 2] = filled + (quantity << lane);
        }
    }

    /// @return whether the salt was not void before
    function _cancel(address account, uint256 salt) internal returns (bool) {
        mapping(uint256 => uint256) storage lanes = _stored().filled[account];
        uint256 filled = lanes[salt >> 2];
        uint256 voided = filled | (CANCELLED << _laneOf(salt));
        lanes[salt >> 2] = voided;
        return voided != filled;
    }

    /// In bits.
    function _laneOf(uint256 salt) private pure returns (uint256) {
        return (salt & 3) << 6;
    }

    function _left(uint256 filled, uint256 copies) private pure returns (uint256) {
        unchecked {
            return filled < copies ? copies - filled : 0;
        }
    }
}
