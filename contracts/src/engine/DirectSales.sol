// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

import {Terms} from "../interfaces/ISaleEngine.sol";
import {Money} from "../types/Money.sol";
import {OfferState} from "../types/OfferState.sol";
import {Custody} from "./Custody.sol";
import {Proceeds} from "./Proceeds.sol";

/// Buying at the offer's price.
abstract contract DirectSales is Custody, Proceeds {
    function buy(Terms calldata terms, uint256 quantity) external payable nonReentrant {
        bytes32 offerId = _hash(terms);
        Record storage offer = _offers[offerId];
        _buy(offerId, terms, quantity, offer, offer.state);
    }

    function buySigned(Terms calldata terms, uint256 quantity, bytes calldata signature)
        external
        payable
        nonReentrant
    {
        bytes32 structHash = _hashStruct(terms);
        bytes32 offerId = _hashTypedData(structHash);
        Record storage offer = _offers[offerId];
        OfferState state = offer.state;
        if (!state.exists()) {
            uint256 commissionBps = _commissionIfOpen();
            bytes32 digest =
                _hashTypedData(keccak256(abi.encode(LISTING_TYPEHASH, structHash, commissionBps)));
            if (!SignatureChecker.isValidSignatureNowCalldata(terms.seller, digest, signature)) {
                revert BadSignature();
            }
            state = _list(offerId, terms, commissionBps);
        }
        _buy(offerId, terms, quantity, offer, state);
    }

    function _buy(
        bytes32 offerId,
        Terms calldata terms,
        uint256 quantity,
        Record storage offer,
        OfferState state
    ) private {
        uint256 price = terms.price;
        if (price == 0) revert NotDirect(offerId);
        if (quantity == 0) revert CopiesOutOfRange(quantity);
        if (quantity > state.available() && !state.exists()) revert OfferUnknown(offerId);
        address seller = terms.seller;
        _requireTradable(terms, seller);
        bool is721 = state.is721();
        // The auction of an ERC-721 has a fixed end, and the whole offer ends with it: nobody can buy
        // an offer that the pages show as expired.
        if (is721 && state.end() != 0) _requireBefore(state.end());
        state = state.take(quantity);

        // Cannot overflow: see Money.
        unchecked {
            uint256 amount = price * quantity;
            uint256 fee = Money.share(amount, state.commission());
            if (msg.value != amount + fee) revert WrongPayment(amount + fee, msg.value);
            (uint256 proceeds, uint256 royalties, address creator) = _split(terms, seller, state, amount, fee);

            offer.state = state;
            _accrue(2 * fee);
            emit OfferBought(offerId, msg.sender, quantity, proceeds, 2 * fee, royalties);

            _fetch(terms, seller, is721, msg.sender, quantity);
            _payOut(seller, proceeds, creator, royalties);
        }
    }
}
