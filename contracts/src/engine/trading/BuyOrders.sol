// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

import {ITrading} from "../../interfaces/ITrading.sol";
import {Money} from "../../types/Money.sol";
import {OfferStateFields} from "../../types/OfferState.sol";
import {Acceptance, BuyOrder, Kind} from "../../types/Terms.sol";
import {SaleSplit} from "./SaleSplit.sol";

/// Orders to buy, signed by buyers and accepted by holders: for one token, for any token of a
/// collection, or for any of a set.
abstract contract BuyOrders is ITrading, SaleSplit, IERC721Receiver {
    /// @inheritdoc ITrading
    function acceptOrder(Acceptance calldata acceptance) external nonReentrant {
        _accept(acceptance, msg.sender, msg.sender);
    }

    /// A holder accepts by transferring the token to the engine. Any other token is refused: it could
    /// never leave again.
    function onERC721Received(address operator, address from, uint256 tokenId, bytes calldata data)
        external
        nonReentrant
        returns (bytes4)
    {
        _acceptTransferred(Kind.ERC721, operator, from, tokenId, 1, data);
        return IERC721Receiver.onERC721Received.selector;
    }

    /// The same, except for copies that the engine fetches into escrow itself.
    function onERC1155Received(
        address operator,
        address from,
        uint256 tokenId,
        uint256 copies,
        bytes calldata data
    ) external returns (bytes4) {
        if (operator != address(this)) {
            _acceptTransferred1155(operator, from, tokenId, copies, data);
        }
        return IERC1155Receiver.onERC1155Received.selector;
    }

    function _acceptTransferred1155(
        address operator,
        address from,
        uint256 tokenId,
        uint256 copies,
        bytes calldata data
    ) private nonReentrant {
        _acceptTransferred(Kind.ERC1155, operator, from, tokenId, copies, data);
    }

    /// The caller is a token contract, which may be hostile: it can only sell its own tokens.
    function _acceptTransferred(
        Kind kind,
        address operator,
        address from,
        uint256 tokenId,
        uint256 copies,
        bytes calldata data
    ) private {
        // Without a seller, or without an acceptance.
        if (from == address(0) || data.length < 32) revert UnexpectedToken(operator);
        _requireNoneHeld(msg.sender, tokenId);
        Acceptance calldata acceptance;
        assembly ("memory-safe") {
            acceptance := add(data.offset, calldataload(data.offset))
        }
        if (
            acceptance.order.asset != msg.sender || acceptance.tokenId != tokenId
                || acceptance.quantity != copies || _accept(acceptance, from, address(this)) != kind
        ) revert WrongToken();
    }

    /// @param seller gets the money
    /// @param holder has the tokens: the seller, or the engine if they were transferred to it
    function _accept(Acceptance calldata acceptance, address seller, address holder)
        internal
        returns (Kind kind)
    {
        BuyOrder calldata order = acceptance.order;
        address buyer = order.buyer;
        Split memory split;
        (bytes32 orderId, uint256 commissionBps) = _takeOrder(acceptance, buyer, seller, split);
        kind = _splitNow(split, acceptance, seller, commissionBps);
        if (split.proceeds < acceptance.minProceeds) {
            revert ProceedsTooLow(split.proceeds, acceptance.minProceeds);
        }
        address asset = order.asset;
        _emitAccepted(orderId, acceptance, buyer, seller, asset, split);
        _deliver(acceptance, kind, holder, buyer);
        _pullSplit(split, buyer, asset, acceptance.tokenId, seller);
    }

    /// Takes copies off an order, if it may be accepted.
    /// @param split gets the currency and who gets the commission
    function _takeOrder(Acceptance calldata acceptance, address buyer, address seller, Split memory split)
        private
        returns (bytes32 orderId, uint256 commissionBps)
    {
        BuyOrder calldata order = acceptance.order;
        uint256 quantity = acceptance.quantity;
        if (seller == buyer) revert SellerCannotTrade(seller);
        if (block.timestamp < order.start) revert NotStarted(order.start);
        _requireBefore(order.expiry);
        _requireExpiry(order.start, order.expiry);
        _requireCounter(buyer, order.counter);
        _requireGroup(buyer, order.group);
        split.currency = order.currency;
        (split.collector, commissionBps) = _termsOf(split.currency);
        _requireMaximum(commissionBps, order.maxCommission);
        if (order.unitPrice > Money.MAX_PRICE) revert PriceOutOfRange(order.unitPrice);
        if (quantity == 0) revert CopiesOutOfRange(quantity);
        if (order.copies > OfferStateFields.MAX_COPIES) revert CopiesOutOfRange(order.copies);
        _requireAskedFor(acceptance);
        orderId = _hash(order);
        _requireSigned(buyer, orderId, acceptance.signature);
        _fill(buyer, order.salt, quantity, order.copies);
    }

    /// Writes the split at the royalty of this moment.
    function _splitNow(
        Split memory split,
        Acceptance calldata acceptance,
        address seller,
        uint256 commissionBps
    ) private view returns (Kind kind) {
        uint256 royaltyBps;
        (kind, split.creator, royaltyBps) = _lookUp(acceptance.order.asset, acceptance.tokenId);
        if (kind == Kind.None) revert AssetNotImported(acceptance.order.asset, acceptance.tokenId);
        if (kind == Kind.ERC721 && acceptance.quantity != 1) revert CopiesOutOfRange(acceptance.quantity);
        uint256 amount;
        // Cannot overflow: see Money.
        unchecked {
            amount = acceptance.order.unitPrice * acceptance.quantity;
        }
        split.fees = Money.share(amount, commissionBps);
        (split.proceeds, split.royaltyAmount) = _split(split.creator, seller, amount, split.fees, royaltyBps);
    }

    function _requireAskedFor(Acceptance calldata acceptance) private view {
        bytes32 criteria = acceptance.order.criteria;
        if (criteria == 0) {
            // Everybody mints there: anybody could sell the buyer a token made for nothing.
            if (_isShared(acceptance.order.asset)) revert CriteriaNeeded(acceptance.order.asset);
            return;
        }
        bytes32 leaf = keccak256(abi.encode(acceptance.tokenId));
        if (!MerkleProof.verifyCalldata(acceptance.proof, criteria, leaf)) {
            revert NotAskedFor(acceptance.tokenId);
        }
    }

    /// The buyer's code is asked whether it takes copies. The holder pays for that, but not without a limit.
    function _deliver(Acceptance calldata acceptance, Kind kind, address holder, address buyer) private {
        address asset = acceptance.order.asset;
        if (kind == Kind.ERC1155 && buyer.code.length != 0) {
            _moveWithin(DELIVERY_GAS, asset, false, acceptance.tokenId, holder, buyer, acceptance.quantity);
        } else {
            _moveToken(asset, kind == Kind.ERC721, acceptance.tokenId, holder, buyer, acceptance.quantity);
        }
    }

    function _emitAccepted(
        bytes32 orderId,
        Acceptance calldata acceptance,
        address buyer,
        address seller,
        address asset,
        Split memory split
    ) private {
        emit OrderAccepted(
            orderId,
            seller,
            buyer,
            asset,
            acceptance.tokenId,
            acceptance.quantity,
            split.currency,
            split.proceeds,
            split.fees,
            split.royaltyAmount
        );
    }
}
