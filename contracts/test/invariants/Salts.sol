// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Auctions} from "./Auctions.sol";

/// The salts of what accounts sign. Listings and orders with the same one share its copies; the others of a slot share
/// nothing.
abstract contract Salts is Auctions {
    mapping(address account => uint256) private _next;
    mapping(address account => mapping(uint256 salt => uint256 copies)) internal _filled;
    mapping(address account => mapping(uint256 salt => bool)) internal _cancelled;

    /// Mostly the account's next one; sometimes one that it has used.
    function _salt(address account, uint256 seed) internal returns (uint256) {
        if (seed % 12 == 0 && _next[account] != 0) {
            reached["salts used twice"]++;
            return (seed >> 8) % _next[account];
        }
        return _next[account]++;
    }

    /// What is left of a signature that may be void, but was not cancelled.
    function _leftOf(address account, uint256 salt, uint256 copies) internal view returns (uint256) {
        uint256 filled = _filled[account][salt];
        if (_cancelled[account][salt]) return 0;
        return filled < copies ? copies - filled : 0;
    }
}
