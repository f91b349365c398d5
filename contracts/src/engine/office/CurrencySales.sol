// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

import {IBackOffice} from "../../interfaces/IBackOffice.sol";
import {BoundedCall} from "../../types/BoundedCall.sol";
import {Money} from "../../types/Money.sol";
import {OfferState} from "../../types/OfferState.sol";
import {Permit, Purchase, Terms} from "../../types/Terms.sol";
import {Takings} from "../trading/Takings.sol";

/// Buying at a price in a currency. The engine has no room for it, and the money passes by the engine as it does with
/// orders.
abstract contract CurrencySales is IBackOffice, Takings {
    /// @inheritdoc IBackOffice
    function buyInCurrency(
        Purchase calldata purchase,
        uint256 most,
        address recipient,
        Permit calldata permit
    ) external nonReentrant {
        Terms calldata terms = purchase.listing.terms;
        // Of listings on chain it is asked for here alone: the owner may have refused it since.
        _requireCurrency(terms.currency);
        _requireRecipient(recipient, terms.seller);
        bytes32 offerId;
        OfferState state;
        if (purchase.listing.expiry == 0) {
            (offerId, state) = _takeListed(terms, terms.seller, purchase.quantity, msg.sender);
            if (recipient != msg.sender) emit PaidFor(offerId, msg.sender, recipient);
        } else {
            (offerId, state) = _takeSigned(purchase, terms.seller, msg.sender, recipient);
        }
        _sellInCurrency(offerId, purchase, state, most, recipient, permit);
    }

    function _sellInCurrency(
        bytes32 offerId,
        Purchase calldata purchase,
        OfferState state,
        uint256 most,
        address recipient,
        Permit calldata permit
    ) private {
        Terms calldata terms = purchase.listing.terms;
        // Cannot overflow: see Money.
        uint256 amount = terms.price * purchase.quantity;
        uint256 fee = Money.share(amount, state.commission());
        if (amount + fee > most) revert WrongPayment(amount + fee, most);
        Split memory split;
        (split.currency, split.fees) = (terms.currency, 2 * fee);
        split.collector = _stored().currencies[terms.currency].collector;
        (split.proceeds, split.royaltyAmount, split.creator) =
            _splitListed(terms, terms.seller, amount, fee, state.royaltyBps());
        _emitBought(offerId, purchase, recipient, split);
        _usePermit(terms.currency, permit);
        _moveToken(terms, state.is721(), terms.seller, recipient, purchase.quantity);
        _pullSplit(split, msg.sender, terms.asset, terms.tokenId, terms.seller);
    }

    function _emitBought(bytes32 offerId, Purchase calldata purchase, address recipient, Split memory split)
        private
    {
        uint256 quantity = purchase.quantity;
        if (purchase.listing.expiry == 0) {
            emit OfferBought(offerId, recipient, quantity, split.proceeds, split.fees, split.royaltyAmount);
        } else {
            _emitListingBought(
                offerId,
                purchase.listing.terms,
                recipient,
                quantity,
                split.proceeds,
                split.fees,
                split.royaltyAmount
            );
        }
    }

    /// Somebody else may have used the permission already, and a currency may know none: then the allowance says
    /// what may be taken.
    function _usePermit(address currency, Permit calldata permit) private {
        if (permit.deadline == 0) return;
        bytes memory call = abi.encodeCall(
            IERC20Permit.permit,
            (msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s)
        );
        BoundedCall.tryCall(currency, CURRENCY_GAS, call);
    }
}
