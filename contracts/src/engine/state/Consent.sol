// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {BoundedCall} from "../../types/BoundedCall.sol";
import {EngineStorage} from "./EngineStorage.sol";

/// What an account has agreed to, and how it takes that back: signatures, the counter, groups.
abstract contract Consent is EngineStorage {
    /// The gas limit of a contract that says whether it signed: enough for a passkey or for many owners, and less
    /// than an item of `buyMany` has.
    uint256 internal constant SIGNER_GAS = 400_000;

    function _requireCounter(address account, uint256 counter) internal view {
        uint256 current = _stored().accounts[account].counter;
        if (counter != current) revert StaleCounter(counter, current);
    }

    /// Group 0 is none.
    function _requireGroup(address account, uint256 group) internal view {
        if (group != 0 && _stored().voidGroups[account][group]) revert GroupVoid(group);
    }

    /// The account's key first, then its code: an account with a key and code (EIP-7702) can sign as
    /// before, whatever its code makes of a hash.
    function _requireSigned(address account, bytes32 digest, bytes calldata signature) internal view {
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecoverCalldata(digest, signature);
        if (problem == ECDSA.RecoverError.NoError && signer == account) return;
        if (account.code.length == 0) revert BadSignature();
        bytes memory question = abi.encodeCall(IERC1271.isValidSignature, (digest, signature));
        (uint256 size, uint256 answer,) = BoundedCall.tryRead(account, SIGNER_GAS, question);
        if (size < 32 || bytes32(answer) != bytes32(IERC1271.isValidSignature.selector)) {
            revert BadSignature();
        }
    }

    function _requireMaximum(uint256 commission, uint256 maximum) internal pure {
        if (commission > maximum) revert CommissionAboveMaximum(commission, maximum);
    }
}
