// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../interfaces/ITrading.sol";
import {BoundedCall} from "../../types/BoundedCall.sol";
import {Purchase, Terms} from "../../types/Terms.sol";
import {DirectSales} from "./DirectSales.sol";

/// Buying many items in one call.
abstract contract BatchPurchases is DirectSales {
    /// @inheritdoc ITrading
    function buyMany(Purchase[] calldata purchases, bool skipUnavailable, address recipient)
        external
        payable
        nonReentrant
        returns (uint256 spent)
    {
        _requireBatch(purchases.length);
        for (uint256 i; i < purchases.length; ++i) {
            uint256 left = msg.value - spent;
            spent += skipUnavailable
                ? _tryItem(i, purchases[i], recipient, left)
                : _buyItem(purchases[i], msg.sender, recipient, left);
        }
        if (spent == 0) revert NothingBought();
        if (spent != msg.value) _payNative(msg.sender, msg.value - spent);
    }

    /// @inheritdoc ITrading
    function buyItem(Purchase calldata purchase, address buyer, address recipient, uint256 money)
        external
        returns (uint256 cost)
    {
        if (msg.sender != address(this)) revert OnlyEngine();
        return _buyItem(purchase, buyer, recipient, money);
    }

    /// Calls the engine itself, so that an item that fails is undone alone.
    function _tryItem(uint256 index, Purchase calldata purchase, address recipient, uint256 money)
        private
        returns (uint256 cost)
    {
        bytes memory call = abi.encodeCall(ITrading.buyItem, (purchase, msg.sender, recipient, money));
        bool bought;
        uint256 answer;
        (bought,, answer) = BoundedCall.tryCallForWord(address(this), PURCHASE_GAS, call);
        if (bought) return answer;
        emit PurchaseSkipped(index, bytes4(bytes32(answer)));
    }

    function _buyItem(Purchase calldata purchase, address buyer, address recipient, uint256 money)
        private
        returns (uint256 cost)
    {
        Terms calldata terms = purchase.listing.terms;
        address seller = terms.seller;
        _requireRecipient(recipient, seller);
        if (purchase.listing.expiry != 0) return _buySigned(purchase, seller, buyer, recipient, money);
        if (recipient != buyer) emit PaidFor(_hash(terms), buyer, recipient);
        return _buyListed(terms, seller, purchase.quantity, buyer, recipient, money);
    }
}
