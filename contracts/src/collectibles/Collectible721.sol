// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC721Utils} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Utils.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {ICollectible721} from "../interfaces/ICollectible721.sol";
import {IPayees} from "../interfaces/IPayees.sol";
import {TokenId} from "../types/TokenId.sol";
import {Collectible} from "./Collectible.sol";

/// @title Vitrine's single works
/// @notice See ICollectible721.
/// @dev Not OpenZeppelin's ERC721, to save slots: the count of mints shares one with the
/// balance, so a mint writes two slots instead of three; and a bit beside the owner says whether the
/// token has an approval, so a transfer without one does not look for it.
contract Collectible721 is Collectible, ICollectible721, IERC721Metadata, IERC721Errors {
    string public constant name = "Vitrine";
    string public constant symbol = "VTRN";

    /// The bit above the owner's 160 bits: whether the entry in `_approvals` is valid for this owner.
    uint256 private constant HAS_APPROVAL = 1 << 160;
    /// One mint in `_holders`: the balance is below, the count of mints above.
    uint256 private constant ONE_CREATED = 1 << 128;

    /// balance 128 bits
    /// created 128 bits: the last serial. Neither can get near 2^64.
    mapping(address account => uint256) private _holders;
    /// owner 160 bits | HAS_APPROVAL
    mapping(uint256 tokenId => uint256) private _tokens;
    mapping(uint256 tokenId => address) private _approvals;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    constructor(address owner, IPayees payees_) Collectible(owner, payees_) {}

    function createItem(uint256 royalties, bytes32 locked) external returns (uint256 tokenId) {
        return _createItem(royalties, locked, 0);
    }

    function createItem(uint256 royalties, bytes32 locked, bytes32 content)
        external
        returns (uint256 tokenId)
    {
        return _createItem(royalties, locked, content);
    }

    function _createItem(uint256 royalties, bytes32 locked, bytes32 content)
        private
        returns (uint256 tokenId)
    {
        _requireRoyalties(royalties);
        tokenId = _newSeries(1, royalties);
        _commit(tokenId, content);
        _tokens[tokenId] = uint160(msg.sender);
        emit Transfer(address(0), msg.sender, tokenId);
        if (locked != 0) emit Locked(tokenId, locked);
    }

    function createItems(uint256 count, uint256 royalties, bytes32[] calldata locked, bytes32 folder)
        external
        returns (uint256 firstTokenId)
    {
        _requireBatch(count, locked.length);
        _requireRoyalties(royalties);
        uint256 series = _newSeries(count, royalties);
        _commit(series, folder);
        firstTokenId = series + 1;
        unchecked {
            for (uint256 i; i < count; ++i) {
                uint256 tokenId = firstTokenId + i;
                _tokens[tokenId] = uint160(msg.sender);
                emit Transfer(address(0), msg.sender, tokenId);
                if (locked.length != 0 && locked[i] != 0) emit Locked(tokenId, locked[i]);
            }
        }
    }

    function createdBy(address creator) external view returns (uint256) {
        return _holders[creator] / ONE_CREATED;
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (owner == address(0)) revert ERC721InvalidOwner(address(0));
        return _holders[owner] % ONE_CREATED;
    }

    function ownerOf(uint256 tokenId) external view returns (address) {
        return _ownerIn(_existing(tokenId));
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        _existing(tokenId);
        return _uri(tokenId);
    }

    function approve(address to, uint256 tokenId) external {
        address owner = _ownerIn(_existing(tokenId));
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) {
            revert ERC721InvalidApprover(msg.sender);
        }
        _approvals[tokenId] = to;
        _tokens[tokenId] = uint160(owner) | (to == address(0) ? 0 : HAS_APPROVAL);
        emit Approval(owner, to, tokenId);
    }

    function getApproved(uint256 tokenId) external view returns (address) {
        return _existing(tokenId) & HAS_APPROVAL == 0 ? address(0) : _approvals[tokenId];
    }

    function setApprovalForAll(address operator, bool approved) external {
        if (operator == address(0)) revert ERC721InvalidOperator(address(0));
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        if (to == address(0)) revert ERC721InvalidReceiver(address(0));
        uint256 token = _existing(tokenId);
        address owner = _ownerIn(token);
        if (
            msg.sender != owner && !isApprovedForAll[owner][msg.sender]
                && (token & HAS_APPROVAL == 0 || _approvals[tokenId] != msg.sender)
        ) revert ERC721InsufficientApproval(msg.sender, tokenId);
        if (from != owner) revert ERC721IncorrectOwner(from, tokenId, owner);

        // An old approval in its slot is void, because the new owner's bit is not set.
        _tokens[tokenId] = uint160(to);
        // The sender owns the token, so its balance is at least 1.
        unchecked {
            _holders[from]--;
            _holders[to]++;
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

    /// Counts the tokens for the caller. @return the next serial's id, at position 0
    function _newSeries(uint256 count, uint256 royalties) private returns (uint256) {
        unchecked {
            uint256 holder = _holders[msg.sender] + ONE_CREATED + count;
            _holders[msg.sender] = holder;
            return TokenId.encode721(msg.sender, royalties, holder / ONE_CREATED, 0);
        }
    }

    function _seriesOf(uint256 tokenId) internal pure override returns (uint256) {
        return TokenId.seriesOf721(tokenId);
    }

    /// Nothing is ever burned.
    function _isMinted(uint256 tokenId) internal view override returns (bool) {
        return _tokens[tokenId] != 0;
    }

    function _existing(uint256 tokenId) private view returns (uint256 token) {
        token = _tokens[tokenId];
        if (token == 0) revert ERC721NonexistentToken(tokenId);
    }

    function _ownerIn(uint256 token) private pure returns (address) {
        return address(uint160(token));
    }
}
