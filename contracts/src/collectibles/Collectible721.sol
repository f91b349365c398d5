// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC721Utils} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Utils.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {ICollectible721} from "../interfaces/ICollectible721.sol";
import {TokenId} from "../types/TokenId.sol";
import {Collectible} from "./Collectible.sol";

/// @title Vitrine's single-edition tokens
/// @notice See ICollectible721.
/// @dev Not OpenZeppelin's ERC721, for two slots: the count of created tokens shares one with the
/// balance, so a mint writes two slots and not three; and a bit beside the owner says whether the
/// token has an approval, so a transfer without one does not look for it.
contract Collectible721 is Collectible, ICollectible721, IERC721Metadata, IERC721Errors {
    string public constant name = "Vitrine";
    string public constant symbol = "VTRN";

    struct Holder {
        uint128 balance;
        uint128 created;
    }

    struct Token {
        address owner;
        bool hasApproval;
    }

    mapping(address account => Holder) private _holders;
    mapping(uint256 tokenId => Token) private _tokens;
    mapping(uint256 tokenId => address) private _approvals;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    constructor(address owner) Collectible(owner) {}

    function createItem(uint256 royalties, bytes32 locked) external returns (uint256 tokenId) {
        _requireRoyalties(royalties);
        Holder memory holder = _holders[msg.sender];
        holder.balance++;
        holder.created++;
        _holders[msg.sender] = holder;
        tokenId = TokenId.encode721(msg.sender, royalties, holder.created);
        _tokens[tokenId].owner = msg.sender;
        emit Transfer(address(0), msg.sender, tokenId);
        if (locked != 0) emit Locked(tokenId, locked);
    }

    function createdBy(address creator) external view returns (uint256) {
        return _holders[creator].created;
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (owner == address(0)) revert ERC721InvalidOwner(address(0));
        return _holders[owner].balance;
    }

    function ownerOf(uint256 tokenId) external view returns (address) {
        return _existing(tokenId).owner;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        _existing(tokenId);
        return _uri(tokenId);
    }

    function approve(address to, uint256 tokenId) external {
        address owner = _existing(tokenId).owner;
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) {
            revert ERC721InvalidApprover(msg.sender);
        }
        _approvals[tokenId] = to;
        _tokens[tokenId].hasApproval = to != address(0);
        emit Approval(owner, to, tokenId);
    }

    function getApproved(uint256 tokenId) external view returns (address) {
        return _existing(tokenId).hasApproval ? _approvals[tokenId] : address(0);
    }

    function setApprovalForAll(address operator, bool approved) external {
        if (operator == address(0)) revert ERC721InvalidOperator(address(0));
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        if (to == address(0)) revert ERC721InvalidReceiver(address(0));
        Token memory token = _existing(tokenId);
        if (
            msg.sender != token.owner && !isApprovedForAll[token.owner][msg.sender]
                && !(token.hasApproval && _approvals[tokenId] == msg.sender)
        ) revert ERC721InsufficientApproval(msg.sender, tokenId);
        if (from != token.owner) revert ERC721IncorrectOwner(from, tokenId, token.owner);

        // An approval that stays behind in its slot is void: the new owner's bit is not set.
        _tokens[tokenId] = Token(to, false);
        // The sender has the token, so its balance is at least 1; no balance comes near 128 bits.
        unchecked {
            _holders[from].balance--;
            _holders[to].balance++;
        }
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        ERC721Utils.checkOnERC721Received(msg.sender, from, to, tokenId, data);
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId || interfaceId == type(IERC721).interfaceId
            || interfaceId == type(IERC721Metadata).interfaceId || interfaceId == type(IERC2981).interfaceId
            || interfaceId == bytes4(0x49064906); // ERC-4906 has only events, and names its own id
    }

    function _existing(uint256 tokenId) private view returns (Token memory token) {
        token = _tokens[tokenId];
        if (token.owner == address(0)) revert ERC721NonexistentToken(tokenId);
    }
}
