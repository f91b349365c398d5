// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Money} from "../types/Money.sol";
import {Admissions} from "./Admissions.sol";
import {Bought} from "./DropsState.sol";
import {FallingPrice} from "./FallingPrice.sol";
import {IDrops} from "../interfaces/IDrops.sol";
import {Phase} from "../types/Phase.sol";
import {PhaseState} from "./PhaseState.sol";
import {Till} from "./Till.sol";

/// The end of a phase with a rebate. Of what was paid for a token at the price P, with the commission, each part is known
/// exactly: P + share(P) is what the payer gets back, and L + share(L) of the last price, of which the creator gets
/// L - share(L) and the commission is 2 × share(L).
abstract contract Rebates is Admissions, Till {
    /// @inheritdoc IDrops
    function claimRebate(Phase calldata phase, address account) external nonReentrant {
        _claimRebate(phase, account, account);
    }

    /// @inheritdoc IDrops
    function claimRebateTo(Phase calldata phase, address to) external nonReentrant {
        _claimRebate(phase, msg.sender, to);
    }

    /// @inheritdoc IDrops
    function settlePhase(Phase calldata phase) external nonReentrant {
        (bytes32 phaseId, PhaseState state) = _findOver(phase);
        if (state.settled()) revert AlreadySettled(phaseId);
        _phases[phaseId] = state.settle();
        uint256 price = FallingPrice.priceAt(phase, state.last());
        uint256 quantity = state.minted();
        uint256 fee = Money.share(price, state.commission());
        uint256 proceeds = (price - fee) * quantity;
        uint256 fees = 2 * fee * quantity;
        emit PhaseSettled(phaseId, quantity == 0 ? 0 : price, quantity, proceeds, fees);
        if (phase.currency == address(0)) _settleInCoin(state.creator(), proceeds, fees);
        else _settleInCurrency(phase.currency, state.creator(), proceeds, fees);
    }

    function _claimRebate(Phase calldata phase, address account, address to) private {
        (bytes32 phaseId, PhaseState state) = _findOver(phase);
        Bought storage bought = _bought[phaseId][account];
        uint256 price = FallingPrice.priceAt(phase, state.last());
        uint256 cost = (price + Money.share(price, state.commission())) * bought.quantity;
        uint256 amount = bought.paid - cost;
        if (amount == 0) revert NothingToClaim(account);
        delete _bought[phaseId][account];
        emit RebateClaimed(phaseId, account, to, amount);
        if (phase.currency == address(0)) _payOwed(to, amount);
        else _payCurrency(phase.currency, to, amount);
    }

    /// A phase with a rebate in which nobody can mint any more, so that its last price is known.
    function _findOver(Phase calldata phase) private view returns (bytes32 phaseId, PhaseState state) {
        phaseId = _hash(phase);
        state = _find(phaseId);
        if (!phase.rebate) revert NoRebate(phaseId);
        if (block.timestamp < phase.end && !state.closed() && _left(phase, state) != 0) {
            revert PhaseOpen(phaseId);
        }
    }

    /// The commission stays here, and is no longer owed.
    function _settleInCoin(address creator, uint256 proceeds, uint256 fees) private {
        _owed -= proceeds + fees;
        if (proceeds == 0) return;
        address payee = _payeeOf(creator);
        _requireGasFor(1);
        _payProceeds(payee, creator, proceeds);
    }

    /// If the engine does not allow the currency any more, the commission waits for the owner.
    function _settleInCurrency(address currency, address creator, uint256 proceeds, uint256 fees) private {
        if (proceeds != 0) {
            (bool paid,) = _tryMoveCurrency(currency, address(this), _payeeOf(creator), proceeds);
            if (!paid) _parkProceeds(currency, creator, proceeds);
        }
        if (fees == 0) return;
        address collector = _engine.collectorOf(currency);
        if (collector == address(0)) collector = _ownerOfDrops();
        (bool moved,) = _tryMoveCurrency(currency, address(this), collector, fees);
        if (moved) return;
        _stored().parkedIn[currency][collector] += fees;
        emit CurrencyParked(currency, collector, fees);
    }

    function _ownerOfDrops() internal view virtual returns (address);
}
