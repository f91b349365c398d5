// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// What the drops contract asks of a collection, without the rest of a contract of a creator.
abstract contract Minted {
    address public owner;
    mapping(address account => bool) public isMinter;

    error NotAMinter(address account);

    constructor(address owner_) {
        owner = owner_;
    }

    function setMinter(address minter, bool allowed) external {
        isMinter[minter] = allowed;
    }

    function moveTo(address owner_) external {
        owner = owner_;
    }

    function _requireMinter() internal view {
        if (!isMinter[msg.sender]) revert NotAMinter(msg.sender);
    }
}

/// Single works, in one drop after another.
contract Minted721 is ERC721, Minted {
    uint256 public dropCount = 1;
    uint256 public minted;
    uint256 public left = type(uint256).max;
    mapping(address account => uint40) public firstTally;
    mapping(address account => uint256) public tallied;

    error OtherTally(address account, uint40 tally);

    constructor(address owner_) ERC721("Minted", "MIN") Minted(owner_) {}

    function startDrop(uint256 left_) external {
        ++dropCount;
        left = left_;
    }

    function openDrop() external view returns (bool, uint256, uint256) {
        return (true, minted, left);
    }

    function mintingState(address account, uint40 tally)
        external
        view
        returns (address, uint256, uint256, bool)
    {
        uint40 first = firstTally[account];
        return (owner, dropCount, first == tally ? tallied[account] : 0, first == tally || first == 0);
    }

    function mintTo(address to, uint256 quantity, uint40 tally) external returns (uint256 firstId) {
        _requireMinter();
        if (tally != 0) {
            if (firstTally[to] != tally && firstTally[to] != 0) revert OtherTally(to, tally);
            firstTally[to] = tally;
            tallied[to] += quantity;
        }
        firstId = minted + 1;
        for (uint256 i; i < quantity; ++i) {
            _mint(to, firstId + i);
        }
        minted += quantity;
        if (left != type(uint256).max) left -= quantity;
    }
}

/// Editions, with the receiver's hook.
contract Minted1155 is ERC1155, Minted {
    mapping(uint256 tokenId => uint256) public totalSupply;

    function leftToMint(uint256 tokenId) external view returns (uint256) {
        return type(uint64).max - totalSupply[tokenId];
    }

    constructor(address owner_) ERC1155("") Minted(owner_) {}

    function mintTo(address to, uint256 tokenId, uint256 quantity) external {
        _requireMinter();
        totalSupply[tokenId] += quantity;
        _mint(to, tokenId, quantity, "");
    }
}

/// Calls back while it mints.
contract CallingCollection is Minted721 {
    address private _target;
    bytes private _data;
    bytes public lastError;
    uint256 public successes;

    constructor(address owner_) Minted721(owner_) {}

    function prepare(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        (bool success, bytes memory result) = _target.call(_data);
        if (success) ++successes;
        else lastError = result;
        return super._update(to, tokenId, auth);
    }
}

/// A gate that answers as it is told.
contract OddGate {
    bytes private _answer;
    bool private _burns;

    function say(bytes calldata answer) external {
        _answer = answer;
    }

    function burn() external {
        _burns = true;
    }

    fallback(bytes calldata) external returns (bytes memory) {
        while (_burns) {}
        return _answer;
    }
}

/// The registry of delegate.xyz, as far as it is asked.
contract Delegations {
    mapping(bytes32 delegation => bool) private _named;

    function delegate(address vault, address to, address about, bool enable) external {
        _named[keccak256(abi.encode(vault, to, about))] = enable;
    }

    function checkDelegateForContract(address to, address from, address about, bytes32 rights)
        external
        view
        returns (bool)
    {
        if (rights != 0) return false;
        return
            _named[keccak256(abi.encode(from, to, about))]
                || _named[keccak256(abi.encode(from, to, address(0)))];
    }
}
