// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A wallet that is a contract (ERC-1271): what its owner signs, it has signed.
contract ContractWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    /// Acts as the wallet, whoever sends it: here nobody asks who allowed it.
    function execute(address target, bytes calldata data) external {
        (bool done,) = target.call(data);
        require(done, "failed");
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Where such wallets come from; their addresses are known before they are there (ERC-6492).
contract WalletFactory {
    function deploy(address owner) external returns (address) {
        return address(new ContractWallet{ salt: bytes32(0) }(owner));
    }

    /// Hands a call to a wallet, as an entry point does (ERC-4337): who acts is neither it nor who sends it.
    function handle(ContractWallet wallet, address target, bytes calldata data) external {
        wallet.execute(target, data);
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(ContractWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}
