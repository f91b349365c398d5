// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {ERC1155Utils} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Utils.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {ICollectible1155} from "../interfaces/ICollectible1155.sol";
import {IPayees} from "../interfaces/IPayees.sol";
import {TokenId} from "../types/TokenId.sol";
import {Collectible} from "./Collectible.sol";

/// @title Vitrine's editions
/// @notice See ICollectible1155.
/// @dev Not OpenZeppelin's ERC1155, which builds arrays for every single transfer.
contract Collectible1155 is Collectible, ICollectible1155, IERC1155MetadataURI, IERC1155Errors {
    string public constant name = "Vitrine";
    string public constant symbol = "VTRN";

    /// The bit above the balance of a token's creator: the token was minted. It stays when the copies leave.
    uint256 private constant MINTED = 1 << 128;

    /// balance 128 bits | MINTED
    mapping(uint256 tokenId => mapping(address account => uint256)) private _balances;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;
    mapping(address creator => uint256) public createdBy;

    constructor(address owner, IPayees payees_) Collectible(owner, payees_) {}

    function createItem(uint256 copies, uint256 royalties, bytes32 locked)
        external
        returns (uint256 tokenId)
    {
        return _createItem(copies, royalties, locked, 0);
    }

    function createItem(uint256 copies, uint256 royalties, bytes32 locked, bytes32 content)
        external
        returns (uint256 tokenId)
    {
        return _createItem(copies, royalties, locked, content);
    }

    function _createItem(uint256 copies, uint256 royalties, bytes32 locked, bytes32 content)
        private
        returns (uint256 tokenId)
    {
        _requireCopies(copies);
        _requireRoyalties(royalties);
        tokenId = TokenId.encode1155(msg.sender, royalties, copies, ++createdBy[msg.sender], 0);
        _commit(_seriesOf(tokenId), content);
        _balances[tokenId][msg.sender] = copies | MINTED;
        emit TransferSingle(msg.sender, address(0), msg.sender, tokenId, copies);
        if (locked != 0) emit Locked(tokenId, locked);
        ERC1155Utils.checkOnERC1155Received(msg.sender, address(0), msg.sender, tokenId, copies, "");
    }

    function createItems(
        uint256[] calldata copies,
        uint256 royalties,
        bytes32[] calldata locked,
        bytes32 folder
    ) external returns (uint256[] memory tokenIds) {
        _requireBatch(copies.length, locked.length);
        _requireRoyalties(royalties);
        tokenIds = new uint256[](copies.length);
        uint256 serial = ++createdBy[msg.sender];
        _commit(TokenId.encode1155(msg.sender, royalties, 0, serial, 0), folder);
        for (uint256 i; i < copies.length; ++i) {
            _requireCopies(copies[i]);
            uint256 tokenId = TokenId.encode1155(msg.sender, royalties, copies[i], serial, i + 1);
            tokenIds[i] = tokenId;
            _balances[tokenId][msg.sender] = copies[i] | MINTED;
            if (locked.length != 0 && locked[i] != 0) emit Locked(tokenId, locked[i]);
        }
        emit TransferBatch(msg.sender, address(0), msg.sender, tokenIds, copies);
        ERC1155Utils.checkOnERC1155BatchReceived(msg.sender, address(0), msg.sender, tokenIds, copies, "");
    }

    function balanceOf(address account, uint256 tokenId) external view returns (uint256) {
        return uint128(_balances[tokenId][account]);
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata tokenIds)
        external
        view
        returns (uint256[] memory balances)
    {
        if (accounts.length != tokenIds.length) {
            revert ERC1155InvalidArrayLength(tokenIds.length, accounts.length);
        }
        balances = new uint256[](accounts.length);
        for (uint256 i; i < accounts.length; ++i) {
            balances[i] = uint128(_balances[tokenIds[i]][accounts[i]]);
        }
    }

    function uri(uint256 tokenId) external view returns (string memory) {
        return _uri(tokenId);
    }

    function announceURIs(uint256[] calldata tokenIds) external {
        _requireBatch(tokenIds.length, 0);
        for (uint256 i; i < tokenIds.length; ++i) {
            if (_isMinted(tokenIds[i])) emit URI(_uri(tokenIds[i]), tokenIds[i]);
        }
    }

    function setApprovalForAll(address operator, bool approved) external {
        if (operator == address(0)) revert ERC1155InvalidOperator(address(0));
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, uint256 copies, bytes calldata data)
        external
    {
        _requireOperator(from, to);
        _move(from, to, tokenId, copies);
        emit TransferSingle(msg.sender, from, to, tokenId, copies);
        ERC1155Utils.checkOnERC1155Received(msg.sender, from, to, tokenId, copies, data);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata tokenIds,
        uint256[] calldata copies,
        bytes calldata data
    ) external {
        if (tokenIds.length != copies.length) {
            revert ERC1155InvalidArrayLength(tokenIds.length, copies.length);
        }
        _requireOperator(from, to);
        for (uint256 i; i < tokenIds.length; ++i) {
            _move(from, to, tokenIds[i], copies[i]);
        }
        // Like OpenZeppelin: a batch of one token emits a single transfer.
        if (tokenIds.length == 1) emit TransferSingle(msg.sender, from, to, tokenIds[0], copies[0]);
        else emit TransferBatch(msg.sender, from, to, tokenIds, copies);
        ERC1155Utils.checkOnERC1155BatchReceived(msg.sender, from, to, tokenIds, copies, data);
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId || interfaceId == type(IERC1155).interfaceId
            || interfaceId == type(IERC1155MetadataURI).interfaceId
            || interfaceId == type(IERC2981).interfaceId;
    }

    function _seriesOf(uint256 tokenId) internal pure override returns (uint256) {
        return TokenId.seriesOf1155(tokenId);
    }

    function _isMinted(uint256 tokenId) internal view override returns (bool) {
        return _balances[tokenId][TokenId.creatorOf(tokenId)] & MINTED != 0;
    }

    function _requireCopies(uint256 copies) private pure {
        if (copies == 0 || copies > TokenId.MAX_COPIES) {
            revert EditionOutOfRange(copies, TokenId.MAX_COPIES);
        }
    }

    function _requireOperator(address from, address to) private view {
        if (to == address(0)) revert ERC1155InvalidReceiver(address(0));
        if (from != msg.sender && !isApprovedForAll[from][msg.sender]) {
            revert ERC1155MissingApprovalForAll(msg.sender, from);
        }
    }

    function _move(address from, address to, uint256 tokenId, uint256 copies) private {
        uint256 held = _balances[tokenId][from];
        if (copies > uint128(held)) {
            revert ERC1155InsufficientBalance(from, uint128(held), copies, tokenId);
        }
        // No receiver can hold more than all copies, which fit 24 bits.
        unchecked {
            _balances[tokenId][from] = held - copies;
            _balances[tokenId][to] += copies;
        }
    }
}
