// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

import {Actor} from "./Actors.sol";

/// A contract wallet whose owner's key signs for it (EIP-1271). The owner can change.
contract SigningWallet is Actor, IERC1271 {
    address public signer;

    constructor(address signer_) {
        signer = signer_;
    }

    function setSigner(address signer_) external {
        signer = signer_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) public view virtual returns (bytes4) {
        (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
        return ecrecover(hash, v, r, s) == signer ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// A wallet that burns the gas of its hook on command, and some to say whether it signed.
contract BurningWallet is SigningWallet {
    bool private _burns;
    uint256 private _gasToSign;

    constructor(address signer_) SigningWallet(signer_) {}

    function setBurns(bool burns) external {
        _burns = burns;
    }

    function setGasToSign(uint256 amount) external {
        _gasToSign = amount;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) public view override returns (bytes4) {
        uint256 before = gasleft();
        while (before - gasleft() < _gasToSign) {}
        return super.isValidSignature(hash, signature);
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        view
        override
        returns (bytes4)
    {
        while (_burns) {}
        return IERC1155Receiver.onERC1155Received.selector;
    }
}

/// What accounts with a key and code (EIP-7702) often have: it accepts signatures over the account's own
/// hash of a hash, so that one account's signature is not another's. A plain signature by the key is
/// invalid to it.
contract RehashingWallet is Actor, IERC1271 {
    function hashOf(bytes32 hash) public view returns (bytes32) {
        return keccak256(abi.encode(hash, address(this)));
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer =
            ecrecover(hashOf(hash), uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer == address(this) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Answers the question for a signature as configured, or burns the gas.
contract OddWallet is Actor {
    bytes private _answer;
    bool private _burns;

    function say(bytes calldata answer) external {
        _answer = answer;
    }

    function burn() external {
        _burns = true;
    }

    fallback(bytes calldata) external payable returns (bytes memory) {
        if (_burns) while (true) {}
        return _answer;
    }
}
