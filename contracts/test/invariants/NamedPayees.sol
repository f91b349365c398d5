// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";

import {IPayees} from "../../src/interfaces/IPayees.sol";
import {vm} from "../harness/Vm.sol";
import {Population} from "./Population.sol";

/// Who receives a creator's money.
abstract contract NamedPayees is Population {
    /// Whom a person has named.
    mapping(address person => address) private _named;
    /// Whether the engine was told.
    mapping(address person => bool) private _told;

    /// Somebody names another person, the engine, or nobody, and tells the engine or not; or a stranger tells it.
    function _namePayee(uint256 seed) internal {
        address person = _pick(seed);
        if ((seed >> 8) % 4 == 0) {
            _do(_pick(seed >> 16), address(payees), abi.encodeCall(IPayees.tell, (person, _engineAlone())));
            _told[person] = payees.payeeOf(person) != person;
            return;
        }
        uint256 who = (seed >> 24) % 8;
        address payee = who == 0 ? address(0) : who == 1 ? address(engine) : _pick(seed >> 32);
        address[] memory markets = (seed >> 40) % 3 == 0 ? new address[](0) : _engineAlone();
        _do(person, address(payees), abi.encodeCall(IPayees.setPayee, (payee, markets)));
        _named[person] = payee == person ? address(0) : payee;
        if (markets.length != 0) _told[person] = _named[person] != address(0);
        reached["payees named"]++;
    }

    function _engineAlone() private view returns (address[] memory markets) {
        markets = new address[](1);
        markets[0] = address(engine);
    }

    /// Who gets what the engine owes a creator.
    function _payeeOf(address creator) internal view returns (address) {
        address payee = _told[creator] ? _named[creator] : address(0);
        return payee == address(0) || payee == address(engine) ? creator : payee;
    }

    function _royaltyReceiver(address asset, address creator) internal view returns (address) {
        return _isOurs(asset) ? _payeeOf(creator) : creator;
    }

    function _proceedsReceiver(address asset, address creator, address seller)
        internal
        view
        returns (address)
    {
        return creator == seller ? _royaltyReceiver(asset, seller) : seller;
    }

    /// Nobody but a creator moves a payee, and the collections name it.
    function checkPayees() external view {
        for (uint256 i; i < PEOPLE; ++i) {
            address person = people[i];
            address named = _named[person] == address(0) ? person : _named[person];
            vm.assertEq(payees.payeeOf(person), named, "the payee that its creator named");
            vm.assertTrue(engine.hasPayee(person) == _told[person], "what the engine was told");
        }
        for (uint256 i; i < _tokens.length; ++i) {
            Token memory token = _tokens[i];
            if (!_isOurs(token.asset)) continue;
            address creator = address(uint160(token.tokenId >> 96));
            (address receiver,) = IERC2981(token.asset).royaltyInfo(token.tokenId, 1 ether);
            vm.assertEq(receiver, payees.payeeOf(creator), "the receiver of the royalty");
        }
    }
}
