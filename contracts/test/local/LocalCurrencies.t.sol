// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {DollarCoin} from "../../src/local/DollarCoin.sol";
import {WrappedCoin} from "../../src/local/WrappedCoin.sol";
import {vm} from "../harness/Vm.sol";

contract LocalCurrenciesTest {
    WrappedCoin private _coin = new WrappedCoin("Wrapped Ether", "WETH");
    DollarCoin private _dollar = new DollarCoin();
    bool private _refuses;

    receive() external payable {
        require(!_refuses);
    }

    function test_wrapsAndUnwraps() public {
        _coin.deposit{value: 2 ether}();
        (bool sent,) = address(_coin).call{value: 1 ether}("");
        assert(sent && _coin.balanceOf(address(this)) == 3 ether && _coin.totalSupply() == 3 ether);
        _coin.withdraw(1 ether);
        assert(_coin.balanceOf(address(this)) == 2 ether && address(_coin).balance == 2 ether);
        _refuses = true;
        vm.expectRevert(WrappedCoin.PaymentFailed.selector);
        _coin.withdraw(1 ether);
    }

    function test_spendsAnAllowanceUnlessItIsInfinite() public {
        _coin.deposit{value: 3 ether}();
        _coin.approve(address(1), 1 ether);
        vm.prank(address(1));
        _coin.transferFrom(address(this), address(2), 1 ether);
        assert(_coin.allowance(address(this), address(1)) == 0);
        _coin.approve(address(1), type(uint256).max);
        vm.prank(address(1));
        _coin.transferFrom(address(this), address(2), 1 ether);
        assert(_coin.allowance(address(this), address(1)) == type(uint256).max);
        _coin.transfer(address(2), 1 ether);
        assert(_coin.balanceOf(address(2)) == 3 ether);
        vm.expectRevert();
        _coin.transfer(address(2), 1);
    }

    function test_theDollarHasSixDecimalsAndAnyoneMints() public {
        _dollar.mint(address(1), 5e6);
        assert(_dollar.decimals() == 6 && _dollar.balanceOf(address(1)) == 5e6);
    }
}
