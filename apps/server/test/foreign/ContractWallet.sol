// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A contract wallet (ERC-1271): its owner's signature counts as its own.
contract ContractWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    /// Makes a call as the wallet. Anybody may send it: this mock checks no permission.
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

/// A contract wallet that can change its mind: its owner, whom it does not answer, in whose transactions it does not
/// answer, whether it answers only in transactions as people send them, and whether it keeps a record of what it is
/// asked, which a caller that allows no changes does not let it do.
contract FickleWallet {
    address public owner;
    address public shunned;
    address public snubbed;
    bool public wary;
    bool public records;
    uint256 public asked;

    constructor(address owner_) {
        owner = owner_;
    }

    function setOwner(address to) external {
        owner = to;
    }

    function shun(address caller) external {
        shunned = caller;
    }

    function snub(address sender) external {
        snubbed = sender;
    }

    function setWary(bool to) external {
        wary = to;
    }

    function setRecords(bool to) external {
        records = to;
    }

    function execute(address target, bytes calldata data) external {
        (bool done,) = target.call(data);
        require(done, "failed");
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external returns (bytes4) {
        if (records) ++asked;
        if (msg.sender == shunned || signature.length != 65) return 0xffffffff;
        if (tx.origin == snubbed) return 0xffffffff;
        if (wary && (tx.gasprice == 0 || tx.origin.code.length > 0)) return 0xffffffff;
        address signer =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Deploys such wallets at addresses that are known beforehand (ERC-6492).
contract WalletFactory {
    function deploy(address owner) external returns (address) {
        return address(new ContractWallet{ salt: bytes32(0) }(owner));
    }

    /// Passes a call on to a wallet, like an entry point (ERC-4337): the wallet acts, not this contract or the sender.
    function handle(ContractWallet wallet, address target, bytes calldata data) external {
        wallet.execute(target, data);
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(ContractWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}
