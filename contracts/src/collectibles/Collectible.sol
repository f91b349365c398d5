// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {ICollectible} from "../interfaces/ICollectible.sol";
import {IPayees} from "../interfaces/IPayees.sol";
import {Money} from "../types/Money.sol";
import {TokenId} from "../types/TokenId.sol";
import {Cid} from "./Cid.sol";

/// Metadata and royalties of both collections.
abstract contract Collectible is ICollectible, Ownable2Step {
    /// Tokens that one call can mint.
    uint256 private constant MAX_BATCH = 100;

    IPayees public immutable payees;

    string public baseURI;

    /// Written once, when the series is minted. A work that was minted alone is its own series.
    mapping(uint256 series => bytes32) private _commitments;

    constructor(address owner, IPayees payees_) Ownable(owner) {
        payees = payees_;
    }

    function setBaseURI(string calldata uri_) external onlyOwner {
        baseURI = uri_;
        emit BatchMetadataUpdate(0, type(uint256).max);
        emit ContractURIUpdated();
    }

    function contractURI() external view returns (string memory) {
        return _under("contract");
    }

    function royaltyInfo(uint256 tokenId, uint256 salePrice)
        external
        view
        returns (address receiver, uint256 amount)
    {
        if (!_isMinted(tokenId)) return (address(0), 0);
        receiver = payees.payeeOf(TokenId.creatorOf(tokenId));
        amount = Math.mulDiv(salePrice, TokenId.royaltyBpsOf(tokenId), Money.BASIS_POINTS);
    }

    function getCreator(uint256 tokenId) external pure returns (address) {
        return TokenId.creatorOf(tokenId);
    }

    function getRoyalties(uint256 tokenId) external pure returns (uint256) {
        return TokenId.royaltyBpsOf(tokenId);
    }

    function commitmentOf(uint256 tokenId) public view returns (bytes32) {
        return _isMinted(tokenId) ? _commitments[_seriesOf(tokenId)] : bytes32(0);
    }

    /// An id that was never minted can contain anything.
    function _isMinted(uint256 tokenId) internal view virtual returns (bool);

    function _seriesOf(uint256 tokenId) internal pure virtual returns (uint256);

    /// Every series has a new serial, so nothing is ever written over.
    function _commit(uint256 series, bytes32 commitment) internal {
        if (commitment == 0) return;
        _commitments[series] = commitment;
        emit Committed(series, commitment);
    }

    function _uri(uint256 tokenId) internal view returns (string memory) {
        bytes32 commitment = commitmentOf(tokenId);
        if (commitment == 0) return _under(Strings.toString(tokenId));
        uint256 position = TokenId.positionOf(tokenId);
        return position == 0
            ? string.concat("ipfs://", Cid.ofFile(commitment))
            : string.concat("ipfs://", Cid.ofFolder(commitment), "/", Strings.toString(position));
    }

    /// Empty while there is no base URI, because half an address is useless.
    function _under(string memory name) private view returns (string memory) {
        return bytes(baseURI).length == 0 ? "" : string.concat(baseURI, name);
    }

    function _requireRoyalties(uint256 bps) internal pure {
        if (bps > Money.MAX_ROYALTIES) revert RoyaltiesTooHigh(bps, Money.MAX_ROYALTIES);
    }

    function _requireBatch(uint256 length, uint256 commitments) internal pure {
        if (length == 0 || length > MAX_BATCH || (commitments != 0 && commitments != length)) {
            revert SeriesOutOfRange(length, commitments, MAX_BATCH);
        }
    }
}
