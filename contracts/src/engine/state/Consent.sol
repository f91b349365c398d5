// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

import {IEngineEvents} from "../../interfaces/IEngineEvents.sol";

/// What an account has agreed to, and how it takes that back: signatures, the counter, groups.
abstract contract Consent is IEngineEvents {
    mapping(address account => uint256) internal _counters;
    mapping(address account => mapping(uint256 group => bool)) internal _voidGroups;

    function _requireCounter(address account, uint256 counter) internal view {
        uint256 current = _counters[account];
        if (counter != current) revert StaleCounter(counter, current);
    }

    /// Group 0 is none.
    function _requireGroup(address account, uint256 group) internal view {
        if (group != 0 && _voidGroups[account][group]) revert GroupVoid(group);
    }

    /// The account's key first, then its code: an account with a key and code (EIP-7702) can sign as
    /// before, whatever its code makes of a hash.
    function _requireSigned(address account, bytes32 digest, bytes calldata signature) internal view {
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecoverCalldata(digest, signature);
        if (problem == ECDSA.RecoverError.NoError && signer == account) return;
        if (
            account.code.length == 0
                || !SignatureChecker.isValidERC1271SignatureNowCalldata(account, digest, signature)
        ) revert BadSignature();
    }

    function _requireMaximum(uint256 commission, uint256 maximum) internal pure {
        if (commission > maximum) revert CommissionAboveMaximum(commission, maximum);
    }
}
