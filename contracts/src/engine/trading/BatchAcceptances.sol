// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITrading} from "../../interfaces/ITrading.sol";
import {BoundedCall} from "../../types/BoundedCall.sol";
import {Acceptance} from "../../types/Terms.sol";
import {BuyOrders} from "./BuyOrders.sol";

/// Accepting many orders in one call.
abstract contract BatchAcceptances is BuyOrders {
    /// @inheritdoc ITrading
    function acceptMany(Acceptance[] calldata acceptances, bool skipUnavailable)
        external
        nonReentrant
        returns (uint256 accepted)
    {
        _requireBatch(acceptances.length);
        for (uint256 i; i < acceptances.length; ++i) {
            if (!skipUnavailable) _accept(acceptances[i], msg.sender, msg.sender);
            else if (!_tryAccept(i, acceptances[i])) continue;
            ++accepted;
        }
        if (accepted == 0) revert NothingAccepted();
    }

    /// @inheritdoc ITrading
    function acceptItem(Acceptance calldata acceptance, address seller) external {
        if (msg.sender != address(this)) revert OnlyEngine();
        _accept(acceptance, seller, seller);
    }

    /// Calls the engine itself, so that an acceptance that fails is undone alone.
    function _tryAccept(uint256 index, Acceptance calldata acceptance) private returns (bool accepted) {
        bytes memory call = abi.encodeCall(ITrading.acceptItem, (acceptance, msg.sender));
        uint256 answer;
        (accepted,, answer) = BoundedCall.tryCallForWord(address(this), ACCEPTANCE_GAS, call);
        if (!accepted) emit AcceptanceSkipped(index, bytes4(bytes32(answer)));
    }
}
