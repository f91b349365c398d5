// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

import {Kind, Terms} from "../interfaces/ISaleEngine.sol";
import {Money} from "../types/Money.sol";
import {OfferState} from "../types/OfferState.sol";
import {Custody} from "./Custody.sol";
import {Proceeds} from "./Proceeds.sol";

/// Buying at the offer's price.
abstract contract DirectSales is Custody, Proceeds {
    bytes32 internal constant LISTING_TYPEHASH =
        keccak256(bytes(string.concat("Listing(Terms terms,uint256 commission)", TERMS_TYPE)));

    function buy(Terms calldata terms, uint256 quantity) external payable nonReentrant {
        bytes32 offerId = _hash(terms);
        _buy(offerId, terms, quantity, _listed(offerId));
    }

    function buySigned(Terms calldata terms, uint256 quantity, bytes calldata signature)
        external
        payable
        nonReentrant
    {
        bytes32 structHash = _hashStruct(terms);
        bytes32 offerId = _hashTypedDataV4(structHash);
        OfferState state = _offers[offerId];
        if (!state.exists()) {
            uint256 commissionBps = _commissionIfOpen();
            bytes32 digest =
                _hashTypedDataV4(keccak256(abi.encode(LISTING_TYPEHASH, structHash, commissionBps)));
            if (!SignatureChecker.isValidSignatureNowCalldata(terms.seller, digest, signature)) {
                revert BadSignature();
            }
            state = _list(offerId, terms, commissionBps);
        }
        _buy(offerId, terms, quantity, state);
    }

    function _buy(bytes32 offerId, Terms calldata terms, uint256 quantity, OfferState state) private {
        if (!terms.direct) revert NotDirect(offerId);
        _requireTradable(terms);
        // The auction of an ERC-721 has a set end, and the whole offer ends with it: nobody can buy
        // from what every page shows as expired.
        if (terms.auction && state.kind() == Kind.ERC721) _requireBefore(terms.start + terms.duration);
        if (quantity == 0) revert CopiesOutOfRange(quantity);
        state = state.take(quantity);

        uint256 amount = terms.price * quantity;
        uint256 fee = Money.share(amount, state.commission());
        if (msg.value != amount + fee) revert WrongPayment(amount + fee, msg.value);
        (uint256 proceeds, uint256 royalties) = _split(state, amount, fee);

        _offers[offerId] = state;
        _accrue(2 * fee);
        emit OfferBought(offerId, msg.sender, quantity, proceeds, 2 * fee, royalties);

        _fetch(terms, state.kind(), msg.sender, quantity);
        _payOut(terms, proceeds, royalties);
    }
}
