// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Money} from "../types/Money.sol";
import {Permit} from "../types/Terms.sol";
import {IOwn1155} from "../interfaces/IOwn1155.sol";
import {IOwn721} from "../interfaces/IOwn721.sol";
import {Admission, Admissions} from "./Admissions.sol";
import {Bought} from "./DropsState.sol";
import {IDrops} from "../interfaces/IDrops.sol";
import {MintRequest, Phase} from "../types/Phase.sol";
import {Till} from "./Till.sol";

/// Minting, and who gets what of the price.
abstract contract Sales is Admissions, Till {
    /// @inheritdoc IDrops
    function mint(Phase calldata phase, MintRequest calldata request)
        external
        payable
        nonReentrant
        returns (uint256 firstId)
    {
        if (phase.currency != address(0)) revert PriceInCurrency(phase.currency);
        Admission memory admission = _admit(phase, request, msg.sender);
        uint256 cost = admission.amount + admission.fee;
        if (cost > msg.value) revert WrongPayment(cost, msg.value);
        _count(phase, request, admission);
        if (phase.rebate) {
            _owed += cost;
            _keep(admission.phaseId, cost, request.quantity);
        }
        firstId = _deliver(phase, request, admission);
        _payInCoin(phase, request, admission, cost);
    }

    /// @inheritdoc IDrops
    function mintInCurrency(
        Phase calldata phase,
        MintRequest calldata request,
        uint256 most,
        Permit calldata permit
    ) external nonReentrant returns (uint256 firstId) {
        if (phase.currency == address(0)) revert PriceInCoin();
        Admission memory admission = _admit(phase, request, msg.sender);
        uint256 cost = admission.amount + admission.fee;
        if (cost > most) revert WrongPayment(cost, most);
        _count(phase, request, admission);
        if (phase.rebate) _keep(admission.phaseId, cost, request.quantity);
        firstId = _deliver(phase, request, admission);
        if (cost == 0) return firstId;
        _usePermit(phase.currency, permit);
        if (phase.rebate) _pullCurrency(phase.currency, msg.sender, address(this), cost);
        else _payInCurrency(phase, request, admission);
    }

    /// Remembers what belongs to the payer and the creator until the last price is known.
    function _keep(bytes32 phaseId, uint256 cost, uint256 quantity) private {
        Bought storage bought = _bought[phaseId][msg.sender];
        bought.paid += uint192(cost);
        bought.quantity += uint64(quantity);
    }

    function _deliver(Phase calldata phase, MintRequest calldata request, Admission memory admission)
        private
        returns (uint256 firstId)
    {
        if (phase.drop != 0) {
            uint40 tally = _isTallied(request, admission) ? _tallyOf(admission.phaseId) : 0;
            firstId = IOwn721(phase.collection).mintTo(request.to, request.quantity, tally);
        } else {
            firstId = phase.tokenId;
            IOwn1155(phase.collection).mintTo(request.to, firstId, request.quantity);
        }
        emit DropMinted(
            admission.phaseId,
            msg.sender,
            request.to,
            firstId,
            request.quantity,
            admission.amount + admission.fee,
            phase.rebate ? 0 : 2 * admission.fee
        );
    }

    /// The commission stays here.
    function _payInCoin(
        Phase calldata phase,
        MintRequest calldata request,
        Admission memory admission,
        uint256 cost
    ) private {
        uint256 referral = _referralOf(phase, request, admission);
        uint256 proceeds = phase.rebate ? 0 : admission.amount - admission.fee - referral;
        uint256 rest = msg.value - cost;
        address creator = admission.state.creator();
        address payee = proceeds == 0 ? address(0) : _payeeOf(creator);
        // A price that falls leaves a rest, also if none was left when the mint was estimated.
        bool mayLeave = rest != 0 || phase.price != phase.endPrice;
        _requireGasFor((referral == 0 ? 0 : 1) + (proceeds == 0 ? 0 : 1) + (mayLeave ? 1 : 0));
        if (referral != 0) _payOrPark(request.referrer, referral);
        if (proceeds != 0) _payProceeds(payee, creator, proceeds);
        if (rest != 0) _payOrPark(msg.sender, rest);
    }

    /// The creator's money must arrive, so that the currency cannot keep a part. Nobody else can stop the mint.
    function _payInCurrency(Phase calldata phase, MintRequest calldata request, Admission memory admission)
        private
    {
        address currency = phase.currency;
        uint256 fee = admission.fee;
        uint256 referral = _referralOf(phase, request, admission);
        if (referral != 0) {
            _pullCurrencyOrPark(currency, msg.sender, request.referrer, request.referrer, referral);
        }
        address payee = _payeeOf(admission.state.creator());
        _pullCurrency(currency, msg.sender, payee, admission.amount - fee - referral);
        if (fee != 0) {
            _pullCurrencyOrPark(currency, msg.sender, admission.collector, admission.collector, 2 * fee);
        }
    }

    /// Nobody brings themselves, and a creator needs no share of their own.
    function _referralOf(Phase calldata phase, MintRequest calldata request, Admission memory admission)
        private
        returns (uint256 referral)
    {
        address referrer = request.referrer;
        if (
            phase.referrerBps == 0 || referrer == address(0) || referrer == msg.sender
                || referrer == request.to || referrer == admission.wallet
                || referrer == admission.state.creator() || referrer == address(this)
        ) return 0;
        referral = Money.share(admission.amount, phase.referrerBps);
        if (referral != 0) emit Referred(admission.phaseId, referrer, referral);
    }
}
