// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";

/// A collection that deceives: it answers as configured.
contract LyingCollection {
    bytes4 public kind;
    address public holder;
    address public receiver;
    uint256 public royalty;
    address public owner;
    bool public burnsGas;
    bool public refusesTransfers;
    /// Nothing moves to this account.
    address public refused;
    /// Called back on every transfer.
    address public target;
    bytes public data;
    bool public reentered;

    constructor(bytes4 kind_, address holder_) {
        (kind, holder) = (kind_, holder_);
    }

    function setRoyalty(address receiver_, uint256 bps) external {
        (receiver, royalty) = (receiver_, bps);
    }

    function setOwner(address owner_) external {
        owner = owner_;
    }

    function setBurnsGas(bool burnsGas_) external {
        burnsGas = burnsGas_;
    }

    function setRefusesTransfers(bool refuses) external {
        refusesTransfers = refuses;
    }

    function setRefused(address account) external {
        refused = account;
    }

    function setCallback(address target_, bytes calldata data_) external {
        (target, data) = (target_, data_);
    }

    function supportsInterface(bytes4 interfaceId) external view returns (bool) {
        return interfaceId == kind;
    }

    function ownerOf(uint256) external view returns (address) {
        return holder;
    }

    function balanceOf(address account, uint256) external view returns (uint256) {
        return account == holder ? 1 : 0;
    }

    function royaltyInfo(uint256, uint256 salePrice) external view returns (address, uint256) {
        if (burnsGas) for (uint256 i; i < type(uint256).max; ++i) {}
        return (receiver, salePrice * royalty / 10_000);
    }

    function transferFrom(address, address to, uint256) external {
        _transfer(to);
    }

    function safeTransferFrom(address, address to, uint256, uint256, bytes calldata) external {
        _transfer(to);
    }

    function _transfer(address to) private {
        require(!refusesTransfers && to != refused, "frozen");
        if (target != address(0)) (reentered,) = target.call(data);
        holder = to;
    }
}

/// Claims every interface and answers everything else with a single word: its owner is 1, half an answer
/// about royalties is 2, and nothing is locked.
contract ShortAnswers {
    fallback() external {
        uint256 word = 1;
        if (msg.sig == bytes4(keccak256("royaltyInfo(uint256,uint256)"))) word = 2;
        if (msg.sig == bytes4(keccak256("locked(uint256)"))) word = 0;
        assembly {
            mstore(0, word)
            return(0, 32)
        }
    }
}

/// Answers each call with configured bytes.
contract GivenAnswers {
    mapping(bytes4 selector => bytes) private _answers;

    function say(bytes4 selector, bytes calldata answer) external {
        _answers[selector] = answer;
    }

    fallback(bytes calldata) external returns (bytes memory) {
        return _answers[msg.sig];
    }
}

/// Fails, with return data that would be a valid answer.
contract FailingAnswers {
    fallback() external {
        assembly {
            mstore(0, 1)
            revert(0, 32)
        }
    }
}

/// An ERC-721 collection that tells the engine of transfers that never were, and moves its tokens
/// whoever asks.
contract HookingCollection {
    address private immutable _engine;
    mapping(uint256 tokenId => address) public ownerOf;

    constructor(address engine) {
        _engine = engine;
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC721).interfaceId;
    }

    function transferFrom(address, address to, uint256 tokenId) external {
        ownerOf[tokenId] = to;
    }

    function hook721(address operator, address from, uint256 tokenId, bytes calldata data) external {
        IERC721Receiver(_engine).onERC721Received(operator, from, tokenId, data);
    }

    function hook1155(address operator, address from, uint256 tokenId, uint256 copies, bytes calldata data)
        external
    {
        IERC1155Receiver(_engine).onERC1155Received(operator, from, tokenId, copies, data);
    }
}

/// An ERC-721 collection whose transfers burn all the gas they get.
contract BurningCollection {
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC721).interfaceId;
    }

    function transferFrom(address, address, uint256) external pure {
        while (true) {}
    }
}
