// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Consent} from "../../src/engine/state/Consent.sol";
import {Hashes} from "../../src/engine/state/Hashes.sol";

/// The engine's rules about signatures, by themselves.
contract SignatureRules is Consent, Hashes {
    function isSigned(address account, bytes32 digest, bytes calldata signature)
        external
        view
        returns (bool)
    {
        try this.requireSigned(account, digest, signature) {
            return true;
        } catch {
            return false;
        }
    }

    function isPlace(uint256 levels, uint256 index) external view returns (bool) {
        try this.requirePlace(index, new bytes32[](levels)) {
            return true;
        } catch {
            return false;
        }
    }

    function requireSigned(address account, bytes32 digest, bytes calldata signature) external view {
        _requireSigned(account, digest, signature);
    }

    /// As `buySigned` decides it.
    function requirePlace(uint256 index, bytes32[] calldata proof) external view {
        if (proof.length != 0 || index != 0) _hashTree(0, index, proof);
    }
}
